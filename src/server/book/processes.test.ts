import { setImmediate, setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { type BookFrame, type FollowedBook, followFrame, toSnapshot } from '#core/book/frames.ts'
import type { MarketView, Trade } from '#core/book/market-schema.ts'
import type { Order } from '#core/orders/order-schema.ts'
import { openDatabase } from '#server/db/pool.ts'
import { openTestMarket, readLeader } from '#test/harness/market.ts'
import { seeded } from '#test/harness/seeded.ts'
import { seedOf } from '#test/harness/seeds.ts'
import { startServerProcess } from '#test/harness/server-processes.ts'
import { listenTo } from '#test/harness/streams.ts'
import { IS_WHOLE } from '#test/harness/whole.ts'
import { readAnswers } from '../orders/queries.ts'
import { frameReader, listenForFrames } from './frame-channel.ts'
import { openMarket } from './market.ts'
import type { OrderCommand } from './requests.ts'

const { db, app, services, trader, order } = await openTestMarket()
const [ana, bia] = [await trader(), await trader()] as const
const P = 600_000_00n
const random = seeded(seedOf('book/processes'))

const bid = (sats: bigint): OrderCommand => ({
  act: 'place',
  input: {
    kind: 'MARKET',
    nature: 'BUY',
    currencyOrig: 'BRL',
    currencyDest: 'BTC',
    userId: undefined,
    amountOrig: (P * sats) / 100_000_000n,
    amountDest: sats,
    limitPrice: null,
    timeInForce: 'GTC',
  },
})
const asAna = { by: { id: ana.id, roles: ['user'], permissions: [] }, language: 'pt' } as const

/** A market of a second process, simulated in this one until the test ends. */
function openOther(log = app.log) {
  const other = openDatabase({ connection: db.connection, clock: db.clock, max: 4 })
  const market = openMarket({
    db: other,
    prices: services.prices,
    maxPosition: 0n,
    toAnswers: readAnswers,
    log,
  })
  let closing: Promise<void> | undefined
  const close = () => {
    closing ??= market.stop().then(other.close)
    return closing
  }
  onTestFinished(close)
  return { ...market, close }
}

test('a process that ends while it starts sends no further queries', async () => {
  const errors: unknown[] = []
  const other = openOther({ ...app.log, error: (...said: unknown[]) => void errors.push(said) })
  other.start()
  await other.close()
  await setImmediate()
  expect(errors).toEqual([])
})

test('one process writes, the others forward, and one of them takes over', async () => {
  const sale = await order(bia, 'SELL', P, 3_000_000n)
  const other = openOther()
  const forwarded = await other.request(bid(1_000_000n), asAna)
  expect(forwarded.data).toMatchObject({ status: 'FINISHED', filledOrig: '6000.00' })
  await expect(other.request({ act: 'cancel', orderId: sale._id }, asAna)).rejects.toMatchObject({
    refusal: { code: 'order.notYours' },
  })
  await app.market.stop()
  const taken = await other.request(bid(1_000_000n), asAna)
  expect(taken.data).toMatchObject({ status: 'FINISHED' })
  const [left] = await db.sql<{ status: string; filledOrig: bigint }[]>`
    select status, filled_orig from orders where id = ${sale._id}`
  expect(left).toEqual({ status: 'PARTIAL', filledOrig: 2_000_000n })
  await other.request(bid(1_000_000n), asAna)
})

test('a new leader sends the Book before anybody asks: the followers of the last one wait for it', async () => {
  await app.market.stop()
  const [read, heard] = [frameReader(), [] as BookFrame[]]
  const stop = await listenForFrames(db, (part) => {
    const frame = part === undefined ? undefined : read(part)
    if (frame) heard.push(frame)
  })
  await openOther().tick()
  await expect.poll(() => heard[0]?.type).toBe('snapshot')
  stop()
})

/** Follows the Book as `docs/api.md` tells programs to: the trades of updates, and those of `GET /trades` after each snapshot. */
async function followBook(url: string, token: string) {
  const read = async <T>(path: string): Promise<T> => {
    const answer = await fetch(`${url}/api/v1${path}`, { headers: { 'x-access-token': token } })
    return ((await answer.json()) as { data: T }).data
  }
  const readTrades = async () => (await read<Trade[]>('/trades?limit=100')).map(({ _id }) => _id).toReversed()
  const ear = await listenTo(url, token, {}, '?book=true')
  const seen = { snapshots: 0, trades: [] as string[], book: undefined as FollowedBook | undefined }
  const hear = async (frame: BookFrame) => {
    seen.book = followFrame(seen.book, frame)
    if (!seen.book) throw new Error('a frame is missing')
    if (frame.type === 'snapshot') seen.snapshots += 1
    const told = frame.type === 'update' ? frame.trades.map(({ _id }) => _id) : []
    const added = frame.type === 'snapshot' ? await readTrades() : told
    seen.trades.push(...added.filter((id) => !seen.trades.includes(id)))
  }
  const follow = async () => {
    for (let event = await ear.next(); event; event = await ear.next())
      if (event.name === 'book') await hear(JSON.parse(event.data))
  }
  return { seen, read, readTrades, follow, hangUp: ear.hangUp }
}

test.runIf(IS_WHOLE)(
  'a follower has all levels and each trade once while the leader is killed',
  async () => {
    await db.sql`update sessions set expires_at = '2099-01-01'`
    await app.market.stop()
    const first = await startServerProcess({ db, services })
    const place = async (url: string, nth: number) => {
      const [{ token }, nature] = nth % 2 === 0 ? [ana, 'SELL'] : [bia, 'BUY']
      const [brl, btc] = [`${60 + (nth % 5)}.00`, '0.00010000']
      const amounts =
        nature === 'BUY' ? { amountOrig: brl, amountDest: btc } : { amountOrig: btc, amountDest: brl }
      const answer = await fetch(`${url}/api/v1/orders`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-access-token': token,
          'idempotency-key': `handover-${nth}`,
        },
        body: JSON.stringify({ kind: 'MARKET', nature, ...amounts }),
      })
      return answer.status
    }
    const placeSurely = (url: string, nth: number) =>
      expect.poll(() => place(url, nth), { timeout: 30_000 }).toBe(201)
    await placeSurely(first.url, 0)
    const second = await startServerProcess({ db, services })
    const { seen, read, readTrades, follow, hangUp } = await followBook(second.url, bia.token)
    const followed = follow().catch((error: unknown) => error)
    for (let nth = 1; nth < 12; nth += 1) await placeSurely(second.url, nth)
    await first.kill()
    for (let nth = 12; nth < 24; nth += 1) await placeSurely(second.url, nth)
    await expect.poll(() => seen.snapshots, { timeout: 30_000 }).toBe(2)
    const trades = await readTrades()
    expect(trades.length).toBeGreaterThan(5)
    await expect.poll(() => seen.trades, { timeout: 30_000 }).toEqual(trades)
    const { bids, asks } = await read<MarketView>('/book?levels=100')
    const toLevels = (levels: MarketView['bids']) =>
      levels.map(({ quotation, amount }) => [quotation, amount])
    expect(bids.length + asks.length).toBeGreaterThan(2)
    expect(seen.book && toSnapshot(seen.book)).toMatchObject({ bids: toLevels(bids), asks: toLevels(asks) })
    hangUp()
    await followed
    await second.kill()
  },
  120_000,
)

/** How often the leader is killed. */
const KILLS = Number(process.env.BOOK_KILLS ?? 2)
const IN_FLIGHT = 8

test.runIf(IS_WHOLE)(
  'when the leader is killed under load, nothing acknowledged is lost and nothing is done twice',
  async () => {
    await db.sql`update sessions set expires_at = '2099-01-01'`
    await app.market.stop()
    const start = () => startServerProcess({ db, services })
    const servers = [await start(), await start()]
    let isOver = false
    const acknowledged = new Map<string, string>()
    /** Repeats the call with the same key until a process answers. */
    const placeSurely = async (key: string, body: object, token: string): Promise<void> => {
      for (;;) {
        const { url } = servers[Math.floor(random() * servers.length)]!
        const answer = await fetch(`${url}/api/v1/orders`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-access-token': token, 'idempotency-key': key },
          body: JSON.stringify(body),
        }).catch(() => undefined)
        if (answer?.status === 201) {
          acknowledged.set(key, ((await answer.json()) as { data: Order }).data._id)
          return
        }
        if (answer && answer.status < 500) throw new Error(`${answer.status} ${await answer.text()}`)
        // As clients do: without a pause they take the time that the next leader needs.
        await sleep(100)
      }
    }
    let next = 0
    const clients = Array.from({ length: IN_FLIGHT }, async () => {
      while (!isOver) {
        next += 1
        // The bids and asks have equal totals, in different sizes.
        const [who, nature] = next % 5 < 3 ? [ana, 'BUY'] : [bia, 'SELL']
        const amounts =
          nature === 'BUY'
            ? { amountOrig: '6.00', amountDest: '0.00001000' }
            : { amountOrig: '0.00001500', amountDest: '9.00' }
        await placeSurely(`crash-order-${next}`, { kind: 'MARKET', nature, ...amounts }, who.token)
      }
    })
    for (let kill = 0; kill < KILLS; kill += 1) {
      const reached = acknowledged.size + 20
      await expect.poll(() => acknowledged.size, { timeout: 90_000, interval: 20 }).toBeGreaterThan(reached)
      const [[oldest], was] = [servers.splice(0, 1), await readLeader(db.sql)]
      await oldest?.kill()
      await expect.poll(() => readLeader(db.sql), { timeout: 30_000 }).not.toBe(was)
      servers.push(await start())
    }
    const reached = acknowledged.size + 20
    await expect.poll(() => acknowledged.size, { timeout: 90_000, interval: 20 }).toBeGreaterThan(reached)
    isOver = true
    await Promise.all(clients)
    await Promise.all(servers.map(({ kill }) => kill()))
    const ids = [...acknowledged.values()]
    const rows = await db.sql<{ id: string }[]>`select id from orders where id = any(${ids}::uuid[])`
    expect(rows).toHaveLength(new Set(ids).size)
    expect(new Set(ids).size).toBe(acknowledged.size)
    const [placed] = await db.sql<{ orders: number }[]>`
    select count(*)::int as orders from orders where amount_orig in (600, 1500)`
    expect(placed?.orders).toBe(acknowledged.size)
  },
  300_000,
)
