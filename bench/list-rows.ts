import { DEFAULT_CONTROLS } from '#core/approvals/controls.ts'
import { DEFAULT_DESK } from '#core/settings/desk.ts'
import type { Database } from '#server/db/pool.ts'
import type { Sql } from '#server/db/sql.ts'

/** Users; the first of them has one row in {@link BIG_USER_EVERY}. */
export const USERS = 20_000
const BIG_USER_EVERY = 50
/** One row was created every 20 seconds. */
const SECONDS_BETWEEN = 20
const CHUNK = 500_000

const USER = '00000000-0000-7000-8000-'
export const userId = (number: number) => `${USER}${String(number).padStart(12, '0')}`

/** Like a restore: without triggers and without a limit of time. */
const restore = (db: Database, load: (sql: Sql) => Promise<unknown>) =>
  db.transaction(async ({ sql }) => {
    await sql`set local session_replication_role = replica`
    await sql`set local statement_timeout = 0`
    await load(sql)
  })

export async function loadUsers(db: Database): Promise<void> {
  await restore(db, async (sql) => {
    await sql`
    insert into users (id, name, email, password_hash, kind, document, code, status, created_at, updated_at)
    select (${USER} || lpad(n::text, 12, '0'))::uuid, 'Usuário ' || n || ' da Conceição',
      'user-' || lpad(n::text, 5, '0') || case when n = 4321 then '-a87ff6' else '' end || case
        when n % 5 = 0 then '@gmail.com' when n % 5 < 3 then '@exemplo.com' else '@exemplo.org' end,
      repeat('x', 96), 'F', '52998224725', 'B' || n, 'VALID', now(), now()
    from generate_series(1, ${USERS}::int) n`
    await sql`
    insert into settings (id, name, status, user_id, user_otc_id, user_fee_id, admin_email, expire_buy, expire_sell,
      statuses, controls, desk, created_at, updated_at)
    values (${userId(1)}, 'Bench', 'ACTIVED', ${userId(2)}, ${userId(2)}, ${userId(2)}, 'a@exemplo.test', 10, 10,
      '{}', ${JSON.stringify(DEFAULT_CONTROLS)}::text::jsonb, ${JSON.stringify(DEFAULT_DESK)}::text::jsonb, now(), now())`
  })
}

/** 70 % FINISHED, 15 % of the second status, 14.9 % of the third, and one row in a thousand of the others. */
const status = (second: string, third: string, open: readonly [string, string]) => `case
  when n % 10 < 7 then 'FINISHED' when n % 100 < 85 then '${second}' when n % 1000 < 999 then '${third}'
  when n % 2 = 0 then '${open[0]}' else '${open[1]}' end`

const BANK = `n % 7 < 5`
const KIND_AND_CURRENCY = `case when ${BANK} then 'BANK' else 'CRYPTO' end, case when ${BANK} then 'BRL' else 'BTC' end`

/** The columns of each table and their values, from a row of `made`: n, id, hash, amount, at and owner. */
const TABLES: Readonly<Record<string, { columns: string; values: string }>> = {
  orders: {
    columns: `id, user_id, created_by, settings_id, status, kind, nature, currency_orig, currency_dest, asked_orig, amount_orig,
      amount_dest, quotation, fee, fee_percent, expiry_minutes, created_at, updated_at`,
    values: `id, owner, owner, '${userId(1)}', ${status('EXPIRED', 'CANCELLED', ['NEW', 'PENDING'])}, 'OTC',
      case when ${BANK} then 'BUY' else 'SELL' end, case when ${BANK} then 'BRL' else 'BTC' end,
      case when ${BANK} then 'BTC' else 'BRL' end, amount, amount, amount, 60000000, 1, 0, 10, at, at`,
  },
  deposits: {
    columns: `id, user_id, created_by, settings_id, status, kind, currency, amount, amount_fee, bank_account_id, reference,
      receipt_key, created_at, updated_at`,
    values: `id, owner, owner, '${userId(1)}', ${status('CANCELLED', 'CANCELLED', ['OPEN', 'PENDING'])}, ${KIND_AND_CURRENCY},
      amount, 0, case when ${BANK} then id end, 'REF' || n, hash, at, at`,
  },
  withdrawals: {
    columns: `id, user_id, settings_id, status, kind, currency, amount, amount_fee, bank_account, address, approvals_needed,
      receipt_key, tx_id, finished_at, created_at, updated_at, referral_share`,
    values: `id, owner, '${userId(1)}', ${status('CANCELLED', 'PROCESSING', ['OPEN', 'PENDING'])}, ${KIND_AND_CURRENCY}, amount, 0,
      case when ${BANK} then '{}'::jsonb end, case when not ${BANK} then hash end, 0, hash, hash || hash,
      case when n % 10 < 7 then at end, at, at, 0`,
  },
  audit: {
    columns: 'action, entity, entity_id, actor_id, address, created_at',
    values: `'event.' || ${status('withdrawal.created', 'deposit.cancelled', ['order.created', 'order.quoted'])},
      case when ${BANK} then 'order' else 'deposit' end, id, owner, '10.0.' || n / 256 % 256 || '.' || n % 256, at`,
  },
}

/** Loads the rows, then builds the indexes again. */
export async function loadRows(db: Database, table: string, rows: number): Promise<void> {
  const { columns, values } = TABLES[table] as (typeof TABLES)[string]
  const indexes = await db.sql<{ indexname: string; indexdef: string }[]>`
    select indexname, indexdef from pg_indexes i where tablename = ${table}
      and not exists (select from pg_constraint c where c.conname = i.indexname)`
  for (const { indexname } of indexes) await db.sql`drop index ${db.sql(indexname)}`
  for (let from = 1; from <= rows; from += CHUNK)
    await restore(db, (sql) =>
      sql.unsafe(
        `insert into ${table} (${columns}) select ${values} from (
          select n, md5(n::text) as hash, 1 + (hashint4(n) & 1048575) as amount, at,
            (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7' || substr(md5(n::text), 1, 3) || '8'
              || substr(md5(n::text), 4, 15))::uuid as id,
            ('${USER}' || lpad((case when (hashint4(n) & 1073741823) % ${BIG_USER_EVERY} = 0 then 1
              else 2 + (hashint4(-n) & 1073741823) % ${USERS - 1} end)::text, 12, '0'))::uuid as owner
          from generate_series($1::int, $2::int) n
          cross join lateral (
            select timestamptz '2026-11-20' - ($3::int - n) * ${SECONDS_BETWEEN} * interval '1 second' as at
          ) created
        ) made`,
        [from, Math.min(from + CHUNK - 1, rows), rows],
      ),
    )
  await restore(db, async (sql) => {
    for (const { indexdef } of indexes) await sql.unsafe(indexdef)
  })
}

/** Counts the rows that were loaded without triggers. */
export const countRows = (db: Database) =>
  restore(db, (sql) => sql`insert into list_counts select * from sum_moves('select * from list_rows')`)
