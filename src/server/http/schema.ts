import type { FastifySchemaCompiler } from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { errorSchema } from '#core/lists/list-schema.ts'
import { id } from '#core/rules/fields.ts'
import { readInput } from '#core/rules/input.ts'
import type { App } from './app-types.ts'
import { RefusalError } from './refusal.ts'

const validatorCompiler: FastifySchemaCompiler<z.ZodType> =
  ({ schema }) =>
  (input) => {
    const parsed = readInput(schema, input)
    return parsed.ok ? { value: parsed.value } : { error: new RefusalError(parsed) }
  }

/** Requests are read and answers written by the zod schemas of `src/core`. */
export function applySchemas(app: App): void {
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
}

/** A path with `{id}`; what is no id is 404, as any unknown one. */
export const idPath = z.object({ id })

/** The query of a call that has none. */
const noQuery = z.strictObject({})

/** Every call of a part refuses parameters that it does not know, also one that has none. */
export function refuseStrayParameters(app: App): void {
  app.addHook('onRoute', (route) => {
    route.schema = { querystring: noQuery, ...route.schema }
  })
}

/** A body that a call does not need; `{}` and none are both well. */
export const noBody = z.strictObject({}).nullish()

/** The answer of a call that has nothing to say. */
export const nothing = z.undefined().describe('Done')

/** What every call may answer beside its success. */
export const errorAnswers = { '4xx': errorSchema, '5xx': errorSchema }
