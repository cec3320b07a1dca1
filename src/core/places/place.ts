import { firstRefusal, ok, refuse, refuseField, type Verdict } from '../rules/verdict.ts'
import { isInternal, type Viewer } from '../rules/viewer.ts'

export const mayUsePlaces = (by: Viewer): Verdict =>
  isInternal(by) ? ok : refuse('forbidden', 'place.staffOnly')

/** Staff say which part of the unassigned money is at an account or a wallet of the house; an admin always approves it. */
export function mayOpenPlace(
  of: { readonly isInUse: boolean; readonly isOpen: boolean },
  by: Viewer,
): Verdict {
  return firstRefusal(
    mayUsePlaces(by),
    of.isInUse ? ok : refuse('conflict', 'place.notInUse'),
    of.isOpen ? refuse('conflict', 'place.open') : ok,
  )
}

/** A place of a move; null is the unassigned one, which has every currency. */
type MovePlace = { readonly id: string; readonly currency: string } | null

/** `money`: the minor units at the first place. Only the unassigned money may go below zero: nobody counted it. */
export function mayMoveBetween(
  move: { readonly from: MovePlace; readonly to: MovePlace; readonly amount: bigint; readonly money: bigint },
  by: Viewer,
): Verdict {
  const { from, to, amount, money } = move
  const isSame = from?.id === to?.id || (from !== null && to !== null && from.currency !== to.currency)
  return firstRefusal(
    mayUsePlaces(by),
    isSame ? refuseField('toId', 'place.same') : ok,
    from !== null && amount > money ? refuseField('amount', 'place.short') : ok,
  )
}

/** The asker does not say that the money arrived: stolen money would arrive on paper. */
export function mayEndMove(
  move: { readonly endedAt: unknown; readonly createdBy: string },
  by: Viewer,
): Verdict {
  return firstRefusal(
    mayUsePlaces(by),
    move.endedAt === null ? ok : refuse('conflict', 'place.ended'),
    move.createdBy === by.id ? refuse('forbidden', 'place.ownMove') : ok,
  )
}
