import type { FastifyBaseLogger } from 'fastify'
import { BURIED_BLOCKS, mayDissolve } from '#core/bitcoin-payouts/bitcoin-payout.ts'
import { formatMoney } from '#core/money/money.ts'
import { refuse } from '#core/rules/verdict.ts'
import { ChainDownError } from '../adapters/chain.ts'
import { requireApproval } from '../approvals/require.ts'
import { type Actor, recordAudit } from '../audit/record.ts'
import { updateGuarded } from '../db/guarded-update.ts'
import type { Tx } from '../db/transaction.ts'
import type { Services } from '../http/app-types.ts'
import { enforce, RefusalError } from '../http/refusal.ts'
import { moveStatuses } from '../ledger/move-status.ts'
import { controlsInForce } from '../settings/in-force.ts'
import { lockWithdrawalsOf, WITHDRAWALS } from '../withdrawals/commands.ts'
import { listMembers } from './members.ts'
import { listTxIds, lostFor } from './queries.ts'
import { BITCOIN_PAYOUT_SUBJECT, lockPayout } from './row.ts'

type Dissolve = {
  readonly id: string
  readonly reason: string
  /** The network knows one of its transactions, asked just now. */
  readonly isOnNetwork?: boolean
}

/** Whether the network has one of the transactions: a signer may have sent it without a word. */
export async function findOnNetwork(
  { chain, db }: Services,
  id: string,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<boolean> {
  try {
    for (const txId of chain ? await listTxIds(db, id) : []) if (await chain?.find(txId)) return true
    return false
  } catch (error) {
    if (!(error instanceof ChainDownError)) throw error
    log.warn({ reason: error.message }, 'no chain')
    throw new RefusalError(refuse('unavailable', 'payout.chainDown'))
  }
}

type ChainFacts = { readonly isSeen: boolean; readonly lostFor: number }

/** The followed blocks, and the transactions that wait, tell about the coins and the change of a payout. */
async function readChain({ sql }: Tx, id: string): Promise<ChainFacts> {
  const [facts] = await sql<ChainFacts[]>`
    select exists (select from bitcoin_payout_versions v where v.payout_id = ${id} and (
        exists (select from wallet_outputs o where o.tx_id = v.tx_id and not o.is_gone)
        or exists (select from bitcoin_payout_coins c join wallet_outputs o on o.id = c.output_id
          where c.payout_id = v.payout_id and o.spent_tx = v.tx_id))) as is_seen,
      ${lostFor(sql, sql`${id}`)} as lost_for`
  return facts!
}

/**
 * Gives a payout up: its withdrawals wait again, and its coins are free. Another person always approves it, as one who takes a
 * withdrawal out of a batch: the signers may have signed and kept the transaction.
 */
export async function dissolveBitcoinPayout(tx: Tx, input: Dissolve, by: Actor): Promise<void> {
  const { id, reason, isOnNetwork = false } = input
  const payout = await lockPayout(tx, id)
  const { isSeen, lostFor } = await readChain(tx, id)
  enforce(mayDissolve({ ...payout, isOnNetwork: isOnNetwork || isSeen, lostFor }, by))
  const members = await listMembers(tx, id)
  const amount = members.reduce((sum, one) => sum + one.amount, 0n)
  await requireApproval(
    tx,
    {
      controls: await controlsInForce(tx),
      acts: ['withdrawal.takeOut'],
      value: { amount, currency: 'BTC' },
      floor: { approvers: 1, roles: ['operator', 'master', 'admin'], stepUp: true },
      entity: 'bitcoinPayout',
      entityId: id,
      ownerId: null,
      command: 'dissolveBitcoinPayout',
      input: { id, reason },
      subjects: [{ of: BITCOIN_PAYOUT_SUBJECT, id }],
      changes: [
        { field: 'amount', before: null, after: formatMoney(amount, 'BTC') },
        { field: 'count', before: null, after: String(members.length) },
        { field: 'status', before: payout.status, after: 'DISSOLVED' },
        { field: 'reason', before: null, after: reason },
      ],
    },
    by,
  )
  const waiting = members.filter(({ status }) => status === 'PROCESSING').map((one) => one.id)
  const rows = await lockWithdrawalsOf(tx, waiting)
  await tx.sql`
    update payout_batch_members set removed_at = ${tx.now}, removed_by = ${by.id}, removal_reason = ${reason},
      may_be_paid = ${lostFor < BURIED_BLOCKS}
    where batch_id = ${id} and withdrawal_id = any(${waiting}::uuid[]) and removed_at is null`
  const event = {
    code: 'event.withdrawal.takenOut',
    params: { sequence: payout.sequence },
    after: { batchId: null, reason },
  } as const
  const moves = rows.map((was) => ({ was, ...event }))
  await moveStatuses(tx, WITHDRAWALS, { moves, act: 'takeOut', columns: { statusDescription: reason } }, by)
  await tx.sql`update bitcoin_payout_coins set is_free = true where payout_id = ${id} and not is_free`
  await updateGuarded(tx, 'bitcoin_payouts', payout, { status: 'DISSOLVED' })
  const facts = { before: { status: payout.status }, after: { reason, count: rows.length } }
  await recordAudit(
    tx,
    { action: 'audit.bitcoinPayout.dissolved', entity: 'bitcoinPayout', id, ...facts },
    by,
  )
}
