import { CURRENCY_OF_KIND } from '#core/deposits/deposit.ts'
import { TIME_ZONE } from '#core/rules/days.ts'
import { HOLDING } from '#core/rules/statuses.ts'
import { isInternal, type Viewer } from '#core/rules/viewer.ts'
import type { Language } from '#core/users/user.ts'
import { WITHDRAWAL_STATUSES } from '#core/withdrawals/withdrawal.ts'
import type { Withdrawal } from '#core/withdrawals/withdrawal-schema.ts'
import { withHistory } from '../audit/events.ts'
import { proofOf } from '../bitcoin-addresses/queries.ts'
import { type Reader, type Sql, toSqlList } from '../db/sql.ts'
import type { RowReceipt } from '../http/receipt.ts'
import { type ListQuery, type ListSpec, toCase, USER_EMAIL, USER_NAME, wholeUnits } from '../lists/list.ts'
import { selectOne } from '../lists/one.ts'

/** How a bank file pays it. */
const ROUTE = `case when w.bank_account->>'pixKey' is null then 'TRANSFER' else 'PIX' end`
/** Whether it has all of its approvals. */
const APPROVED = `case when w.approvals_needed <= (
  select count(*) from withdrawal_approvals a where a.withdrawal_id = w.id) then 'yes' else 'no' end`

/** The white list of the withdrawals list. */
export const withdrawalList: ListSpec = {
  id: 'w.id',
  statuses: WITHDRAWAL_STATUSES,
  owner: 'w.user_id',
  counts: {
    list: 'withdrawals',
    by: {
      user_id: 'c.owner',
      status: 'c.status',
      kind: 'c.kind',
      currency: toCase('c.kind', CURRENCY_OF_KIND),
    },
  },
  search: ['user.name', 'user.email'],
  csv: [
    '_id',
    'createdAt',
    'user.name',
    'user.email',
    'kind',
    'currency',
    'amount',
    'amountFee',
    'bankAccount.bank',
    'bankAccount.agency',
    'bankAccount.account',
    'bankAccount.pixKind',
    'bankAccount.pixKey',
    'address',
    'txId',
    'status',
    'statusDescription',
    'finishedAt',
  ],
  sheet: { 'bankAccount.bankName': 'text' },
  columns: {
    _id: { sql: 'w.id', kind: 'id' },
    id: { sql: 'w.id', kind: 'id' },
    userId: { sql: 'w.user_id', kind: 'id' },
    'user.name': USER_NAME,
    'user.email': USER_EMAIL,
    status: { sql: 'w.status', kind: 'enum', sortable: true },
    kind: { sql: 'w.kind', kind: 'enum', sortable: true },
    currency: { sql: 'w.currency', kind: 'enum', sortable: true },
    amount: {
      sql: wholeUnits('w.amount', 'w.currency'),
      kind: 'number',
      sortable: true,
      amounts: [{ amount: 'w.amount', currency: 'w.currency' }],
    },
    amountFee: { sql: wholeUnits('w.amount_fee', 'w.currency'), kind: 'number', sortable: true },
    bank: { sql: "(w.bank_account->>'bank')", kind: 'text' },
    route: { sql: ROUTE, kind: 'enum' },
    approved: { sql: APPROVED, kind: 'enum' },
    address: { sql: 'w.address', folded: 'lower(w.address)', kind: 'text' },
    txId: { sql: 'w.tx_id', folded: 'w.tx_id', kind: 'text' },
    createdAt: { sql: 'w.created_at', kind: 'time', sortable: true },
    updatedAt: { sql: 'w.updated_at', kind: 'time', sortable: true },
    finishedAt: { sql: 'w.finished_at', kind: 'time', sortable: true, nullable: true },
  },
}

const from = (sql: Sql) => sql`withdrawals w left join users u on u.id = w.user_id`

/** Staff see all withdrawals, and customers see their own. */
export const visibleWithdrawals = (sql: Sql, by: Viewer) =>
  isInternal(by) ? sql`true` : sql`w.user_id = ${by.id}`

/** The day of payment: as the bank says, else the day in which the proof of the payment came. */
export const paidOn = (sql: Sql) => sql`coalesce(w.paid_on, (w.finished_at at time zone ${TIME_ZONE})::date)`

/** The number of the bank file that pays it. */
export const shipmentSequence = (sql: Sql) => sql`(
  select b.shipment_sequence from payout_batch_members m join payout_batches b on b.id = m.batch_id
  where m.withdrawal_id = w.id and m.removed_at is null)`

/** The paid account. A copy of an older version has no Pix fields. */
export const paidAccount = (sql: Sql) => sql`'{"pixKind": null, "pixKey": null}'::jsonb || w.bank_account`

/** Whether a withdrawal `p` went to the same account or Pix key as `w`. */
export const isSamePayee = (sql: Sql) =>
  sql`jsonb_strip_nulls(p.bank_account - 'name') = jsonb_strip_nulls(w.bank_account - 'name')`

/** Whether a transaction of a wallet of the house pays the batch of `w`, or one of a dissolved batch still may. */
export const isInTransaction = (sql: Sql) => sql`(exists (
  select from payout_batch_members m join payout_batches b on b.id = m.batch_id
  where m.withdrawal_id = w.id and m.removed_at is null and b.wallet_id is not null
) or exists (select from payout_batch_members m where m.withdrawal_id = w.id and m.may_be_paid))`

const select = (sql: Sql, by: Viewer) => sql`
  w.id as "_id", w.id, w.user_id, w.kind, w.currency, w.status, w.status_description, w.bank_account_id,
  ${paidAccount(sql)} as bank_account, w.address, w.address_id, w.saved_address,
  ${proofOf(sql, sql`w.address_id`)} as address_proof, w.tx_id, wire_amount(w.amount, w.currency) as amount,
  wire_amount(w.amount_fee, w.currency) as amount_fee, w.ip_requester, w.mimetype,
  case when w.receipt_key is not null then '/api/v1/withdrawals/' || w.id || '/receipt' end as receipt,
  u.frozen_at is not null as is_owner_frozen, ${isInTransaction(sql)} as is_in_transaction, w.approvals_needed, w.finished_at, w.created_at, w.updated_at,
  json_build_object('_id', u.id, 'name', u.name, 'email', u.email) as user,
  case when ${isInternal(by)} and w.status in ${sql.unsafe(toSqlList(HOLDING))} then not exists (
    select from withdrawals p where p.user_id = w.user_id and p.status = 'FINISHED'
      and (p.address = w.address or ${isSamePayee(sql)})) end as is_new_payee,
  case when ${isInternal(by)} then (
    select json_build_object('_id', b.id, 'sequence', b.sequence)
    from payout_batch_members m join payout_batches b on b.id = m.batch_id
    where m.withdrawal_id = w.id and m.removed_at is null) end as batch,
  case when ${isInternal(by)} then (
    select b.id from payout_batch_members m join payout_batches b on b.id = m.batch_id
    where m.withdrawal_id = w.id and m.removed_at is null and b.shipment_sequence is not null) end as shipment_id,
  w.bank_authentication, ${paidOn(sql)} as paid_on, w.reversed_at, ${shipmentSequence(sql)} as shipment_sequence,
  (select coalesce(json_agg(json_build_object(
      'userId', a.user_id, 'name', case when ${isInternal(by)} then approver.name end,
      'createdAt', to_char(a.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
    ) order by a.created_at), '[]')
    from withdrawal_approvals a join users approver on approver.id = a.user_id
    where a.withdrawal_id = w.id) as approvals`

/** The rows of the list, as the viewer sees them. */
export const withdrawalRows = (sql: Sql, by: Viewer): ListQuery => ({
  select: select(sql, by),
  from: from(sql),
  visible: visibleWithdrawals(sql, by),
  owner: ownerOf(by),
})

const ownerOf = (by: Viewer) => (isInternal(by) ? null : by.id)

/** One withdrawal with its history; `undefined` when unknown or invisible to the viewer. */
export function findWithdrawal(reader: Reader, id: string, by: Viewer, language: Language) {
  const row = selectOne<Withdrawal>(reader, withdrawalList, withdrawalRows(reader.sql, by), id)
  return withHistory(reader, row, { entity: 'withdrawal', id, by, language })
}

/** The receipt of a withdrawal, for a viewer who sees the row. */
export function findWithdrawalReceipt(
  reader: Reader,
  id: string,
  by: Viewer,
): Promise<RowReceipt | undefined> {
  const select = reader.sql`w.receipt_key as key, w.mimetype, w.user_id`
  return selectOne(reader, withdrawalList, { ...withdrawalRows(reader.sql, by), select }, id)
}

/** The audit names a withdrawal by its owner. */
export const withdrawalSubject =
  'select o.name from withdrawals w join users o on o.id = w.user_id where w.id = a.entity_id'
