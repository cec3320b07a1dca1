import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readSubjects, type SubjectTable } from '#server/approvals/subjects.ts'
import { BANK_ACCOUNT_SUBJECT, PAYING_SUBJECT } from '#server/bank-accounts/proposed.ts'
import { LINE_SUBJECT } from '#server/bank-statements/lines.ts'
import { STATEMENT_SUBJECT } from '#server/bank-statements/undo.ts'
import { BITCOIN_PAYOUT_SUBJECT } from '#server/bitcoin-payouts/row.ts'
import { DEPOSIT_SUBJECT } from '#server/deposits/proposed.ts'
import { ORDER_SUBJECT } from '#server/orders/proposed.ts'
import { PRIVACY_SUBJECT } from '#server/privacy/requests.ts'
import { RECOVERY_SUBJECT } from '#server/recovery/commands.ts'
import { SETTINGS_SUBJECT } from '#server/settings/proposed.ts'
import { RETURN_LINE_SUBJECT } from '#server/shipments/apply.ts'
import { USER_SUBJECT } from '#server/users/proposed.ts'
import { WALLET_SUBJECT } from '#server/wallets/commands.ts'
import { OUTPUT_SUBJECT } from '#server/wallets/outputs.ts'
import { WITHDRAWAL_SUBJECT } from '#server/withdrawals/release.ts'
import { openTestDatabase } from './harness/database.ts'

/** Requests cover each column of these tables, but for the bookkeeping that the slice names with a reason. */
const SUBJECTS: readonly SubjectTable[] = [
  BANK_ACCOUNT_SUBJECT,
  PAYING_SUBJECT,
  BITCOIN_PAYOUT_SUBJECT,
  LINE_SUBJECT,
  STATEMENT_SUBJECT,
  DEPOSIT_SUBJECT,
  ORDER_SUBJECT,
  OUTPUT_SUBJECT,
  PRIVACY_SUBJECT,
  SETTINGS_SUBJECT,
  RECOVERY_SUBJECT,
  RETURN_LINE_SUBJECT,
  USER_SUBJECT,
  WALLET_SUBJECT,
  WITHDRAWAL_SUBJECT,
]

const db = await openTestDatabase()
const asker = db.newId()
await db.sql`
  insert into users (id, name, email, password_hash, kind, document, code, created_at, updated_at)
  values (${asker}, 'Olga', 'olga@exemplo.test', '', 'F', '1', 'OLGA', now(), now())`

type Column = { readonly name: string; readonly type: string }

const columnsOf = async ({ table }: SubjectTable): Promise<Column[]> =>
  await db.sql<Column[]>`
    select attname::text as name, format_type(coalesce(nullif(typbasetype, 0), t.oid), atttypmod) as type
    from pg_attribute join pg_type t on t.oid = atttypid
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped order by 1`

/** A value that the column does not have: each column of a copy begins empty, but for the keys and the kind of an order. */
const OTHER: Readonly<Record<string, string>> = {
  bigint: '7',
  boolean: 'true',
  bytea: '\\x07',
  date: '2026-01-07',
  integer: '7',
  jsonb: '{"is": 7}',
  smallint: '7',
  text: 'other',
  'text[]': '{other}',
  'timestamp with time zone': '2026-01-07T00:00:00Z',
  uuid: '00000000-0000-4000-8000-000000000007',
  'uuid[]': '{00000000-0000-4000-8000-000000000007}',
}

describe.each(SUBJECTS.map((of) => [of.table, of] as const))('a request about %s', (table, of) => {
  test('has bookkeeping that is a column', async () => {
    const names = (await columnsOf(of)).map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(Object.keys(of.bookkeeping)))
  })

  test('ends when a column changes that is no bookkeeping, and its fingerprint has another value', async () => {
    const columns = await columnsOf(of)
    const [trigger] = await db.sql<{ text: string }[]>`
        select pg_get_triggerdef(oid) as text from pg_trigger where tgname = ${`${table}_end_approvals`}`
    const found = await db.transaction(async (tx) => {
      const { sql } = tx
      // A copy without domains, other constraints and triggers takes any value.
      const plain = columns.map((column) => `"${column.name}"::${column.type}`).join()
      await sql`create schema probe`
      await sql`create table ${sql(`probe.${table}`)} as select ${sql.unsafe(plain)} from ${sql(table)} where false`
      await sql.unsafe(trigger!.text.replace(`ON public.${table}`, `ON probe.${table}`))
      await sql`set local search_path = probe, public`
      const results: [string, string, boolean][] = []
      for (const { name, type } of columns) {
        const id = tx.newId()
        const row = {
          ...Object.fromEntries(of.keys.map((key) => [key, id])),
          ...(table === 'orders' && { kind: 'OTC' }),
        }
        await sql`insert into ${sql(table)} ${sql(row)}`
        const key = of.keys.find((one) => one !== name) ?? of.keys[0]
        const subject = { of, id, key }
        await sql`
            insert into approvals (id, acts, entity, changes, signals, command, input, fingerprint, subjects, asked_by, involved,
              approvers_needed, roles, step_up, new_staff_days, expires_at, created_at, updated_at)
            values (${id}, '{deposit.accept}', 'deposit', '[]', '{}', 'acceptDeposit', '', ${id}, ${[`${table}.${key}:${id}`]},
              ${asker}, '{}', 1, '{admin}', false, 0, now(), now(), now())`
        const before = await readSubjects(tx, [subject])
        await sql`
            update ${sql(table)} set ${sql(name)} = ${sql.unsafe(`'${OTHER[type]}'::${type}`)} where ${sql(key)} = ${id}`
        const [request] = await sql<{ status: string }[]>`select status from approvals where id = ${id}`
        const after = await readSubjects(tx, [subject])
        results.push([name, request!.status, String(before) !== String(after)])
      }
      await sql`drop schema probe cascade`
      await sql`delete from approvals`
      return results
    })
    // A row that gets another key is another row: only its own trigger names it.
    const isOnlyKey = (name: string) => of.keys.length === 1 && of.keys[0] === name
    expect(found.filter(([name]) => !isOnlyKey(name))).toEqual(
      columns
        .filter(({ name }) => !isOnlyKey(name))
        .map(({ name }) => (name in of.bookkeeping ? [name, 'WAITING', false] : [name, 'ENDED', true])),
    )
  })
})

test('of several rows of a subject each counts', async () => {
  const subject = { of: { table: 'parts', keys: ['whole'] as const, bookkeeping: {} }, id: 'one' }
  const [before, after] = await db.transaction(async (tx) => {
    await tx.sql`create temporary table parts on commit drop as values ('one', 1), ('one', 2)`
    await tx.sql`alter table parts rename column1 to whole`
    const read = () => readSubjects(tx, [subject])
    const first = await read()
    await tx.sql`update parts set column2 = 3 where column2 = 2`
    return [first, await read()]
  })
  expect(before).toHaveLength(3)
  expect(after).not.toEqual(before)
})

test('each trigger that ends requests belongs to a subject', async () => {
  const rows = await db.sql<{ table: string }[]>`
    select tgrelid::regclass::text as table from pg_trigger where tgfoid = 'end_approvals'::regproc order by 1`
  expect(rows.map((row) => row.table)).toEqual(SUBJECTS.map(({ table }) => table).sort())
})

test('each act has a subject, or says why it has none', () => {
  const sources = globSync('src/server/**/*.ts', { exclude: (name) => name.endsWith('.test.ts') })
  const acts = sources.map((file) => ({ file, text: readFileSync(file, 'utf8') }))
  const silent = acts.filter(({ text }) =>
    /\bsubjects(: [\w ]+(\[\])?)?\s*[:=][^\n.]*(?<![\w}])\[\]/.test(text),
  )
  expect(silent.map(({ file }) => file)).toEqual([])
  const reasons = acts.flatMap(({ text }) => [...text.matchAll(/noSubject\(\s*'([^']*)'/g)])
  const uses = acts.flatMap(({ text }) => [...text.matchAll(/noSubject\(/g)])
  expect(reasons).toHaveLength(uses.length)
  for (const [, reason] of reasons) expect(reason!.split(' ').length).toBeGreaterThan(5)
})
