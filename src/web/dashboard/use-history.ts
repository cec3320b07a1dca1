import { useQueries } from '@tanstack/react-query'
import type { HistoryDay } from '#core/dashboard/figures-schema.ts'
import { type Currency, fromWire, toBrlFloor, toWire } from '#core/money/money.ts'
import { call } from '../api/call.ts'
import { INTERVALS, live } from '../api/queries.ts'

/** What a history is of: a balance, or all of it in reais. */
export type Held = Currency | 'WORTH'
export type HistoryLength = 30 | 90 | 365

/** A day with what there was as it closed, in minor units; `null` where that is not known. */
export type DayValue = { day: string; value: bigint | null }

const historyQuery = (currency: Currency, days: HistoryLength) => ({
  queryKey: ['balance', 'history', currency, days],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call<HistoryDay[]>('/ledgers/history', { query: { currency, days }, signal }).then(({ data }) => data),
  ...live(INTERVALS.lists),
})

/** All of a day in reais: bitcoin at the price that the day closed with, or `now`'s today. */
function worthOf(brl: HistoryDay, btc: HistoryDay | undefined, now: bigint | undefined): bigint | null {
  const reais = fromWire(brl.amount, 'BRL')
  const sats = fromWire(btc?.amount ?? '0', 'BTC')
  const price = now ?? (btc?.price ? fromWire(btc.price, 'BRL') : null)
  if (sats === 0n) return reais
  return price === null ? null : reais + toBrlFloor(sats, price)
}

/** The days before anything was there tell nothing but that. */
function dropEmpty(days: DayValue[]): DayValue[] {
  const first = days.findIndex(({ value }) => value !== 0n)
  return first < 0 ? [] : days.slice(Math.max(0, first - 1))
}

/**
 * What there was day by day; empty when there never was anything, `undefined` while it is not known. `price` is what a bitcoin
 * sells for now, in centavos: today's worth is then the one that the page shows elsewhere.
 */
export function useHistory(held: Held, days: HistoryLength, price?: bigint) {
  const [brl, btc] = useQueries({ queries: [historyQuery('BRL', days), historyQuery('BTC', days)] })
  const isOld = brl.isPlaceholderData || btc.isPlaceholderData
  if (!brl.data || !btc.data) return { values: undefined, isOld }
  const rows = { BRL: brl.data, BTC: btc.data, WORTH: brl.data }[held]
  const values = rows.map((row, index): DayValue => {
    const isToday = index === rows.length - 1
    const value =
      held === 'WORTH'
        ? worthOf(row, btc.data[index], isToday ? price || undefined : undefined)
        : fromWire(row.amount, held)
    return { day: row.day, value }
  })
  return { values: dropEmpty(values), isOld }
}

export const currencyOf = (held: Held): Currency => (held === 'WORTH' ? 'BRL' : held)

/** For drawing alone. */
export const toNumber = (value: bigint | null, currency: Currency): number | null =>
  value === null ? null : Number(toWire(value, currency))
