import { expect, test } from 'vitest'
import type { ListParams } from '#core/lists/list.ts'
import { openTestDatabase } from '#test/harness/database.ts'
import { auditList, auditRows } from '../audit/queries.ts'
import { PARTS } from '../slices.ts'
import { selectPage } from './pages.ts'

const db = await openTestDatabase()
const MOST = 10_000

const insert = (count: number) => db.sql`
  insert into audit (action, entity, created_at)
  select 'audit.user.signedIn', 'user', ${db.clock.now()} from generate_series(1, ${count})`
const read = (page: number | null) => {
  const params: ListParams = { page, limit: 10, orderBy: 'createdAt', direction: 'desc', filters: [] }
  return selectPage(db, auditList, params, auditRows(db.sql, PARTS.auditNames))
}

test('a list without a page says that rows are missing, from the first one that is', async () => {
  await insert(MOST)
  const whole = await read(null)
  expect([whole.data.length, whole.meta]).toMatchObject([MOST, { pagination: { total: MOST } }])
  expect(whole.meta).not.toHaveProperty('truncated')
  await insert(1)
  const cut = await read(null)
  expect([cut.data.length, cut.meta]).toMatchObject([
    MOST,
    { truncated: true, pagination: { total: MOST + 1 } },
  ])
  expect((await read(1)).meta).not.toHaveProperty('truncated')
})
