import type { StatementReference } from '../ledger/records.ts'

/** A withdrawal, by its payee. */
export const withdrawalReference: StatementReference = (sql, isSeen) => ({
  join: sql`left join withdrawals w on w.id = j.origin_id and ${isSeen(sql`w.user_id`)}`,
  id: sql`w.id`,
  text: sql`coalesce(w.address, 'Pix · ' || (w.bank_account ->> 'pixKey'), (w.bank_account ->> 'bankName') || ' · ' || (w.bank_account ->> 'account'))`,
})
