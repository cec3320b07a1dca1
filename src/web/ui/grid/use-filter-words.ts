import type { Filter } from '#core/lists/list.ts'
import { useLabels } from '../../i18n/use-labels.ts'
import type { StatusStyle } from '../status.ts'
import { useUserNames } from '../use-user-choices.ts'
import { type GridFilter, isOf } from './GridFilters.tsx'
import { readStatuses } from './grid-search.ts'
import type { GridState } from './use-grid.ts'

/** A filter in words, and the change that removes it. */
export type FilterWords = { id: string; text: string; clear: () => void }

export type FilterSource = {
  state: GridState
  styles?: Readonly<Record<string, StatusStyle>>
  filters?: readonly GridFilter[]
}

/** The active filters in words, for chips and print. */
export function useFilterWords({ state, styles, filters = [] }: FilterSource): FilterWords[] {
  const { t } = useLabels()
  const { search, setSearch } = state
  const describe = (filter: Filter) => filters.find((one) => isOf(one, filter))
  const people = search.where.filter((filter) => describe(filter)?.isPerson)
  const nameOf = useUserNames(people.map(({ value }) => String(value)))
  const words: FilterWords[] = []
  const names = readStatuses(search).map((status) => styles?.[status]?.label ?? status)
  if (names.length > 0) {
    const text = t('ui.grid.statusChip', { names: names.join(', ') })
    words.push({ id: 'status', text, clear: () => setSearch({ status: '' }) })
  }
  if (search.q) {
    const text = t('ui.grid.searchChip', { text: search.q })
    words.push({ id: 'q', text, clear: () => setSearch({ q: '' }) })
  }
  for (const filter of search.where) {
    const text =
      describe(filter)?.words(filter, { t, nameOf }) ?? `${filter.field} ${filter.operation} ${filter.value}`
    const clear = () => setSearch({ where: search.where.filter((one) => one !== filter) })
    words.push({ id: JSON.stringify(filter), text, clear })
  }
  return words
}

/** The change that removes all filters. */
export const NO_FILTERS = { q: '', status: '', where: [] }

/** Whether any filter is active. */
export const isFiltered = ({ search }: GridState): boolean =>
  search.q !== '' || search.status !== '' || search.where.length > 0
