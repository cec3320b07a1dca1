import { expect, test } from 'vitest'
import { ATTEMPTS, countTries } from './constraints/attempts.ts'
import { type Guard, listGuards } from './constraints/guards.ts'
import { rowsOf } from './constraints/rows.ts'
import { openTestDatabase } from './harness/database.ts'

const db = await openTestDatabase()
const guards = await listGuards(db.sql)
const rows = await rowsOf(db.sql, guards)

/** The tries that fail, in a transaction that leaves no trace. */
async function listFailures(guard: Guard, isDropped: boolean): Promise<string[]> {
  const end = new Error('rolled back')
  let failures: string[] = []
  const work = db.transaction(async (tx) => {
    if (isDropped) await tx.sql.unsafe(guard.drop)
    failures = await ATTEMPTS[guard.kind as keyof typeof ATTEMPTS](tx.sql, guard, rows)
    throw end
  })
  await work.catch((error: Error) => {
    if (error !== end) failures.push(error.message)
  })
  return failures
}

// test/schema.test.ts compares the names with the tables of test/constraints.
test.each(['check', 'key', 'conditional', 'foreign', 'trigger'])(
  'each guard keeps its rules, and each of its tries fails after the guard is dropped: %s',
  async (kind) => {
    const complaints: string[] = []
    for (const guard of guards.filter((one) => one.kind === kind)) {
      for (const failure of await listFailures(guard, false)) complaints.push(`${guard.name}: ${failure}`)
      const failed = (await listFailures(guard, true)).length
      if (failed !== countTries(guard)) complaints.push(`${guard.name}: ${failed} tries fail without it`)
    }
    expect(complaints).toEqual([])
  },
)

test('no row goes, or changes, with the row that it names', async () => {
  const acting = await db.sql`
    select conname from pg_constraint where contype = 'f' and (confdeltype <> 'a' or confupdtype <> 'a')`
  expect(acting).toEqual([])
})

test.each([
  ['paying_accounts', { last_sequence: 0 }],
  ['paying_accounts', { last_sequence: 999_999 }],
  ['shipment_numbers', { sequence: 1 }],
  ['shipment_numbers', { sequence: 999_999 }],
  ['bank_statements', { from_day: '2026-03-04', to_day: '2026-03-04' }],
  ['withdrawals', { referral_share: 0 }],
  ['withdrawals', { referral_share: 10_000 }],
  ['views', { name: 'a'.repeat(40) }],
  ['views', { list: 'a'.repeat(30) }],
] as const)('%s may have the last value of its limit: %j', async (table, edge) => {
  const end = new Error('rolled back')
  const work = db.transaction(async (tx) => {
    await tx.sql.unsafe('set local session_replication_role = replica')
    await rows.insert(tx.sql, table, rows.full(table, edge))
    throw end
  })
  await expect(work).rejects.toBe(end)
})

test('the hold of a resting order that buys is rounded up', async () => {
  const [row] = await db.sql<{ held: bigint }[]>`
    select book_held(jsonb_populate_record(null::orders,
      '{"kind": "MARKET", "status": "PARTIAL", "nature": "BUY", "amount_orig": 100, "amount_dest": 3, "filled_dest": 1}')) as held`
  expect(row?.held).toBe(67n)
})
