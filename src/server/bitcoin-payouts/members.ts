import type { BitcoinNetwork } from '#core/settings/public-config.ts'
import { NETWORKS } from '#core/withdrawals/bitcoin-address.ts'
import { readTransaction } from '../adapters/bitcoin-bytes.ts'
import type { Tx } from '../db/transaction.ts'
import { loadBitcoin, type SpendableAddress } from '../wallets/derive.ts'

export type PayoutMember = {
  readonly id: string
  readonly status: string
  readonly address: string
  readonly amount: bigint
  readonly isOwnerFrozen: boolean
  readonly isOwnerBlocked: boolean
}

/** The withdrawals of a batch, in the order of their ids. */
export const listMembers = ({ sql }: Tx, payoutId: string): Promise<PayoutMember[]> => sql<PayoutMember[]>`
  select w.id, w.status, w.address, w.amount, u.frozen_at is not null as is_owner_frozen,
    u.effective_status = 'BLOCKED' as is_owner_blocked
  from payout_batch_members m join withdrawals w on w.id = m.withdrawal_id join users u on u.id = w.user_id
  where m.batch_id = ${payoutId} and m.removed_at is null order by w.id`

/** An output, as text that can be compared. */
const toLine = (script: Uint8Array, sats: bigint): string => `${Buffer.from(script).toString('hex')} ${sats}`

/** Whether a transaction pays these withdrawals, all of which wait for it, and besides its own change nothing. */
export async function doesPay(
  psbt: Uint8Array,
  of: {
    readonly members: readonly PayoutMember[]
    readonly change: SpendableAddress
    readonly network: BitcoinNetwork
  },
): Promise<boolean> {
  const { signer } = await loadBitcoin()
  const on = signer.Address(NETWORKS[of.network])
  const own = Buffer.from(of.change.script)
  const { pays } = readTransaction(Buffer.from(signer.Transaction.fromPSBT(psbt).unsignedTx))
  const paid = pays.filter(({ script }) => !script.equals(own))
  const asked = of.members.map(({ address, amount }) =>
    toLine(signer.OutScript.encode(on.decode(address)), amount),
  )
  return (
    pays.length - paid.length < 2 &&
    of.members.every(({ status }) => status === 'PROCESSING') &&
    paid
      .map(({ script, sats }) => toLine(script, sats))
      .sort()
      .join() === asked.sort().join()
  )
}
