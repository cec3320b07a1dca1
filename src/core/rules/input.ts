import type { z } from 'zod'
import type { Code } from '../texts/codes.ts'
import { type FieldError, type Refusal, refuseFields, type TextParams } from './verdict.ts'

type Issue = z.core.$ZodIssue
type RawIssue = z.core.$ZodRawIssue

/** Turns an issue of zod into a code of `texts/`, unless the schema has named one. */
function toCode(issue: RawIssue): Code {
  const missing = issue.input === undefined || issue.input === null || issue.input === ''
  if (missing && issue.code !== 'custom') return 'field.required'
  if (issue.code === 'too_small') return issue.origin === 'string' ? 'field.tooShort' : 'field.tooSmall'
  if (issue.code === 'too_big') return issue.origin === 'string' ? 'field.tooLong' : 'field.tooBig'
  if (issue.code === 'unrecognized_keys') return 'field.unknown'
  return 'field.invalid'
}

/** A schema names a code or nothing; zod's own messages are sentences. */
const isCode = (text: string): text is Code => /^\w+\.\w+$/.test(text)

function toParams(issue: Issue): TextParams | undefined {
  if (issue.code === 'too_small') return { minimum: Number(issue.minimum) }
  if (issue.code === 'too_big') return { maximum: Number(issue.maximum) }
  return undefined
}

function toFieldErrors(issue: Issue): FieldError[] {
  const path = issue.path.map(String)
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({ field: [...path, key].join('.'), code: 'field.unknown' as const }))
  const text = issue.message
  return [{ field: path.join('.'), code: isCode(text) ? text : 'field.invalid', params: toParams(issue) }]
}

/** The errors of a failed parse, one per field and reason, in the order of the schema. */
export function toErrors(error: z.ZodError): FieldError[] {
  return error.issues.flatMap(toFieldErrors)
}

/** Parses the input of a form or a request by the one schema of both. A refusal names every field at fault. */
export function readInput<S extends z.ZodType>(
  schema: S,
  input: unknown,
): { ok: true; value: z.output<S> } | Refusal {
  const parsed = schema.safeParse(input, { error: toCode })
  return parsed.success ? { ok: true, value: parsed.data } : refuseFields(toErrors(parsed.error))
}
