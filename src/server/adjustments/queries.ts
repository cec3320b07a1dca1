import type { z } from 'zod'
import type { adjustmentSchema } from '#core/ledger/adjustment-schema.ts'
import type { Reader } from '../db/sql.ts'
import { found } from '../http/refusal.ts'
import type { StatementReference } from '../ledger/records.ts'

export async function findAdjustment(
  { sql }: Reader,
  id: string,
): Promise<z.output<typeof adjustmentSchema>> {
  const [row] = await sql<z.output<typeof adjustmentSchema>[]>`
    select d.id as "_id", d.account_id || '-' || d.version as ledger, wire_amount(d.amount, a.currency) as amount, d.reason,
      d.created_at
    from adjustments d join accounts a on a.id = d.account_id where d.id = ${id}`
  return found(row, 'adjustment.recordUnknown')
}

/** An adjustment, by its reason, which its customer reads too. */
export const adjustmentReference: StatementReference = (sql) => ({
  join: sql`left join adjustments adjusted on adjusted.id = j.origin_id`,
  id: sql`null::uuid`,
  text: sql`adjusted.reason`,
})
