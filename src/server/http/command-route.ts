import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Entrance } from '#core/entrance.ts'
import { dataSchema } from '#core/list-schema.ts'
import type { Code } from '#core/texts/pt.ts'
import type { Language } from '#core/user.ts'
import type { Viewer } from '#core/viewer.ts'
import type { Database } from '../db/pool.ts'
import type { Reader } from '../db/sql.ts'
import type { Tx } from '../db/transaction.ts'
import type { App, SignedIn } from './app-types.ts'
import { onceOf, runOnce } from './idempotency.ts'
import type { Refusals } from './operation.ts'
import { found, languageOf } from './refusal.ts'
import { errorAnswers, idPath } from './schema.ts'

/** What commands change, as its viewer sees it. */
export type Entity<Row extends z.ZodType> = {
  readonly tags: readonly string[]
  readonly row: Row
  readonly unknown: Code
  find(reader: Reader, id: string, by: Viewer, language: Language): Promise<z.output<Row> | undefined>
}

/** What calls about one entity answer, for the document. */
export const answersOf = <Row extends z.ZodType>({ row }: Entity<Row>) => ({
  200: dataSchema(row),
  ...errorAnswers,
})

/** The entity as whoever asks sees it. */
export async function show<Row extends z.ZodType>(
  reader: Reader,
  entity: Entity<Row>,
  id: string,
  request: FastifyRequest,
): Promise<{ data: z.output<Row> }> {
  const data = await entity.find(reader, id, request.viewer, languageOf(request))
  return { data: found(data, entity.unknown) }
}

/** A command on the entity with this id, or one that makes an entity and gives its id. */
type Command = (
  | { readonly id: string; run(tx: Tx): Promise<void> }
  | { readonly id?: undefined; run(tx: Tx): Promise<string> }
) & {
  /** What makes the call what it is, where that is more than its body. */
  readonly content?: unknown
}

/** Runs a command once per Idempotency-Key; answers with the entity as whoever asked then sees it. */
export function answerOnce<Row extends z.ZodType>(
  db: Database,
  entity: Entity<Row>,
  request: FastifyRequest,
  command: Command,
): Promise<{ data: z.output<Row> }> {
  const { content = request.body } = command
  return runOnce(db, onceOf(request, content), async (tx) => {
    const made = await command.run(tx)
    return show(tx, entity, command.id ?? String(made), request)
  })
}

type CommandOf<Body extends z.ZodType> = {
  readonly path: `/${string}:id${string}`
  readonly summary: string
  readonly body: Body
  readonly refusals: Refusals
  readonly entrance?: Entrance
  run(tx: Tx, input: { id: string; body: z.output<Body> }, by: SignedIn): Promise<void>
}

/** PATCH on one entity: a command, done once per Idempotency-Key. */
export function commandRoute<Row extends z.ZodType, Body extends z.ZodType>(
  app: App,
  on: { readonly db: Database; readonly entity: Entity<Row> },
  of: CommandOf<Body>,
): void {
  const { db, entity } = on
  app.patch(
    of.path,
    {
      config: { entrance: of.entrance },
      schema: {
        tags: [...entity.tags],
        summary: of.summary,
        params: idPath,
        body: of.body,
        isOnce: true,
        refusals: of.refusals,
        response: answersOf(entity),
      },
    },
    (request) => {
      const { id } = request.params
      const input = { id, body: request.body as z.output<Body> }
      const run = (tx: Tx) => of.run(tx, input, request.viewer)
      return answerOnce(db, entity, request, { id, run }) as never
    },
  )
}
