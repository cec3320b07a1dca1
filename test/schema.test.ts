import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { grantRights, listExcesses, WRITES } from '#server/db/rights.ts'
import { describeSchema } from '../scripts/schema-text.ts'
import { openTestDatabase } from './harness/database.ts'

const db = await openTestDatabase()

test('db/schema.sql is the result of the migrations (npm run schema)', async () => {
  const kept = readFileSync(new URL('../db/schema.sql', import.meta.url), 'utf8')
  expect(await describeSchema(db.sql)).toBe(kept)
})

describe('the role of the server', () => {
  const { asServer } = db

  test('has a line of rights for every table', async () => {
    const tables = await db.sql<{ name: string }[]>`
      select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`
    expect(Object.values(WRITES).flat().sort()).toEqual(tables.map(({ name }) => name))
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

  test.each(WRITES.insert.flatMap((table) => ['update', 'delete', 'truncate'].map((act) => [act, table])))(
    'may not %s %s',
    async (act, table) => {
      const [row] = await asServer.sql<{ may: boolean }[]>`
        select has_table_privilege(${table!}, ${act!}) as may`
      expect(row?.may).toBe(false)
    },
  )

  test.each([
    'update entries set amount = 1',
    'delete from audit',
    'truncate users',
    'delete from users',
    'create table mine (n int)',
    'alter table entries disable trigger entries_law',
    'drop trigger audit_append_only on audit',
    'set session_replication_role = replica',
    'alter role current_user superuser',
    `insert into migrations values ('x', 'x', now())`,
    'create or replace function refuse_rewriting() returns trigger language plpgsql as $$ begin return null; end $$',
  ])('is refused: %s', async (statement) => {
    await expect(asServer.sql.unsafe(statement)).rejects.toMatchObject({ code: '42501' })
  })

  test('gets its rights again after a right was taken or added, and no other rights', async () => {
    const [row] = await asServer.sql<{ role: string }[]>`select current_user as role`
    await db.sql.unsafe(`revoke insert on mails from ${row!.role}; grant update on audit to ${row!.role}`)
    await grantRights(db, row!.role)
    const [rights] = await asServer.sql`
      select has_table_privilege('mails', 'insert') as mails, has_table_privilege('audit', 'update') as audit`
    expect(rights).toEqual({ mails: true, audit: false })
  })
})
