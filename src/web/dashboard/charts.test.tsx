import { useQuery } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { fakeApi, listed, usual } from '#test/web/api.ts'
import { quoted } from '#test/web/orders.ts'
import { renderUi } from '#test/web/render.tsx'
import { readPrices } from '../api/prices.ts'
import { profileQuery } from '../api/queries.ts'
import { DayChange } from '../app/TopBar.tsx'
import { axisFormat, hasRoom } from '../ui/chart/axis.ts'
import { toChangeText } from '../ui/chart/Change.tsx'
import { dayToWallSeconds, toWallSeconds, wallFormats } from '../ui/chart/chart-time.ts'
import { PriceCard } from './PriceCard.tsx'

// jsdom has no canvas.
vi.mock('../ui/chart/LineCanvas.tsx', () => ({ LineCanvas: () => null }))

const candle = (time: number, [open, high, low, close]: [string, string, string, string]) => ({
  time,
  open,
  high,
  low,
  close,
  volume: '0.50000000',
})
const HOUR = 3_600
const now = () => Math.floor(Date.now() / 1000)
/** Two hours of prices, from 600,000 to 606,000. */
const twoHours = () => [
  candle(now() - 2 * HOUR, ['600000.00', '604000.00', '599000.00', '603000.00']),
  candle(now() - HOUR, ['603000.00', '607000.00', '602000.00', '606000.00']),
]

describe('the summary of a series of prices', () => {
  test('has the last, the highest, the lowest and the change from the first to the last', () => {
    expect(readPrices(twoHours())).toEqual({
      last: 60_600_000n,
      high: 60_700_000n,
      low: 59_900_000n,
      change: 100,
    })
    expect(readPrices([])).toBeUndefined()
  })

  test.each([
    [124, '+1,24%'],
    [-31, '−0,31%'],
    [0, '0,00%'],
  ])('a change of %d is written %s', (change, text) => expect(toChangeText(change)).toBe(text))
})

test('times are local times of São Paulo, in the words of the language', () => {
  const seconds = toWallSeconds(Date.parse('2026-11-21T02:30:00Z') / 1000)
  expect(wallFormats('pt').full(seconds)).toBe('20/11/2026 23:30')
  expect(wallFormats('pt').month(dayToWallSeconds('2026-02-01'))).toBe('fev')
  expect(wallFormats('es').month(dayToWallSeconds('2026-01-01'))).toBe('ene')
})

test.each([
  [40, [], true],
  [40, [58], true],
  [40, [57], false],
  [40, [120, 30], false],
  [8, [], false],
  [192, [], false],
])('the label of an axis at %i px beside boxes at %j has room: %s', (y, boxes, room) => {
  expect(hasRoom(y, { boxes, height: 200 })).toBe(room)
})

test('an axis has the decimals that its values need, and no figures while amounts are hidden', () => {
  expect(axisFormat('BRL', [612_345.67])(600_000)).toBe('600.000')
  expect(axisFormat('BRL', [12.5, null])(10)).toBe('10,00')
  expect(axisFormat('BTC', [0.35])(0.3)).toBe('0,3000')
  expect(axisFormat('BTC', [0.0004])(0.0003)).toBe('0,00030000')
  expect(axisFormat('BRL', [612_345.67], true)(600_000)).toBe('•••••')
})

function SignedIn() {
  const { data } = useQuery(profileQuery)
  return data ? <PriceCard /> : null
}

const show = (handlers: Parameters<typeof fakeApi>[0]) => {
  fakeApi({ ...usual(), 'GET /orders': listed([]), ...handlers })
  renderUi(<SignedIn />)
}

describe('the price card', () => {
  test("describes the whole picture, and lists the viewer's orders beside their price", async () => {
    const order = quoted({
      status: 'FINISHED',
      updatedAt: new Date(Date.now() - 1.5 * HOUR * 1000).toISOString(),
    })
    const ofBook = quoted({
      _id: '66f0c2a1-0000-4000-8000-000000000002',
      kind: 'MARKET',
      filledOrig: '2950.00',
      filledDest: '0.00500000',
      updatedAt: new Date().toISOString(),
    })
    show({
      'GET /candles': { body: { data: twoHours() } },
      'GET /orders': listed([order, ofBook, quoted()]),
    })
    const picture = await screen.findByRole('img', { name: /2 ordens suas executadas/ })
    expect(picture.getAttribute('aria-label')).toMatch(
      /agora R\$.606\.000,00, variação de \+1,00%, entre R\$.599\.000,00 e R\$.607\.000,00/,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Ver como tabela' }))
    const [, latest, first] = within(screen.getByRole('table')).getAllByRole('row')
    expect(latest?.textContent).toContain('Compra 0,00500000 BTC a R$ 590.000,00')
    expect(latest?.textContent).not.toContain('0,01000000')
    expect(first?.textContent).toContain('603.000,000,50000000Compra 0,01000000 BTC a R$ 600.000,00')
  })

  test('without history it has a note, and without a market it shows no price', async () => {
    show({
      'GET /candles': { body: { data: [] } },
      'GET /orders/ticker': { body: { data: { BTCBRL: { buy: '0.00', sell: '0.00' } } } },
    })
    await screen.findByText(/Ainda não há histórico/)
    await screen.findByText(/Sem preço de mercado agora/)
  })

  test('without a market, the last price does not show as the current one', async () => {
    show({
      'GET /candles': { body: { data: twoHours() } },
      'GET /orders/ticker': { body: { data: { BTCBRL: { buy: '0.00', sell: '0.00' } } } },
    })
    await screen.findByText(/Sem preço de mercado agora/)
    expect(screen.queryByText('606.000,00')).toBeNull()
  })
})

describe('the change of a day', () => {
  test('shows when the prices cover a day', async () => {
    const dayAgo = candle(now() - 23.5 * HOUR, ['500000.00', '500000.00', '500000.00', '500000.00'])
    fakeApi({ 'GET /candles': { body: { data: [dayAgo, ...twoHours()] } } })
    renderUi(<DayChange />)
    expect((await screen.findByTitle('Variação em 24 horas')).textContent).toBe('▲+21,20%')
  })

  test('does not show for two hours of prices', async () => {
    const sent = fakeApi({ 'GET /candles': { body: { data: twoHours() } } })
    const { container } = renderUi(<DayChange />)
    await vi.waitFor(() => expect(sent).toHaveLength(1))
    expect(container.querySelector('[title]')).toBeNull()
  })
})
