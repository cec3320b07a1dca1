/** The page links to show: three around the current page, the first and the last, and gaps between them. */
export function toPages(page: number, totalPages: number): (number | 'before' | 'after')[] {
  const start = Math.max(1, Math.min(page - 1, totalPages - 2))
  const middle = [start, start + 1, start + 2].filter((number) => number <= totalPages)
  const last = middle.at(-1) ?? 1
  const head = start > 1 ? [1, ...(start > 2 ? (['before'] as const) : [])] : []
  const tail = last < totalPages ? [...(last < totalPages - 1 ? (['after'] as const) : []), totalPages] : []
  return [...head, ...middle, ...tail]
}
