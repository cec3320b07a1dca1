import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FilterOperation } from '#core/lists/list.ts'
import type { Viewer } from '#core/rules/viewer.ts'
import { auditList, auditRows } from '#server/audit/queries.ts'
import { migrate } from '#server/db/migrate.ts'
import { type Database, openDatabase } from '#server/db/pool.ts'
import { depositList, depositRows } from '#server/deposits/queries.ts'
import { startEmbedded } from '#server/embedded-postgres/embedded.ts'
import { countMoves } from '#server/lists/counts.ts'
import { type ListSpec, readListOf } from '#server/lists/list.ts'
import { selectPage } from '#server/lists/pages.ts'
import { countByStatus } from '#server/lists/statistics.ts'
import { orderList, orderRows } from '#server/orders/queries.ts'
import { PARTS } from '#server/slices.ts'
import { withdrawalList, withdrawalRows } from '#server/withdrawals/queries.ts'
import { countRows, loadRows, loadUsers, USERS, userId } from './list-rows.ts'

/**
 * Times lists, searches and statistics of orders, deposits, withdrawals and the audit. Each list has five
 * million rows of 20,000 users, one of whom has 100,000. It calls the functions behind the API on the
 * embedded database as delivered. `npm run bench:lists`.
 * - BENCH_ROWS: the number of rows
 * - BENCH_LISTS: the lists (`deposits,audit`)
 * - BENCH_CALLS: the repetitions of each call
 * - BENCH_ONLY: calls by a part of their names
 * - BENCH_DIR: a folder that keeps the data for the next run
 */
const ROWS = Number(process.env.BENCH_ROWS ?? 5_000_000)
const CALLS = Number(process.env.BENCH_CALLS ?? 100)

const staff: Viewer = { id: userId(USERS), roles: ['admin'], permissions: [] }
const customer = (number: number): Viewer => ({ id: userId(number), roles: ['user'], permissions: [] })

const filter = (field: string, operation: FilterOperation, value: string | string[]) =>
  JSON.stringify({ field, operation, value })
const search = (value: string) => filter('search', 'like', value)

type Measured = {
  readonly spec: ListSpec
  readonly rows: typeof depositRows
  readonly ofUserOne: string
  /** Seven rows in ten, one in a thousand, and two in seven. */
  readonly frequent: string
  readonly rare: string
  readonly ofKind: string
  /** A search that finds one row by a column of its own. */
  readonly ofItsOwn?: string
  readonly amount?: string
}

const ofStatus = (...statuses: string[]) => filter('status', 'in', statuses)
const USER_ONE = filter('userId', '=', userId(1))

const LISTS: Readonly<Record<string, Measured>> = {
  orders: {
    spec: orderList,
    rows: orderRows,
    ofUserOne: USER_ONE,
    frequent: ofStatus('FINISHED'),
    rare: ofStatus('NEW', 'PENDING', 'PARTIAL'),
    ofKind: filter('nature', '=', 'SELL'),
    amount: 'amountOrig',
  },
  deposits: {
    spec: depositList,
    rows: depositRows,
    ofUserOne: USER_ONE,
    frequent: ofStatus('FINISHED'),
    rare: ofStatus('OPEN', 'PENDING'),
    ofKind: filter('kind', '=', 'CRYPTO'),
    ofItsOwn: 'REF4999',
    amount: 'amount',
  },
  withdrawals: {
    spec: withdrawalList,
    rows: withdrawalRows,
    ofUserOne: USER_ONE,
    frequent: ofStatus('FINISHED'),
    rare: ofStatus('OPEN', 'PENDING'),
    ofKind: filter('kind', '=', 'CRYPTO'),
    amount: 'amount',
  },
  audit: {
    spec: auditList,
    rows: (sql) => auditRows(sql, PARTS.auditNames),
    ofUserOne: filter('actorId', '=', userId(1)),
    frequent: filter('action', '=', 'event.FINISHED'),
    rare: filter('action', 'in', ['event.order.created', 'event.order.quoted']),
    ofKind: filter('entity', '=', 'deposit'),
    ofItsOwn: '10.0.77.7',
  },
}

type Kind = { readonly name: string; run(db: Database): Promise<object> }
type Query = { page?: number; limit?: number; by?: Viewer; filters?: string[]; orderBy?: string }

/** A page of a list; a negative page counts from the last. */
function page({ spec, rows }: Measured, name: string, query: Query): Kind {
  const { page = 1, limit = 20, by = staff, filters = [], orderBy } = query
  let wanted = page
  const asked = { limit: String(limit), 'filters[]': filters, orderBy }
  const read = (db: Database, at: number) =>
    selectPage<object>(db, spec, readListOf({ ...asked, page: String(at) }, spec), rows(db.sql, by))
  return {
    name,
    run: async (db) => {
      if (wanted < 0) wanted = (await read(db, 1)).meta.pagination.totalPages + 1 + wanted
      return await read(db, Math.max(1, wanted))
    },
  }
}

const share = (part: number, limit = 20) => Math.max(1, Math.floor((ROWS * part) / limit))
const lastYear = [filter('createdAt', '>=', '2025-01-01'), filter('createdAt', '<=', '2025-12-31')]

function kindsOf(of: Measured): Kind[] {
  const { spec, rows, ofUserOne, frequent, rare, ofKind, ofItsOwn, amount } = of
  const kind = (name: string, query: Query = {}) => page(of, name, query)
  const count = (db: Database, by: Viewer) => countByStatus(db, spec, rows(db.sql, by))
  const ofCustomers = spec.statuses && [
    { name: 'statistics, all', run: (db: Database) => count(db, staff) },
    { name: 'statistics, customer', run: (db: Database) => count(db, customer(77)) },
    { name: 'statistics, customer with 100k', run: (db: Database) => count(db, customer(1)) },
    kind('page 1, customer', { by: customer(77) }),
    kind('page 1, customer with 100k', { by: customer(1) }),
    kind('last page of the 100k', { page: -1, by: customer(1) }),
  ]
  const ofOwnColumns =
    ofItsOwn === undefined ? [] : [kind('search of its own', { filters: [search(ofItsOwn)] })]
  const byAmount =
    amount === undefined
      ? []
      : [
          kind('slow: amount from 90 on, page 1', { filters: [filter(amount, '>=', '90')] }),
          kind('slow: by amount, page 1', { orderBy: amount }),
        ]
  return [
    ...(ofCustomers ?? []),
    kind('page 1, all'),
    kind('page 1,000', { page: share(0.004) }),
    kind('a fifth deep, limit 20', { page: share(0.2) }),
    kind('middle, limit 100', { page: share(0.5, 100), limit: 100 }),
    kind('last page, limit 100', { page: -1, limit: 100 }),
    kind('middle page of the 100k', { page: share(0.01), filters: [ofUserOne] }),
    kind('one status, a sixth of it deep', { page: share(0.12), filters: [frequent] }),
    kind('one status, last page', { page: -1, filters: [frequent] }),
    kind('rare statuses, page 1', { filters: [rare] }),
    kind('rare statuses, last page', { page: -1, filters: [rare] }),
    kind('100k and status, page 1', { filters: [ofUserOne, frequent] }),
    kind('100k and status, middle page', { page: share(0.007), filters: [ofUserOne, frequent] }),
    kind('100k and rare status', { filters: [ofUserOne, rare] }),
    kind('search of nobody', { filters: [search('nobody at all')] }),
    kind('search of one, page 1', { filters: [search('a87ff6')] }),
    kind('search of 100, page 1', { filters: [search('user-01')] }),
    kind('search of 100, last page', { page: -1, filters: [search('user-01')] }),
    ...ofOwnColumns,
    kind('search of 4,000, page 1', { filters: [search('@gmail')] }),
    kind('search of 4,000, page 1,000', { page: share(0.004), filters: [search('@gmail')] }),
    kind('search of 4,000, middle page', { page: share(0.1), filters: [search('@gmail')] }),
    kind('search of 4,000, last page', { page: -1, filters: [search('@gmail')] }),
    kind('search of 4,000 and status, middle', { page: share(0.07), filters: [search('@gmail'), frequent] }),
    kind('search of 12,000, page 1', { filters: [search('.com')] }),
    kind('search of 12,000, page 1,000', { page: share(0.004), filters: [search('.com')] }),
    kind('search of 12,000, middle page', { page: share(0.3), filters: [search('.com')] }),
    kind('search of 12,000 in a year, middle', { page: share(0.1), filters: [search('.com'), ...lastYear] }),
    kind('a year, page 1', { filters: lastYear }),
    kind('a year, middle page', { page: share(0.15), filters: lastYear }),
    kind('a year and status, middle page', { page: share(0.1), filters: [...lastYear, frequent] }),
    kind('a year of the 100k, last page', { page: -1, filters: [...lastYear, ofUserOne] }),
    kind('of a kind, middle page', { page: share(0.14), filters: [ofKind] }),
    ...byAmount,
  ]
}

/** Measured a second time while rows change status. */
const MOVES = 200
const MOVING = ['statistics, all', 'page 1, all', 'search of one, page 1', 'search of 4,000, page 1']

async function prepare(db: Database): Promise<void> {
  const step = async (name: string, run: () => Promise<unknown>) => {
    const start = performance.now()
    await run()
    console.log(`${name}: ${((performance.now() - start) / 1_000).toFixed(1)} s`)
  }
  await migrate(db)
  await step('users', () => loadUsers(db))
  for (const table of Object.keys(LISTS)) await step(table, () => loadRows(db, table, ROWS))
  await step('counts', () => countRows(db))
  await step('vacuum analyze', async () => await db.sql`vacuum analyze`)
}

async function measure(db: Database, { name, run }: Kind): Promise<void> {
  const times: number[] = []
  let answer: { meta?: { pagination: { total: number } } } = {}
  const calls = name.startsWith('slow') ? 5 : CALLS
  for (let call = 0; call <= calls; call++) {
    const start = performance.now()
    answer = await run(db)
    times.push(performance.now() - start)
  }
  const [first = 0, ...others] = times
  others.sort((a, b) => a - b)
  const at = (part: number) => (others[Math.floor(others.length * part)] ?? 0).toFixed(1).padStart(9)
  const total = 'meta' in answer ? String(answer.meta?.pagination.total) : ''
  console.log(`${name.padEnd(44)}${at(0.5)}${at(0.99)}${first.toFixed(1).padStart(9)}${total.padStart(10)}`)
}

async function measureList(db: Database, table: string, list: Measured): Promise<void> {
  console.log(`\n${ROWS.toLocaleString('en')} ${table}, ${CALLS} calls of each kind, milliseconds`)
  console.log(
    `${''.padEnd(44)}${'median'.padStart(9)}${'p99'.padStart(9)}${'first'.padStart(9)}${'rows'.padStart(10)}`,
  )
  const only = process.env.BENCH_ONLY
  const kinds = kindsOf(list).filter(({ name }) => !only || name.includes(only))
  for (const kind of kinds) await measure(db, kind)
  if (!list.spec.statuses) return
  const name = db.sql(table)
  await db.sql`
    update ${name} set status = case status when 'CANCELLED' then 'PENDING' else 'CANCELLED' end
    where id in (select id from ${name} where status <> 'FINISHED' order by created_at desc, id desc limit ${MOVES})`
  console.log(`while ${MOVES.toLocaleString('en')} rows moved that are not counted yet`)
  for (const kind of kinds) if (MOVING.includes(kind.name)) await measure(db, kind)
}

async function main(): Promise<void> {
  const kept = process.env.BENCH_DIR
  const dataDir = kept ?? mkdtempSync(join(tmpdir(), 'balcao-bench-'))
  // The user of PostgreSQL needs access to the folder; otherwise the data is stored elsewhere.
  if (!kept) chmodSync(dataDir, 0o711)
  const postgres = await startEmbedded({ dataDir })
  const db = openDatabase({ connection: postgres.connection, max: 8 })
  try {
    const [ready] = await db.sql<{ has: boolean }[]>`select to_regclass('orders') is not null as has`
    await (ready?.has ? countMoves(db) : prepare(db))
    const lists = process.env.BENCH_LISTS?.split(',') ?? Object.keys(LISTS)
    for (const name of lists) await measureList(db, name, LISTS[name] as Measured)
    console.log(`memory of this process: ${Math.round(process.memoryUsage().rss / 2 ** 20)} MB`)
  } finally {
    await db.close()
    await postgres.stop()
    if (!kept) for (const folder of [postgres.data, dataDir]) rmSync(folder, { recursive: true, force: true })
  }
}

await main()
