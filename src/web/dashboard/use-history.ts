import { useQueries } from '@tanstack/react-query'
import type { HistoryDay } from '#core/dashboard/figures-schema.ts'
import { type Currency, fromWire, toBrlFloor, toWire } from '#core/money/money.ts'
import { call } from '../api/call.ts'
import { INTERVALS, live } from '../api/queries.ts'
import { useIdle } from '../ui/use-first-idle.ts'

/** The subject of a history: one balance, or the total in reais. */
export type Held = Currency | 'WORTH'
export type HistoryLength = 30 | 90 | 365

/** A day with its closing balance, in minor units; `null` where it is not known. */
export type DayValue = { day: string; value: bigint | null }

const historyQuery = (currency: Currency, days: HistoryLength, enabled: boolean) => ({
  enabled,
  queryKey: ['balance', 'history', currency, days],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call<HistoryDay[]>('/ledgers/history', { query: { currency, days }, signal }).then(({ data }) => data),
  ...live(INTERVALS.lists),
})

/** The total of a day in reais: bitcoin at the closing price of the day; for today, at `now`'s. */
function worthOf(brl: HistoryDay, btc: HistoryDay | undefined, now: bigint | undefined): bigint | null {
  const reais = fromWire(brl.amount, 'BRL')
  const sats = fromWire(btc?.amount ?? '0', 'BTC')
  const price = now ?? (btc?.price ? fromWire(btc.price, 'BRL') : null)
  if (sats === 0n) return reais
  return price === null ? null : reais + toBrlFloor(sats, price)
}

/** Leading days with zero balances are left out. */
function dropEmpty(days: DayValue[]): DayValue[] {
  const first = days.findIndex(({ value }) => value !== 0n)
  return first < 0 ? [] : days.slice(Math.max(0, first - 1))
}

/**
 * The balance of each day; empty if there never was any, `undefined` while it is not known. `price` is the
 * current selling price of a bitcoin in centavos, so that today's total equals the one elsewhere on the page.
 */
export function useHistory(held: Held, days: HistoryLength, price?: bigint) {
  // Balances and their present figures come first.
  const wasIdle = useIdle()
  const [brl, btc] = useQueries({
    queries: [historyQuery('BRL', days, wasIdle), historyQuery('BTC', days, wasIdle)],
  })
  const isOld = brl.isPlaceholderData || btc.isPlaceholderData
  const reading = {
    error: brl.error ?? btc.error,
    refetch: () => Promise.all([brl.refetch(), btc.refetch()]),
  }
  if (!brl.data || !btc.data) return { values: undefined, isOld, isAsked: wasIdle, reading }
  const rows = { BRL: brl.data, BTC: btc.data, WORTH: brl.data }[held]
  const values = rows.map((row, index): DayValue => {
    const isToday = index === rows.length - 1
    const value =
      held === 'WORTH'
        ? worthOf(row, btc.data[index], isToday ? price || undefined : undefined)
        : fromWire(row.amount, held)
    return { day: row.day, value }
  })
  return { values: dropEmpty(values), isOld, isAsked: wasIdle, reading }
}

export const currencyOf = (held: Held): Currency => (held === 'WORTH' ? 'BRL' : held)

/** For drawing only. */
export const toNumber = (value: bigint | null, currency: Currency): number | null =>
  value === null ? null : Number(toWire(value, currency))
