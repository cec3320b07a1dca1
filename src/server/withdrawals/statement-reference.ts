import type { StatementReference } from '../ledger/records.ts'

/** A withdrawal, by its payee. */
export const withdrawalReference: StatementReference = (sql, isSeen, by) => ({
  join: sql`left join withdrawals w on w.id = j.origin_id and ${isSeen(sql`w.user_id`)}`,
  id: sql`w.id`,
  text: sql`coalesce(w.address, (w.bank_account ->> 'bankName') || ' · ' || (w.bank_account ->> 'account'))`,
  pix: sql`case when w.bank_account ->> 'pixKey' is not null then jsonb_build_object('pixKind', w.bank_account ->> 'pixKind',
    'pixKey', w.bank_account ->> 'pixKey', 'isOwn', w.user_id = ${by.id}) end`,
})
