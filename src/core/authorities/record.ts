import type { ReportProblem } from './report.ts'

/** A field of a record: at most `size` characters, of digits, of digits and capital letters, or of any text. */
export type ReportField = {
  readonly name: string
  readonly size: number
  readonly kind: 'digits' | 'code' | 'text'
  readonly isRequired?: boolean
}
export type ReportLayout = { readonly record: string; readonly fields: readonly ReportField[] }

const FITS: Record<ReportField['kind'], RegExp> = {
  digits: /^\d*$/,
  code: /^[0-9A-Z]*$/,
  // The bar ends a field. The authority's program refuses control characters.
  text: /^[^|\p{Cc}]*$/u,
}

function findProblem({ name, size, kind, isRequired }: ReportField, value: string): ReportProblem[] {
  if (value === '') return isRequired ? [{ field: name, code: 'authority.missing' }] : []
  if (!FITS[kind].test(value)) return [{ field: name, code: 'authority.character' }]
  const length = [...value].length
  return length > size ? [{ field: name, code: 'authority.tooLong', params: { length, size } }] : []
}

/** A record of a file with bars. A value that does not fit is a problem, never cut; the line is only right without problems. */
export function writeRecord(
  { record, fields }: ReportLayout,
  values: Readonly<Record<string, string>>,
): { line: string; problems: ReportProblem[] } {
  const texts = fields.map((field) => values[field.name] ?? '')
  return {
    line: `${[record, ...texts].join('|')}\r\n`,
    problems: fields.flatMap((field, at) => findProblem(field, texts[at] ?? '')),
  }
}
