import { Fragment, type ReactNode } from 'react'
import type { Filter } from '#core/lists/list.ts'
import type { useLabels } from '../../i18n/use-labels.ts'
import classes from './filters.module.css'
import type { GridState } from './use-grid.ts'

type Say = { t: ReturnType<typeof useLabels>['t']; nameOf: (userId: string) => string }

/**
 * A filter is data, as a column is: the field that it narrows, what sets it, how it reads. `filters.tsx` makes the
 * usual kinds:
 * - `choiceFilter`: one of some words
 * - `personFilter`: a user, whom the server finds
 * - `periodFilter`: from one day to another
 */
export type GridFilter = {
  field: string
  /** The field of the toolbar, by what is chosen now; without one the filter comes by an address alone. */
  input?: (chosen: readonly Filter[], choose: (filters: Filter[]) => void) => ReactNode
  /** How it reads on its chip and in print. */
  words: (filter: Filter, say: Say) => string
  /** Its value is the id of a user. */
  isPerson?: true
}

type GridFiltersProps = { filters: readonly GridFilter[]; state: GridState }

/** The fields that narrow a list, beside its search box; on phones in the sheet. */
export function GridFilters({ filters, state: { search, setSearch } }: GridFiltersProps) {
  return (
    <div className={classes.filters}>
      {filters.map(({ field, input }) => {
        const others = search.where.filter((one) => one.field !== field)
        const chosen = search.where.filter((one) => one.field === field)
        const choose = (next: Filter[]) => setSearch({ where: [...others, ...next] })
        return <Fragment key={field}>{input?.(chosen, choose)}</Fragment>
      })}
    </div>
  )
}
