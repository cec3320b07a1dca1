import { beforeEach, describe, expect, test } from 'vitest'
import { DEFAULT_CONTROLS } from '#core/approvals/controls.ts'
import type { Answer } from '#test/harness/app.ts'
import { untilBlocked } from '#test/harness/blocked.ts'
import { setControls } from '#test/harness/house.ts'
import { endLeader, NO_DEPTH, openTestMarket } from '#test/harness/market.ts'

const { db, admin, operator, trader, tryOrder, order, tick, find, balance, setDepth, setSettings } =
  await openTestMarket()
const [ana, bia, clara, dora] = [await trader(), await trader(), await trader(), await trader()] as const
await db.sql`update sessions set expires_at = '2099-01-01'`

/** R$ 600.000,00 per bitcoin; a hundredth of one is R$ 6.000,00. */
const P = 600_000_00n
const HUNDREDTH = 1_000_000n
const execute = (id: string, by = operator) => by.call('PATCH', `/orders/execute/${id}`)

beforeEach(async () => {
  setDepth(NO_DEPTH)
  await tick()
  await setSettings({ feeOrderBuy: 0n, feeOrderSell: 0n, spreadBuy: 0n, spreadSell: 0n })
})

test('an order of the Book that ends expires now, and the audit has it before and after an act of staff', async () => {
  const [ended, cancelled] = [await order(ana, 'BUY', P, HUNDREDTH), await order(ana, 'BUY', P, HUNDREDTH)]
  expect((await ana.call('PATCH', `/orders/${ended._id}/end`)).body.data).toMatchObject({
    status: 'EXPIRED',
    expiresIn: db.clock.now().toISOString(),
  })
  expect((await operator.call('PATCH', `/orders/${cancelled._id}/cancel`)).status).toBe(200)
  const acts = await db.sql`
    select before ->> 'status' as before, after ->> 'status' as after from audit where entity_id = ${cancelled._id}`
  expect(acts).toEqual([{ before: 'PENDING', after: 'CANCELLED' }])
})

describe('staff fill an order of the Book', () => {
  const band = { act: 'order.executeForAnother', fromBRL: '0.00', approvers: 1, roles: ['operator'] }

  const outcomeAt = async (nature: 'BUY' | 'SELL', price: bigint) => {
    setDepth(NO_DEPTH)
    await tick()
    await order(bia, nature === 'BUY' ? 'SELL' : 'BUY', price, HUNDREDTH / 2n)
    const { _id } = await order(ana, nature, price, HUNDREDTH)
    setDepth({ asks: [{ quotation: P, amount: 1n }], bids: [{ quotation: P, amount: 1n }] })
    const { status, body } = await execute(_id)
    if (status !== 200) await admin.call('PATCH', `/orders/${_id}/cancel`)
    return body.code ?? status
  }

  test('at a price no worse for the house than the market', async () => {
    const { approvals } = DEFAULT_CONTROLS
    await setControls(db, { approvals })
    const outcomes = [
      await outcomeAt('BUY', P - 10_00n),
      await outcomeAt('BUY', P),
      await outcomeAt('SELL', P + 10_00n),
      await outcomeAt('SELL', P),
    ]
    await setControls(db, { approvals: [] })
    expect(outcomes).toEqual(['order.bookAgainstHouse', 200, 'order.bookAgainstHouse', 200])
  })

  test('inside the band of the house alone, on both sides of the market', async () => {
    await setControls(db, { quoteBand: '2.00', approvals: [{ ...band, stepUp: false }] as never })
    const outcomes = [
      await outcomeAt('BUY', (P * 103n) / 100n),
      await outcomeAt('BUY', (P * 102n) / 100n),
      await outcomeAt('SELL', (P * 97n) / 100n),
      await outcomeAt('SELL', (P * 98n) / 100n),
    ]
    await setControls(db, { quoteBand: '100.00', approvals: [] })
    expect(outcomes).toEqual(['order.bookOffMarket', 200, 'order.bookOffMarket', 200])
  })
})

describe('the history of an order names', () => {
  test('the person who cancelled or ended it', async () => {
    const nameOf = async (who: typeof ana) => (await who.call('GET', '/profile')).body.data.name
    const last = async (id: string) => (await find(id)).events?.at(-1)
    const [one, other] = [await order(ana, 'BUY', P, HUNDREDTH), await order(ana, 'BUY', P, HUNDREDTH)]
    await admin.call('PATCH', `/orders/${one._id}/cancel`)
    expect(await last(one._id)).toMatchObject({
      code: 'event.order.cancelled',
      actorName: await nameOf(admin),
    })
    await ana.call('PATCH', `/orders/${other._id}/end`)
    expect(await last(other._id)).toMatchObject({ code: 'event.order.ended', actorName: await nameOf(ana) })
  })

  test('nobody where its time ended it', async () => {
    const { _id } = await order(ana, 'BUY', P, HUNDREDTH)
    db.clock.advance(60 * 60_000)
    await tick()
    expect((await find(_id)).events?.at(-1)).toMatchObject({
      code: 'event.order.bookExpired',
      actorName: null,
    })
  })
})

test('an immediate order takes no place among the resting orders, so their limit does not refuse it', async () => {
  await Promise.all(Array.from({ length: 200 }, () => order(clara, 'BUY', P / 2n, 10_000n)))
  expect((await tryOrder(clara, 'BUY', P / 2n, 10_000n)).body.code).toBe('order.bookTooMany')
  const now = await tryOrder(clara, 'BUY', P / 2n, 10_000n, undefined, { timeInForce: 'IOC' })
  expect(now.body.data).toMatchObject({ status: 'EXPIRED' })
  db.clock.advance(60 * 60_000)
  await tick()
})

test('an order waits for a withdrawal of the same money, and is refused what that took', async () => {
  const withdrawal = {
    kind: 'CRYPTO',
    amount: '9.999',
    address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  }
  // biome-ignore lint/suspicious/noExplicitAny: tests read answers of every shape
  let running: Promise<Answer<any>>[] = []
  await db.transaction(async (tx) => {
    // The withdrawal has moved the money, and waits before it commits.
    await tx.sql`lock table events in share row exclusive mode`
    running = [dora.call('POST', '/withdrawals', withdrawal)]
    await untilBlocked(db)
    running.push(tryOrder(dora, 'SELL', P, HUNDREDTH))
    await untilBlocked(db, 2)
  })
  const [withdrawn, sold] = await Promise.all(running)
  expect([withdrawn?.status, sold?.status, sold?.body.code]).toEqual([201, 409, 'order.insufficientBalance'])
  expect((await balance(dora, 'BTC')).held).toBe('9.99905000')
})

test('a request is answered also where no process can load the Book', async () => {
  await endLeader(db.sql)
  // The run notices the loss; the next one is to lead again, and cannot.
  await tick()
  await db.sql`alter table orders rename to orders_away`
  const failed = await tryOrder(ana, 'BUY', P, HUNDREDTH).finally(
    () => db.sql`alter table orders_away rename to orders`,
  )
  expect(failed.status).toBe(500)
  expect((await tryOrder(ana, 'BUY', P, HUNDREDTH)).status).toBe(201)
})
