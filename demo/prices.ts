import { middleOf } from '#core/orders/quote.ts'
import type { PriceSource } from '#server/adapters/price-source.ts'
import type { Tx } from '#server/db/transaction.ts'
import { type CandleRow, insertCandles } from '#server/prices/record.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** The steps of the past prices: hours for a year, minutes for two weeks, each with an interval of readings. */
const PAST = [
  { span: '1h', lengthMs: HOUR_MS, daysBack: 366, everyMs: 12 * MINUTE_MS },
  { span: '1m', lengthMs: MINUTE_MS, daysBack: 16, everyMs: 30_000 },
] as const

/**
 * Gives the demonstration a year of prices. The simulated market has one price for each instant, so past
 * prices can be computed and fit later ones. For a real market nothing is invented.
 */
export async function fillPrices(tx: Tx, prices: PriceSource): Promise<void> {
  if (prices.name !== 'simulated') return
  const now = tx.now.getTime()
  const priceAt = async (time: number) => middleOf(await prices.depth(new Date(time)))!
  for (const { span, lengthMs, daysBack, everyMs } of PAST) {
    const known = await tx.sql<{ at: string }[]>`select at from candles where span = ${span}`
    const isKnown = new Set(known.map(({ at }) => Date.parse(at)))
    const rows: CandleRow[] = []
    const last = now - (now % lengthMs)
    for (let at = last - daysBack * DAY_MS; at <= last; at += lengthMs) {
      if (isKnown.has(at)) continue
      const end = Math.min(at + lengthMs - 1, now)
      const close = await priceAt(end)
      const looks: bigint[] = []
      for (let look = at; look < end; look += everyMs) looks.push(await priceAt(look))
      looks.push(close)
      const open = looks[0] ?? close
      const high = looks.reduce((most, one) => (one > most ? one : most))
      const low = looks.reduce((least, one) => (one < least ? one : least))
      rows.push({
        span,
        at: new Date(at),
        open,
        high,
        low,
        close,
        closedAt: new Date(end),
        source: prices.name,
      })
    }
    await insertCandles(tx, rows)
  }
}
