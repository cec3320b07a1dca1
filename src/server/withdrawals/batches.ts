import type { TransferKind } from '#core/deposits/deposit.ts'
import { formatMoney } from '#core/money/money.ts'
import { mayBatch, mayTakeOut } from '#core/withdrawals/payout.ts'
import { requireApproval } from '../approvals/require.ts'
import type { Actor } from '../audit/record.ts'
import type { Tx } from '../db/transaction.ts'
import { enforce, found, RefusalError } from '../http/refusal.ts'
import { moveStatus } from '../ledger/move-status.ts'
import { controlsInForce } from '../settings/in-force.ts'
import { lockWithdrawal, WITHDRAWALS } from './commands.ts'
import { enforceReleased } from './release.ts'

type CreateBatch = { readonly kind: TransferKind; readonly withdrawalIds: readonly string[] }

/** Makes a batch of approved withdrawals, which go PROCESSING: all of them, or none. Gives its id. */
export async function createBatch(tx: Tx, { kind, withdrawalIds }: CreateBatch, by: Actor): Promise<string> {
  const id = tx.newId()
  const [batch] = await tx.sql<{ sequence: bigint }[]>`
    insert into payout_batches (id, kind, created_by, created_at) values (${id}, ${kind}, ${by.id}, ${tx.now})
    returning sequence`
  // In the order of their ids, so that two batches never wait for each other.
  const inOrder = withdrawalIds
    .map((of, nth) => ({ of, nth }))
    .sort((one, other) => (one.of < other.of ? -1 : 1))
  for (const { of, nth } of inOrder) {
    try {
      await addToBatch(tx, { id, kind, sequence: Number(batch!.sequence) }, of, by)
    } catch (error) {
      if (!(error instanceof RefusalError)) throw error
      const { code, params } = error.refusal
      throw new RefusalError({ ...error.refusal, fields: [{ field: `withdrawalIds.${nth}`, code, params }] })
    }
  }
  return id
}

type Batch = { readonly id: string; readonly kind: TransferKind; readonly sequence: number }

async function addToBatch(tx: Tx, { id, kind, sequence }: Batch, of: string, by: Actor): Promise<void> {
  const withdrawal = await lockWithdrawal(tx, of, by)
  enforce(mayBatch(withdrawal, withdrawal.approvers, { kind, now: tx.now }, by))
  await enforceReleased(tx, withdrawal, by)
  await tx.sql`insert into payout_batch_members (batch_id, withdrawal_id) values (${id}, ${of})`
  const event = { code: 'event.withdrawal.batched', params: { sequence }, after: { batchId: id } } as const
  const columns = { statusDescription: null }
  await moveStatus(tx, WITHDRAWALS, { was: withdrawal, to: 'PROCESSING', columns, ...event }, by)
}

type TakeOut = { readonly id: string; readonly withdrawalId: string; readonly reason: string }

/**
 * Takes a withdrawal out of its batch: it waits again. Another person always approves it. Otherwise one could take out what
 * was paid, and then cancel it or pay it twice.
 */
export async function takeOutOfBatch(tx: Tx, input: TakeOut, by: Actor): Promise<void> {
  const { id, withdrawalId, reason } = input
  const withdrawal = await lockWithdrawal(tx, withdrawalId, by)
  const [member] = await tx.sql<{ sequence: bigint }[]>`
    select b.sequence from payout_batch_members m join payout_batches b on b.id = m.batch_id
    where m.batch_id = ${id} and m.withdrawal_id = ${withdrawalId} and m.removed_at is null`
  const sequence = Number(found(member, 'payout.unknown').sequence)
  enforce(mayTakeOut(withdrawal, by))
  const { amount, currency, payee, userId: ownerId } = withdrawal
  await requireApproval(
    tx,
    {
      ...{ controls: await controlsInForce(tx), acts: ['withdrawal.takeOut'], value: { amount, currency } },
      floor: { approvers: 1, roles: ['operator', 'master', 'admin'], stepUp: true },
      ...{ entity: 'withdrawal', entityId: withdrawalId, ownerId, command: 'takeOutOfBatch', input },
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
    code: 'event.withdrawal.takenOut',
    params: { sequence },
    after: { batchId: null, reason },
  } as const
  const columns = { statusDescription: reason }
  await moveStatus(tx, WITHDRAWALS, { was: withdrawal, to: 'PENDING', columns, ...event }, by)
}
