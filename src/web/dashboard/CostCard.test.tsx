import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Cost } from '#core/ledger/statement-schema.ts'
import { fakeApi, usual } from '#test/web/api.ts'
import { renderUi } from '#test/web/render.tsx'
import { CostCard } from './CostCard.tsx'

const COST: Cost = {
  known: '0.05000000',
  unknown: '0.00000000',
  cost: '30000.00',
  average: '600000.00',
  realised: '77.17',
}
const show = (cost: Cost | null) => {
  const sent = fakeApi({ ...usual(), 'GET /ledgers/cost': { body: { data: cost } } })
  renderUi(<CostCard />)
  return sent
}
const textOf = (element: Element | null | undefined) =>
  element?.textContent?.replaceAll(/[\s\u00a0\u200a]/g, '')

test('a customer reads the average cost, the result at the present price, and that of the sales', async () => {
  show({ ...COST, unknown: '0.20000000' })
  const card = await screen.findByRole('region', { name: 'Seu bitcoin' })
  const facts = await waitFor(() => {
    const shown = within(card)
      .getAllByRole('term')
      .map((term) => [term.textContent, textOf(term.nextElementSibling)])
    expect(shown[2]?.[1]).toMatch(/R\$-?500,00/)
    return shown
  })
  expect(facts.map(([name]) => name)).toEqual([
    'Custo médio',
    'Pago pelo que você tem',
    'Resultado ao preço de agora',
    'Resultado das vendas',
  ])
  expect(facts[0]?.[1]).toContain('R$600.000,00')
  expect(facts[1]?.[1]).toContain('R$30.000,00')
  // 0.05 at the selling price of R$ 590.000,00 are R$ 29.500,00.
  expect(facts[2]?.[1]).toMatch(/^▼.*500,00/)
  expect(facts[3]?.[1]).toMatch(/^▲\+R\$77,17/)
  expect(card.textContent).toContain('vieram de fora')
})

test.each([
  [
    'whose coins all came from outside',
    { ...COST, known: '0.00000000', cost: '0.00', average: null, realised: '0.00' },
  ],
  ['with too many movements', null],
])('a customer %s sees no card', async (_, cost) => {
  const sent = show(cost)
  await waitFor(() => expect(sent.some(({ call }) => call === 'GET /ledgers/cost')).toBe(true))
  await expect(screen.findByRole('region', {}, { timeout: 100 })).rejects.toThrow()
})
