import type { StatementReference } from '../ledger/records.ts'

/** A deposit, by its control id. */
export const depositReference: StatementReference = (sql, isSeen) => ({
  join: sql`left join deposits d on d.id = j.origin_id and ${isSeen(sql`d.user_id`)}`,
  id: sql`d.id`,
  text: sql`d.reference`,
})
