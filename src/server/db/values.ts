/** A value of a statement: always a parameter, never a part of its text. */
export type Parameter = string | number | bigint | boolean | Date | Uint8Array | null | readonly Parameter[]

/** A parameter as the protocol carries it. */
export type SentValue = string | Buffer | null

/**
 * The type that the text of a statement gives to a parameter. Strings and numbers take theirs from the place in which they
 * are used, so a number may be an int8 and a string a uuid.
 */
export function castOf(value: unknown): string {
  if (typeof value === 'bigint') return '::int8'
  if (typeof value === 'boolean') return '::bool'
  if (value instanceof Date) return '::timestamptz'
  if (value instanceof Uint8Array) return '::bytea'
  if (!Array.isArray(value)) return ''
  const cast = castOf(value.find((item) => item !== null))
  return cast && `${cast}[]`
}

/** Throws for a value whose type the database cannot know: JSON is a string that the statement casts. */
export function toSent(value: unknown): SentValue {
  if (typeof value === 'string' || value === null) return value
  if (value instanceof Uint8Array) return Buffer.from(value.buffer, value.byteOffset, value.byteLength)
  return Array.isArray(value) ? toArrayText(value) : toText(value)
}

function toText(value: unknown): string {
  if (typeof value === 'number' || typeof value === 'bigint' || typeof value === 'boolean')
    return String(value)
  if (value instanceof Date) return value.toISOString()
  throw new TypeError(`A statement has no parameter of this kind: ${kindOf(value)}`)
}

const kindOf = (value: unknown): string =>
  typeof value === 'object' ? (value?.constructor?.name ?? 'an object') : typeof value

const toArrayText = (values: readonly unknown[]): string => `{${values.map(toItem).join(',')}}`

function toItem(value: unknown): string {
  if (value === null) return 'NULL'
  if (Array.isArray(value)) return toArrayText(value)
  if (value instanceof Uint8Array) return `"\\\\x${Buffer.from(value).toString('hex')}"`
  return typeof value === 'string' ? `"${value.replace(/[\\"]/g, '\\$&')}"` : toText(value)
}

/** `2026-11-22 16:59:01.123456+00` as an ISO 8601 string. A Date for each instant would cost five times as much. */
export function parseInstant(text: string): string {
  if (text[10] !== ' ' || !text.endsWith('+00')) return new Date(text).toISOString()
  const millis = text.slice(20, -3).padEnd(3, '0').slice(0, 3)
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${millis}Z`
}

type Parse = (text: string) => unknown

const asText: Parse = (text) => text
const parseBool: Parse = (text) => text === 't'
const parseBytes: Parse = (text) => Buffer.from(text.slice(2), 'hex')

const arrayOf =
  (parse: Parse): Parse =>
  (text) =>
    parseArray(text, parse)

/** An item in quotes, with its escapes, or one without, or a bracket. */
const ITEM = /"([^"\\]*(?:\\.[^"\\]*)*)"|[^{},"]+|[{}]/gs

/** `{1,2}` or `{{"a, b",NULL}}`. */
function parseArray(text: string, parse: Parse): unknown[] {
  if (!text.startsWith('{')) throw new TypeError(`An array has bounds of its own: ${text.slice(0, 20)}`)
  const open: unknown[][] = [[]]
  for (const [item, quoted] of text.matchAll(ITEM)) {
    const last = open.at(-1)!
    if (item === '{') open.push([])
    else if (item === '}') open.at(-2)?.push(open.pop())
    else if (quoted !== undefined) last.push(parse(quoted.replace(/\\(.)/gs, '$1')))
    else last.push(item === 'NULL' ? null : parse(item))
  }
  return open[0]![0] as unknown[]
}

/** The types that arrive, each with its number in the catalogue and that of its array, which is 0 where it has none. */
const TYPES: readonly (readonly [type: number, array: number, parse: Parse])[] = [
  [16, 1000, parseBool],
  [17, 1001, parseBytes],
  [18, 1002, asText],
  [19, 1003, asText],
  [20, 1016, BigInt],
  [21, 1005, Number],
  [23, 1007, Number],
  [25, 1009, asText],
  [26, 1028, Number],
  [114, 199, JSON.parse],
  [700, 1021, Number],
  [701, 1022, Number],
  [705, 0, asText],
  [1042, 1014, asText],
  [1043, 1015, asText],
  [1082, 1182, asText],
  [1184, 1185, parseInstant as Parse],
  [1186, 1187, asText],
  [1700, 1231, asText],
  [2278, 0, asText],
  [2950, 2951, asText],
  [3802, 3807, JSON.parse],
  [5069, 271, asText],
]

const PARSERS = new Map(
  TYPES.flatMap(([type, array, parse]) => [[type, parse] as const, [array, arrayOf(parse)] as const]),
)

/** The reading of a column's type. A type without one throws as soon as it has a value. */
export const parserOf = (type: number): Parse =>
  PARSERS.get(type) ??
  (() => {
    throw new TypeError(`A column has the type ${type} of pg_type, which the driver does not read: cast it`)
  })
