import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { dataSchema } from '#core/lists/list-schema.ts'
import type { RouteGuard } from '#core/rules/route-guard.ts'
import type { Viewer } from '#core/rules/viewer.ts'
import type { Code } from '#core/texts/codes.ts'
import type { Language } from '#core/users/user.ts'
import type { Database } from '../db/pool.ts'
import type { Reader } from '../db/sql.ts'
import type { Tx } from '../db/transaction.ts'
import type { App, SignedIn } from './app-types.ts'
import { dryRunQuery, perform } from './dry-run.ts'
import { claimOf, findFirstAnswer, onceOf, runOnce } from './idempotency.ts'
import { found, languageOf } from './refusal.ts'
import { errorAnswers, idPath } from './schema.ts'

/** The entity of the commands, as its viewer sees it. */
export type Entity<Row extends z.ZodType> = {
  readonly tags: readonly string[]
  readonly row: Row
  readonly unknown: Code
  find(reader: Reader, id: string, by: Viewer, language: Language): Promise<z.output<Row> | undefined>
}

/** The shared documentation of the calls about one entity. */
export const answersOf = <Row extends z.ZodType>({ row }: Entity<Row>) => ({
  200: dataSchema(row),
  ...errorAnswers,
})

/** The entity as its viewer sees it. */
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
  /** The content of the call for idempotency, if the body is only a part of it. */
  readonly content?: unknown
}

/** Runs a command once per Idempotency-Key; answers with the entity as its viewer then sees it. */
export function answerOnce<Row extends z.ZodType>(
  db: Database,
  entity: Entity<Row>,
  request: FastifyRequest,
  command: Command,
): Promise<{ data: z.output<Row> }> {
  const { content = request.body } = command
  return perform(db, request, (on) =>
    runOnce(on, onceOf(request, content), async (tx) => {
      const made = await command.run(tx)
      return show(tx, entity, command.id ?? String(made), request)
    }),
  )
}

/** A command with a slow preparation, such as storing a file, which must not run inside a transaction. */
type PreparedCommand<Checked, Prepared> = {
  readonly content: unknown
  /** Refuses a call that the command would refuse, and records what the preparation needs. */
  check(tx: Tx): Promise<Checked>
  prepare(checked: Checked): Promise<Prepared>
} & (
  | { readonly id: string; run(tx: Tx, prepared: Prepared): Promise<void> }
  | { readonly id?: undefined; run(tx: Tx, prepared: Prepared): Promise<string> }
)

/**
 * As {@link answerOnce}, with the preparation between two transactions: the first checks, the second runs the command.
 */
export async function answerPrepared<Row extends z.ZodType, Checked, Prepared>(
  db: Database,
  entity: Entity<Row>,
  request: FastifyRequest,
  command: PreparedCommand<Checked, Prepared>,
): Promise<{ data: z.output<Row> }> {
  const claim = claimOf(onceOf(request, command.content))
  const first = await db.transaction(async (tx) => {
    const answered = claim && (await findFirstAnswer<{ data: z.output<Row> }>(tx, claim))
    return answered ?? { checked: await command.check(tx) }
  })
  if ('answer' in first) return first.answer
  const prepared = await command.prepare(first.checked)
  const run = (tx: Tx) => command.run(tx, prepared)
  return answerOnce(db, entity, request, { ...command, run } as Command)
}

type CommandOf<Body extends z.ZodType, Prepared> = {
  /** The default is PATCH. */
  readonly method?: 'PATCH' | 'POST'
  readonly path: `/${string}:id${string}`
  readonly operationId: string
  readonly summary: string
  readonly body: Body
  readonly guard?: RouteGuard
  /** Asks another service before the transaction begins. */
  prepare?(id: string, request: FastifyRequest): Promise<Prepared>
  run(tx: Tx, input: { id: string; body: z.output<Body>; prepared: Prepared }, by: SignedIn): Promise<void>
}

/** A command on one entity, run once per Idempotency-Key; `dryRun` rehearses it. */
export function commandRoute<Row extends z.ZodType, Body extends z.ZodType, Prepared = undefined>(
  app: App,
  on: { readonly db: Database; readonly entity: Entity<Row> },
  of: CommandOf<Body, Prepared>,
): void {
  const { db, entity } = on
  app.route({
    method: of.method ?? 'PATCH',
    url: of.path,
    config: { guard: of.guard },
    schema: {
      tags: [...entity.tags],
      operationId: of.operationId,
      summary: of.summary,
      params: idPath,
      querystring: dryRunQuery,
      body: of.body,
      isOnce: true,
      response: answersOf(entity),
    },
    handler: (request) => {
      const { id } = request.params
      const body = request.body as z.output<Body>
      const answer = async () => {
        const prepared = (await of.prepare?.(id, request)) as Prepared
        const run = (tx: Tx) => of.run(tx, { id, body, prepared }, request.viewer)
        return answerOnce(db, entity, request, { id, run })
      }
      return answer() as never
    },
  })
}
