import type { Database } from '#server/db/pool.ts'
import { chainHistory } from '#server/ledger/chain.ts'
import { verifyLedger } from '#server/ledger/verify.ts'
import { PARTS } from '#server/slices.ts'
import type { StaffedHouse } from './house.ts'
import type { Acknowledged } from './load.ts'

const MADE = { declare: 'deposits', withdraw: 'withdrawals', place: 'orders', ask: 'orders' } as const
type Made = keyof typeof MADE

/** The breaches after the faults: an acknowledged act that is missing, one that happened twice, and invariants that do not hold. */
export async function findBreaches(
  house: Pick<StaffedHouse, 'customers'> & { readonly db: Database },
  acknowledged: readonly Acknowledged[],
): Promise<string[]> {
  const { db } = house
  const breaches: string[] = []
  const ofPeople = house.customers.map(({ id }) => id)
  for (const table of new Set(Object.values(MADE))) {
    const known = acknowledged.filter(({ act }) => MADE[act as Made] === table).map(({ id }) => id)
    const rows = await db.sql<{ id: string }[]>`
      select id::text from ${db.sql(table)} where user_id = any(${ofPeople}::uuid[])`
    const stored = new Set(rows.map(({ id }) => id))
    const missing = known.filter((id) => !stored.has(id))
    if (missing.length > 0)
      breaches.push(`${missing.length} of ${table} are acknowledged and missing: ${missing[0]}`)
    if (new Set(known).size !== known.length) breaches.push(`${table}: one row was acknowledged twice`)
    // Every call was repeated until its answer was known, so a further row is one that happened twice.
    if (stored.size !== known.length)
      breaches.push(`${table}: ${stored.size} rows for ${known.length} acknowledged calls`)
  }
  const accepts = acknowledged.filter(({ act }) => act === 'accept').map(({ id }) => id)
  const [credited] = await db.sql<{ count: number }[]>`
    select count(*)::int as count from deposits d where d.id = any(${accepts}::uuid[]) and d.status = 'FINISHED'
      and (select count(*) from journals j where j.origin_id = d.id and j.event = 'deposit.accepted') = 1`
  if (credited?.count !== accepts.length)
    breaches.push(
      `${accepts.length} acceptances are acknowledged, ${credited?.count} deposits have one credit`,
    )
  await chainHistory(db)
  const findings = await verifyLedger(db, PARTS.proofs)
  for (const { name, breaches: broken, examples } of findings)
    if (broken > 0) breaches.push(`${name}: ${broken}, as ${examples.join(', ')}`)
  return breaches
}
