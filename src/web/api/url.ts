/** Where the API is. */
export const BASE = '/api/v1'

/** An array repeats its name (`filters[]`), empty values are left out. */
export type QueryParameters = Record<string, string | number | readonly string[] | undefined>

/** The address of a call. */
export function toUrl(path: string, query: QueryParameters = {}): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === '') continue
    for (const item of Array.isArray(value) ? value : [value]) search.append(name, String(item))
  }
  // A row's links, such as its receipt, are whole paths already.
  const full = path.startsWith(BASE) ? path : BASE + path
  return search.size ? `${full}?${search}` : full
}
