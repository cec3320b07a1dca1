import type { TimeInForce } from '#core/book/book.ts'
import type { Order } from '#core/orders/order-schema.ts'
import type { Depth } from '#core/orders/quote.ts'
import type { Sql } from '#server/db/sql.ts'
import type { Person } from './app.ts'
import { type Desk, openDesk } from './desk.ts'
import { pricesOf } from './prices.ts'

export type TestMarket = Desk & {
  /** Sets the market; the market maker offers it at the next refresh. */
  setDepth(depth: Depth & { seenAt?: Date }): void
  /** A user with a million reais and ten bitcoin. */
  trader(): Promise<Person>
  /** Places an order of the Book by its price: centavos per BTC and satoshis. */
  tryOrder(
    by: Person,
    nature: 'BUY' | 'SELL',
    price: bigint,
    sats: bigint,
    headers?: Record<string, string>,
    terms?: { timeInForce?: TimeInForce },
  ): ReturnType<Person['call']>
  /** The same; it must succeed. */
  order(
    by: Person,
    nature: 'BUY' | 'SELL',
    price: bigint,
    sats: bigint,
    timeInForce?: TimeInForce,
  ): Promise<Order>
  /** Moves the clock by a second and runs the automatic work. */
  tick(): Promise<void>
  /** Ends the leader's connection and, with it, all that it had in memory. */
  reload(): Promise<void>
}

export const NO_DEPTH: Depth = { asks: [], bids: [] }

/** A Book without fees and spreads, and a market that is empty until the test sets it. */
export async function openTestMarket(): Promise<TestMarket> {
  let depth: Depth & { seenAt?: Date } = NO_DEPTH
  const desk = await openDesk({ prices: pricesOf(() => depth) })
  await desk.setSettings({ feeOrderBuy: 0n, feeOrderSell: 0n, expireBuy: 60, expireSell: 60 })
  const tryOrder: TestMarket['tryOrder'] = (by, nature, price, sats, headers, terms) => {
    const brl = toText((price * sats) / 100_000_000n, 2)
    const btc = toText(sats, 8)
    const amounts =
      nature === 'BUY' ? { amountOrig: brl, amountDest: btc } : { amountOrig: btc, amountDest: brl }
    return by.call('POST', '/orders', { kind: 'MARKET', nature, ...amounts, ...terms }, headers)
  }
  const tick = async () => {
    desk.db.clock.advance(1_000)
    await desk.app.market.tick()
  }
  return {
    ...desk,
    setDepth: (next) => {
      depth = next
    },
    trader: async () => {
      const person = await desk.person()
      await desk.fund(person, 'BRL', '1000000.00')
      await desk.fund(person, 'BTC', '10.00000000')
      return person
    },
    tryOrder,
    order: async (by, nature, price, sats, timeInForce) => {
      const { status, body, raw } = await tryOrder(
        by,
        nature,
        price,
        sats,
        undefined,
        timeInForce && { timeInForce },
      )
      if (status !== 201) throw new Error(`${status} ${raw}`)
      return body.data
    },
    tick,
    reload: async () => {
      await endLeader(desk.db.sql)
      // The first run notices the loss, the second one takes the Book again.
      await tick()
      await tick()
    },
  }
}

/** The session that holds the lock of the leader of this database. */
export async function readLeader(sql: Sql): Promise<number | undefined> {
  const [lock] = await sql<{ pid: number }[]>`
    select pid from pg_locks
    where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`
  return lock?.pid
}

export async function endLeader(sql: Sql): Promise<void> {
  await sql`select pg_terminate_backend(${(await readLeader(sql)) ?? null}::int, 5000)`
}

const toText = (minor: bigint, decimals: number): string => {
  const digits = String(minor).padStart(decimals + 1, '0')
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}
