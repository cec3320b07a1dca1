/** The parameters that every list understands: page, limit, order and filters. */
export const PAGE_LIMIT = 100
export const ALL_ROWS_LIMIT = 10_000
export const DEFAULT_LIMIT = 10

export const OPERATIONS = ['=', 'in', 'like', '>=', '<='] as const
export type FilterOperation = (typeof OPERATIONS)[number]
export type Filter = { field: string; operation: FilterOperation; value: string | string[] }

export const equals = (field: string, value: string): Filter => ({ field, operation: '=', value })
export const oneOf = (field: string, values: readonly string[]): Filter => ({
  field,
  operation: 'in',
  value: [...values],
})

/** `page` is null when the client requests all rows. */
export type ListParams = {
  page: number | null
  limit: number
  orderBy: string
  direction: 'asc' | 'desc'
  filters: Filter[]
}
export type List<T> = {
  data: T[]
  meta: {
    pagination: { page: number; limit: number; total: number; totalPages: number }
    truncated?: boolean
  }
}

/** The text without accents and case, to compare searches. */
export const foldText = (given: string): string => given.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
