import { mayEndMove } from '#core/places/place.ts'
import type { PlaceMove } from '#core/places/place-schema.ts'
import type { RowAct } from '../ui/window/act.tsx'

const ending = (outcome: 'ARRIVED' | 'RETURNED') =>
  ({
    slice: 'places',
    verdict: mayEndMove,
    send: ({ _id }: PlaceMove) => ({ path: `/moves/${_id}`, body: { outcome } }),
  }) as const

export const MOVE_ACTS: readonly RowAct<PlaceMove>[] = [
  { ...ending('ARRIVED'), texts: 'places.arrive' },
  { ...ending('RETURNED'), texts: 'places.return' },
].map(
  (act) =>
    ({
      ...act,
      verdict: (move, by) => mayEndMove({ ...move, createdBy: move.createdBy._id }, by),
    }) as RowAct<PlaceMove>,
)
