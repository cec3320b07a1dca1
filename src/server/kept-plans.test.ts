import { expect, test } from 'vitest'
import type { Viewer } from '#core/rules/viewer.ts'
import { openTestApp } from '#test/harness/app.ts'
import { type Database, openDatabase } from './db/pool.ts'
import type { Reader } from './db/sql.ts'
import { findDeposit } from './deposits/queries.ts'
import { findOrder } from './orders/queries.ts'
import { findViewers, hashToken } from './sessions/hook.ts'
import { findWithdrawal } from './withdrawals/queries.ts'

const on = await openTestApp()
const ana = await on.person()
const viewer: Viewer = { id: ana.id, roles: ['user'], permissions: [] }
const id = on.db.newId()
/** The database tries five plans for known values before it keeps one for all. */
const TRIED = 5

/** The plans that the statements of a work got when it ran often on one connection. */
async function plansOf(
  work: (db: Database) => Promise<unknown>,
): Promise<{ custom: number; kept: number }[]> {
  const alone = openDatabase({ connection: on.db.connection, max: 1, clock: on.db.clock })
  try {
    for (let time = 0; time < 4 * TRIED; time++) await work(alone)
    return await alone.sql<{ custom: number; kept: number }[]>`
      select custom_plans::int as custom, generic_plans::int as kept from pg_prepared_statements where name <> ''`
  } finally {
    await alone.close()
  }
}

test.each<[string, (on: Reader) => Promise<unknown>]>([
  ['deposit', (reader) => findDeposit(reader, id, viewer, 'pt')],
  ['withdrawal', (reader) => findWithdrawal(reader, id, viewer, 'pt')],
  ['order', (reader) => findOrder(reader, id, viewer, 'pt')],
])('reading one %s is planned once for each connection', async (_, read) => {
  const plans = (await plansOf(read)).filter(({ custom }) => custom > 1)
  expect(plans.map(({ custom }) => custom)).toEqual([TRIED, TRIED])
})

test('looking up sessions is planned once for each connection', async () => {
  const one = hashToken(ana.token)
  const plans = await plansOf((db) => findViewers(db, [one, one]))
  expect(plans).toContainEqual({ custom: TRIED, kept: 3 * TRIED })
})
