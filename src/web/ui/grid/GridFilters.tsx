import { Fragment, type ReactNode } from 'react'
import type { Filter } from '#core/lists/list.ts'
import type { useLabels } from '../../i18n/use-labels.ts'
import classes from './filters.module.css'
import type { GridState } from './use-grid.ts'

type Say = { t: ReturnType<typeof useLabels>['t']; nameOf: (userId: string) => string }

/**
 * A filter is data, as a column is: its field, its input, its text. `filters.tsx` makes the usual kinds:
 * - `choiceFilter`: one of some words
 * - `personFilter`: a user, whom the server finds
 * - `periodFilter`: from one day to another
 * - `amountFilter`: a currency, from one amount to another
 * - `bankFilter`: a bank of the country
 */
export type GridFilter = {
  field: string
  /** Other fields that its input sets, whose filters have its words too. */
  also?: readonly string[]
  /** The input in the toolbar, for the current value; without one, only an address sets the filter. */
  input?: (chosen: readonly Filter[], choose: (filters: Filter[]) => void) => ReactNode
  /** Its text on the chip and in print. */
  words: (filter: Filter, say: Say) => string
  /** Its value is the id of a user. */
  isPerson?: true
}

/** Whether an active filter is one that this input sets. */
export const isOf = ({ field, also }: GridFilter, one: Filter): boolean =>
  one.field === field || also?.includes(one.field) === true

type GridFiltersProps = { filters: readonly GridFilter[]; state: GridState }

/** The inputs that narrow a list, beside its search box; on phones in the sheet. */
export function GridFilters({ filters, state: { search, setSearch } }: GridFiltersProps) {
  return (
    <div className={classes.filters}>
      {filters.map((filter) => {
        const { field, input } = filter
        const others = search.where.filter((one) => !isOf(filter, one))
        const chosen = search.where.filter((one) => isOf(filter, one))
        const choose = (next: Filter[]) => setSearch({ where: [...others, ...next] })
        return <Fragment key={field}>{input?.(chosen, choose)}</Fragment>
      })}
    </div>
  )
}
