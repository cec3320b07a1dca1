import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { HouseNow } from '#core/house/house-schema.ts'
import { fakeApi, usual } from '#test/web/api.ts'
import { renderScreen } from '#test/web/render.tsx'
import { toExposureGrid } from './exposure-grid.ts'
import { HouseScreen } from './HouseScreen.tsx'
import { hoursWith } from './use-house.ts'

// There is no canvas.
vi.mock('../ui/chart/LineCanvas.tsx', () => ({ LineCanvas: () => null }))

const none = { orders: 0, traded: '0.00', gain: '0.00' }
const empty: HouseNow = {
  at: '2026-03-05T15:00:00.000Z',
  period: {
    from: '2026-03-05',
    to: '2026-03-05',
    starts: '2026-03-05T03:00:00.000Z',
    ends: '2026-03-06T03:00:00.000Z',
  },
  places: [{ _id: 'p', name: 'Inter', funds: 'CLIENTS', balance: null, day: null }],
  cover: null,
  inTransit: { amount: '0.00', count: 0 },
  owed: { BRL: '0.00', BTC: '0.00000000' },
  stock: { amount: '0.00000000', users: [] },
  exposure: {
    now: '0.00000000',
    maximum: '6.00000000',
    warning: '4.80000000',
    share: 0,
    positions: [{ at: '2026-03-05T03:00:00.000Z', position: '0.00000000' }],
    peak: null,
  },
  margin: {
    ...none,
    share: null,
    withoutBase: 0,
    sizes: [
      { ...none, share: null, upTo: '100000.00' },
      { ...none, share: null, upTo: null },
    ],
    hours: Array(24).fill('0.00'),
    clients: [],
    others: { ...none, clients: 0 },
  },
  funnels: (['deposits', 'orders', 'withdrawals'] as const).map((queue) => ({
    queue,
    done: 0,
    waiting: 0,
    not: 0,
    oldestAt: null,
    minutes: null,
    hours: Array(24).fill(null),
    earlier: { count: 0, oldestAt: null },
  })),
  isCut: false,
}

const LONG = 'Maria Aparecida de Albuquerque e Vasconcellos Né'
const busy: HouseNow = {
  ...empty,
  places: [{ _id: 'p', name: 'Inter', funds: 'CLIENTS', balance: '98765432.10', day: '2026-03-04' }],
  cover: { day: '2026-03-04', held: '98765432.10', owed: '98765432.11', share: 9_999, isCovered: false },
  stock: { amount: '2.00000000', users: [{ _id: 'desk', parts: ['userOtcId'], amount: '2.00000000' }] },
  exposure: {
    ...empty.exposure,
    now: '-4.90000000',
    share: 8_166,
    positions: [...empty.exposure.positions, { at: '2026-03-05T12:00:00.000Z', position: '-4.90000000' }],
    peak: { at: '2026-03-05T12:00:00.000Z', position: '-4.90000000' },
  },
  margin: {
    ...empty.margin,
    orders: 1,
    traded: '6060.00',
    gain: '90.00',
    share: 149,
    sizes: [
      { orders: 1, traded: '6060.00', gain: '90.00', share: 149, upTo: '100000.00' },
      { ...none, share: null, upTo: null },
    ],
    clients: [{ _id: 'm', name: LONG, orders: 1, traded: '6060.00', gain: '90.00' }],
  },
  funnels: empty.funnels.map((one) =>
    one.queue === 'deposits' ? { ...one, done: 2, waiting: 1, oldestAt: '2026-03-05T14:00:00.000Z' } : one,
  ),
}

const show = async (house: HouseNow) => {
  fakeApi({ ...usual(['master']), 'GET /house/now': () => ({ body: { data: house } }) })
  await renderScreen(HouseScreen, '/house')
  return await screen.findByRole('region', { name: 'Exposição da mesa hoje' })
}
const card = (name: string) => within(screen.getByRole('region', { name }))

test('before the first operation every picture has one sentence', async () => {
  await show(empty)
  expect(screen.getByText('A mesa não negociou hoje. A linha anda com cada execução.')).toBeTruthy()
  expect(screen.getByText(/^Ainda não há extrato\./)).toBeTruthy()
  expect(screen.getAllByText('Nada chegou hoje.')).toHaveLength(3)
  expect(screen.getByText(/^Nenhuma ordem foi executada hoje\./)).toBeTruthy()
  expect(screen.getByText('Ninguém negociou hoje.')).toBeTruthy()
  expect(screen.getByText('Falta o extrato de uma conta')).toBeTruthy()
})

test('missing money of customers and an exposure near its limit are said in words; a figure opens its rows', async () => {
  await show(busy)
  const cover = screen.getByRole('link', { name: /falta dinheiro de clientes 99,99% no fim de 04\/03/ })
  expect(cover.getAttribute('href')).toBe('/day-close?open=2026-03-04')
  expect(screen.getByText('perto do limite')).toBeTruthy()
  const waiting = card('Filas hoje').getByRole('link', { name: /1 à espera/ })
  const address = new URL(waiting.getAttribute('href') ?? '', 'http://x')
  expect([address.pathname, address.searchParams.get('status')]).toEqual(['/deposits', 'OPEN.PENDING'])
  expect(address.searchParams.get('where')).toContain('2026-03-05')
  const client = card('Clientes que mais rendem').getByRole('link', { name: LONG })
  expect(client.getAttribute('href')).toBe('/clients/m')
})

test('each figure of the tiles opens its rows', async () => {
  await show(busy)
  const opened = (label: string) => {
    const tile = screen.getByText(label).parentElement as HTMLElement
    return within(tile)
      .getAllByRole('link')
      .map((link) => decodeURIComponent(link.getAttribute('href') ?? ''))
  }
  expect(opened('Em bancos')).toEqual(['/bank-statements'])
  expect(opened('Devido a clientes')).toEqual([
    '/clients?sort=-balanceBRL',
    '/clients?sort=-balanceBTC',
    '/day-close?open=2026-03-04',
  ])
  expect(opened('Exposição da mesa')).toEqual(['/orders/desk'])
  expect(opened('Estoque da corretora')).toEqual([
    '/statement?userId=desk&currency=BTC',
    '/statement?userId=desk&currency=BTC',
  ])
  expect(opened('Margem ganha hoje')[0]).toMatch(/^\/orders\?.*status=FINISHED/)
  const rows = card('Dinheiro em cada lugar').getAllByRole('link')
  expect(rows.map((link) => link.getAttribute('href'))).toEqual([
    '/bank-statements',
    '/withdrawals?status=PROCESSING',
    '/day-close?open=2026-03-04',
    '/day-close?open=2026-03-04',
  ])
})

test('every picture has its table', async () => {
  await show(busy)
  const toggles = screen.getAllByRole('button', { name: 'Ver como tabela' })
  expect(toggles).toHaveLength(5)
  for (const toggle of toggles) await userEvent.click(toggle)
  const cells = (name: string) => {
    const table = card(name).getByRole('region', { name: `${name}, em tabela` })
    expect(table.closest('[data-shown]')).toBeTruthy()
    return within(table)
      .getAllByRole('row')
      .map((row) => row.textContent)
  }
  expect(cells('Exposição da mesa hoje')[1]).toContain('-4,90000000')
  expect(cells('Filas hoje')[1]).toMatch(/^Depósitos2.*1/)
  expect(cells('Clientes que mais rendem')[1]).toContain(`${LONG}190,00`)
})

test('the line has an even step for each ten minutes, reaches the peak, and ends now', () => {
  const positions = [
    { at: '2026-03-05T03:00:00.000Z', position: '0.00000000' },
    { at: '2026-03-05T12:01:00.000Z', position: '-4.00000000' },
    { at: '2026-03-05T12:02:00.000Z', position: '-1.00000000' },
  ]
  const grid = toExposureGrid({ ...busy, exposure: { ...busy.exposure, positions } }, (time) => time)
  const at = (instant: string) => grid.find(({ time }) => time === Date.parse(instant) / 1000)?.value
  expect(grid).toHaveLength(144)
  expect([at('2026-03-05T11:50:00Z'), at('2026-03-05T12:00:00Z'), at('2026-03-05T12:10:00Z')]).toEqual([
    0, -4, -1,
  ])
  expect([at('2026-03-05T15:00:00Z'), at('2026-03-05T15:10:00Z')]).toEqual([-1, null])
})

test('hours go from the first to the last used one, at least eight of them', () => {
  const used = (...hours: number[]) =>
    hoursWith(
      Array.from({ length: 24 }, (_, at) => hours.includes(at)),
      Boolean,
    )
  expect(used(9, 20)).toEqual([9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20])
  expect(used(21)).toEqual([14, 15, 16, 17, 18, 19, 20, 21])
  expect(used(2)).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
  expect(used()).toHaveLength(11)
})
