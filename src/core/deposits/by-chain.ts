import type { Controls } from '../approvals/controls.ts'
import { reachedBy } from '../approvals/matrix.ts'
import { mayOperate, type UserStatus } from '../users/user.ts'
import type { ChainReason } from './chain-state.ts'
import { mayChargeFee } from './deposit.ts'

/** From an amount in satoshis on, a deposit waits for this number of blocks. */
export type DepthBand = { readonly fromSats: bigint; readonly blocks: number }

/** The reward of a block is spent by nobody before it has this number of blocks. */
export const COINBASE_BLOCKS = 100

/** The blocks that an output waits for: those of the highest band that its amount reaches, and one at least. */
export function depthOf(
  { sats, isCoinbase }: { readonly sats: bigint; readonly isCoinbase: boolean },
  bands: readonly DepthBand[],
): number {
  const reached = bands.filter(({ fromSats }) => fromSats <= sats).map(({ blocks }) => blocks)
  return Math.max(1, ...reached, ...(isCoinbase ? [COINBASE_BLOCKS] : []))
}

/** How deep a block is: the tip has one confirmation. */
export const confirmationsAt = (height: number | null, tip: number): number =>
  height === null ? 0 : Math.max(0, tip - height + 1)

type Least = { readonly sats: bigint; readonly fee: bigint; readonly minimum: bigint }

/** An amount that the chain alone never credits: below the least deposit, or not more than its fee. */
export const isDust = ({ sats, fee, minimum }: Least): boolean =>
  sats < minimum || !mayChargeFee(sats, fee).ok

type Arrived = Least & {
  /** Its value in centavos; `undefined` without a price. */
  readonly value: bigint | undefined
  readonly owner: UserStatus
  readonly permitted: readonly UserStatus[]
  readonly controls: Controls
  /** Another deposit was credited by the same output. */
  readonly isRepeated: boolean
}

/**
 * Why the chain alone does not credit a deposit; `undefined` where it does. Staff accept a value that the matrix puts under the
 * approval of another person, with that approval.
 */
export function reasonForStaff(of: Arrived): ChainReason | undefined {
  if (of.isRepeated) return 'REPEATED'
  if (!mayOperate(of.owner, of.permitted).ok) return 'BLOCKED'
  if (isDust(of)) return 'BELOW'
  return reachedBy(of.controls, ['deposit.accept'], of.value).length > 0 ? 'APPROVAL' : undefined
}
