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

/** The zod schemas of `src/core` read requests and write answers. */
export function applySchemas(app: App): void {
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
}

/** A path with `{id}`; an invalid id is 404, like an unknown one. */
export const idPath = z.object({ id })

/** The query of a call without parameters. */
const noQuery = z.strictObject({})

/** Calls under this prefix refuse unknown parameters, also when they have none themselves. */
export function refuseStrayParameters(app: App): void {
  app.addHook('onRoute', (route) => {
    route.schema = { querystring: noQuery, ...route.schema }
  })
}

/** An optional body; `{}` and no body are both accepted. */
export const noBody = z.strictObject({}).nullish()

/** The answer of a call without data. */
export const nothing = z.undefined().describe('Done')

/** The possible answers of every call besides its success. */
export const errorAnswers = { '4xx': errorSchema, '5xx': errorSchema }
