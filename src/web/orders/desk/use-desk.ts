import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { fromWire } from '#core/money/money.ts'
import type { DeskOrder, DeskSheet } from '#core/orders/desk-schema.ts'
import { mayQuoteOrder } from '#core/orders/order.ts'
import type { Candle } from '#core/prices/candle-schema.ts'
import type { Viewer } from '#core/rules/viewer.ts'
import { call } from '../../api/call.ts'
import { hourQuery } from '../../api/prices.ts'
import { useIsYoung } from '../../api/use-ticker.ts'
import { DESK, deskQuery } from './desk-query.ts'

/** Twice within the time after which a take ends by itself. */
const TAKE_INTERVAL_MS = 120_000

/** `GET /orders/desk`, with both sides of the market while they are fresh. */
export function useDesk() {
  const reading = useQuery(deskQuery)
  const { data, dataUpdatedAt } = reading
  const isYoung = useIsYoung(dataUpdatedAt)
  const market = isYoung ? data?.market : undefined
  const sides = market ? { ask: fromWire(market.ask, 'BRL'), bid: fromWire(market.bid, 'BRL') } : undefined
  return { desk: data, reading, sides, source: market?.source }
}

/** `GET /orders/{id}/desk`: the customer of an order, and the versions of its quotation. */
export function useSheet(id: string): DeskSheet | undefined {
  const { data } = useQuery({
    queryKey: ['orders', 'sheet', id],
    queryFn: ({ signal }) => call<DeskSheet>(`/orders/${id}/desk`, { signal }).then((answer) => answer.data),
  })
  return data
}

/** The prices of the last hour, by the minute. */
export function useLastHour(): readonly Candle[] {
  return useQuery(hourQuery).data ?? []
}

/**
 * Takes the open order from the first act on it, if the viewer may quote it and nobody else has it; then each order that opens.
 * A viewer who only looks takes none. The take is kept while the order is open, and given up with the screen or the tab.
 */
export function useTake(order: DeskOrder | undefined, by: Viewer) {
  const client = useQueryClient()
  const held = useRef<string | undefined>(undefined)
  const [isWorking, setWorking] = useState(false)
  const refresh = useCallback(() => client.invalidateQueries({ queryKey: DESK }), [client])
  const take = useCallback(
    (id: string, takeOver: boolean) => {
      held.current = id
      const sent = call(`/orders/${id}/take`, { method: 'PATCH', body: { takeOver } })
      // A refusal names the holder in the answer that follows.
      return sent.then(refresh, refresh)
    },
    [refresh],
  )
  const release = useCallback(() => {
    const id = held.current
    held.current = undefined
    if (id) void call(`/orders/${id}/release`, { method: 'PATCH', keepalive: true }).then(refresh, refresh)
  }, [refresh])
  const id = order?._id
  const isFree = order !== undefined && (order.taken === null || order.taken._id === by.id)
  const mayTake = isWorking && isFree && mayQuoteOrder(order, by).ok
  useEffect(() => {
    if (!id || !mayTake) return undefined
    void take(id, false)
    const timer = window.setInterval(() => !document.hidden && void take(id, false), TAKE_INTERVAL_MS)
    return () => window.clearInterval(timer)
  }, [id, mayTake, take])
  useEffect(() => {
    window.addEventListener('pagehide', release)
    return () => {
      window.removeEventListener('pagehide', release)
      release()
    }
  }, [release])
  return {
    begin: () => setWorking(true),
    takeOver: (order: DeskOrder) => take(order._id, true),
    release: () => {
      setWorking(false)
      release()
    },
  }
}
