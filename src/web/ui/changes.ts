type Fields = Readonly<Record<string, unknown>>

/** One value that an act changed; `undefined` on the side that lacks it. */
export type Change = {
  /** The names on the path to it, outermost first: `fees`, `withdrawals`, `BANK`. */
  readonly path: readonly string[]
  readonly before: unknown
  readonly after: unknown
}

const isFacts = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A row of another table, shown by its name. */
const isNamed = (value: unknown): value is { name: string } =>
  isFacts(value) && '_id' in value && typeof value.name === 'string'

/** A list of rows is separated by position; a list of words stays one value. */
function toParts(value: unknown): unknown {
  const isRows = Array.isArray(value) && value.some(isFacts)
  return isRows ? Object.fromEntries(value.map((item, index) => [String(index + 1), item])) : value
}

const toLeaf = (value: unknown): unknown => (isNamed(value) ? value.name : value)

/** Both sides of a record, value by value, in the order of their fields. */
export function toChanges(before: Fields, after: Fields, path: readonly string[] = []): Change[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  // A name tells the reader more than the id beside it.
  const isSaid = (name: string) =>
    name.endsWith('Id') && [before, after].some((side) => isNamed(side[name.slice(0, -2)]))
  return names
    .filter((name) => !isSaid(name))
    .flatMap((name) => {
      const [one, other] = [toParts(before[name]), toParts(after[name])]
      const isDeep = (isFacts(one) && !isNamed(one)) || (isFacts(other) && !isNamed(other))
      const here = [...path, name]
      if (!isDeep) return [{ path: here, before: toLeaf(one), after: toLeaf(other) }]
      return toChanges(isFacts(one) ? one : {}, isFacts(other) ? other : {}, here)
    })
}
