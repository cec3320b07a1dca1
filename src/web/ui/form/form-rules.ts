import { readInput } from '#core/rules/input.ts'
import type { TextParams } from '#core/rules/verdict.ts'
import type { Code } from '#core/texts/codes.ts'
import type { LateSchema } from './late-schema.ts'

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

/** The same by a schema that may still have to load: `useForm({ validate: byLateSchema(orderSchema, say), … })`. */
export const byLateSchema =
  (late: LateSchema, say: Say) =>
  async (values: unknown): Promise<Record<string, string>> => {
    const schema = late.now ?? (await late.load())
    return schema ? bySchema(schema, say)(values) : {}
  }
