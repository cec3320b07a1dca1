import { formatMoney } from '../money/money.ts'
import { ok, refuse, refuseField, type Verdict } from '../rules/verdict.ts'
import { isAdmin, type Viewer } from '../rules/viewer.ts'
import type { AccountRef, Entry, JournalEvent } from './journal.ts'

/** Only an admin asks for a correction of the books; another person always approves it. */
export const mayAdjust = (by: Viewer): Verdict =>
  isAdmin(by) ? ok : refuse('forbidden', 'adjustment.adminOnly')

/** The movement of an entry: its account and the other account. */
export type AdjustedMovement = {
  readonly account: AccountRef
  readonly counter: AccountRef
  /** Signed as on the account, in minor units. */
  readonly amount: bigint
}

/** A booking of the house is reversed as a whole, on the line of its bank; a move between places by another move. */
export const mayAdjustEvent = (event: JournalEvent): Verdict =>
  event.startsWith('house.') || event.startsWith('place.') ? refuse('conflict', 'adjustment.ofHouse') : ok

type Recorded = Entry & { readonly event: JournalEvent }

/**
 * The other side of an entry in its journal: the entry of the same purpose and currency with the opposite sign, the one of the
 * same size if there are several. A hold has none of its own: a paid withdrawal went to a place, any other hold is still open.
 */
export function counterOf(
  entry: Recorded,
  others: readonly Entry[],
  paidFrom: Pick<AccountRef, 'place'> | undefined,
): AccountRef | undefined {
  const opposite = others.filter(
    (other) =>
      other.currency === entry.currency &&
      other.origin === entry.origin &&
      other.amount < 0n !== entry.amount < 0n,
  )
  const counter = opposite.find((other) => other.amount === -entry.amount) ?? opposite[0]
  if (!counter) return undefined
  if (counter.kind !== 'HELD') return counter
  if (entry.event !== 'withdrawal.requested' || !paidFrom) return undefined
  return { owner: null, kind: 'EXTERNAL', place: paidFrom.place ?? null, currency: entry.currency }
}

/** A correction moves back at most the remainder of the movement, and leaves no customer below zero. Minor units. */
export function mayMoveBack(
  account: Pick<AccountRef, 'currency'>,
  facts: {
    readonly amount: bigint
    readonly left: bigint
    readonly payerBalance: bigint
    readonly isPayerHouse: boolean
  },
): Verdict {
  const { left } = facts
  if (facts.amount > left)
    return refuseField('amount', 'adjustment.tooMuch', { left: formatMoney(left, account.currency) })
  const isCovered = facts.isPayerHouse || facts.payerBalance >= facts.amount
  return isCovered ? ok : refuse('conflict', 'adjustment.insufficientBalance')
}
