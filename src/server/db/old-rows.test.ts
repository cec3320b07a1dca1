import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { type Band, type Controls, DEFAULT_CONTROLS } from '#core/approvals/controls.ts'
import { findEndToEndId } from '#core/bank-statements/line-documents.ts'
import { openTestDatabase } from '#test/harness/database.ts'
import { chainHistory } from '../ledger/chain.ts'
import { MIGRATIONS_DIRECTORY, migrate } from './migrate.ts'

const db = await openTestDatabase({ empty: true })
const folder = mkdtempSync(join(tmpdir(), 'balcao-old-rows-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** The database as an older version left it: with the migrations before this one. */
async function migrateBefore(name: string): Promise<void> {
  for (const file of readdirSync(MIGRATIONS_DIRECTORY))
    if (file < name) copyFileSync(join(MIGRATIONS_DIRECTORY, file), join(folder, file))
  await migrate(db, folder)
}

const settingsId = db.newId()
const somebody = db.newId()
let rank = 0

/** Orders under settings of 0.50 % and 10 minutes for a purchase, 0.25 % and 20 for a sale, by now. */
async function insertOrders(orders: readonly Record<string, string | number>[]): Promise<void> {
  await db.transaction(async ({ sql, now }) => {
    await sql`set local session_replication_role = replica`
    await sql`
      insert into settings (id, name, status, user_id, user_otc_id, user_fee_id, admin_email, fee_order_buy, fee_order_sell,
        expire_buy, expire_sell, statuses, created_at, updated_at)
      values (${settingsId}, 'old', 'ACTIVED', ${somebody}, ${somebody}, ${somebody}, 'a@exemplo.test', 50, 25, 10, 20, '{}',
        ${now}, ${now})`
    for (const { pair, ...order } of orders) {
      const [nature, orig, dest] = String(pair).split(' ')
      const columns = {
        nature,
        currencyOrig: orig,
        currencyDest: dest,
        amountOrig: 2_000_000,
        quotation: 60_000_000,
      }
      rank += 1
      const row = {
        id: db.newId(),
        userId: somebody,
        createdBy: somebody,
        settingsId,
        bookRank: rank,
        ...columns,
      }
      await sql`insert into orders ${sql({ ...row, ...order, createdAt: now, updatedAt: now })}`
    }
  })
}

/** As many events, and half as many records of the audit. */
const insertRecords = (events: number) => db.sql`
  with made as (
    insert into events (entity, entity_id, code, to_status, created_at)
    select 'order', gen_random_uuid(), 'event.order.created', 'NEW', now() from generate_series(1, ${events}::int)
  )
  insert into audit (action, entity, created_at)
  select 'event.order.created', 'order', now() from generate_series(1, ${events / 2}::int)`

const JANUARY = new Date('2026-01-10T12:00:00Z')
const MARCH = new Date('2026-03-10T12:00:00Z')

/** A customer, an operator of January, and a customer of January who became an operator in March. */
async function insertPeople(): Promise<void> {
  const person = (email: string, roles: string[]) => ({
    id: db.newId(),
    name: email,
    email,
    passwordHash: '-',
    kind: 'F',
    document: '52998224725',
    code: email,
    roles,
    createdAt: JANUARY,
    updatedAt: MARCH,
  })
  const promoted = person('promoted', ['operator'])
  await db.sql`insert into users ${db.sql([person('customer', ['user']), person('operator', ['operator']), promoted])}`
  await db.sql`
    insert into audit (action, entity, entity_id, before, after, created_at)
    values ('audit.user.updated', 'user', ${promoted.id}, '{"roles": ["user"]}', '{"roles": ["operator"]}', ${MARCH})`
}

/** The journals of two credited deposits; the check of their entries is not the subject here. */
async function insertJournals(): Promise<void> {
  await db.transaction(async ({ sql }) => {
    await sql`set local session_replication_role = replica`
    for (const createdAt of [MARCH, JANUARY]) {
      const journal = { event: 'deposit.accepted', originId: db.newId(), entryCount: 0, createdAt }
      await sql`insert into journals ${sql(journal)}`
    }
  })
}

/** Withdrawals that files paid, each with what an older version wrote as the bank's authentication. */
async function insertPaid(proofs: readonly string[]): Promise<void> {
  await db.transaction(async ({ sql, now }) => {
    await sql`set local session_replication_role = replica`
    const [owner] = await sql`select id from users where email = 'customer'`
    for (const bankAuthentication of proofs) {
      const times = { createdAt: now, updatedAt: now, finishedAt: now }
      const paid = {
        kind: 'BANK',
        currency: 'BRL',
        amount: 1_000,
        amountFee: 0,
        status: 'FINISHED',
        approvalsNeeded: 1,
      }
      const row = {
        id: db.newId(),
        userId: owner?.id,
        settingsId,
        bankAccount: '{}',
        bankAuthentication,
        referralShare: 0,
      }
      await sql`insert into withdrawals ${sql({ ...row, ...paid, ...times })}`
    }
  })
}

const PIX_ID = 'E60701190202611191015s0A1b2C3d4E'
const LINES = [
  `PIX ${PIX_ID} ANA`,
  `pix recebido ${PIX_ID.toLowerCase()}`,
  `${PIX_ID}-ref ${PIX_ID.replace('E6', 'E7')}`,
  `PIX X${PIX_ID}`,
  `PIX ${PIX_ID}9`,
  `PIX ${PIX_ID.replace('20261119', '20261319')}`,
  `PIX ${PIX_ID.replace('1015s', '2460s')}`,
  'TED ANA',
]

/** Credits of statements, of which every other one is in the books. */
async function insertLines(): Promise<void> {
  await db.transaction(async ({ sql, now }) => {
    await sql`set local session_replication_role = replica`
    for (const [ordinal, text] of LINES.entries()) {
      const decided = ordinal % 2 ? { state: 'MATCHED', decidedBy: somebody, decidedAt: now } : {}
      const ids = { id: db.newId(), statementId: db.newId(), bankAccountId: db.newId() }
      await sql`
        insert into bank_statement_lines ${sql({ ...ids, day: '2026-11-19', amount: 100, text, ordinal, ...decided })}`
    }
  })
}

const BUY = { pair: 'BUY BRL BTC' }
const SELL = { pair: 'SELL BTC BRL' }

test('open orders get the terms of their settings, or the rate of the fee that they were charged', async () => {
  await migrateBefore('0016')
  const book = { ...SELL, kind: 'MARKET', amountDest: 1_200_000 }
  await insertOrders([
    { ...BUY, kind: 'OTC', status: 'NEW' },
    { ...BUY, kind: 'OTC', status: 'PARTIAL', amountDest: 1_000_000, fee: 10_000 },
    { ...book, status: 'PENDING', fee: 0 },
    { ...book, status: 'PARTIAL', filledOrig: 500_000, filledDest: 300_000, fee: 1_500 },
    // Both rates give this fee.
    { ...book, status: 'PARTIAL', filledOrig: 200, filledDest: 100, fee: 1 },
    { ...book, status: 'FINISHED', filledOrig: 2_000_000, filledDest: 1_200_000, fee: 1_500 },
  ])
  await insertRecords(5_200)
  await insertPeople()
  await insertJournals()
  await migrateBefore('0150')
  await insertPaid(['SQ09407000001/3', '00000123/12', 'BCO/2026', '4F1A-00/9'])
  await migrateBefore('0153')
  await insertLines()
  await migrate(db)
  const terms = await db.sql`select fee_percent, expiry_minutes from orders order by book_rank`
  expect(terms.map(({ feePercent, expiryMinutes }) => [feePercent, expiryMinutes])).toEqual([
    [50n, 10],
    [100n, 10],
    [25n, 20],
    [50n, 20],
    [25n, 20],
    [null, null],
  ])
})

test('old settings have the limits of now empty, and the acts of now under approval', async () => {
  const [row] = await db.sql<{ controls: Controls }[]>`select controls from settings where id = ${settingsId}`
  const { approvals, dailyLimits, giveAway, staffStepUpMinutes, ...others } = DEFAULT_CONTROLS
  const key = ({ act, fromBRL }: Band) => `${act} ${fromBRL}`
  expect(row?.controls.approvals.toSorted((one, other) => (key(one) < key(other) ? -1 : 1))).toEqual(
    approvals.toSorted((one, other) => (key(one) < key(other) ? -1 : 1)),
  )
  expect(row?.controls).toMatchObject({
    ...others,
    dailyLimits: { ...dailyLimits, house: null },
    giveAway: { perOperator: null, perCustomer: null },
    staffStepUpMinutes: 0,
  })
})

test('staff are staff since the audit says so, or since their creation', async () => {
  const staff = await db.sql`select email, staff_since from users order by email`
  expect(staff.map(({ email, staffSince }) => [email, staffSince])).toEqual([
    ['customer', null],
    ['operator', JANUARY.toISOString()],
    ['promoted', MARCH.toISOString()],
  ])
})

test('the first credited deposit founded the house', async () => {
  expect(await db.sql`select founded_at from founding`).toEqual([{ foundedAt: JANUARY.toISOString() }])
})

test('a number of the house is kept, and is no authentication of the bank', async () => {
  const rows = await db.sql`select bank_authentication, return_line from withdrawals order by 1 nulls last, 2`
  expect(rows.map(({ bankAuthentication, returnLine }) => [bankAuthentication, returnLine])).toEqual([
    ['4F1A-00/9', null],
    ['BCO/2026', null],
    [null, '00000123/12'],
    [null, 'SQ09407000001/3'],
  ])
  const codes = await db.sql`select distinct check_code from withdrawals`
  expect(codes).toHaveLength(4)
})

test('old lines of statements have the end-to-end ids that core reads in them', async () => {
  const rows = await db.sql`select text, end_to_end_id from bank_statement_lines order by ordinal`
  const read = LINES.map((text) => ({ text, endToEndId: findEndToEndId(text)?.toUpperCase() ?? null }))
  expect(rows).toEqual(read)
  expect(read.filter(({ endToEndId }) => endToEndId)).toHaveLength(3)
})

test('the audit and the events of an older version enter the chain once, beside new ones', async () => {
  const [before] = await db.sql<{ source: string }[]>`
    select string_agg(source || ' ' || through_id, ', ' order by source) as source from unchained_ranges`
  expect(before?.source).toBe('audit 2601, events 5200')
  await insertRecords(2)
  while ((await chainHistory(db)) > 0);
  const [links] = await db.sql`
    select count(*)::int as links, count(distinct event_id)::int as events, count(distinct audit_id)::int as acts
    from journal_chain`
  expect(links).toEqual({ links: 7_804, events: 5_202, acts: 2_602 })
  expect(await db.sql`select from unchained_ranges`).toHaveLength(0)
})
