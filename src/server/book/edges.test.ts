import { expect, test, vi } from 'vitest'
import type { Journal } from '#core/ledger/journal.ts'
import { type OtcPosting, otcExecuted } from '#core/ledger/postings.ts'
import { endLeader, NO_DEPTH, openTestMarket } from '#test/harness/market.ts'
import type { Tx } from '../db/transaction.ts'
import { runOnce } from '../http/idempotency.ts'
import { post } from '../ledger/post.ts'

const { db, admin, app, trader, tryOrder, order, find, tick, house, setDepth, setSettings, balance } =
  await openTestMarket()
const [ana, bia] = [await trader(), await trader()] as const
await db.sql`update sessions set expires_at = '2099-01-01'`

const P = 600_000_00n
const HUNDREDTH = 1_000_000n

/** Books the execution of an order of the desk by Ana, with the order. */
async function execute(tx: Tx, journal: Journal): Promise<void> {
  await tx.sql`
    insert into orders (id, user_id, created_by, settings_id, status, kind, nature, currency_orig, currency_dest, amount_orig,
      amount_dest, quotation, fee, created_at, updated_at)
    select ${journal.originId}, ${ana.id}, ${ana.id}, id, 'FINISHED', 'OTC', 'BUY', 'BRL', 'BTC', 1, 1, 1, 0, ${tx.now}, ${tx.now}
    from settings where status = 'ACTIVED'`
  await tx.sql`
    insert into events (entity, entity_id, code, to_status, created_at)
    values ('order', ${journal.originId}, 'event.order.executed', 'FINISHED', ${tx.now})`
  await post(tx, [journal], null)
}

test('an owner in debt by an overdraft pays it with several trades at once', async () => {
  const { userOtcId, userFeeId } = await house()
  const debt = otcExecuted(
    {
      orderId: db.newId(),
      userId: ana.id,
      userOtcId,
      userFeeId,
      currencyOrig: 'BRL',
      currencyDest: 'BTC',
      amountOrig: 1_020_000_00n,
      amountDest: 1n,
      fee: 0n,
    },
    true,
  )
  await db.transaction((tx) => execute(tx, debt))
  await setSettings({ feeOrderSell: 50n })
  const sales = [await order(ana, 'SELL', P, HUNDREDTH), await order(ana, 'SELL', P, HUNDREDTH)]
  expect(await order(bia, 'BUY', P, 2n * HUNDREDTH)).toMatchObject({ status: 'FINISHED' })
  expect(await Promise.all(sales.map(async ({ _id }) => (await find(_id)).status))).toEqual([
    'FINISHED',
    'FINISHED',
  ])
  expect(await balance(ana, 'BRL')).toMatchObject({ amount: '8060.00', kind: 'D' })
  await setSettings({ feeOrderSell: 0n })
})

test('a full disk answers 507 to each of many orders, changes nothing, and the Book goes on once there is space', async () => {
  const [eva, rui] = [await trader(), await trader()]
  await db.sql.unsafe(`
    create function no_space() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$;
    create trigger no_space before insert on journals execute function no_space()`)
  const orders = () =>
    Promise.all([eva, rui, eva, rui].map((by) => tryOrder(by, 'SELL', P + 200_000_00n, HUNDREDTH)))
  const refused = (await orders()).map(({ status, body }) => `${status} ${body.code}`)
  await db.sql`drop trigger no_space on journals`
  expect(refused).toEqual(Array(4).fill('507 http.noSpace'))
  expect(await db.sql`select from orders where user_id = any(${[eva.id, rui.id]})`).toHaveLength(0)
  expect((await orders()).map(({ status }) => status)).toEqual(Array(4).fill(201))
})

test('the answer to a new order is the order as reading it gives it, and only its rest is held', async () => {
  const rui = await trader()
  const answers = [
    await order(bia, 'SELL', P, HUNDREDTH),
    await order(rui, 'BUY', P + 100_00n, HUNDREDTH / 2n),
    await order(rui, 'BUY', P, HUNDREDTH),
  ]
  expect(answers.map(({ status }) => status)).toEqual(['PENDING', 'FINISHED', 'PARTIAL'])
  for (const answer of answers.slice(1)) expect(answer).toEqual(await find(answer._id))
  expect(answers[0]?.events).toEqual((await find(answers[0]!._id)).events?.slice(0, 1))
  const journals = answers.map(
    ({ _id }) => db.sql<{ event: string; entryCount: number }[]>`
    select event, entry_count from journals where origin_id = ${_id} order by id`,
  )
  const held = { event: 'order.held', entryCount: 2 }
  expect(await Promise.all(journals)).toEqual([[held], [], [held]])
  expect(await balance(rui, 'BRL')).toMatchObject({ held: '3000.00' })
  await order(bia, 'SELL', P, HUNDREDTH / 2n)
})

const OTC = { kind: 'OTC', nature: 'BUY', amountOrig: '6000.00' }
const IS_REUSED = { status: 409, body: { code: 'idempotency.reused' } }

test('one key for the desk and the Book: the later call is refused, in either order', async () => {
  const ofBook = { 'idempotency-key': 'of-the-book-1' }
  expect(await tryOrder(bia, 'BUY', P / 2n, HUNDREDTH, ofBook)).toMatchObject({ status: 201 })
  expect(await bia.call('POST', '/orders', OTC, ofBook)).toMatchObject(IS_REUSED)
  const ofDesk = { 'idempotency-key': 'of-the-desk-1' }
  expect((await bia.call('POST', '/orders', OTC, ofDesk)).status).toBe(201)
  expect(await tryOrder(bia, 'BUY', P / 2n, HUNDREDTH, ofDesk)).toMatchObject(IS_REUSED)
})

test('one key for the desk and the Book at the same time: the Book refuses and does not wait', async () => {
  const headers = { 'idempotency-key': 'desk-and-book-1' }
  const [done, finish] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const once = { by: { id: bia.id, roles: [], permissions: [] }, key: 'desk-and-book-1', content: 'desk' }
  const atDesk = runOnce(db, once, async ({ sql }) => {
    // Its answer comes after the lock of the key.
    await sql`select`
    done.resolve()
    await finish.promise
    return 'of the desk'
  })
  await done.promise
  const atBook = await tryOrder(bia, 'BUY', P / 2n, HUNDREDTH, headers)
  // Another key is served meanwhile.
  const other = await tryOrder(bia, 'BUY', P / 2n, HUNDREDTH, { 'idempotency-key': 'of-another-call' })
  finish.resolve()
  expect(atBook).toMatchObject({ status: 409, body: { code: 'idempotency.inProgress' } })
  expect(other.status).toBe(201)
  expect(await atDesk).toBe('of the desk')
  expect(await tryOrder(bia, 'BUY', P / 2n, HUNDREDTH, headers)).toMatchObject(IS_REUSED)
})

test('one key for the Book and the desk at the same time: the desk waits and is refused', async () => {
  const headers = { 'idempotency-key': 'book-and-desk-1' }
  let answers: ReturnType<typeof tryOrder>[] = []
  await whileLocked(bia.id, async () => {
    answers = [tryOrder(bia, 'BUY', P / 2n, HUNDREDTH, headers)]
    await expect.poll(countBlocked).toBe(1)
    answers.push(bia.call('POST', '/orders', OTC, headers))
    await expect.poll(countBlocked).toBe(2)
  })
  expect(await answers[0]).toMatchObject({ status: 201 })
  expect(await answers[1]).toMatchObject(IS_REUSED)
})

test('when the clock is set back, an old offer of the market maker is replaced', async () => {
  const offer = (quotation: bigint) => ({
    asks: [{ quotation, amount: HUNDREDTH }],
    bids: [{ quotation: quotation - 1_000_00n, amount: HUNDREDTH }],
  })
  setDepth(offer(P))
  await tick()
  setDepth(offer(P + 10_000_00n))
  db.clock.advance(-60 * 60_000)
  await app.market.tick()
  expect(await order(bia, 'BUY', P, HUNDREDTH)).toMatchObject({ status: 'PENDING' })
  db.clock.advance(60 * 60_000)
})

/** While `run` works, another transaction holds a lock on the user's account. */
const whileLocked = (owner: string, run: () => Promise<void>) =>
  db.transaction(async ({ sql }) => {
    await sql`select from accounts where owner_id = ${owner} order by id for update`
    await run()
  })

test('money that is spent elsewhere meanwhile is not spent again, and fails no batch', async () => {
  const errors = vi.spyOn(app.log, 'error')
  const [rui, { userOtcId, userFeeId }] = [await trader(), await house()]
  const spent: OtcPosting = {
    orderId: db.newId(),
    userId: rui.id,
    userOtcId,
    userFeeId,
    currencyOrig: 'BRL',
    currencyDest: 'BTC',
    amountOrig: 999_000_00n,
    amountDest: 1n,
    fee: 0n,
  }
  let answer: ReturnType<typeof tryOrder> | undefined
  await db.transaction(async (tx) => {
    await execute(tx, otcExecuted(spent))
    answer = tryOrder(rui, 'BUY', P / 2n, HUNDREDTH)
    await expect.poll(countBlocked).toBe(1)
  })
  expect(await answer).toMatchObject({ status: 409, body: { code: 'order.insufficientBalance' } })
  expect(errors).not.toHaveBeenCalled()
})

test('one key twice in the queue for the leader is one order, and fails no batch', async () => {
  const [asked, errors] = [vi.spyOn(app.market, 'request'), vi.spyOn(app.log, 'error')]
  const headers = { 'idempotency-key': 'twice-in-a-batch' }
  let answers: ReturnType<typeof tryOrder>[] = []
  await whileLocked(ana.id, async () => {
    answers = [tryOrder(ana, 'SELL', P * 2n, HUNDREDTH)]
    await expect.poll(countBlocked).toBe(1)
    for (let times = 0; times < 2; times += 1) answers.push(tryOrder(bia, 'BUY', P / 2n, HUNDREDTH, headers))
    await expect.poll(() => asked.mock.calls.length).toBe(3)
  })
  const [, one, two] = await Promise.all(answers)
  expect(one).toMatchObject({ status: 201 })
  expect(two?.body).toEqual(one?.body)
  expect(errors).not.toHaveBeenCalled()
  asked.mockRestore()
})

test('a batch that the database refuses fails alone', async () => {
  setDepth(NO_DEPTH)
  await tick()
  const errors = vi.spyOn(app.log, 'error').mockImplementation(() => {})
  const sale = await order(ana, 'SELL', P, HUNDREDTH)
  await db.sql`alter table trades add constraint refused check (amount_btc <> ${db.sql.unsafe(`${HUNDREDTH / 2n}`)}) not valid`
  let answers: ReturnType<typeof tryOrder>[] = []
  await whileLocked(ana.id, async () => {
    answers = [tryOrder(bia, 'BUY', P, HUNDREDTH / 2n)]
    await expect.poll(countBlocked).toBe(1)
    answers.push(tryOrder(bia, 'BUY', P, HUNDREDTH / 4n))
  })
  const [refused, done] = await Promise.all(answers)
  expect(refused).toMatchObject({ status: 500 })
  expect(done).toMatchObject({ status: 201, body: { data: { status: 'FINISHED' } } })
  await db.sql`alter table trades drop constraint refused`
  expect(await find(sale._id)).toMatchObject({ status: 'PARTIAL', filledOrig: '0.00250000' })
  await order(bia, 'BUY', P, (HUNDREDTH * 3n) / 4n)
  expect(await find(sale._id)).toMatchObject({ status: 'FINISHED' })
  errors.mockRestore()
})

test('the next leader runs requests that waited when the leader lost its connection', async () => {
  const sale = await order(ana, 'SELL', P + 100_00n, HUNDREDTH)
  const buy = (sats: bigint) => tryOrder(bia, 'BUY', P + 100_00n, sats)
  let answers: ReturnType<typeof buy>[] = []
  await whileLocked(ana.id, async () => {
    answers = [buy(HUNDREDTH / 2n)]
    await expect.poll(countBlocked).toBe(1)
    answers.push(buy(HUNDREDTH / 4n))
    await endLeader(db.sql)
  })
  expect(await answers[0]).toMatchObject({ status: 503 })
  const isDone = async () => {
    await tick()
    return (await find(sale._id)).filledOrig
  }
  await expect.poll(isDone).toBe('0.00250000')
  expect(await answers[1]).toMatchObject({ status: 201 })
})

test('concurrent acts of staff go into the audit in the same batch', async () => {
  const statements = async () => (await db.sql`select 1 from audit_statements`).length
  await db.sql`create table audit_statements (at timestamptz)`
  await db.sql`grant insert on audit_statements to public`
  await db.sql`create function count_audit() returns trigger language plpgsql as $$ begin
    insert into audit_statements values (now()); return null; end $$`
  await db.sql`create trigger count_audit after insert on audit for each statement execute function count_audit()`
  const sales = [1n, 2n, 3n].map((n) => order(ana, 'SELL', P + n * 100_00n, HUNDREDTH))
  const ids = (await Promise.all(sales)).map(({ _id }) => _id)
  const asAdmin = { by: { id: admin.id, roles: ['admin'], permissions: [] }, language: 'pt' } as const
  await Promise.all(ids.map((orderId) => app.market.request({ act: 'cancel', orderId }, asAdmin)))
  const acts = await db.sql`select entity_id from audit where action = 'event.order.cancelled' order by id`
  expect(acts.map(({ entityId }) => entityId)).toEqual(ids)
  expect(await statements()).toBe(1)
  await db.sql`drop trigger count_audit on audit`
})

async function countBlocked(): Promise<number> {
  const [row] = await db.sql<{ count: number }[]>`
    select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  return row?.count ?? 0
}

test('a failed batch makes the leader reload the Book from its tables, and its other requests are done', async () => {
  const sale = await order(ana, 'SELL', P, HUNDREDTH)
  await db.sql`create function stop_here() returns trigger language plpgsql as $$ begin
    if new.amount_orig = 66666 then raise exception 'here'; end if; return new; end $$`
  await db.sql`create trigger stop_here before insert on orders for each row execute function stop_here()`
  const [bad, good] = await Promise.all([
    bia.call('POST', '/orders', {
      kind: 'MARKET',
      nature: 'BUY',
      amountOrig: '666.66',
      amountDest: '0.00111111',
    }),
    tryOrder(bia, 'BUY', P, HUNDREDTH),
  ])
  await db.sql`drop trigger stop_here on orders`
  expect([bad.status, good.status, good.body.data.status]).toEqual([500, 201, 'FINISHED'])
  expect((await find(sale._id)).status).toBe('FINISHED')
  expect(await db.sql`select id from orders where amount_orig = 66666`).toEqual([])
  // The leader continues: its memory matches the tables.
  await order(ana, 'SELL', P, HUNDREDTH)
  expect(await order(bia, 'BUY', P, HUNDREDTH)).toMatchObject({ status: 'FINISHED' })
})

test('a leader that loses its connection takes the Book again, and a repeated call is done once', async () => {
  const sale = await order(ana, 'SELL', P, HUNDREDTH)
  await endLeader(db.sql)
  const headers = { 'idempotency-key': 'lost-and-found-1' }
  const answers = [
    await tryOrder(bia, 'BUY', P, HUNDREDTH, headers),
    await tryOrder(bia, 'BUY', P, HUNDREDTH, headers),
  ]
  expect([201, 503]).toContain(answers[0]?.status)
  expect(answers[1]).toMatchObject({ status: 201, body: { data: { status: 'FINISHED' } } })
  expect((await find(sale._id)).status).toBe('FINISHED')
})

test('a user who is blocked in a transaction that ends late has no resting orders either', async () => {
  const eva = await trader()
  const sale = await order(eva, 'SELL', P + 70_000_00n, HUNDREDTH)
  await db.transaction(async ({ sql, now }) => {
    await sql`
      update users set status = 'BLOCKED', status_description = 'x', updated_at = ${now} where id = ${eva.id}`
    // The Book checks twice before the transaction commits.
    await tick()
    await tick()
    expect(await find(sale._id)).toMatchObject({ status: 'PENDING' })
  })
  await tick()
  expect(await find(sale._id)).toMatchObject({ status: 'CANCELLED' })
})

test('a customer who may no longer trade has no resting orders, whatever the reason, and places none', async () => {
  const [caio, davi] = [await trader(), await trader()] as const
  setDepth(NO_DEPTH)
  await tick()
  const above = P + 50_000_00n
  const sales = [
    await order(caio, 'SELL', above, HUNDREDTH),
    await order(davi, 'SELL', above, HUNDREDTH),
  ] as const
  await db.sql`update users set status = 'BLOCKED', status_description = 'x', updated_at = ${db.clock.now()} where id = ${caio.id}`
  await tick()
  expect(await find(sales[0]._id)).toMatchObject({
    status: 'CANCELLED',
    events: [{ code: 'event.order.placed' }, { code: 'event.order.ownerBlocked' }],
  })
  expect(await find(sales[1]._id)).toMatchObject({ status: 'PENDING' })
  expect(await held(caio)).toBe(0n)
  // Also when the settings allow fewer statuses than before, long after the last change of a user.
  db.clock.advance(2 * 60_000)
  await tick()
  await db.sql`update settings set statuses = jsonb_set(statuses, '{order}', '["ACTIVE"]') where status = 'ACTIVED'`
  await tick()
  await tick()
  expect(await find(sales[1]._id)).toMatchObject({ status: 'CANCELLED' })
  const another = await tryOrder(davi, 'SELL', above, HUNDREDTH)
  expect([another.status, another.body.code]).toEqual([409, 'user.statusForbids'])
})

async function held(person: typeof ana): Promise<bigint> {
  const [row] = await db.sql<{ balance: bigint }[]>`
    select balance from accounts where key = ${`${person.id}:HELD:BTC`}`
  return row?.balance ?? -1n
}
