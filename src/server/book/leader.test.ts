import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { completeBookOrder } from '#core/book/book-order.ts'
import { type Nature, PAIR } from '#core/orders/order.ts'
import { NO_DEPTH, openTestMarket } from '#test/harness/market.ts'
import { seeded } from '#test/harness/seeded.ts'
import { seedOf } from '#test/harness/seeds.ts'
import { readAnswers } from '../orders/queries.ts'
import { runBatch } from './batch.ts'
import { electLeader, loadState, resign } from './election.ts'
import type { BookState, Leader, QueuedRequest } from './leader.ts'
import { heldOf } from './open-orders.ts'
import { type BookRequest, type OrderCommand, packRequest } from './requests.ts'

const { db, app, services, admin, trader, find, setDepth, setSettings } = await openTestMarket()
const people = [await trader(), await trader(), await trader()] as const
const [ana, bia] = people
const seed = seedOf('book/leader')

const P = 600_000_00n
const HUNDREDTH = 1_000_000n

/** A leader of the Book that the test drives. */
await app.market.stop()
const options = {
  db,
  prices: services.prices,
  toAnswers: readAnswers,
  log: app.log,
  maxPosition: 500_000_000n,
}
const elected = await electLeader(options)
if (!elected) throw new Error('another process is the leader')
afterAll(() => resign(elected.connection))
const leader = elected

const fresh = async (): Promise<Leader> => ({ ...leader, state: await loadState(leader) })

const place = (by: { id: string }, nature: Nature, price: bigint, sats: bigint): BookRequest => ({
  command: {
    act: 'place',
    input: {
      kind: 'MARKET',
      nature,
      currencyOrig: PAIR[nature].orig,
      currencyDest: PAIR[nature].dest,
      userId: undefined,
      limitPrice: null,
      timeInForce: 'GTC',
      ...completeBookOrder(nature, { side: sideOf(nature), amount: sats }, price),
    },
  },
  by: { id: by.id, roles: ['user'], permissions: [] },
  language: 'pt',
})
const sideOf = (nature: Nature) => (nature === 'BUY' ? 'amountDest' : 'amountOrig')
const byAdmin = (act: Exclude<OrderCommand, { act: 'place' }>['act'], orderId: string): BookRequest => ({
  command: { act, orderId },
  by: { id: admin.id, roles: ['admin'], permissions: [] },
  language: 'pt',
})

type Forwarded = { readonly request: BookRequest; readonly forwardedId?: string }

/** Runs one batch; gives the id of each order that was placed or ended, or its refusal. */
async function run(
  by: Leader,
  requests: readonly Forwarded[],
  how: { isAlone?: boolean } = {},
): Promise<string[]> {
  const results: string[] = []
  const setResult = (at: number) => (text: string) => {
    results[at] = text
  }
  const tickets = requests.map((one, at): QueuedRequest => {
    const set = setResult(at)
    return {
      ...one,
      resolve: (result) => set('data' in result ? result.data._id : result.orderId),
      reject: (error) => set(refusalOf(error)),
    }
  })
  const { answer } = await runBatch(by, tickets, how)
  answer()
  return results
}
const refusalOf = (error: unknown): string =>
  (error as { refusal?: { code: string } }).refusal?.code ?? String(error)
const alone = async (by: Leader, request: BookRequest) => (await run(by, [{ request }]))[0] ?? ''

const countOrders = async () => (await db.sql`select id from orders`).length

beforeEach(async () => {
  setDepth(NO_DEPTH)
  await setSettings({ feeOrderBuy: 0n, feeOrderSell: 0n, expireBuy: 60, expireSell: 60 })
  // All resting orders expire, so that each test begins with an empty Book.
  db.clock.advance(60 * 60_000)
  await run(await fresh(), [])
})

describe('the Book has one leader', () => {
  test('a process that found it free a moment ago, and comes late, is refused', async () => {
    const sql = (async () => [{ isFree: true }]) as unknown as typeof db.sql
    expect(await electLeader({ ...options, db: { ...db, sql } })).toBeUndefined()
  })

  test('a leader on another session than the one with the lock writes nothing', async () => {
    const before = await countOrders()
    const lost = { ...(await fresh()), backend: leader.backend + 1 }
    await expect(run(lost, [{ request: place(ana, 'BUY', P, HUNDREDTH) }])).rejects.toThrow('was lost')
    expect(await countOrders()).toBe(before)
  })

  test('a leader whose Book is older than the tables writes nothing', async () => {
    const first = await fresh()
    const sale = await alone(first, place(bia, 'SELL', P, HUNDREDTH))
    await alone(first, place(ana, 'BUY', P, HUNDREDTH / 4n))
    const stale = await fresh()
    await alone(first, place(ana, 'BUY', P, HUNDREDTH / 4n))
    const before = await countOrders()
    await expect(alone(stale, place(ana, 'BUY', P, HUNDREDTH / 4n))).rejects.toThrow('not what they were')
    expect(await countOrders()).toBe(before)
    expect(await find(sale)).toMatchObject({ status: 'PARTIAL', filledOrig: '0.00500000' })
  })
})

describe('a request of another process', () => {
  const leave = async (request: BookRequest, answeredAt: Date | null = null) => {
    const id = db.newId()
    await db.sql`
      insert into book_requests (id, request, created_at, answered_at)
      values (${id}, ${packRequest(request)}::text::jsonb, now(), ${answeredAt})`
    return { request, forwardedId: id }
  }

  test('is done once, and never once it was taken back or answered', async () => {
    const request = place(ana, 'BUY', P / 2n, HUNDREDTH)
    const waiting = await leave(request)
    const gone = [{ request, forwardedId: db.newId() }, await leave(request, db.clock.now())]
    const before = await countOrders()
    const results = await run(await fresh(), [...gone, waiting, waiting])
    const isGone = 'Error: the request was taken back'
    expect(results).toEqual([isGone, isGone, expect.stringMatching(/^[0-9a-f-]{36}$/), isGone])
    expect(await countOrders()).toBe(before + 1)
    const [answered] = await db.sql`
      select answer -> 'answer' ->> 'orderId' as id from book_requests where id = ${waiting.forwardedId}`
    expect(answered?.id).toBe(results[2])
  })
})

test('an order that is cancelled after its expiry expires', async () => {
  const by = await fresh()
  const sale = await alone(by, place(bia, 'SELL', P, HUNDREDTH))
  db.clock.advance(60 * 60_000)
  // As after a failed batch: expired orders were not checked.
  expect(await run(by, [{ request: byAdmin('cancel', sale) }], { isAlone: true })).toEqual([sale])
  expect((await find(sale)).events?.at(-1)).toMatchObject({
    code: 'event.order.bookExpired',
    actorName: null,
  })
})

/** The leader's memory of orders, in an order that does not depend on their history. */
const toText = ({ book, orders }: BookState) => ({
  size: book.size,
  depth: book.depth(Number.POSITIVE_INFINITY),
  orders: [...orders.owners()]
    .flatMap((owner) => orders.idsOf(owner))
    .sort()
    .map((id) => {
      const order = orders.get(id)!
      return { ...order, expiresIn: Date.parse(order.expiresIn), held: heldOf(order), inBook: book.get(id) }
    }),
})

/** Trades with everything that rests, one side after the other, which reveals the queue. */
const sweep = ({ book }: BookState) => {
  const level = { price: Number(P), sats: 1e12 }
  const at = db.clock.now().getTime()
  const bids = book.apply({ type: 'offer', at, asks: [{ ...level, price: Number(P / 2n) }], bids: [] })
  return [bids, book.apply({ type: 'offer', at, asks: [], bids: [{ ...level, price: Number(P * 2n) }] })]
}

test('the Book read from its tables equals the one in memory: queue, fees and holds', async () => {
  const random = seeded(seed)
  const below = (count: number) => Math.floor(random() * count)
  const pick = <One>(from: readonly One[]): One => from[below(from.length)]!
  const toRequest = ({ orders }: BookState): BookRequest => {
    const ids = people.flatMap(({ id }) => orders.idsOf(id))
    const kind = below(10)
    if (kind < 3 && ids.length > 0) return byAdmin(kind === 0 ? 'execute' : 'cancel', pick(ids))
    const price = P + BigInt(below(5) - 2) * 100_00n
    // Whole centavos, so that orders meet at one price; other amounts round.
    const sats = BigInt(1 + below(60)) * (below(4) > 0 ? 10_000n : 9_333n)
    return place(pick(people), pick(['BUY', 'SELL']), price, sats)
  }
  const change = [
    () => setSettings({ feeOrderBuy: BigInt(below(100)), feeOrderSell: BigInt(below(100)) }),
    async () => db.clock.advance(below(20) * 60_000),
    async () => setDepth(NO_DEPTH),
    async () =>
      setDepth({
        asks: [{ quotation: P + BigInt(below(500_00)), amount: BigInt(1 + below(500_000)) }],
        bids: [{ quotation: P - BigInt(below(500_00)), amount: BigInt(1 + below(500_000)) }],
      }),
  ]
  let by = await fresh()
  const seen = { resting: 0, partial: 0 }
  for (let batch = 0; batch < 120; batch += 1) {
    if (below(3) === 0) await pick(change)()
    await run(
      by,
      Array.from({ length: 1 + below(6) }, () => ({ request: toRequest(by.state) })),
    )
    if (below(8) > 0) continue
    const [read, again] = [await loadState(leader), await loadState(leader)]
    const text = toText(by.state)
    expect(toText(read)).toEqual(text)
    expect(sweep(read)).toEqual(sweep(by.state))
    seen.resting += text.size
    seen.partial += text.orders.filter(({ status }) => status === 'PARTIAL').length
    by = { ...leader, state: again }
  }
  expect(seen.resting).toBeGreaterThan(50)
  expect(seen.partial).toBeGreaterThan(5)
})
