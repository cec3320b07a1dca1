import { readInput } from '#core/rules/input.ts'
import type { TextParams } from '#core/rules/verdict.ts'
import type { Code } from '#core/texts/codes.ts'

type Say = (refusal: { code: Code; params?: TextParams }) => string
type Schema = Parameters<typeof readInput>[0]

/**
 * `validate` of `@mantine/form` by a schema of core: it gives the field errors that the server would answer.
 * `useForm({ validate: bySchema(createWithdrawalSchema, say), … })`
 */
export const bySchema =
  (schema: Schema, say: Say) =>
  (values: unknown): Record<string, string> => {
    const read = readInput(schema, values)
    if (read.ok) return {}
    return Object.fromEntries(read.fields.map((field) => [field.field, say(field)]))
  }
