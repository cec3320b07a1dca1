import { CURRENCY_OF_KIND, DEPOSIT_STATUSES } from '#core/deposits/deposit.ts'
import type { Deposit, DepositAddress } from '#core/deposits/deposit-schema.ts'
import { hasPermission, isInternal, type Viewer } from '#core/rules/viewer.ts'
import type { Language } from '#core/users/user.ts'
import { toPaymentUri } from '#core/withdrawals/payout.ts'
import { toQrPicture } from '../adapters/qr.ts'
import { withHistory } from '../audit/events.ts'
import type { Reader, Sql } from '../db/sql.ts'
import type { RowReceipt } from '../http/receipt.ts'
import { type ListQuery, type ListSpec, toCase, USER_EMAIL, USER_NAME, wholeUnits } from '../lists/list.ts'
import { selectOne } from '../lists/one.ts'
import { findSettingsInForce } from '../settings/in-force.ts'
import { findOwnAddress } from '../wallets/addresses.ts'
import { receiptLike, receiptReused } from './receipt-prints.ts'

/** The white list of the deposits list. */
export const depositList: ListSpec = {
  id: 'd.id',
  statuses: DEPOSIT_STATUSES,
  owner: 'd.user_id',
  counts: {
    list: 'deposits',
    by: {
      user_id: 'c.owner',
      status: 'c.status',
      kind: 'c.kind',
      currency: toCase('c.kind', CURRENCY_OF_KIND),
    },
  },
  search: ['user.name', 'user.email', 'reference'],
  csv: [
    '_id',
    'createdAt',
    'user.name',
    'user.email',
    'kind',
    'currency',
    'amount',
    'amountFee',
    'reference',
    'status',
    'statusDescription',
    'receiptCheck',
    'updatedAt',
  ],
  sheet: {
    'bankAccount.name': 'text',
    'bankAccount.bank': 'text',
    'bankAccount.bankName': 'text',
    proof: 'text',
  },
  columns: {
    _id: { sql: 'd.id', kind: 'id' },
    userId: { sql: 'd.user_id', kind: 'id' },
    'user.name': USER_NAME,
    'user.email': USER_EMAIL,
    name: USER_NAME,
    email: USER_EMAIL,
    status: { sql: 'd.status', kind: 'enum', sortable: true },
    kind: { sql: 'd.kind', kind: 'enum', sortable: true },
    currency: { sql: 'd.currency', kind: 'enum', sortable: true },
    amount: {
      sql: wholeUnits('d.amount', 'd.currency'),
      kind: 'number',
      sortable: true,
      amounts: [{ amount: 'd.amount', currency: 'd.currency' }],
    },
    amountFee: { sql: wholeUnits('d.amount_fee', 'd.currency'), kind: 'number', sortable: true },
    reference: { sql: 'd.reference', folded: 'lower(d.reference)', kind: 'text', sortable: true },
    bankAccountId: { sql: 'd.bank_account_id', kind: 'id' },
    bank: {
      sql: 'a.bank',
      kind: 'text',
      of: { column: 'd.bank_account_id', ids: 'select a.id from bank_accounts a' },
    },
    txId: { sql: 'd.tx_id', kind: 'text' },
    chainState: { sql: 'd.chain_state', kind: 'enum', nullable: true },
    chainReason: { sql: 'd.chain_reason', kind: 'enum', nullable: true },
    createdAt: { sql: 'd.created_at', kind: 'time', sortable: true },
    updatedAt: { sql: 'd.updated_at', kind: 'time', sortable: true },
  },
}

/** Staff see all, customers their own; a user who may create for others also sees the deposits created so. */
export const visibleDeposits = (sql: Sql, by: Viewer) => {
  if (isInternal(by)) return sql`true`
  if (!hasPermission(by, 'deposit.create.another')) return sql`d.user_id = ${by.id}`
  return sql`(d.user_id = ${by.id} or (d.created_by = ${by.id} and d.created_by <> d.user_id))`
}

/**
 * Another deposit by the same transaction, if the viewer sees it: a credited one before a waiting one. Anybody can invent an
 * output, so it is another one only where a chain has checked it.
 */
export const sameTx = (sql: Sql, by: Viewer, isChecked = false) => sql`(
  select json_build_object('reference', o.reference, 'isCredited', o.status = 'FINISHED') from deposits o
  where o.tx_id = d.tx_id and (o.tx_output = d.tx_output or not ${isChecked}) and o.id <> d.id and o.status <> 'CANCELLED'
    and (${isInternal(by)} or o.user_id = ${by.id})
  order by o.status = 'FINISHED' desc, o.id limit 1)`

/** The deposit that proves a rejected one again. */
const resentAs = (sql: Sql) => sql`(select o.id from deposits o where o.resend_of = d.id)`

/** The other outputs below the minimum that wait with the deposit, or that its rejection ended. */
const dust = (sql: Sql) => sql`(
  select case when count(*) > 0 then json_build_object('count', count(*), 'amount', wire_amount(sum(o.sats)::int8, 'BTC')) end
  from wallet_outputs o where o.dust_line_id = d.id and not o.is_gone)`

/** The rows of the list, as the viewer sees them. */
export const depositRows = (sql: Sql, by: Viewer): ListQuery => ({
  select: sql`
    d.id as "_id", d.user_id, d.created_by, d.status, d.status_description, d.kind, d.currency,
    wire_amount(d.amount, d.currency) as amount, wire_amount(d.amount_fee, d.currency) as amount_fee,
    d.bank_account_id, d.description, d.tx_id, d.tx_output, d.chain_state,
    case when ${isInternal(by)} then d.chain_reason end as chain_reason,
    case when ${isInternal(by)} and d.chain_state is not null then ${dust(sql)} end as dust,
    ${sameTx(sql, by)} as same_tx, d.receipt_asks_reason, d.sequence::float8 as sequence, d.reference, d.mimetype, d.receipt_check,
    case when d.receipt_key is not null then '/api/v1/deposits/' || d.id || '/receipt' end as receipt,
    case when ${isInternal(by)} then ${receiptReused(sql)} end as receipt_reused,
    case when ${isInternal(by)} then ${receiptLike(sql)} end as receipt_like,
    case when ${isInternal(by)} then d.receipt_read end as receipt_read,
    case when ${isInternal(by)} then exists (select from receipt_readings r where r.deposit_id = d.id) end as receipt_waits, d.resend_of, ${resentAs(sql)} as resent_as,
    d.reviewer_id, case when ${isInternal(by)} or d.reviewer_id = ${by.id} then reviewer.name end as reviewer_name,
    d.created_at, d.updated_at,
    json_build_object('_id', u.id, 'name', u.name, 'email', u.email) as user,
    case when a.id is not null then json_build_object('name', a.name, 'bank', a.bank, 'bankName', b.name,
      'agency', a.agency, 'account', a.account) end as bank_account`,
  from: sql`
    deposits d
    left join users u on u.id = d.user_id
    left join users reviewer on reviewer.id = d.reviewer_id
    left join bank_accounts a on a.id = d.bank_account_id
    left join banks b on b.code = a.bank`,
  visible: visibleDeposits(sql, by),
  owner: ownerOf(by),
})

/** Whose deposits the viewer sees: null for all of them, undefined for a mix that counts do not know. */
const ownerOf = (by: Viewer) =>
  isInternal(by) ? null : hasPermission(by, 'deposit.create.another') ? undefined : by.id

/** One deposit with its history; `undefined` when unknown or invisible to the viewer. */
export function findDeposit(reader: Reader, id: string, by: Viewer, language: Language) {
  const row = selectOne<Deposit>(reader, depositList, depositRows(reader.sql, by), id)
  return withHistory(reader, row, { entity: 'deposit', id, by, language })
}

/** The receipt of a deposit, for a viewer who sees the row. */
export function findDepositReceipt(reader: Reader, id: string, by: Viewer): Promise<RowReceipt | undefined> {
  const select = reader.sql`d.receipt_key as key, d.mimetype, d.user_id`
  return selectOne(reader, depositList, { ...depositRows(reader.sql, by), select }, id)
}

/** The address that only this user has, or that of the house in force, with its QR code. */
export async function findDepositAddress(reader: Reader, userId: string): Promise<DepositAddress> {
  const [settings, own] = await Promise.all([findSettingsInForce(reader), findOwnAddress(reader, userId)])
  const { bitcoinAddress = null, contact = null } = settings?.deposits ?? {}
  const address = own.address ?? bitcoinAddress
  const is = { isOwn: own.address !== null, canIssue: own.hasWallet && own.address === null }
  return { address, ...is, contact, qr: address && toQrPicture(toPaymentUri(address)) }
}

/** The audit names a deposit by its control id. */
export const depositSubject = 'select reference from deposits where id = a.entity_id'
