import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Operation } from '#core/lists/list.ts'
import type { Viewer } from '#core/rules/viewer.ts'
import { migrate } from '#server/db/migrate.ts'
import { type Database, openDatabase } from '#server/db/pool.ts'
import { startEmbedded } from '#server/embedded-postgres/embedded.ts'
import { readListOf } from '#server/lists/list.ts'
import { countOrderMoves } from '#server/orders/counting.ts'
import { countOrders, listOrders, orderList } from '#server/orders/queries.ts'

/**
 * Times lists, searches and statistics of orders with five million orders of 20,000 users, one of whom has 100,000. It
 * calls the functions behind the API on the embedded database as delivered. `npm run bench:lists`. BENCH_ROWS sets the
 * number of orders, BENCH_CALLS the repetitions of each call, and BENCH_ONLY selects calls by a part of their names.
 * BENCH_DIR keeps the data for the next run.
 */
const ROWS = Number(process.env.BENCH_ROWS ?? 5_000_000)
const CALLS = Number(process.env.BENCH_CALLS ?? 100)
const USERS = 20_000
const CHUNK = 500_000
/** One order in this many belongs to the first user. */
const BIG_USER_EVERY = 50
/** One order was created every 20 seconds. */
const SECONDS_BETWEEN = 20

const USER = '00000000-0000-7000-8000-'
const userId = (number: number) => `${USER}${String(number).padStart(12, '0')}`

const staff: Viewer = { id: userId(USERS), roles: ['admin'], permissions: [] }
const customer = (number: number): Viewer => ({ id: userId(number), roles: ['user'], permissions: [] })

type Kind = {
  readonly name: string
  run(db: Database): Promise<{ meta?: { pagination: { total: number } } } | object>
}

const filter = (field: string, operation: Operation, value: string | string[]) =>
  JSON.stringify({ field, operation, value })
const search = (value: string) => filter('search', 'like', value)

/** A page of a list with `rows` rows; a negative page counts from the last. */
function page(
  name: string,
  query: { page?: number; limit?: number; by?: Viewer; filters?: string[]; orderBy?: string; asc?: boolean },
): Kind {
  const { page = 1, limit = 20, by = staff, filters = [], orderBy, asc } = query
  let wanted = page
  return {
    name,
    run: async (db) => {
      const read = (at: number) =>
        listOrders(
          db,
          readListOf(
            {
              page: String(at),
              limit: String(limit),
              'filters[]': filters,
              orderBy,
              orderByDirection: asc ? 'asc' : undefined,
            },
            orderList,
          ),
          by,
        )
      if (wanted < 0) wanted = (await read(1)).meta.pagination.totalPages + 1 + wanted
      return await read(Math.max(1, wanted))
    },
  }
}

const share = (part: number, limit = 20) => Math.max(1, Math.floor((ROWS * part) / limit))
const finished = filter('status', 'in', ['FINISHED'])
const open = filter('status', 'in', ['NEW', 'PENDING', 'PARTIAL'])
const ofUserOne = filter('userId', '=', userId(1))
const lastYear = [filter('createdAt', '>=', '2025-01-01'), filter('createdAt', '<=', '2025-12-31')]

const KINDS: readonly Kind[] = [
  { name: 'statistics, all', run: (db) => countOrders(db, staff) },
  { name: 'statistics, customer', run: (db) => countOrders(db, customer(77)) },
  { name: 'statistics, customer with 100k', run: (db) => countOrders(db, customer(1)) },
  page('page 1, all', {}),
  page('page 1, customer', { by: customer(77) }),
  page('page 1, customer with 100k', { by: customer(1) }),
  page('a fifth deep, limit 20', { page: share(0.2) }),
  page('middle, limit 100', { page: share(0.5, 100), limit: 100 }),
  page('last page, limit 100', { page: -1, limit: 100 }),
  page('last page of the 100k', { page: -1, by: customer(1) }),
  page('middle page of the 100k', { page: share(0.01), filters: [ofUserOne] }),
  page('one status, a sixth of it deep', { page: share(0.12), filters: [finished] }),
  page('one status, last page', { page: -1, filters: [finished] }),
  page('three statuses, page 1', { filters: [open] }),
  page('three statuses, last page', { page: -1, filters: [open] }),
  page('100k and status, page 1', { filters: [ofUserOne, finished] }),
  page('100k and status, middle page', { page: share(0.007), filters: [ofUserOne, finished] }),
  page('100k and rare status', { filters: [ofUserOne, open] }),
  page('search of nobody', { filters: [search('nobody at all')] }),
  page('search of one, page 1', { filters: [search('a87ff6')] }),
  page('search of 100, page 1', { filters: [search('user-01')] }),
  page('search of 100, last page', { page: -1, filters: [search('user-01')] }),
  page('search of 4,000, page 1', { filters: [search('@gmail')] }),
  page('search of 4,000, page 1,000', { page: share(0.004), filters: [search('@gmail')] }),
  page('search of 4,000, middle page', { page: share(0.1), filters: [search('@gmail')] }),
  page('search of 4,000, last page', { page: -1, filters: [search('@gmail')] }),
  page('search of 4,000 and status, middle', { page: share(0.07), filters: [search('@gmail'), finished] }),
  page('search of 12,000, middle page', { page: share(0.3), filters: [search('.com')] }),
  page('search of 12,000 in a year, middle', { page: share(0.1), filters: [search('.com'), ...lastYear] }),
  page('a year, page 1', { filters: lastYear }),
  page('a year, middle page', { page: share(0.15), filters: lastYear }),
  page('a year and status, middle page', { page: share(0.1), filters: [...lastYear, finished] }),
  page('a year of the 100k, last page', { page: -1, filters: [...lastYear, ofUserOne] }),
  page('sales, middle page', { page: share(0.25), filters: [filter('nature', '=', 'SELL')] }),
  page('slow: amount from 90 on, page 1', { filters: [filter('amountOrig', '>=', '90')] }),
  page('slow: by amount, page 1', { orderBy: 'amountOrig' }),
  page('slow: by amount, page 1, search of 4,000', { orderBy: 'amountOrig', filters: [search('@gmail')] }),
]

/** Measured a second time while orders change. */
const MOVES = 200
const MOVING = [
  'statistics, all',
  'statistics, customer with 100k',
  'page 1, all',
  'one status, last page',
  'search of one, page 1',
  'search of 4,000, page 1',
  'search of 4,000, middle page',
]

async function loadUsers(db: Database): Promise<void> {
  await db.sql`
    insert into users (id, name, email, password_hash, kind, document, code, status, created_at, updated_at)
    select (${USER} || lpad(n::text, 12, '0'))::uuid, 'Usuário ' || n || ' da Conceição',
      'user-' || lpad(n::text, 5, '0') || case when n = 4321 then '-a87ff6' else '' end || case
        when n % 5 = 0 then '@gmail.com' when n % 5 < 3 then '@exemplo.com' else '@exemplo.org' end,
      repeat('x', 96), 'F', '52998224725', 'B' || n, 'VALID', now(), now()
    from generate_series(1, ${USERS}::int) n`
  await db.sql`
    insert into settings (id, name, status, user_id, user_otc_id, user_fee_id, admin_email, expire_buy, expire_sell,
      statuses, created_at, updated_at)
    values (${userId(1)}, 'Bench', 'ACTIVED', ${userId(2)}, ${userId(2)}, ${userId(2)}, 'a@exemplo.test', 10, 10,
      '{}', now(), now())`
}

/** Loads as a restore does: without triggers, with the indexes built afterwards. */
async function loadOrders(db: Database): Promise<void> {
  const indexes = await db.sql<{ indexname: string; indexdef: string }[]>`
    select indexname, indexdef from pg_indexes where tablename = 'orders' and indexname <> 'orders_pkey'`
  for (const { indexname } of indexes) await db.sql`drop index ${db.sql(indexname)}`
  for (let from = 1; from <= ROWS; from += CHUNK)
    await db.transaction(async ({ sql }) => {
      await sql`set local session_replication_role = replica`
      await sql`
        insert into orders (id, user_id, created_by, settings_id, status, kind, nature, currency_orig, currency_dest,
          asked_orig, amount_orig, amount_dest, quotation, fee, fee_percent, expiry_minutes, created_at, updated_at)
        select (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7' || substr(hash, 1, 3) || '8'
            || substr(hash, 4, 15))::uuid, owner, owner, ${userId(1)}, status, 'OTC', nature,
          case nature when 'BUY' then 'BRL' else 'BTC' end, case nature when 'BUY' then 'BTC' else 'BRL' end,
          amount, amount, amount, 60000000, 1, 0, 10, at, at
        from (
          select n, md5(n::text) as hash, 1 + (hashint4(n) & 1048575) as amount,
            timestamptz '2026-11-20' - (${ROWS}::int - n) * ${SECONDS_BETWEEN} * interval '1 second' as at,
            (${USER} || lpad((case when (hashint4(n) & 1073741823) % ${BIG_USER_EVERY} = 0 then 1
              else 2 + (hashint4(-n) & 1073741823) % ${USERS - 1} end)::text, 12, '0'))::uuid as owner,
            case when n % 7 < 5 then 'BUY' else 'SELL' end as nature,
            case when n % 10 < 7 then 'FINISHED' when n % 100 < 85 then 'EXPIRED' when n % 1000 < 999 then 'CANCELLED'
              when n % 3 = 0 then 'NEW' when n % 3 = 1 then 'PENDING' else 'PARTIAL' end as status
          from generate_series(${from}::int, ${Math.min(from + CHUNK - 1, ROWS)}::int) n
        ) made`
    })
  await db.transaction(async ({ sql }) => {
    await sql`set local statement_timeout = 0`
    for (const { indexdef } of indexes) await sql.unsafe(indexdef)
    await sql`insert into order_moves (user_id, created_at, order_id, status, n)
      select user_id, created_at, id, status, 1 from orders`
  })
}

async function prepare(db: Database): Promise<void> {
  const step = async (name: string, run: () => Promise<unknown>) => {
    const start = performance.now()
    await run()
    console.log(`${name}: ${((performance.now() - start) / 1_000).toFixed(1)} s`)
  }
  await migrate(db)
  await step('users', () => loadUsers(db))
  await step('orders', () => loadOrders(db))
  await step('counting them', () => countOrderMoves(db))
  await step('vacuum analyze', async () => await db.sql`vacuum analyze`)
}

async function measure(db: Database, { name, run }: Kind): Promise<void> {
  const times: number[] = []
  let answer: Awaited<ReturnType<Kind['run']>> = {}
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

async function main(): Promise<void> {
  const kept = process.env.BENCH_DIR
  const dataDir = kept ?? mkdtempSync(join(tmpdir(), 'balcao-bench-'))
  // The user of PostgreSQL needs access to the folder; otherwise the data go to another one.
  if (!kept) chmodSync(dataDir, 0o711)
  const postgres = await startEmbedded({ dataDir })
  const db = openDatabase({ connection: postgres.connection, max: 8 })
  try {
    const [ready] = await db.sql<{ has: boolean }[]>`select to_regclass('orders') is not null as has`
    await (ready?.has ? countOrderMoves(db) : prepare(db))
    console.log(`${ROWS.toLocaleString('en')} orders, ${CALLS} calls of each kind, milliseconds`)
    console.log(
      `${''.padEnd(44)}${'median'.padStart(9)}${'p99'.padStart(9)}${'first'.padStart(9)}${'rows'.padStart(10)}`,
    )
    const only = process.env.BENCH_ONLY
    const kinds = KINDS.filter(({ name }) => !only || name.includes(only))
    for (const kind of kinds) await measure(db, kind)
    await db.sql`
      update orders set status = case status when 'NEW' then 'PENDING' else 'NEW' end
      where id in (select id from orders order by created_at desc, id desc limit ${MOVES})`
    console.log(`while ${MOVES.toLocaleString('en')} orders moved that are not counted yet`)
    for (const kind of kinds) if (MOVING.some((name) => name === kind.name)) await measure(db, kind)
    console.log(`memory of this process: ${Math.round(process.memoryUsage().rss / 2 ** 20)} MB`)
  } finally {
    await db.close()
    await postgres.stop()
    if (!kept) for (const folder of [postgres.data, dataDir]) rmSync(folder, { recursive: true, force: true })
  }
}

await main()
