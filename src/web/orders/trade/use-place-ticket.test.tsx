import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ANA, fakeApi, refused, usual } from '../../test-api.ts'
import { order } from '../../test-orders.ts'
import { renderScreen } from '../../test-render.tsx'
import { usePlaceTicket } from './use-place-ticket.ts'
import { useTicket } from './use-ticket.ts'

const NONE = { asks: new Map<bigint, bigint>(), bids: new Map<bigint, bigint>() }
const DEPTH = {
  asks: [{ quotation: 60_600_000n, amount: 10_000_000n }],
  bids: [{ quotation: 60_500_000n, amount: 10_000_000n }],
}

async function place(reply: Parameters<typeof fakeApi>[0][string]) {
  const sent = fakeApi({ ...usual(), 'POST /orders': reply })
  let shown: { ticket: ReturnType<typeof useTicket>; place: () => Promise<void> } | undefined
  function Screen() {
    const ticket = useTicket(DEPTH, NONE)
    shown = { ticket, place: usePlaceTicket(ticket).place }
    return <output>{ticket.available === undefined ? '' : 'ready'}</output>
  }
  await renderScreen(Screen, '/trade')
  await screen.findByText('ready')
  act(() => shown!.ticket.set({ price: '600000.00', currency: 'BTC', amount: '0.05' }))
  await act(() => shown!.place())
  await waitFor(() => expect(sent.some(({ call }) => call === 'POST /orders')).toBe(true))
  return { sent, ticket: shown!.ticket }
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
  expect([ticket.amount, ticket.price]).toEqual(['', '600000.00'])
})

test('a refused order leaves the ticket as it was', async () => {
  const { ticket } = await place(refused({ amountOrig: ['Acima do saldo.'] }))
  expect([ticket.amount, ticket.price]).toEqual(['0.05', '600000.00'])
})
