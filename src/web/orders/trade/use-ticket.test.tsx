import { useQuery } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { ANA, fakeApi, house, refused, usual } from '#test/web/api.ts'
import { renderHookFor } from '#test/web/hooks.tsx'
import { order } from '#test/web/orders.ts'
import { renderScreen } from '#test/web/render.tsx'
import { profileQuery } from '../../api/queries.ts'
import { Ticket } from './Ticket.tsx'
import { usePlaceTicket, useTicket } from './use-ticket.ts'

const level = (reais: bigint, sats: bigint) => ({ quotation: reais * 100n, amount: sats })
const DEPTH = {
  asks: [level(606_111n, 10_000_000n), level(606_500n, 50_000_000n)],
  bids: [level(605_000n, 10_000_000n)],
}
const NONE = { asks: new Map<bigint, bigint>(), bids: new Map<bigint, bigint>() }

async function open(own: Parameters<typeof useTicket>[1] = NONE) {
  fakeApi({ ...usual(), 'GET /settings/otc': house({ feeBuy: '0.35' }) })
  const view = renderHookFor(() => useTicket(DEPTH, own), undefined)
  await waitFor(() => expect(view.result.current.available).toBe(5_000_000n))
  await waitFor(() => expect(view.result.current.percent).toBeDefined())
  return view.result
}

test('a limit order starts at the middle, and more than the balance is refused', async () => {
  const ticket = await open()
  expect(ticket.current.price).toBe('605555.00')
  act(() => ticket.current.set({ currency: 'BRL', amount: '50000.00' }))
  expect(ticket.current.verdict).toEqual({ ok: true })
  expect(ticket.current.terms).toMatchObject({ amountOrig: 5_000_000n })
  act(() => ticket.current.set({ amount: '50000.01' }))
  expect(ticket.current.verdict).toMatchObject({ code: 'order.insufficientBalance' })
})

test('a market order is limited by the cap from the best ask, and nothing of it rests', async () => {
  const ticket = await open()
  act(() => ticket.current.set({ type: 'MARKET', cap: 100n, currency: 'BTC', amount: '0.05' }))
  expect(ticket.current.timeInForce).toBe('IOC')
  expect(ticket.current.prices).toEqual({ limit: 61_217_211n, expected: 60_611_100n })
  act(() => ticket.current.set({ amount: '5' }))
  expect(ticket.current.estimate?.rests ?? 0n).toBe(0n)
})

test('an order meets no offer of its owner', async () => {
  const asks = new Map([[60_611_100n, 10_000_000n]])
  const ticket = await open({ asks, bids: new Map() })
  act(() => ticket.current.set({ type: 'MARKET', currency: 'BTC', amount: '0.05' }))
  expect(ticket.current.prices?.expected).toBe(60_650_000n)
})

test.each([
  ['at the offer of its customer', '606111.00', true],
  ['below it', '606110.99', false],
])('a purchase %s warns, before it is sent, that the Book cancels the offer: %s', async (_, price, isMet) => {
  const asks = new Map([[60_611_100n, 10_000_000n]])
  const ticket = await open({ asks, bids: new Map() })
  act(() => ticket.current.set({ price, currency: 'BTC', amount: '0.05' }))
  expect(ticket.current.isOwnMet).toBe(isMet)
})

test('a share of the balance is rounded down, and a step moves the limit', async () => {
  const ticket = await open()
  act(() => ticket.current.share(2_500n))
  expect([ticket.current.amount, ticket.current.isShare(2_500n)]).toEqual(['12500.00', true])
  act(() => ticket.current.setPrice(60_000_000n))
  act(() => ticket.current.step(-1n))
  expect(Number(ticket.current.price)).toBeLessThan(600_000)
})

const THIN = {
  asks: [{ quotation: 60_600_000n, amount: 10_000_000n }],
  bids: [{ quotation: 60_500_000n, amount: 10_000_000n }],
}

async function place(reply: Parameters<typeof fakeApi>[0][string]) {
  const sent = fakeApi({ ...usual(), 'POST /orders': reply })
  let shown: { ticket: ReturnType<typeof useTicket>; place: () => Promise<void> } | undefined
  function Placing() {
    const ticket = useTicket(THIN, NONE)
    shown = { ticket, place: usePlaceTicket(ticket).place }
    return <output>{ticket.available === undefined ? '' : 'ready'}</output>
  }
  const Screen = () => (useQuery(profileQuery).data ? <Placing /> : null)
  await renderScreen(Screen, '/trade')
  await screen.findByText('ready')
  act(() => shown!.ticket.set({ price: '600000.00', currency: 'BTC', amount: '0.05' }))
  await act(() => shown!.place())
  await waitFor(() => expect(sent.some(({ call }) => call === 'POST /orders')).toBe(true))
  return { sent, ticket: () => shown!.ticket }
}

test('an order is sent with its limit, and leaves the price and no amount', async () => {
  const placed = {
    ...order(),
    userId: ANA._id,
    kind: 'MARKET',
    isOtc: false,
    status: 'PENDING',
    timeInForce: 'GTC',
  }
  const { sent, ticket } = await place({ status: 201, body: { data: placed } })
  expect(sent.find(({ call }) => call === 'POST /orders')?.body).toEqual({
    kind: 'MARKET',
    nature: 'BUY',
    timeInForce: 'GTC',
    limitPrice: '600000.00',
    amountOrig: '30000.00',
    amountDest: '0.05000000',
  })
  expect([ticket().amount, ticket().price, ticket().placed]).toEqual(['', '600000.00', undefined])
})

test('an order that traded leaves its result until the ticket changes', async () => {
  const placed = {
    ...order(),
    userId: ANA._id,
    kind: 'MARKET',
    isOtc: false,
    status: 'PARTIAL',
    timeInForce: 'GTC',
    filledOrig: '600.00',
    filledDest: '0.00100000',
  }
  const { ticket } = await place({ status: 201, body: { data: placed } })
  expect(ticket().placed).toMatchObject({ status: 'PARTIAL' })
  act(() => ticket().set({ nature: 'SELL' }))
  expect(ticket().placed).toBeUndefined()
})

test('a refused order leaves the ticket as it was', async () => {
  const { ticket } = await place(refused({ amountOrig: ['Acima do saldo.'] }))
  expect([ticket().amount, ticket().price]).toEqual(['0.05', '600000.00'])
})

test('a refusal that only the server knows locks the ticket before it is sent, and ends with its reason', async () => {
  const refusal = { status: 409, body: { message: 'Sua conta está bloqueada.', code: 'user.blocked' } }
  const answers = { ...usual(), 'GET /settings/otc': house(), 'POST /orders?dryRun': refusal }
  const sent = fakeApi(answers)
  function Shown() {
    const ticket = useTicket(THIN, NONE)
    return (
      <>
        <button
          type="button"
          onClick={() => ticket.set({ price: '600000.00', currency: 'BTC', amount: '0.05' })}
        >
          {ticket.available === undefined ? '' : 'Preencher'}
        </button>
        <Ticket ticket={ticket} />
      </>
    )
  }
  const Screen = () => (useQuery(profileQuery).data ? <Shown /> : null)
  await renderScreen(Screen, '/trade')
  await userEvent.click(await screen.findByText('Preencher'))
  expect(await screen.findByText('Sua conta está bloqueada.', { selector: '[role=status]' })).toBeTruthy()
  const send = screen.getByRole('button', { name: /^Comprar por/ })
  expect(send.getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(send)
  expect(sent.filter(({ call }) => call === 'POST /orders')).toEqual([])
  answers['POST /orders?dryRun'] = { status: 201, body: { data: order() } } as never
  await waitFor(() => expect(send.getAttribute('aria-disabled')).toBeNull())
  expect(screen.queryByText('Sua conta está bloqueada.')).toBeNull()
})
