import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Filter } from '#core/lists/list.ts'
import type { Viewer } from '#core/rules/viewer.ts'
import { openTestDatabase } from '#test/harness/database.ts'
import { seedOf } from '#test/harness/seeds.ts'
import { auditList, auditRows } from '../audit/queries.ts'
import type { Sql } from '../db/sql.ts'
import { depositList, depositRows } from '../deposits/queries.ts'
import { LIST_INVARIANTS } from '../lists/counts.ts'
import { orderList, orderRows } from '../orders/queries.ts'
import { PARTS } from '../slices.ts'
import { withdrawalList, withdrawalRows } from '../withdrawals/queries.ts'
import { countMoves } from './counts.ts'
import type { ListQuery, ListSpec } from './list.ts'
import { selectPage } from './pages.ts'
import { countByStatus } from './statistics.ts'

/**
 * Compares every counted list with itself without counts. The low limits make a few rows and people count as
 * many.
 */
const TIGHT = { people: 1, rows: 1, beforeDay: 0, beforeQuarter: 0 }
const FEW = { people: 100, rows: 1, beforeDay: 2, beforeQuarter: 2 }
const seed = seedOf('lists/pages')
const db = await openTestDatabase()
const now = db.clock.now()

const people = ['Ana Conceição', 'Bia Souza', 'Caio Conceição', 'Davi 1234'].map((name) => ({
  id: db.newId(),
  name,
}))
const idOf = (at: number) => people[at]?.id ?? ''
for (const [at, { id, name }] of people.entries())
  await db.sql`
    insert into users (id, name, email, password_hash, kind, document, code, status, created_at, updated_at)
    values (${id}, ${name}, ${`p${at}@${at % 2 ? 'correio' : 'exemplo'}.test`}, 'x', 'F', '52998224725', ${`C${at}`}, 'VALID',
      ${now}, ${now})`
const settingsId = db.newId()
await db.sql`
  insert into settings (id, name, user_id, user_otc_id, user_fee_id, admin_email, expire_buy, expire_sell, statuses,
    controls, desk, created_at, updated_at)
  values (${settingsId}, 'S', ${idOf(0)}, ${idOf(0)}, ${idOf(0)}, 'a@exemplo.test', 1, 1, '{}', '{}', '{}', ${now}, ${now})`

type Made = { at: string; who: number; status: number; kind: number; mark: string }
type CountedList = {
  spec: ListSpec
  rows(sql: Sql, by: Viewer): ListQuery
  insert(made: Made): PromiseLike<unknown>
  filters: fc.Arbitrary<Filter>[]
}

const one = (field: string, operation: Filter['operation'], ...values: (string | string[])[]) =>
  fc.constantFrom(...values).map((value): Filter => ({ field, operation, value }))
const OPERATION_FILTERS = [
  one('status', 'in', ['OPEN'], ['OPEN', 'PENDING'], ['CANCELED'], []),
  one('kind', '=', 'BANK', 'CRYPTO'),
  one('currency', '=', 'BRL', 'BTC'),
  one('amount', '>=', '2'),
  one('userId', '=', idOf(0), idOf(1)),
]
const STATUSES = ['OPEN', 'PENDING', 'CANCELLED']

const LISTS: Record<string, CountedList> = {
  orders: {
    spec: orderList,
    rows: orderRows,
    insert: ({ at, who, status, kind }) => db.sql`
      insert into orders (id, user_id, created_by, settings_id, status, kind, nature, currency_orig, currency_dest, asked_orig,
        fee_percent, expiry_minutes, created_at, updated_at)
      values (${db.newId()}, ${idOf(who)}, ${idOf(0)}, ${settingsId}, ${['NEW', 'PENDING', 'EXPIRED'][status] ?? ''}, 'OTC',
        ${kind ? 'BUY' : 'SELL'}, ${kind ? 'BRL' : 'BTC'}, ${kind ? 'BTC' : 'BRL'}, 1, 1, 1, ${at}, ${at})`,
    filters: [
      one('status', 'in', ['NEW'], ['NEW', 'PENDING']),
      one('nature', '=', 'BUY'),
      one('currencyOrig', '=', 'BTC'),
    ],
  },
  deposits: {
    spec: depositList,
    rows: depositRows,
    insert: async ({ at, who, status, mark }) => {
      const reference = `${mark}${db.newId().slice(-6)}`
      await db.sql`insert into deposit_references values (${reference}, ${idOf(who)}, ${at})`
      await db.sql`
        insert into deposits (id, user_id, created_by, settings_id, status, kind, currency, amount, amount_fee, reference,
          created_at, updated_at)
        values (${db.newId()}, ${idOf(who)}, ${idOf(0)}, ${settingsId}, ${STATUSES[status] ?? ''}, 'CRYPTO', 'BTC',
          ${BigInt(status + 1) * 100_000_000n}, 0, ${reference}, ${at}, ${at})`
    },
    filters: [...OPERATION_FILTERS, one('search', 'like', 'X1234')],
  },
  withdrawals: {
    spec: withdrawalList,
    rows: withdrawalRows,
    insert: ({ at, who, status, kind }) => db.sql`
      insert into withdrawals (id, user_id, settings_id, status, kind, currency, amount, amount_fee, bank_account, address,
        approvals_needed, referral_share, created_at, updated_at)
      values (${db.newId()}, ${idOf(who)}, ${settingsId}, ${STATUSES[status] ?? ''}, ${kind ? 'BANK' : 'CRYPTO'},
        ${kind ? 'BRL' : 'BTC'}, ${BigInt(status + 1) * 100n}, 0, ${kind ? db.sql`'{}'` : null}, ${kind ? null : 'bc1'}, 1, 0,
        ${at}, ${at})`,
    filters: OPERATION_FILTERS,
  },
  audit: {
    spec: auditList,
    rows: (sql) => auditRows(sql, PARTS.auditNames),
    insert: ({ at, who, status, mark }) => db.sql`
      insert into audit (action, entity, actor_id, address, created_at)
      values (${['login', 'logout', 'souza'][status] ?? ''}, ${status ? 'user' : 'order'}, ${who === 3 ? null : idOf(who)},
        ${mark}, ${at})`,
    filters: [
      one('entity', 'in', ['user'], ['user', 'order']),
      one('action', 'like', 'log', 'souza'),
      one('actorId', '=', idOf(0)),
      one('actor.name', 'like', 'conceição'),
      one('search', 'like', 'login', 'nothing at all'),
    ],
  },
}

const VIEWERS: Viewer[] = [
  { id: idOf(3), roles: ['admin'], permissions: [] },
  { id: idOf(0), roles: ['user'], permissions: [] },
  { id: idOf(1), roles: ['user'], permissions: ['order.create.another', 'deposit.create.another'] },
]
const made = fc.record({
  at: fc.constantFrom(
    '2026-03-31T23:00:00Z',
    '2026-04-01T02:59:59.999999Z',
    '2026-04-01T03:00:00Z',
    '2026-04-02T09:00:00Z',
  ),
  who: fc.nat(3),
  status: fc.nat(2),
  kind: fc.nat(1),
  mark: fc.constantFrom('X1234', 'Y'),
})
const COMMON = [
  one('createdAt', '>=', '2026-04-01', '2026-04-01T03:00:00Z'),
  one('createdAt', '<=', '2026-03-31', '2026-04-01'),
  one('search', 'like', 'conceicao', 'SOUZA', '.test', '1234', 'ninguém'),
]

describe.each(Object.entries(LISTS))('%s', { timeout: 60_000 }, (name, { spec, rows, insert, filters }) => {
  const asked = fc.record({
    filters: fc.array(fc.oneof(...filters, ...COMMON), { maxLength: 3 }),
    viewer: fc.constantFrom(...(name === 'audit' ? VIEWERS.slice(0, 1) : VIEWERS)),
    page: fc.integer({ min: 1, max: 12 }),
    limit: fc.integer({ min: 1, max: 7 }),
    orderBy: fc.constantFrom(
      'createdAt',
      'createdAt',
      ...Object.keys(spec.columns).filter((field) => spec.columns[field]?.sortable),
    ),
    direction: fc.constantFrom('asc' as const, 'desc' as const),
    limits: fc.constantFrom(undefined, TIGHT, FEW),
  })

  test('every page and total equals that of the list without counts', async () => {
    for (const [at, row] of fc.sample(made, { seed, numRuns: 40 }).entries()) {
      await insert(row)
      if (at === 25) await countMoves(db)
    }
    await fc.assert(
      fc.asyncProperty(asked, async ({ viewer, limits, ...params }) => {
        const query = rows(db.sql, viewer)
        const [counted, read] = [
          await selectPage(db, spec, params, query, limits),
          await selectPage(db, spec, params, { ...query, owner: undefined }),
        ]
        expect({ params, ...counted }).toEqual({ params, ...read })
      }),
      { seed, numRuns: 60, endOnFailure: true },
    )
    expect(await db.sql.unsafe(LIST_INVARIANTS['lists are counted'].breaches)).toEqual([])
  })

  test.runIf(spec.statuses)('statistics equal those of the rows, also before rows are counted', async () => {
    for (const viewer of VIEWERS) {
      const seen = await db.sql<{ status: string; n: number }[]>`
        select ${db.sql.unsafe(spec.columns.status?.sql ?? '')} as status, count(*)::int as n
        from ${db.sql.unsafe(`${name} ${spec.id.split('.')[0]}`)} where ${rows(db.sql, viewer).visible} group by 1`
      const { status } = await countByStatus(db, spec, rows(db.sql, viewer))
      const found = Object.entries(status).filter(([, n]) => n > 0)
      expect(Object.fromEntries(found)).toEqual(Object.fromEntries(seen.map((row) => [row.status, row.n])))
    }
  })
})

describe('the log of moves', () => {
  const insertOrders = (count: number) => db.sql`
    insert into orders (id, user_id, created_by, settings_id, status, kind, nature, currency_orig, currency_dest, asked_orig,
      fee_percent, expiry_minutes, created_at, updated_at)
    select gen_random_uuid(), ${idOf(0)}, ${idOf(0)}, ${settingsId}, 'NEW', 'OTC', 'BUY', 'BRL', 'BTC', 1, 1, 1, at, at
    from generate_series(1, ${count}::int) n, lateral (select '2020-01-01'::timestamptz + n * interval '1 day' as at) made`
  const findBroken = () => db.sql.unsafe(LIST_INVARIANTS['lists are counted'].breaches)
  const readBytes = async () => {
    const [log] = await db.sql<{ bytes: number }[]>`select pg_relation_size('list_moves')::int as bytes`
    return log?.bytes
  }

  test('is counted and cleaned while a transaction has the lock of a writer, without waiting for its end', {
    timeout: 4_000,
  }, async () => {
    await db.transaction(async (tx) => {
      await tx.sql`lock table list_moves in row exclusive mode`
      await insertOrders(1_200)
      expect(await countMoves(db)).toBeGreaterThan(1_000)
    })
    expect(await findBroken()).toEqual([])
  })

  test('gives its pages back after a rush, although no move waits any more', async () => {
    await insertOrders(4_000)
    expect(await countMoves(db)).toBeGreaterThan(1_000)
    expect(await readBytes()).toBeGreaterThan(256 * 1024)
    expect(await countMoves(db)).toBe(0)
    expect(await readBytes()).toBe(0)
  })

  test('gives its pages back in a calm time', async () => {
    await db.transaction(async ({ sql }) => {
      await sql`
        insert into list_moves (list, owner, created_at, status, kind, nature, n)
        select 'orders', ${idOf(0)}, ${now}, 'NEW', 'OTC', 'BUY', n from generate_series(1, 8_000), unnest(array[-1, 1]) n`
    })
    expect(await readBytes()).toBeGreaterThan(1_000_000)
    await countMoves(db)
    expect(await readBytes()).toBe(0)
    expect(await findBroken()).toEqual([])
  })
})
