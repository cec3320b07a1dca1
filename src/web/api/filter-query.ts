import type { Filter } from '#core/lists/list.ts'

/** Filters as the wire has them. */
export const toFilterQuery = (filters: readonly Filter[]) => ({
  'filters[]': filters.map((filter) => JSON.stringify(filter)),
})
