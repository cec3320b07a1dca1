import { beforeEach, expect, test } from 'vitest'
import { DEFAULT_CONTROLS } from '#core/approvals/controls.ts'
import { fromWire, toWire } from '#core/money/money.ts'
import { openTestApp, type Person, PNG, send, toForm } from '#test/harness/app.ts'
import { setControls } from '#test/harness/house.ts'
import { versionsOfTables } from '#test/harness/tables.ts'

const on = await openTestApp()
const { app, db, admin } = on
const [olga, otto] = [await on.person({ role: 'operator' }), await on.person({ role: 'operator' })]
const trader = await on.person()
await on.fund(trader, 'BRL', '10000.00')
const seller = await on.person()
await on.fund(seller, 'BTC', '0.01000000')

beforeEach(() =>
  setControls(db, {
    ...DEFAULT_CONTROLS,
    newStaffDays: 0,
    payeeHold: 0,
    staffSecondFactor: { required: false, graceDays: 0 },
  }),
)

async function declare(owner: Person, amount: string): Promise<string> {
  const form = { currency: 'BRL', kind: 'BANK', bankAccountId: on.systemAccountId, amount, receipt: PNG }
  const { body } = await owner.call('POST', '/deposits', toForm(form))
  await db.sql`update deposits set receipt_asks_reason = false where id = ${body.data._id}`
  return body.data._id
}

/** The rehearsal of a call, which must change nothing. */
async function rehearsed(by: Person, path: string, headers: Record<string, string> = {}) {
  const before = await versionsOfTables(db.sql)
  const answer = await by.call('PATCH', `${path}?dryRun=true`, undefined, headers)
  expect(await versionsOfTables(db.sql)).toEqual(before)
  return answer
}

test('tells who must approve, and neither asks nor mails', async () => {
  const ana = await on.person()
  const id = await declare(ana, '60000.00')
  const path = `/deposits/${id}/accept`
  const dry = await rehearsed(olga, path)
  const expected = {
    acts: ['deposit.accept'],
    approversNeeded: 1,
    roles: ['operator', 'master', 'admin'],
    subject: { entity: 'deposit', id },
  }
  expect(dry).toMatchObject({ status: 202, body: { data: expected } })
  expect((await admin.call('GET', `/approvals/${dry.body.data._id}`)).status).toBe(404)
  const asked = await olga.call('PATCH', path)
  expect(asked).toMatchObject({ status: 202, body: { data: expected } })
  expect((await rehearsed(olga, path)).body.data._id).toBe(asked.body.data._id)
  expect((await rehearsed(otto, path)).body.code).toBe('approval.waiting')
})

test('answers with the row as it would be, and then the act runs', async () => {
  const ana = await on.person()
  const id = await declare(ana, '100.00')
  const dry = await rehearsed(olga, `/deposits/${id}/accept`)
  expect(dry).toMatchObject({ status: 200, body: { data: { status: 'FINISHED' } } })
  expect((await on.balance(ana, 'BRL')).amount).toBe('0.00')
  expect((await olga.call('PATCH', `/deposits/${id}/accept`)).status).toBe(200)
  expect((await rehearsed(olga, `/deposits/${id}/accept`)).status).toBe(409)
})

test('neither uses nor replays an idempotency key', async () => {
  const ana = await on.person()
  const path = `/deposits/${await declare(ana, '100.00')}/accept`
  const key = { 'idempotency-key': 'one-key-of-olga' }
  expect((await rehearsed(olga, path, key)).status).toBe(200)
  expect((await olga.call('PATCH', path, undefined, key)).status).toBe(200)
  expect((await on.balance(ana, 'BRL')).amount).toBe('100.00')
  expect((await rehearsed(olga, path, key)).status).toBe(409)
})

test('needs the proof that the act needs', async () => {
  const ana = await on.person()
  const { body } = await olga.call('PATCH', `/deposits/${await declare(ana, '60000.00')}/accept`)
  await db.sql`update users set is_enabled_2fa = true, totp_secret = '\\x00' where id = ${otto.id}`
  const path = `/approvals/${body.data._id}/approve`
  expect((await rehearsed(otto, path)).body.code).toBe('session.factorNeeded')
  await db.sql`update sessions set factor_at = ${db.clock.now()} where user_id = ${otto.id}`
  expect((await rehearsed(otto, path)).body.data.status).toBe('APPROVED')
  expect((await on.balance(ana, 'BRL')).amount).toBe('0.00')
})

test('has one spelling, and calls without a rehearsal refuse it', async () => {
  const ana = await on.person()
  const path = `/deposits/${await declare(ana, '100.00')}/accept`
  for (const query of ['dryRun=false', 'dryRun=1', 'dryRun=', 'dryRun=true&dryRun=true', 'dryrun=true'])
    expect((await olga.call('PATCH', `${path}?${query}`)).status).toBe(422)
  const deposit = { kind: 'CRYPTO', currency: 'BTC', amount: '0.5' }
  expect((await ana.call('POST', '/deposits?dryRun=true', deposit)).status).toBe(422)
  expect((await ana.call('PATCH', `${path}?dryRun=true`)).status).toBe(403)
  expect((await send(app, 'PATCH', `${path}?dryRun=true`)).status).toBe(401)
  expect((await on.balance(ana, 'BRL')).amount).toBe('0.00')
})

test('tells what an act on an order of the Book would do, and keeps the order in the Book', async () => {
  const order = { kind: 'MARKET', nature: 'BUY', amountOrig: '6000.00', amountDest: '0.01' }
  const { body } = await trader.call('POST', '/orders', order)
  const path = `/orders/${body.data._id}`
  const ana = await on.person()
  expect((await rehearsed(trader, `${path}/cancel`)).body.data.status).toBe('CANCELLED')
  expect((await rehearsed(trader, `${path}/end`)).body.data.status).toBe('EXPIRED')
  expect((await rehearsed(ana, `${path}/cancel`)).body.code).toBe('order.unknown')
  expect((await rehearsed(admin, `${path}/execute`)).body.code).toBe('order.notExecutable')
  expect((await on.balance(trader, 'BRL')).held).toBe('6000.00')
  expect((await trader.call('PATCH', `${path}/cancel`)).body.data.status).toBe('CANCELLED')
  expect((await rehearsed(trader, `${path}/cancel`)).body.code).toBe('order.notCancellable')
})

test('tells what a new order of the Book would trade and what would rest, and keeps the Book as it is', async () => {
  const { asks, bids } = (await trader.call('GET', '/book')).body.data
  const [bid, offer] = [bids, asks].map(([best]) => fromWire(best.quotation, 'BRL')) as [bigint, bigint]
  // Between the prices of the market maker, so that only customers meet.
  const middle = (bid + offer) / 2n
  const ask = {
    kind: 'MARKET',
    nature: 'SELL',
    amountOrig: '0.004',
    amountDest: toWire(middle / 250n, 'BRL'),
  }
  const { body: resting } = await seller.call('POST', '/orders', ask)
  expect(resting.data.status).toBe('PENDING')
  const order = {
    kind: 'MARKET',
    nature: 'BUY',
    amountOrig: toWire(middle / 100n + 1n, 'BRL'),
    amountDest: '0.01',
  }
  const place = (by: Person, body: object) => by.call('POST', '/orders?dryRun=true', body)
  const before = await versionsOfTables(db.sql)
  const dry = await place(trader, order)
  expect(dry).toMatchObject({
    status: 201,
    body: { data: { status: 'PARTIAL', filledDest: '0.00400000', user: { _id: trader.id } } },
  })
  expect((await place(admin, { ...order, userId: trader.id })).body.data.status).toBe('PARTIAL')
  expect((await place(trader, { ...order, timeInForce: 'POST_ONLY' })).body.code).toBe('order.postOnlyMeets')
  expect((await place(seller, order)).body.code).toBe('order.insufficientBalance')
  const low = { ...order, amountOrig: toWire(bid / 200n, 'BRL') }
  expect((await place(trader, low)).body.data).toMatchObject({ status: 'PENDING', filledDest: '0.00000000' })
  expect(await versionsOfTables(db.sql)).toEqual(before)
  const { status, filledOrig, filledDest, fee, quotation } = dry.body.data
  expect((await trader.call('POST', '/orders', order)).body.data).toMatchObject({
    status,
    filledOrig,
    filledDest,
    fee,
    quotation,
  })
})
