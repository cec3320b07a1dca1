import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { dataSchema } from '#core/lists/list-schema.ts'
import type { RouteGuard } from '#core/rules/route-guard.ts'
import type { Database } from '../db/pool.ts'
import type { App } from './app-types.ts'
import { dryRunQuery, perform } from './dry-run.ts'
import { readForm } from './form.ts'
import { errorAnswers, nothing } from './schema.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** A request, with the values that the schemas of the call read from it. */
type Read<Params extends z.ZodType, Query extends z.ZodType, Body extends z.ZodType> = FastifyRequest & {
  readonly params: z.output<Params>
  readonly query: z.output<Query>
  readonly body: z.output<Body>
}

type Call<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Data extends z.ZodType,
> = {
  readonly tags: readonly string[]
  readonly operationId: string
  readonly summary: string
  /** Served without a session. */
  readonly isPublic?: boolean
  readonly guard?: RouteGuard
  readonly params?: Params
  readonly query?: Query
  readonly body?: Body
  /** The most bytes of a body, where it may be a long list. */
  readonly bodyLimit?: number
  /** Takes a form with a file: see {@link readForm}. */
  readonly isForm?: boolean
  /** Takes an Idempotency-Key. */
  readonly isOnce?: boolean
  /** The schema of the data; without one, the call answers 204. */
  readonly data?: Data
  /** By default 200. */
  readonly status?: 201
  /** With the database, the call takes `dryRun`, and `run` gets one that keeps nothing of a rehearsal. */
  readonly rehearsedOn?: Database
  run(request: Read<Params, Query, Body>, db: Database): Promise<z.output<Data>>
}

/** A call that answers with data or with nothing: `callRoute(app, 'GET /banks', { … })`. */
export function callRoute<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Data extends z.ZodType,
>(app: App, address: `${Method} /${string}`, call: Call<Params, Query, Body, Data>): void {
  const { tags, isPublic, isForm, bodyLimit, guard, data, status = 200, rehearsedOn, run, ...schema } = call
  const { query = rehearsedOn && dryRunQuery, ...rest } = schema
  const [method, url] = address.split(' ') as [Method, string]
  const answers = data ? { [status]: dataSchema(data) } : { 204: nothing }
  app.route({
    method,
    url,
    config: { public: isPublic, guard },
    ...(bodyLimit && { bodyLimit }),
    ...(isForm && { preValidation: readForm }),
    schema: {
      ...rest,
      tags: [...tags],
      ...(isForm && { consumes: ['multipart/form-data'] }),
      ...(query && { querystring: query }),
      response: { ...answers, ...errorAnswers },
    },
    handler: async (request, reply) => {
      const read = request as Read<Params, Query, Body>
      const work = (db?: Database) => run(read, db as Database)
      const answer = await (rehearsedOn ? perform(rehearsedOn, request, work) : work())
      return data ? reply.code(status).send({ data: answer } as never) : reply.code(204).send()
    },
  })
}
