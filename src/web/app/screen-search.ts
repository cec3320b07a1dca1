import type { SearchSchemaInput } from '@tanstack/react-router'
import { CURRENCIES, type Currency } from '#core/money/money.ts'
import { GRID_DEFAULTS, type GridSearch, validateGridSearch } from '../ui/grid/grid-search.ts'

/** The search parameters of any screen's address. */
export type ScreenSearch = GridSearch & {
  /** The row whose window is open, by id, or `new` for the form: windows can be linked to and go back. */
  open?: string
  /** Month of the statement, `2026-11`. */
  month?: string
  currency?: Currency
  /** The user whose statement staff read. */
  userId?: string
  /** A period of the statement, first and last day, `2026-11-20`. */
  from?: string
  to?: string
  /** The sort of records of the statement. */
  only?: string
  /** The view of the list to open, by its id. */
  view?: string
  /** The tab of a record. */
  tab?: string
}

const DAY = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/

export const SCREEN_DEFAULTS = GRID_DEFAULTS

/** `validateSearch` of every signed-in route. A plain function: a schema library is too large for the first load. */
export function validateScreenSearch(search: Partial<ScreenSearch> & SearchSchemaInput): ScreenSearch {
  const { open, month, from, to, currency, userId, only, tab, view } = search
  return {
    ...validateGridSearch(search),
    ...(/^[\w-]{1,64}$/.test(open ?? '') ? { open: String(open) } : {}),
    ...(/^\d{4}-(?:0[1-9]|1[0-2])$/.test(month ?? '') ? { month } : {}),
    ...(DAY.test(from ?? '') && DAY.test(to ?? '') ? { from, to } : {}),
    ...(/^[a-z]{1,20}$/.test(only ?? '') ? { only } : {}),
    ...(CURRENCIES.some((code) => code === currency) ? { currency } : {}),
    ...(/^[\da-f-]{36}$/.test(userId ?? '') ? { userId } : {}),
    ...(/^[\da-f-]{36}$/.test(view ?? '') ? { view } : {}),
    ...(/^[a-z]{1,20}$/.test(tab ?? '') ? { tab } : {}),
  }
}
