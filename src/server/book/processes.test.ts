import { setImmediate, setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import type { Order } from '#core/orders/order-schema.ts'
import { openDatabase } from '#server/db/pool.ts'
import { openTestMarket } from '#test/harness/market.ts'
import { seeded } from '#test/harness/seeded.ts'
import { seedOf } from '#test/harness/seeds.ts'
import { startServerProcess } from '#test/harness/server-processes.ts'
import { IS_WHOLE } from '#test/harness/whole.ts'
import { readAnswers } from '../orders/queries.ts'
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

/** A market of a second process, simulated in this one. */
function openOther(log = app.log) {
  const other = openDatabase({ connection: db.connection, clock: db.clock, max: 4 })
  const market = openMarket({
    db: other,
    prices: services.prices,
    maxPosition: 0n,
    toAnswers: readAnswers,
    log,
  })
  const close = async () => {
    await market.stop()
    await other.close()
  }
  afterAll(close)
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
      const [oldest] = servers.splice(0, 1)
      await oldest?.kill()
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
