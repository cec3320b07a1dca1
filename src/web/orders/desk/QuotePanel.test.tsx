import { useQuery } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { Desk, DeskOrder } from '#core/orders/desk-schema.ts'
import { DEFAULT_DESK } from '#core/settings/desk.ts'
import { fakeApi, listed, usual } from '#test/web/api.ts'
import { approval } from '#test/web/approvals.ts'
import { order, quoted } from '#test/web/orders.ts'
import { renderScreen } from '#test/web/render.tsx'
import { profileQuery } from '../../api/queries.ts'
import { QuotePanel } from './QuotePanel.tsx'

const ROW: DeskOrder = { ...order(), available: '68000.00', taken: null, margin: null }
const DESK: Desk = {
  waiting: [],
  out: [],
  count: 1,
  market: null,
  terms: DEFAULT_DESK,
  quoteBand: '3.00',
  exposure: { position: '0.00000000', cost: '0.00', days: [] },
}
const PATH = `PATCH /orders/${ROW._id}/quotation`

async function show(fields: Partial<DeskOrder> = {}, api: Parameters<typeof fakeApi>[0] = {}) {
  const onDone = vi.fn()
  const sent = fakeApi({
    ...usual(['operator'], { _id: 'op' }),
    [PATH]: { body: { data: quoted() } },
    ...api,
  })
  const props = { desk: DESK, sides: { ask: 60_000_000n, bid: 59_000_000n }, source: 'x', isNarrow: false }
  const acts = {
    onNext: undefined,
    onPrevious: undefined,
    onBegin: vi.fn(),
    onRelease: vi.fn(),
    onTakeOver: vi.fn(),
    onEffect: vi.fn(),
  }
  function Screen() {
    if (!useQuery(profileQuery).data) return null
    return <QuotePanel {...props} {...acts} order={{ ...ROW, ...fields }} said="" onDone={onDone} />
  }
  await renderScreen(Screen, '/desk')
  return { sent, onDone, send: await screen.findByRole('button', { name: /^Enviar/ }) }
}

test('the price is sent with the minutes on screen', async () => {
  const { sent, onDone, send } = await show({ expiryMinutes: 5 })
  await userEvent.click(send)
  await waitFor(() => expect(onDone).toHaveBeenCalled())
  expect(sent).toContainEqual({ call: PATH, body: { quotation: '606000.00', minutes: 5 } })
})

test('the panel tells of a quotation that waits for another person', async () => {
  await show({}, { 'GET /approvals': listed([approval({ acts: ['order.quoteOffMarket'] })]) })
  expect(await screen.findByText('pedido por Caio Prado')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Ver pedido' })).toBeTruthy()
})

test('the order of a colleague cannot be quoted, but taken over', async () => {
  const { sent, send } = await show({ taken: { _id: 'mara', name: 'Mara' } })
  expect(send.getAttribute('aria-disabled')).toBe('true')
  expect(screen.getByRole('button', { name: 'Assumir' })).toBeTruthy()
  await userEvent.click(send)
  expect(sent.some(({ call }) => call === PATH)).toBe(false)
})

test('the viewer quotes an order that the viewer has taken', async () => {
  const { send } = await show({ taken: { _id: 'op', name: 'Olga' } })
  expect(send.getAttribute('aria-disabled')).toBeNull()
})

test('a price that another person would have to approve is asked for, by name', async () => {
  const { send } = await show({}, { [`${PATH}?dryRun`]: { status: 202, body: { data: approval() } } })
  await waitFor(() => expect(send.textContent).toContain('Pedir aprovação'))
})
