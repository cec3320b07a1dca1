import { afterAll, expect, test } from 'vitest'
import { type BookFrame, type FollowedBook, followFrame } from '#core/book/frames.ts'
import type { MarketView } from '#core/book/market-schema.ts'
import { fromWire } from '#core/money/money.ts'
import type { Depth } from '#core/orders/quote.ts'
import { setControls } from '#test/harness/house.ts'
import { openTestMarket } from '#test/harness/market.ts'
import { seeded } from '#test/harness/seeded.ts'
import { seedOf } from '#test/harness/seeds.ts'
import { listenTo } from '#test/harness/streams.ts'
import { IS_WHOLE } from '#test/harness/whole.ts'
import { buildApp } from '../app.ts'
import { openDatabase } from '../db/pool.ts'
import { frameReader, listenForFrames, sendFrames } from './frame-channel.ts'

const { db, app, services, trader, order, tick, setDepth, operator, ...market } = await openTestMarket()
const [ana, bia] = [await trader(), await trader()] as const
/** A second server process on the same database, which never leads. */
const otherDb = openDatabase({ connection: db.connection, clock: db.clock, max: 3 })
const other = await buildApp({ ...services, db: otherDb })
afterAll(async () => {
  await other.close()
  await otherDb.close()
})
await tick()
const url = await app.listen({ port: 0, host: '127.0.0.1' })
await other.market.tick()
const otherUrl = await other.listen({ port: 0, host: '127.0.0.1' })

const P = 600_000_00n
const random = seeded(seedOf('book/frames'))
const pick = <One>(...ones: readonly One[]): One => ones[Math.floor(random() * ones.length)]!

/** Follows the frames of a stream. */
async function followOn(from: string, { token } = ana) {
  const ear = await listenTo(from, token, {}, '?book=true')
  const frames: BookFrame[] = []
  let book: FollowedBook | undefined
  const next = async (): Promise<BookFrame> => {
    const heard = await ear.next()
    if (!heard) throw new Error('the stream ended')
    if (heard.name !== 'book') return next()
    const frame = JSON.parse(heard.data) as BookFrame
    frames.push(frame)
    book = followFrame(book, frame)
    return frame
  }
  const until = async (isReached: (depth: Depth) => boolean) => {
    while (!book || !isReached(book.depth)) await next()
    return book.depth
  }
  return { ear, frames, next, until, book: () => book }
}

const readBook = async (): Promise<Depth> => {
  const { data } = (await ana.call('GET', '/book?levels=100')).body as { data: MarketView }
  const toDepth = (levels: MarketView['bids']) =>
    levels.map(({ quotation, amount }) => ({
      quotation: fromWire(quotation, 'BRL'),
      amount: fromWire(amount, 'BTC'),
    }))
  return { bids: toDepth(data.bids), asks: toDepth(data.asks) }
}

/** A price that marks the end of a test's orders. */
const isMarked = (price: bigint) => (depth: Depth) => depth.bids.some(({ quotation }) => quotation === price)

test('a stream without a wish for the Book carries none of it', async () => {
  const plain = await listenTo(url, bia.token)
  const follower = await followOn(url)
  await order(ana, 'BUY', P - 50_000_00n, 100_000n)
  await follower.until(isMarked(P - 50_000_00n))
  const heard = [await plain.next(), await plain.next()]
  expect(heard.map((one) => one?.name)).toEqual(['ready', 'changed'])
})

test('the frames of the leader and of another process make the Book of GET /book, and carry the trades', async () => {
  const [here, there] = [await followOn(url), await followOn(otherUrl)]
  expect(await here.next()).toMatchObject({ type: 'snapshot' })
  expect(await there.next()).toMatchObject({ type: 'snapshot' })
  for (let nth = 0; nth < 30; nth++) {
    const side = pick('BUY' as const, 'SELL' as const)
    const price = P + BigInt(Math.floor(random() * 40) - 20) * 10_00n
    await order(pick(ana, bia), side, price, 200_000n + BigInt(nth))
  }
  const mark = P - 60_000_00n
  await order(bia, 'BUY', mark, 100_000n)
  const fresh = await readBook()
  expect(await here.until(isMarked(mark))).toEqual(fresh)
  expect(await there.until(isMarked(mark))).toEqual(fresh)
  const tape = (await ana.call('GET', '/trades')).body.data as object[]
  const told = here.frames.flatMap((frame) => (frame.type === 'update' ? frame.trades : []))
  expect(tape.length).toBeGreaterThan(0)
  expect(told.toReversed()).toEqual(tape)
})

test('frames come at most ten times a second, each with all changes since the last', async () => {
  const follower = await followOn(url)
  await follower.next()
  const mark = P - 70_000_00n
  const begin = performance.now()
  for (let nth = 0; nth < 25; nth++) await order(ana, 'BUY', P - 80_000_00n - BigInt(nth), 100_000n)
  await order(ana, 'BUY', mark, 100_000n)
  await follower.until(isMarked(mark))
  const most = 2 + (performance.now() - begin) / 100
  expect(follower.frames.length).toBeLessThanOrEqual(most)
  expect(follower.book()?.depth).toEqual(await readBook())
})

test('a frame that is too long for one notification arrives whole, between others', async () => {
  const changes = Array.from(
    { length: 600 },
    (_, nth) => ['bid', `${600_000 - nth}.00`, '0.10000000'] as const,
  )
  const sent: BookFrame[] = [
    { type: 'update', sequence: 1, changes, trades: [] },
    { type: 'heartbeat', sequence: 1 },
  ]
  const [read, heard] = [frameReader(), [] as (BookFrame | undefined)[]]
  const stop = await listenForFrames(otherDb, (part) => part !== undefined && heard.push(read(part)))
  await sendFrames(db, sent)
  await expect.poll(() => heard.at(-1)).toEqual(sent[1])
  stop()
  expect(heard.filter((frame) => frame !== undefined)).toEqual(sent)
})

test('a process that misses a frame hears a snapshot, and so do its followers', async () => {
  const follower = await followOn(otherUrl)
  const first = await follower.next()
  await sendFrames(db, [
    { type: 'update', sequence: first.sequence + 5, changes: [['bid', '1.00', '1.00000000']], trades: [] },
  ])
  await order(ana, 'BUY', P - 81_000_00n, 100_000n)
  await follower.until(isMarked(P - 81_000_00n))
  expect(follower.frames.filter(({ type }) => type === 'snapshot')).toHaveLength(2)
  expect(follower.book()?.depth).toEqual(await readBook())
})

test.runIf(IS_WHOLE)(
  'the offer of the market maker follows its prices, and a new leader goes on with a snapshot',
  async () => {
    const follower = await followOn(otherUrl)
    const at = (quotation: bigint) => ({
      asks: [{ quotation: quotation + 100_000_00n, amount: 7n }],
      bids: [{ quotation: quotation - 55_000_00n, amount: 3_000_000n }],
    })
    setDepth(at(P))
    await tick()
    await follower.until(isMarked(P - 55_000_00n))
    await market.reload()
    await order(ana, 'BUY', P - 82_000_00n, 100_000n)
    await follower.until(isMarked(P - 82_000_00n))
    expect(follower.book()?.depth).toEqual(await readBook())
  },
)

test('staff whose second factor is due hear no more of the Book', async () => {
  await setControls(db, { staffSecondFactor: { required: true, graceDays: 3 } })
  await db.sql`update settings set second_factor_since = '2026-01-01' where status = 'ACTIVED'`
  const since = new Date(db.clock.now().getTime() - 3 * 86_400_000 + 60_000)
  await db.sql`update users set staff_since = ${since} where id = ${operator.id}`
  const [staff, customer] = [await followOn(url, operator), await followOn(url)]
  await Promise.all([staff.next(), customer.next()])
  db.clock.advance(60_000)
  await order(ana, 'BUY', P - 83_000_00n, 100_000n)
  await customer.until(isMarked(P - 83_000_00n))
  await db.sql`insert into changes (topic, user_id) values ('notices', ${operator.id})`
  const names: string[] = []
  for (let heard = await staff.ear.next(); heard; heard = await staff.ear.next()) {
    names.push(heard.name)
    if (heard.topics.includes('notices')) break
  }
  expect(names).not.toContain('book')
})
