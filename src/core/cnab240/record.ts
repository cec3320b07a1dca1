import type { Code } from '../texts/codes.ts'

/** `9`: digits, filled with zeros on the left. `A`: the same with letters, as a CNPJ has. `X`: text, filled with blanks. */
export type Picture = '9' | 'A' | 'X'

/** One field: positions count from 1, as in the manuals. A field without a preset must have a value. */
export type RecordField<Name extends string = string> = readonly [
  name: Name,
  from: number,
  size: number,
  picture: Picture,
  preset?: string,
]

/** Rows that begin every record, and every detail record. */
export const control = <Preset extends string>(type: Preset) =>
  [
    ['bank', 1, 3, '9'],
    ['batch', 4, 4, '9'],
    ['type', 8, 1, '9', type],
  ] as const satisfies readonly RecordField[]

export const detail = (segment: string) =>
  [
    ...control('3'),
    ['number', 9, 5, '9'],
    ['segment', 14, 1, 'X', segment],
  ] as const satisfies readonly RecordField[]

/** The holder of an account, in headers and statements. */
export const HOLDER = [
  ['documentKind', 18, 1, '9'],
  ['document', 19, 14, 'A'],
  ['agreement', 33, 20, 'X', ''],
  ['agency', 53, 5, '9'],
  ['agencyDigit', 58, 1, 'X', ''],
  ['account', 59, 12, '9'],
  ['accountDigit', 71, 1, 'X', ''],
  ['secondDigit', 72, 1, 'X', ''],
] as const satisfies readonly RecordField[]

/** A value that its field cannot hold. */
type Misfit<Name> = { readonly field: Name; readonly code: Code; readonly maximum: number }

export const RECORD_SIZE = 240

const ALLOWED: Readonly<Record<Picture, RegExp>> = { '9': /^\d*$/, A: /^[0-9A-Z]*$/, X: /^[ -~]*$/ }

function findMisfit(value: string, [, , size, picture, preset]: RecordField): Code | undefined {
  if (value === '' && preset === undefined) return 'field.required'
  if (!ALLOWED[picture].test(value)) return 'field.invalid'
  return value.length > size ? 'field.tooLong' : undefined
}

/** The record of these values. It has its 240 characters unless a value does not fit; nothing is ever cut. */
export function toCnabRecord<Name extends string>(
  layout: readonly RecordField<Name>[],
  values: Readonly<Partial<Record<Name, string>>>,
  report: (misfit: Misfit<Name>) => void,
): string {
  let record = ''
  for (const row of layout) {
    const [field, , size, picture, preset] = row
    const value = values[field] || preset || ''
    const code = findMisfit(value, row)
    if (code) report({ field, code, maximum: size })
    record += picture === 'X' ? value.padEnd(size) : value.padStart(size, '0')
  }
  return record
}

/** The values of a record: text without the blanks that fill it, digits with their zeros. */
export function fromRecord<Name extends string>(
  layout: readonly RecordField<Name>[],
  record: string,
): Partial<Record<Name, string>> {
  const values: Partial<Record<Name, string>> = {}
  for (const [field, from, size, picture] of layout) {
    const value = record.slice(from - 1, from - 1 + size)
    values[field] = picture === 'X' ? value.trimEnd() : value
  }
  return values
}

/** A layout with some rows of a bank: each replaces the rows whose positions it takes. */
export function amend<Name extends string>(
  layout: readonly RecordField<Name>[],
  ...rows: readonly RecordField<Name>[]
): readonly RecordField<Name>[] {
  const isFree = ([, from, size]: RecordField) =>
    !rows.some(([, start, length]) => from < start + length && start < from + size)
  return [...layout.filter(isFree), ...rows].toSorted(([, one], [, other]) => one - other)
}
