import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { JOURNAL_EVENTS } from '#core/ledger/journal.ts'
import { CURRENCIES } from '#core/money/money.ts'
import { grantRights, listExcesses } from '#server/db/rights.ts'
import { TABLES } from '#server/slices.ts'
import { describeSchema } from '../scripts/schema-text.ts'
import { listGuards } from './constraints/guards.ts'
import { DOMAINS, TRIES } from './constraints/tables.ts'
import { openTestDatabase } from './harness/database.ts'

const db = await openTestDatabase()

test('db/schema.sql is the result of the migrations (npm run schema)', async () => {
  const kept = readFileSync(new URL('../db/schema.sql', import.meta.url), 'utf8')
  expect(await describeSchema(db.sql)).toBe(kept)
})

/** The statements of a migration by which an older version loses something. */
const findTaken = (text: string): string[] =>
  text
    .replaceAll(/--.*$/gm, '')
    .match(
      /\b(drop (?!trigger)\w+|rename|revoke|truncate|delete from|alter column \w+ (type|set not null)|add column (?!.* default)[^;]* not null)\b/gi,
    ) ?? []

test('a migration that an older version works with takes nothing away', () => {
  const folder = new URL('../db/migrations/', import.meta.url)
  const texts = readdirSync(folder).flatMap((name) =>
    name.endsWith('.sql') ? [readFileSync(new URL(name, folder), 'utf8')] : [],
  )
  const marked = texts.filter((text) => /^-- works with /m.test(text))
  expect(marked.length).toBeGreaterThan(0)
  expect(marked.flatMap(findTaken)).toEqual([])
  expect(findTaken('alter table a drop column b; alter table a rename to c;')).toEqual([
    'drop column',
    'rename',
  ])
  expect(findTaken('alter table a add column b int8 not null; -- drop table')).toEqual([
    'add column b int8 not null',
  ])
  expect(findTaken('alter table a add column b int8 not null default 0; drop trigger t on a;')).toEqual([])
})

// The columns of a key or a foreign key are its whole rule, and db/schema.sql has them: constraints.test.ts tries these by the
// catalogue. A check, a condition and a trigger say more, so each needs rows that somebody chose.
test('each check, conditional key and trigger has a line in test/constraints, which constraints.test.ts tries', async () => {
  const guards = await listGuards(db.sql)
  const listNames = (part: 'checks' | 'keys' | 'triggers') =>
    Object.values(TRIES).flatMap((table) => Object.keys(table[part] ?? {}))
  const lines = {
    check: [...listNames('checks'), ...Object.keys(DOMAINS)],
    conditional: listNames('keys'),
    trigger: listNames('triggers'),
    exclusion: [],
  }
  for (const [kind, names] of Object.entries(lines)) {
    const found = guards.filter((guard) => guard.kind === kind).map((guard) => guard.name)
    expect(names.toSorted()).toEqual(found.toSorted())
  }
  expect(guards.filter((guard) => !guard.isOn)).toEqual([])
})

test('the database knows the events of journals that the core knows', async () => {
  const [row] = await db.sql<{ rule: string }[]>`
    select pg_get_constraintdef(oid) as rule from pg_constraint where conname = 'journals_event'`
  expect([...row!.rule.matchAll(/'([^']+)'/g)].map(([, event]) => event)).toEqual([...JOURNAL_EVENTS])
})

test('the database knows the currencies that the core knows', async () => {
  const [row] = await db.sql<{ rule: string }[]>`
    select pg_get_constraintdef(oid) as rule from pg_constraint where conname = 'currency_code_known'`
  expect([...row!.rule.matchAll(/'([^']+)'/g)].map(([, code]) => code)).toEqual([...CURRENCIES])
})

describe('the role of the server', () => {
  const { asServer } = db

  test('has a line of rights for every table', async () => {
    const tables = await db.sql<{ name: string }[]>`
      select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`
    expect(TABLES.flatMap((tables) => Object.values(tables).flat()).sort()).toEqual(
      tables.map(({ name }) => name),
    )
  })

  test('is limited; the role of the owner is not, and each excess is named', async () => {
    expect(await listExcesses(asServer)).toEqual([])
    expect(await listExcesses(db)).toEqual([
      'is a superuser',
      'owns the tables',
      'may create tables',
      'may edit entries',
    ])
  })

  test('may only insert into the tables that nobody rewrites', async () => {
    const rights = await asServer.sql<{ name: string; act: string }[]>`
      select name, act from unnest(${TABLES.flatMap(({ insert = [] }) => insert)}::text[]) name, unnest('{update,delete,truncate}'::text[]) act
      where has_table_privilege(name, act)`
    expect(rights.map(({ name, act }) => `${act} ${name}`)).toEqual([])
  })

  test.each([
    'update entries set amount = 1',
    'insert into entries select * from entries',
    'insert into journals select * from journals',
    'update accounts set balance = 1',
    'insert into accounts (owner_id, kind, currency, balance) select owner_id, kind, currency, 1 from accounts',
    'delete from audit',
    'truncate users',
    'delete from users',
    'create table mine (n int)',
    'alter table entries disable trigger entries_law',
    'drop trigger audit_append_only on audit',
    'set session_replication_role = replica',
    'alter role current_user superuser',
    `insert into migrations values ('x', 'x', now())`,
    `create or replace function post_journals(uuid, timestamptz, text[], uuid[], int[], int[], text[], entry_origin[], int[], int[], int[],
      bigint[]) returns void language sql as ''`,
    'create or replace function refuse_rewriting() returns trigger language plpgsql as $$ begin return null; end $$',
  ])('is refused: %s', async (statement) => {
    await expect(asServer.sql.unsafe(statement)).rejects.toMatchObject({ code: '42501' })
  })

  test('gets its rights again after a right was taken or added, and no other rights', async () => {
    const [row] = await asServer.sql<{ role: string }[]>`select current_user as role`
    await db.sql.unsafe(`revoke insert on mails from ${row!.role}; grant update on audit to ${row!.role}`)
    await grantRights(db, row!.role, TABLES)
    const [rights] = await asServer.sql`
      select has_table_privilege('mails', 'insert') as mails, has_table_privilege('audit', 'update') as audit`
    expect(rights).toEqual({ mails: true, audit: false })
  })
})
