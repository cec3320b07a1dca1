import { middleOf } from '#core/orders/quote.ts'
import type { PriceSource } from '#server/adapters/price-source.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { Services } from '#server/http/app-types.ts'
import { type CandleRow, insertCandles } from '#server/prices/record.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** What the past is filled with: hours of a year, minutes of two weeks, each looked at so often. */
const PAST = [
  { span: '1h', lengthMs: HOUR_MS, daysBack: 366, everyMs: 12 * MINUTE_MS },
  { span: '1m', lengthMs: MINUTE_MS, daysBack: 16, everyMs: 30_000 },
] as const

/**
 * Gives the demonstration a year of prices. The simulated market has one price for each instant, so what nobody recorded can
 * still be known, and fits what is recorded later; of a real market it cannot, and nothing is made up.
 */
export async function fillPrices({ db, prices }: Services): Promise<void> {
  if (prices.name !== 'simulated') return
  const now = db.clock.now().getTime()
  for (const past of PAST) {
    const known = await db.sql<{ at: string }[]>`select at from candles where span = ${past.span}`
    const isKnown = new Set(known.map(({ at }) => Date.parse(at)))
    const rows: CandleRow[] = []
    const last = now - (now % past.lengthMs)
    for (let at = last - past.daysBack * DAY_MS; at <= last; at += past.lengthMs)
      if (!isKnown.has(at)) rows.push(await lookThrough(prices, past, { at, now }))
    await db.transaction((tx) => insertCandles(tx, rows))
  }
}

/** The candles of an instant, which the Book then adds its volume to: what it found missing it would make of its trades alone. */
export async function fillPricesAt(
  tx: Tx,
  prices: PriceSource,
  { at, now }: { at: Date; now: Date },
): Promise<void> {
  const instant = at.getTime()
  const rows = PAST.map((past) =>
    lookThrough(prices, past, { at: instant - (instant % past.lengthMs), now: now.getTime() }),
  )
  await insertCandles(tx, await Promise.all(rows))
}

/** One candle, looked at from its beginning to its end, which is the beginning of the next, or to the present. */
async function lookThrough(
  prices: PriceSource,
  { span, lengthMs, everyMs }: (typeof PAST)[number],
  { at, now }: { at: number; now: number },
): Promise<CandleRow> {
  const end = Math.min(at + lengthMs - 1, now)
  const looks: bigint[] = []
  for (let look = at; look < end; look += everyMs) looks.push(await middleAt(prices, look))
  const close = await middleAt(prices, end)
  const all = [...looks, close]
  const open = all[0] ?? close
  const high = all.reduce((most, one) => (one > most ? one : most))
  const low = all.reduce((least, one) => (one < least ? one : least))
  return { span, at: new Date(at), open, high, low, close, closedAt: new Date(end) }
}

async function middleAt(prices: PriceSource, at: number): Promise<bigint> {
  const middle = middleOf(await prices.depth(new Date(at)))
  if (middle === undefined) throw new Error('the simulated market always has a price')
  return middle
}
