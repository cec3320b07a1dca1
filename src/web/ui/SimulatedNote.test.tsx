import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CONFIG, fakeApi, usual } from '#test/web/api.ts'
import { renderUi } from '#test/web/render.tsx'
import { BalanceCard } from './money/BalanceCard.tsx'
import { SimulatedNote } from './SimulatedNote.tsx'

const NOTE = /^Preços simulados: nenhum mercado os confirma/

test.each([true, false])('a customer reads whether prices are simulated: %s', async (simulatedPrices) => {
  fakeApi({ ...usual(), 'GET /config': { body: { data: { ...CONFIG, simulatedPrices } } } })
  renderUi(<SimulatedNote />)
  if (simulatedPrices) expect(await screen.findByText(NOTE)).toBeTruthy()
  else await expect(screen.findByText(NOTE, {}, { timeout: 200 })).rejects.toThrow()
})

test('the amount of a balance is the available one, as everywhere', () => {
  const balance = { currency: 'BRL', amount: '9272.00', kind: 'C', held: '500.00', ledger: null } as const
  renderUi(<BalanceCard currency="BRL" balance={balance} />)
  const card = screen.getByRole('region', { name: 'Saldo em reais' })
  expect(card.querySelector('[data-size="hero"], [class*="hero"]')?.textContent).toContain('9.272,00')
  expect(card.textContent).not.toContain('9.772,00')
})
