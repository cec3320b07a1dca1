import { type Destination, describePlace } from '#core/bank-accounts/payee.ts'
import { withdrawalCancelled, withdrawalRequested } from '#core/ledger/postings.ts'
import { type Currency, toWire } from '#core/money/money.ts'
import { WITHDRAWAL_STATUS } from '#core/rules/statuses.ts'
import { isInternal, type Viewer } from '#core/rules/viewer.ts'
import type { BitcoinNetwork } from '#core/settings/public-config.ts'
import { mayOperate, type UserStatus } from '#core/users/user.ts'
import { maySendTo } from '#core/withdrawals/payee.ts'
import {
  approvalsNeeded,
  mayAffordWithdrawal,
  mayApproveWithdrawal,
  mayCancelWithdrawal,
  mayRelay,
  mayWithdrawNow,
  type OwnFees,
  withdrawalFee,
} from '#core/withdrawals/withdrawal.ts'
import type { CreateWithdrawal } from '#core/withdrawals/withdrawal-schema.ts'
import { recordEvent } from '../audit/events.ts'
import type { Actor } from '../audit/record.ts'
import type { Fragment } from '../db/sql.ts'
import type { Tx } from '../db/transaction.ts'
import { enforceLeaving } from '../http/recovery.ts'
import { enforce, found } from '../http/refusal.ts'
import { type MovedTable, moveStatus } from '../ledger/move-status.ts'
import { lockAccounts, post } from '../ledger/post.ts'
import type { BankPlaces } from '../places/queries.ts'
import { settingsInForce } from '../settings/in-force.ts'
import { choosePayee, lockPayee } from './payee.ts'
import { isInTransaction, paidAccount } from './queries.ts'
import { releaseOf, requireRelease } from './release.ts'
import type { WithdrawalRow } from './row.ts'

type Requester = Omit<OwnFees, 'fees'> & {
  status: UserStatus
  feeBank: bigint | null
  feeCrypto: bigint | null
  referralId: string | null
  withdrawalsStoppedUntil: string | null
}

/** Requests a withdrawal: amount and fee are held at once. Gives its id. */
export async function createWithdrawal(
  tx: Tx,
  input: CreateWithdrawal & { network: BitcoinNetwork },
  by: Actor,
  from: { ip: string },
): Promise<string> {
  const { currency } = input
  const own = { owner: by.id, currency }
  // Sent together.
  const [settings, [requester], locked, balances] = await Promise.all([
    settingsInForce(tx),
    tx.sql<Requester[]>`
      select effective_status as status, withdrawal_fee, emission_fee, fee_bank, fee_crypto, referral_id, withdrawals_stopped_until
      from users where id = ${by.id} for share`,
    lockPayee(tx, input, by.id),
    lockAccounts(tx, [
      { ...own, kind: 'AVAILABLE' },
      { ...own, kind: 'HELD' },
    ]),
  ])
  const user = found(requester, 'user.unknown')
  enforce(mayOperate(user.status, settings.statuses.withdrawal))
  enforce(mayWithdrawNow(user.withdrawalsStoppedUntil, tx.now))
  const payee = await choosePayee(input, locked, {
    userId: by.id,
    now: tx.now,
    holdHours: settings.controls.payeeHold,
  })
  enforce(mayRelay(input))
  const withdrawal = {
    withdrawalId: tx.newId(),
    userId: by.id,
    currency,
    amount: input.amount,
    fee: withdrawalFee(input.kind, ownFeesOf(user), settings.withdrawalFees),
  }
  const available = balances.of({ ...own, kind: 'AVAILABLE' })
  enforce(mayAffordWithdrawal({ ...withdrawal, available }))
  tx.send(tx.sql`
    insert into withdrawals (id, user_id, settings_id, kind, currency, amount, amount_fee, bank_account_id, bank_account,
      address, address_id, saved_address, approvals_needed, referrer_id, referral_share, ip_requester, created_at, updated_at)
    values (${withdrawal.withdrawalId}, ${by.id}, ${settings.id}, ${input.kind}, ${currency}, ${withdrawal.amount},
      ${withdrawal.fee}, ${payee.bankAccountId}, ${payee.bankAccount}::text::jsonb, ${payee.address},
      ${payee.addressId}, ${payee.savedAddress}::text::jsonb, ${approvalsNeeded(input.amount, settings.approvalLimit[input.currency])}, ${user.referralId},
      ${settings.referralShare}, ${from.ip}, ${tx.now}, ${tx.now})`)
  tx.send(post(tx, [withdrawalRequested(withdrawal)], by))
  await recordRequest(tx, { withdrawal, kind: input.kind, payee }, by)
  return withdrawal.withdrawalId
}

type Requested = {
  readonly withdrawal: { withdrawalId: string; currency: Currency; amount: bigint; fee: bigint }
  readonly kind: CreateWithdrawal['kind']
  readonly payee: Awaited<ReturnType<typeof choosePayee>>
}

/** The event of a new withdrawal. */
async function recordRequest(tx: Tx, { withdrawal, kind, payee }: Requested, by: Actor): Promise<void> {
  const { withdrawalId: id, currency, amount, fee } = withdrawal
  const amounts = { amount: toWire(amount, currency), amountFee: toWire(fee, currency) }
  const { bankAccountId, address } = payee
  const after = { kind, currency, ...amounts, bankAccountId, address }
  const event = { code: 'event.withdrawal.created', status: 'OPEN', after } as const
  await recordEvent(tx, WITHDRAWALS, { id, ...event }, by)
}

const ownFeesOf = ({ feeBank, feeCrypto, withdrawalFee, emissionFee }: Requester): OwnFees => ({
  fees: { BANK: feeBank, CRYPTO: feeCrypto },
  withdrawalFee,
  emissionFee,
})

/** Approves a withdrawal: OPEN becomes PENDING; above the limit a second, different member of staff must follow. */
export async function approveWithdrawal(tx: Tx, id: string, by: Actor): Promise<void> {
  await enforceLeaving(tx)
  const withdrawal = await lockWithdrawal(tx, id, by)
  enforce(mayApproveWithdrawal(withdrawal, withdrawal.approvers, by))
  enforce(maySendTo(withdrawal, tx.now))
  await requireRelease(tx, withdrawal, { command: 'approveWithdrawal', input: { id } }, by)
  const approvers = recordApproval(tx, withdrawal, by)
  const params = { count: approvers.length, needed: withdrawal.approvalsNeeded }
  const event = { code: 'event.withdrawal.approved', params, after: { approvers } } as const
  const columns = releaseOf(withdrawal, by)
  await moveStatus(tx, WITHDRAWALS, { was: withdrawal, act: 'approve', columns, ...event }, by)
}

/** Records the approval of a member of staff without one yet; gives all approvers. */
export function recordApproval(tx: Tx, { id, approvers }: WithdrawalRow, by: Viewer): string[] {
  tx.send(tx.sql`
    insert into withdrawal_approvals (withdrawal_id, user_id, created_at) values (${id}, ${by.id}, ${tx.now})`)
  return [...approvers, by.id]
}

/** Cancels a withdrawal: the whole hold is released. */
export async function cancelWithdrawal(tx: Tx, id: string, by: Actor): Promise<void> {
  const withdrawal = await lockWithdrawal(tx, id, by)
  enforce(mayCancelWithdrawal(withdrawal, by))
  const journals = [withdrawalCancelled(toPosting(withdrawal))]
  const code = 'event.withdrawal.cancelled'
  await moveStatus(tx, WITHDRAWALS, { was: withdrawal, act: 'cancel', journals, code }, by)
}

/** The facts for the posting of this withdrawal, before it is paid. */
const toPosting = (row: WithdrawalRow) => ({
  withdrawalId: row.id,
  userId: row.userId,
  currency: row.currency,
  amount: row.amount,
  fee: row.amountFee,
})

/** The facts for the posting of its payment. The wallet that pays bitcoin is not known. */
export const toPaid = (row: WithdrawalRow, places: BankPlaces) => ({
  ...toPosting(row),
  place: row.kind === 'BANK' ? places(row.payingAccountId) : null,
})

/** The row, locked; 404 when unknown or invisible to the viewer. */
export async function lockWithdrawal(tx: Tx, id: string, by: Viewer): Promise<WithdrawalRow> {
  const [row] = await readRows(tx, tx.sql`w.id = ${id} and ${visibleTo(tx, by)}`, { isLocked: true })
  return found(row, 'withdrawal.unknown')
}

/** The rows that the viewer sees, in the order of their ids: so no two commands that lock several wait for each other. */
export const readWithdrawals = (
  tx: Tx,
  ids: readonly string[],
  by: Viewer,
  how: { readonly isLocked: boolean },
): Promise<WithdrawalRow[]> =>
  readRows(tx, tx.sql`w.id = any(${[...ids]}::uuid[]) and ${visibleTo(tx, by)}`, how)

/** The same, locked, for the house itself. */
export const lockWithdrawalsOf = (tx: Tx, ids: readonly string[]): Promise<WithdrawalRow[]> =>
  readRows(tx, tx.sql`w.id = any(${[...ids]}::uuid[])`, { isLocked: true })

const visibleTo = ({ sql }: Tx, by: Viewer): Fragment => sql`(${isInternal(by)} or w.user_id = ${by.id})`

type ReadRow = Omit<WithdrawalRow, 'approvers' | 'isDoubtful' | 'payee'> & {
  readonly bankAccount: Destination | null
}

async function readRows(
  { sql }: Tx,
  which: Fragment,
  { isLocked }: { readonly isLocked: boolean },
): Promise<WithdrawalRow[]> {
  const rows = await sql<ReadRow[]>`
    select w.id, w.user_id, w.status, w.kind, currency, amount, amount_fee, approvals_needed, referrer_id, referral_share,
      u.frozen_at is not null as is_owner_frozen, approval_id, w.address,
      (select bank_account_id from payout_batch_members m join payout_batches p on p.id = m.batch_id
        where m.withdrawal_id = w.id and m.removed_at is null) as paying_account_id,
      ${isInTransaction(sql)} as is_in_transaction,
      coalesce(b.status = 'ACTIVED' and b.deleted_at is null, a.removed_at is null) as is_payee_active,
      coalesce(b.usable_from, a.usable_from) as payee_usable_from,
      ${paidAccount(sql)} as bank_account
    from withdrawals w left join users u on u.id = w.user_id left join bank_accounts b on b.id = w.bank_account_id
      left join bitcoin_addresses a on a.id = w.address_id
    where ${which} order by w.id
    ${isLocked ? sql`for update of w` : sql``}`
  if (rows.length === 0) return []
  const found = rows.map(({ id }) => id)
  // The reads follow the lock, so they see the present state.
  const [approvals, lines] = await Promise.all([
    sql<{ withdrawalId: string; userId: string }[]>`
      select withdrawal_id, user_id from withdrawal_approvals where withdrawal_id = any(${found}::uuid[])`,
    sql<{ withdrawalId: string }[]>`
      select withdrawal_id from shipment_return_lines
      where withdrawal_id = any(${found}::uuid[]) and state in ('NEW', 'WAITING')`,
  ])
  const byWithdrawal = Map.groupBy(approvals, ({ withdrawalId }) => withdrawalId)
  const doubtful = new Set(lines.map(({ withdrawalId }) => withdrawalId))
  return rows.map(({ bankAccount, ...row }) => ({
    ...row,
    payee: bankAccount ? describePlace(bankAccount) : (row.address ?? ''),
    isDoubtful: doubtful.has(row.id),
    approvers: (byWithdrawal.get(row.id) ?? []).map(({ userId }) => userId),
  }))
}

/** The table of withdrawals. */
export const WITHDRAWALS: MovedTable<WithdrawalRow, typeof WITHDRAWAL_STATUS> = {
  statuses: WITHDRAWAL_STATUS,
  entity: 'withdrawal',
  table: 'withdrawals',
  toAudit: ({ status, approvers }) => ({ status, approvers }),
}
