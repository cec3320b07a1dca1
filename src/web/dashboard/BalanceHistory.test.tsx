import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { fakeApi, usual } from '#test/web/api.ts'
import { renderUi } from '#test/web/render.tsx'
import { BalanceHistory } from './BalanceHistory.tsx'

// jsdom has no canvas.
vi.mock('../ui/chart/LineCanvas.tsx', () => ({ LineCanvas: () => null }))

type Row = [day: string, amount: string, price: string | null]
const history = (brl: Row[], btc: Row[]) =>
  fakeApi({
    ...usual(),
    'GET /ledgers/history': ({ query }) => {
      const rows = query.get('currency') === 'BRL' ? brl : btc
      return { body: { data: rows.map(([day, amount, price]) => ({ day, amount, price })) } }
    },
  })

const days = (prices: (string | null)[]) => prices.map((price, at) => [`2026-03-0${at + 1}`, price] as const)
const PRICES = days([null, null, '600000.00', null, '610000.00'])
const BRL = ['0.00', '0.00', '100.00', '100.00', '100.00']
const BTC = ['0.00000000', '0.00000000', '0.01000000', '0.01000000', '0.02000000']
const withPrices = (amounts: string[]) =>
  PRICES.map(([day, price], at): Row => [day, amounts[at] ?? '', price])

const rows = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent)

test('the history has the total in reais at the close of each day, today at the current price, and a gap without a price', async () => {
  history(withPrices(BRL), withPrices(BTC))
  renderUi(<BalanceHistory />)
  const picture = await screen.findByRole('img', { name: /a R\$.11\.900,00\.$/ })
  expect(picture.getAttribute('aria-label')).toMatch(/^Patrimônio por dia, nos últimos 30 dias: de R\$.0,00/)
  await userEvent.click(screen.getByRole('button', { name: 'Ver como tabela' }))
  // The stubbed market sells at 590,000: 100 + 0.02 × 590,000.
  expect(rows()).toEqual([
    '05/03/2026R$ 11.900,00',
    '04/03/2026—',
    '03/03/2026R$ 6.100,00',
    '02/03/2026R$ 0,00',
  ])
  await userEvent.click(screen.getByText('BTC', { exact: true }))
  expect(rows()[0]).toBe('05/03/20260,02000000 BTC')
})

test('a user without a balance so far reads what the chart will show', async () => {
  const nothing = PRICES.map(([day]): Row => [day, '0.00', null])
  history(nothing, nothing)
  renderUi(<BalanceHistory />)
  await screen.findByText(/aparece aqui dia a dia/)
})
