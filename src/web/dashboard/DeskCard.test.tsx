import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Figures } from '#core/dashboard/figures-schema.ts'
import { renderScreen } from '#test/web/render.tsx'
import { DeskCard } from './DeskCard.tsx'

const FIGURES: Figures = {
  price: '600000.00',
  waiting: [],
  days: [],
  fees: [],
  book: { position: '0.00000000', maximum: '1.00000000', result: null, trades: 0, volume: '0.00000000' },
  exposure: '-1.56460000',
  desk: [{ _id: 'otc', name: 'Mesa', parts: ['userOtcId'], BRL: '0.00', BTC: '14.38620000' }],
}

test('the stock of the house and the exposure of its desk have each their name and an explanation', async () => {
  await renderScreen(() => <DeskCard figures={FIGURES} />, '/')
  const card = await screen.findByRole('region', { name: 'Estoque da corretora' })
  expect(within(card).getByText(/sem os de clientes/)).toBeTruthy()
  const exposure = within(card).getByRole('term')
  expect(exposure.textContent).toBe('Exposição da mesa')
  expect(exposure.nextElementSibling?.textContent).toContain('1,56460000')
  expect(within(card).getByText(/oscila com o preço e tem limite/)).toBeTruthy()
  expect(within(card).getAllByText(/14,3862/).length).toBeGreaterThan(0)
  expect(card.textContent).not.toContain('Posição')
})
