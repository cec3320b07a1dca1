import { TIME } from '#core/bitcoin-payouts/payout-timer.ts'
import type { TransferKind } from '#core/deposits/deposit.ts'
import { formatMoney } from '#core/money/money.ts'
import { type FieldError, firstRefusal, ok, type Refusal, refuse } from '#core/rules/verdict.ts'
import { mayBatch, mayTakeOut } from '#core/withdrawals/payout.ts'
import { mayPayOtherwise } from '#core/withdrawals/withdrawal.ts'
import { requireApproval } from '../approvals/require.ts'
import type { Actor } from '../audit/record.ts'
import type { Tx } from '../db/transaction.ts'
import { enforceLeaving } from '../http/recovery.ts'
import { enforce, found } from '../http/refusal.ts'
import { moveStatus, moveStatuses } from '../ledger/move-status.ts'
import { controlsInForce } from '../settings/in-force.ts'
import { lockWithdrawal, readWithdrawals, WITHDRAWALS } from './commands.ts'
import { findUnreleased, WITHDRAWAL_SUBJECT } from './release.ts'
import type { WithdrawalRow } from './row.ts'

type CreateBatch = {
  readonly kind: TransferKind
  readonly withdrawalIds: readonly string[]
  /** The number of the bank file that pays it. */
  readonly shipmentSequence?: number
  /** The account that pays the file. */
  readonly bankAccountId?: string
  /** The wallet whose transaction pays it. */
  readonly walletId?: string | undefined
}

/** Makes a batch of approved withdrawals, which go PROCESSING: all of them, or none. Nobody is its maker where time is. Gives its id. */
export async function createBatch(
  tx: Tx,
  { kind, withdrawalIds, shipmentSequence, bankAccountId, walletId }: CreateBatch,
  by: Actor | null,
): Promise<string> {
  const rows = await enforceBatch(tx, { kind, withdrawalIds, walletId }, by ?? TIME, { isLocked: true })
  const id = tx.newId()
  const [batch] = await tx.sql<{ sequence: bigint }[]>`
    insert into payout_batches (id, kind, shipment_sequence, bank_account_id, wallet_id, created_by, created_at)
    values (${id}, ${kind}, ${shipmentSequence ?? null}, ${bankAccountId ?? null}, ${walletId ?? null}, ${by?.id ?? null}, ${tx.now}) returning sequence`
  await tx.sql`
    insert into payout_batch_members (batch_id, withdrawal_id)
    select ${id}, unnest(${rows.map((row) => row.id)}::uuid[])`
  const event = {
    code: shipmentSequence === undefined ? 'event.withdrawal.batched' : 'event.withdrawal.shipped',
    params: { sequence: shipmentSequence ?? Number(batch!.sequence) },
    after: { batchId: id },
  } as const
  const moves = rows.map((was) => ({ was, ...event }))
  await moveStatuses(tx, WITHDRAWALS, { moves, act: 'send', columns: { statusDescription: null } }, by)
  return id
}

/** The rows of a batch; refuses with each withdrawal that it does not take. */
export async function enforceBatch(
  tx: Tx,
  { kind, withdrawalIds, walletId }: CreateBatch,
  by: Actor,
  how: { readonly isLocked: boolean },
): Promise<WithdrawalRow[]> {
  await enforceLeaving(tx)
  const rows = await readWithdrawals(tx, withdrawalIds, by, how)
  const problems = await findBatchProblems(tx, { kind, withdrawalIds, walletId, rows }, by)
  const [first] = problems
  enforce(first ? { ...first, fields: toFields(problems, withdrawalIds) } : ok)
  return rows
}

/** A problem of a withdrawal, or of the paying account. */
export type BatchProblem = Omit<FieldError, 'field'> & {
  readonly withdrawalId: string | null
  readonly field: string | null
  /** The people who may not send a withdrawal that needs another person; null where nobody may send it alone. */
  readonly barred?: readonly string[] | null
}

/** The withdrawals that a batch does not take, in the order of their ids. */
export async function findBatchProblems(
  tx: Tx,
  of: CreateBatch & { readonly rows: readonly WithdrawalRow[] },
  by: Actor,
): Promise<(BatchProblem & Refusal)[]> {
  const { kind, withdrawalIds, walletId, rows } = of
  const unreleased = await findUnreleased(tx, rows, by)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return withdrawalIds.toSorted().flatMap((withdrawalId) => {
    const row = byId.get(withdrawalId)
    const verdict = row
      ? firstRefusal(
          mayBatch(row, row.approvers, { kind, now: tx.now }, by),
          // A transaction of the same wallet excludes a kept one.
          walletId === undefined ? mayPayOtherwise(row) : ok,
          unreleased.has(withdrawalId) ? refuse('conflict', 'payout.needsAnother') : ok,
        )
      : refuse('notFound', 'withdrawal.unknown')
    const barred = unreleased.get(withdrawalId)
    return verdict.ok
      ? []
      : [{ ...verdict, withdrawalId, field: null, ...(verdict.code === 'payout.needsAnother' && { barred }) }]
  })
}

/** The most problems that a refusal names. */
const NAMED_PROBLEMS = 100

/** Problems as the fields of a refusal, at the places of their withdrawals. */
export function toFields(problems: readonly BatchProblem[], withdrawalIds: readonly string[]): FieldError[] {
  const places = new Map(withdrawalIds.map((id, nth) => [id, nth]))
  return problems.slice(0, NAMED_PROBLEMS).map(({ withdrawalId, field, code, params }) => {
    const place = withdrawalId === null ? 'payingAccountId' : `withdrawalIds.${places.get(withdrawalId)}`
    return { field: field === null ? place : `${place}.${field}`, code, params }
  })
}

type TakeOut = { readonly id: string; readonly withdrawalId: string; readonly reason: string }

/**
 * Takes a withdrawal out of its batch: it waits again. Another person always approves it. Otherwise one person could
 * take out a paid withdrawal, and then cancel it or pay it twice.
 */
export async function takeOutOfBatch(tx: Tx, input: TakeOut, by: Actor): Promise<void> {
  const { id, withdrawalId, reason } = input
  const withdrawal = await lockWithdrawal(tx, withdrawalId, by)
  const [member] = await tx.sql<{ sequence: bigint; isShipped: boolean }[]>`
    select coalesce(b.shipment_sequence, b.sequence) as sequence, b.shipment_sequence is not null as is_shipped
    from payout_batch_members m join payout_batches b on b.id = m.batch_id
    where m.batch_id = ${id} and m.withdrawal_id = ${withdrawalId} and m.removed_at is null`
  const { sequence, isShipped } = found(member, 'payout.unknown')
  enforce(mayTakeOut(withdrawal, by))
  const { amount, currency, payee, userId: ownerId } = withdrawal
  await requireApproval(
    tx,
    {
      controls: await controlsInForce(tx),
      acts: ['withdrawal.takeOut'],
      value: { amount, currency },
      floor: { approvers: 1, roles: ['operator', 'master', 'admin'], stepUp: true },
      entity: 'withdrawal',
      entityId: withdrawalId,
      ownerId,
      command: 'takeOutOfBatch',
      input,
      subjects: [{ of: WITHDRAWAL_SUBJECT, id: withdrawalId }],
      changes: [
        { field: 'amount', before: null, after: formatMoney(amount, currency) },
        { field: 'payee', before: null, after: payee },
        { field: 'status', before: 'PROCESSING', after: 'PENDING' },
        { field: 'reason', before: null, after: reason },
      ],
    },
    by,
  )
  await tx.sql`
    update payout_batch_members set removed_at = ${tx.now}, removed_by = ${by.id}, removal_reason = ${reason}
    where batch_id = ${id} and withdrawal_id = ${withdrawalId} and removed_at is null`
  const event = {
    code: isShipped ? 'event.withdrawal.unshipped' : 'event.withdrawal.takenOut',
    params: { sequence: Number(sequence) },
    after: { batchId: null, reason },
  } as const
  const columns = { statusDescription: reason }
  await moveStatus(tx, WITHDRAWALS, { was: withdrawal, act: 'takeOut', columns, ...event }, by)
}
