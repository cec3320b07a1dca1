import { mayAssignOutput, maySettleOutput } from '#core/chain/output.ts'
import type { AssignOutput, WalletOutput } from '#core/chain/output-schema.ts'
import { formatMoney, fromWire } from '#core/money/money.ts'
import { requireApproval } from '../approvals/require.ts'
import { type Actor, recordAudit } from '../audit/record.ts'
import type { Tx } from '../db/transaction.ts'
import { assignDeposit } from '../deposits/by-chain.ts'
import { enforce, found } from '../http/refusal.ts'
import { controlsInForce } from '../settings/in-force.ts'
import { OUTPUT_SUBJECT } from '../wallets/outputs.ts'
import { findOutput } from './queries.ts'

/**
 * Says whose payment it is that came to an address without a customer. Nothing is credited here: the deposit waits for its depth and
 * its controls as every other one does. Another person always approves it, as a friend of the asker would get a stranger's bitcoin.
 */
export async function assignOutput(tx: Tx, input: AssignOutput & { id: string }, by: Actor): Promise<void> {
  const { id, userId, reason } = input
  const { txId, output, address, amount, ...facts } = await lockOutput(tx, id)
  enforce(mayAssignOutput(facts, by, userId))
  const [owner] = await tx.sql<{ name: string }[]>`select name from users where id = ${userId} for share`
  const { name } = found(owner, 'user.unknown')
  const sats = fromWire(amount, 'BTC')
  const shown = { user: name, amount: formatMoney(sats, 'BTC'), txId: `${txId}:${output}`, address, reason }
  await requireApproval(
    tx,
    {
      controls: await controlsInForce(tx),
      acts: ['deposit.assign'],
      floor: { approvers: 1, roles: ['admin'], stepUp: true },
      entity: 'deposit',
      entityId: null,
      ownerId: userId,
      subjects: [{ of: OUTPUT_SUBJECT, id }],
      value: { amount: sats, currency: 'BTC' },
      changes: Object.entries(shown).map(([field, after]) => ({ field, before: null, after })),
      command: 'assignOutput',
      input,
    },
    by,
  )
  const depositId = await assignDeposit(tx, { userId, txId, output, sats, reason }, by)
  await tx.sql`
    update wallet_outputs set deposit_id = ${depositId}, is_settled = false, updated_at = ${tx.now}
    where id = ${id} and deposit_id is null`
  const after = { txId: shown.txId, deposit: depositId, reason }
  await recordAudit(
    tx,
    { action: 'audit.output.assigned', entity: 'wallet', id: facts.wallet._id, after },
    by,
  )
}

/** Ends the question about an output without a credit, with its reason. The books stay as they are. */
export async function settleQuestion(
  tx: Tx,
  { id, reason }: { readonly id: string; readonly reason: string },
  by: Actor,
): Promise<void> {
  const { txId, output, wallet, ...facts } = await lockOutput(tx, id)
  enforce(maySettleOutput(facts, by))
  await tx.sql`
    update wallet_outputs set decided_by = ${by.id}, decided_at = ${tx.now}, decision = ${reason}, updated_at = ${tx.now}
    where id = ${id} and decided_at is null`
  const after = { txId: `${txId}:${output}`, reason }
  await recordAudit(tx, { action: 'audit.output.settled', entity: 'wallet', id: wallet._id, after }, by)
}

/** The output, locked; 404 when unknown. */
async function lockOutput(tx: Tx, id: string): Promise<WalletOutput> {
  await tx.sql`select from wallet_outputs where id = ${id} for update`
  return found(await findOutput(tx, id), 'output.unknown')
}
