import { queryOptions } from '@tanstack/react-query'
import type { FigureDay, Figures } from '#core/dashboard/figures-schema.ts'
import { type Currency, fromWire, toBrlFloor } from '#core/money/money.ts'
import { call } from '../api/call.ts'
import { INTERVALS, live } from '../api/queries.ts'

export type FigureLength = 7 | 30 | 90

/** `GET /house/figures`, every 60 s. */
export const figuresQuery = (days: FigureLength) =>
  queryOptions({
    queryKey: ['house', 'figures', days],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      call<Figures>('/house/figures', { query: { days }, signal }).then(({ data }) => data),
    ...live(INTERVALS.lists),
  })

type Both = { readonly BRL: string; readonly BTC: string }

/** The sum of reais and bitcoin in centavos; `undefined` if bitcoin has no price. */
export function worthOf({ BRL, BTC }: Both, price: string | null): bigint | undefined {
  const sats = fromWire(BTC, 'BTC')
  const reais = fromWire(BRL, 'BRL')
  if (sats === 0n) return reais
  return price === null ? undefined : reais + toBrlFloor(sats, fromWire(price, 'BRL'))
}

export const sumOf = (rows: readonly Both[], currency: Currency): bigint =>
  rows.reduce((sum, row) => sum + fromWire(row[currency], currency), 0n)

/** The volume of all days. */
export function sumVolume(days: readonly FigureDay[], nature: 'BUY' | 'SELL') {
  const sides = days.map((day) => day[nature])
  return {
    orders: sides.reduce((sum, { orders }) => sum + orders, 0),
    BRL: sumOf(sides, 'BRL'),
    BTC: sumOf(sides, 'BTC'),
  }
}
