import { CHAIN_REASONS } from '../deposits/chain-state.ts'
import { firstRefusal, ok, refuse, refuseField, type Verdict } from '../rules/verdict.ts'
import type { Viewer } from '../rules/viewer.ts'
import { mayReadWallets } from '../wallets/wallet.ts'

/** Where an output is: it waits for a block, is in one, or the network does not know it any more. */
export const OUTPUT_STATES = ['WAITING', 'CONFIRMED', 'GONE'] as const

/** Why staff look at an output: that of its deposit, an address without a customer, or a block that was lost after the credit. */
export const OUTPUT_REASONS = [...CHAIN_REASONS, 'UNKNOWN', 'LOST'] as const

type OutputFacts = {
  readonly state: (typeof OUTPUT_STATES)[number]
  readonly reason: (typeof OUTPUT_REASONS)[number] | null
  readonly deposit: object | null
  /** The reason with which staff ended the question about it. */
  readonly decision: object | null
}

/** Staff say whose payment it is that came to an address without a customer; an admin always approves it. */
export function mayAssignOutput(
  { state, reason, deposit, decision }: OutputFacts,
  by: Viewer,
  userId?: string,
): Verdict {
  const isFree = deposit === null && state !== 'GONE' && (reason === 'UNKNOWN' || decision !== null)
  return firstRefusal(
    mayReadWallets(by),
    isFree ? ok : refuse('conflict', 'output.hasCustomer'),
    userId === by.id ? refuseField('userId', 'output.yourself') : ok,
  )
}

/** Staff end the question about an output without a credit: it is money of the house, or the books have its loss. */
export const maySettleOutput = ({ reason }: Pick<OutputFacts, 'reason'>, by: Viewer): Verdict =>
  firstRefusal(
    mayReadWallets(by),
    reason === 'UNKNOWN' || reason === 'LOST' ? ok : refuse('conflict', 'output.nothingToDecide'),
  )
