import { useEffect, useRef } from 'react'
import type { Deposit } from '#core/deposits/deposit-schema.ts'
import { proofOf } from '#core/deposits/proof.ts'
import { DEPOSIT_STATUS, takes } from '#core/rules/statuses.ts'
import type { Grid } from '../ui/grid/use-grid.ts'

/** The position of the window in the list's rows, with the next and previous row, also on other pages. */
export type ReviewWalk = {
  position: number
  total: number
  previous: (() => void) | undefined
  next: (() => void) | undefined
  /** The next row that awaits a decision: after this one, else before it on this page, else on the next page. */
  nextDue: Deposit | undefined
  toNextDue: (() => void) | undefined
}

/** The first of these rows that staff can decide on. */
export const findDue = (rows: readonly Deposit[]): Deposit | undefined =>
  rows.find((row) => takes(DEPOSIT_STATUS, row.status, 'accept') && proofOf(row))

export function useWalk(grid: Grid<Deposit>, id: string | undefined, move: (id: string) => void) {
  const { rows, pagination, search, setSearch } = grid
  const wanted = useRef<'first' | 'last' | undefined>(undefined)
  const page = pagination?.page ?? 1
  useEffect(() => {
    if (!wanted.current || page !== search.page) return
    const row = wanted.current === 'first' ? rows[0] : rows.at(-1)
    wanted.current = undefined
    if (row && id) move(row._id)
  }, [rows, page, search.page, id, move])
  const index = rows.findIndex((row) => row._id === id)
  if (!pagination || index < 0) return undefined
  const turn = (to: number, edge: 'first' | 'last') => () => {
    wanted.current = edge
    setSearch({ page: to })
  }
  const rowAt = (at: number) => {
    const row = rows[at]
    return row && (() => move(row._id))
  }
  const nextDue = findDue(rows.slice(index + 1)) ?? findDue(rows.slice(0, index))
  const nextPage = page < pagination.totalPages ? turn(page + 1, 'first') : undefined
  return {
    position: (page - 1) * pagination.limit + index + 1,
    total: pagination.total,
    previous: rowAt(index - 1) ?? (page > 1 ? turn(page - 1, 'last') : undefined),
    next: rowAt(index + 1) ?? nextPage,
    nextDue,
    toNextDue: nextDue ? () => move(nextDue._id) : nextPage,
  } satisfies ReviewWalk
}
