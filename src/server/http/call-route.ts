import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { ReadEntity } from '#core/audit/read.ts'
import { dataSchema } from '#core/lists/list-schema.ts'
import type { RouteGuard } from '#core/rules/route-guard.ts'
import type { Code } from '#core/texts/codes.ts'
import type { Language } from '#core/users/user.ts'
import type { Database } from '../db/pool.ts'
import type { Reader } from '../db/sql.ts'
import type { Tx } from '../db/transaction.ts'
import type { App, SignedIn } from './app-types.ts'
import { dryRunQuery, isDryRun, perform } from './dry-run.ts'
import { readForm } from './form.ts'
import { claimOf, findFirstAnswer, type Once, onceOf, runOnce } from './idempotency.ts'
import { hashOf } from './receipt.ts'
import { found, languageOf } from './refusal.ts'
import { errorAnswers, idPath, noBody, nothing } from './schema.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
type Address = `${Method} /${string}`
type WithId = `${string}/:id` | `${string}/:id/${string}`

/** A reader that knows the time. */
type Timed = Reader & { readonly now: Date }

/** The entity of a call, as its viewer sees it. */
export type Entity<Row extends z.ZodType> = {
  readonly tags: readonly string[]
  readonly row: Row
  readonly unknown: Code
  find(reader: Timed, id: string, by: SignedIn, language: Language): Promise<z.output<Row> | undefined>
}

/** A request, with the values that the schemas of the call read from it. */
type Read<Params extends z.ZodType, Query extends z.ZodType, Body extends z.ZodType> = FastifyRequest & {
  readonly params: z.output<Params>
  readonly query: z.output<Query>
  readonly body: z.output<Body>
}

type CallFacts<Params extends z.ZodType, Query extends z.ZodType, Body extends z.ZodType> = {
  readonly operationId: string
  readonly summary: string
  /** An old path, which the document does not have. */
  readonly isHidden?: boolean
  /** Served without a session. */
  readonly isPublic?: boolean
  readonly guard?: RouteGuard
  /** By default the id, where the path has one. */
  readonly params?: Params
  readonly query?: Query
  readonly body?: Body
  /** The most bytes of a body, where it may be a long list. */
  readonly bodyLimit?: number
  /** Takes a form with a file: see {@link readForm}. */
  readonly isForm?: true | 'or JSON'
  /** By default 200. */
  readonly status?: 201
}

/** The reason of public calls to take no key. */
export const NO_SESSION = 'A key belongs to a user, and the caller has no session.'

const OF_FORMS = 'A call with a file is not rehearsed.'

/** Answers with data, or with nothing. A call that changes something says why it is no command. */
type Plain<A, Request, Data extends z.ZodType> = {
  readonly tags: readonly string[]
  readonly data?: Data
  run(request: Request): Promise<z.output<Data>>
} & (A extends `GET ${string}` ? unknown : { readonly noKey: string })

/** Answers with the entity of the id in the path. */
type Shown<Row extends z.ZodType> = {
  readonly tags?: undefined
  readonly entity: Entity<Row>
  /** Whose record it is, when staff read it. */
  readonly reads?: ReadEntity
}

/** Answers with a file, a stream, or more than data. */
type Sender<Request, Answer extends z.ZodType> = {
  readonly tags: readonly string[]
  /** Media types other than JSON. */
  readonly sends?: readonly string[]
  /** The whole answer, where it may be JSON. */
  readonly answer?: Answer
  send(request: Request, reply: FastifyReply): Promise<z.output<Answer> | FastifyReply>
}

/** The reasons of a call that changes something to take no key, or no rehearsal. */
type Exceptions = {
  /** Takes no Idempotency-Key. */
  readonly noKey?: string
  /** Takes no `dryRun`; a form never does. */
  readonly noDryRun?: string
}

/** A call about many, each in transactions of its own. `db` keeps nothing of a rehearsal. */
type Bulk<Request, Data extends z.ZodType> = Exceptions & {
  readonly tags: readonly string[]
  readonly data: Data
  each(request: Request, db: Database): Promise<z.output<Data>>
}

type Input<A, Body extends z.ZodType> = {
  readonly id: A extends WithId ? string : undefined
  readonly body: z.output<Body>
  readonly request: FastifyRequest
}

/**
 * A command, in a transaction, once for each Idempotency-Key. It answers with its entity as the viewer then sees it, with
 * its own data, or with nothing. Where the path has no id, the command on an entity gives it.
 */
type Command<
  A,
  Body extends z.ZodType,
  Data extends z.ZodType,
  Row extends z.ZodType,
  Checked,
  Prepared,
> = Exceptions & {
  /** Before the preparation: refuses what the command would refuse, and records what the preparation needs. */
  check?(tx: Tx, input: Input<A, Body>, by: SignedIn): Promise<Checked>
  /** Runs outside of the transactions: it stores a file, or asks another service. */
  prepare?(input: Input<A, Body> & { readonly checked: Checked }): Promise<Prepared>
  /** Another way to answer; where it gives nothing, the command runs. */
  elsewhere?(input: Input<A, Body>): Promise<{ data: z.output<Row> } | undefined>
  /** After the commit. */
  done?(input: Input<A, Body>, data: z.output<Row>): void
} & (
    | ({ readonly tags?: undefined; readonly entity: Entity<Row>; readonly data?: undefined } & Run<
        A,
        Body,
        Prepared,
        A extends WithId ? void : string
      >)
    | ({ readonly tags: readonly string[]; readonly entity?: undefined; readonly data: Data } & Run<
        A,
        Body,
        Prepared,
        z.output<Data>
      >)
    | ({ readonly tags: readonly string[]; readonly entity?: undefined; readonly data?: undefined } & Run<
        A,
        Body,
        Prepared,
        void
      >)
  )

type Run<A, Body extends z.ZodType, Prepared, Result> = {
  command(tx: Tx, input: Input<A, Body> & { readonly prepared: Prepared }, by: SignedIn): Promise<Result>
}

/** The parts of every form of a call, for the code that is the same for all. */
// biome-ignore lint/suspicious/noExplicitAny: the types of one call are checked where it is written
type AnyCall = CallFacts<any, any, any> &
  Exceptions & {
    readonly tags?: readonly string[]
    readonly entity?: Entity<z.ZodType>
    readonly data?: z.ZodType
    readonly answer?: z.ZodType
    readonly sends?: readonly string[]
    readonly reads?: ReadEntity
    run?(request: FastifyRequest): Promise<unknown>
    send?(request: FastifyRequest, reply: FastifyReply): Promise<unknown>
    each?(request: FastifyRequest, db: Database): Promise<unknown>
    elsewhere?(input: object): Promise<unknown>
    check?(tx: Tx, input: object, by: SignedIn): Promise<unknown>
    prepare?(input: object): Promise<unknown>
    command?(tx: Tx, input: object, by: SignedIn): Promise<unknown>
    done?(input: object, data: unknown): void
  }

type ParamsOf<A> = A extends WithId ? typeof idPath : z.ZodType

/**
 * Registers a call: `callRoute(app, 'PATCH /deposits/:id/accept', { … })`. A call that changes something has a `command`, or
 * `each` for acts about many. It takes an Idempotency-Key and `dryRun`, or says why not. A call that only reads has `run`, or
 * `send` for a file.
 */
export function callRoute<
  const A extends Address,
  Params extends z.ZodType = ParamsOf<A>,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Data extends z.ZodType = z.ZodType,
  Row extends z.ZodType = z.ZodType,
  Checked = undefined,
  Prepared = undefined,
>(
  app: App,
  address: A,
  call: CallFacts<Params, Query, Body> &
    (
      | (Plain<A, Read<Params, Query, Body>, Data> & Without<'send' | 'each' | 'command'>)
      | (Shown<Row> & Without<'run' | 'send' | 'each' | 'command'>)
      | (Sender<Read<Params, Query, Body>, Data> & Without<'run' | 'each' | 'command'>)
      | (Bulk<Read<Params, Query, Body>, Data> & Without<'run' | 'send' | 'command'>)
      | (Command<A, Body, Data, Row, Checked, Prepared> & Without<'run' | 'send' | 'each'>)
    ),
): void {
  const of = call as AnyCall
  const [method, url] = address.split(' ') as [Method, string]
  const { isForm, bodyLimit, status = 200 } = of
  app.route({
    method,
    url,
    config: { public: of.isPublic, guard: of.guard },
    ...(bodyLimit && { bodyLimit }),
    ...(isForm && { preValidation: readForm }),
    schema: toSchema(of, url),
    handler: async (request, reply) => {
      if (of.send) return (await of.send(request, reply)) as never
      const answer = await answerOf(app.db, of, request)
      return answer ? reply.code(status).send(answer as never) : reply.code(204).send()
    },
  })
}

type Without<Name extends string> = { readonly [One in Name]?: undefined }

type CommandCall = AnyCall & Required<Pick<AnyCall, 'command'>>
type BulkCall = AnyCall & Required<Pick<AnyCall, 'each'>>

const isCommand = (call: AnyCall): call is CommandCall => call.command !== undefined
const isBulk = (call: AnyCall): call is BulkCall => call.each !== undefined
const isChange = (call: AnyCall): boolean => isCommand(call) || isBulk(call)
const isKeyed = (call: AnyCall): boolean => isChange(call) && call.noKey === undefined
const isRehearsed = (call: AnyCall): boolean => isChange(call) && call.noDryRun === undefined && !call.isForm

function toSchema(call: AnyCall, url: string) {
  const { operationId, summary, tags = call.entity?.tags ?? [], isForm, data = call.entity?.row } = call
  const params = call.params ?? (/\/:id(\/|$)/.test(url) ? idPath : undefined)
  const query = call.query ?? (isRehearsed(call) ? dryRunQuery : undefined)
  const body = call.body ?? (call.command ? noBody : undefined)
  const success = call.answer ?? (data && dataSchema(data))
  const schema = {
    operationId,
    summary,
    description: describe(call),
    tags: [...tags],
    hide: call.isHidden,
    isOnce: isKeyed(call),
    consumes: isForm && [...(isForm === 'or JSON' ? ['application/json'] : []), 'multipart/form-data'],
    params,
    querystring: query,
    body,
    sends: call.sends,
    response:
      call.send && !success
        ? undefined
        : { ...(success ? { [call.status ?? 200]: success } : { 204: nothing }), ...errorAnswers },
  }
  // Fastify warns of a part that is undefined.
  return Object.fromEntries(Object.entries(schema).filter(([, part]) => part !== undefined))
}

/** The document says why a call that changes something takes no key, or is not rehearsed. */
function describe(call: AnyCall): string | undefined {
  const { noKey, noDryRun = call.isForm && isChange(call) ? OF_FORMS : undefined } = call
  const reasons = [noKey && `No Idempotency-Key: ${noKey}`, noDryRun && `No dryRun: ${noDryRun}`]
  return reasons.filter(Boolean).join(' ') || undefined
}

/** The answer of a call; `undefined` where it has none. */
async function answerOf(db: Database, call: AnyCall, request: FastifyRequest): Promise<unknown> {
  const { run, entity, data } = call
  if (isCommand(call)) return runCommand(db, call, request)
  if (isBulk(call)) return runEach(db, call, request)
  if (entity) return read(db, entity, call.reads, request)
  const answer = await run?.(request)
  return data && { data: answer }
}

async function read(
  { sql, clock }: Database,
  entity: Entity<z.ZodType>,
  reads: ReadEntity | undefined,
  request: FastifyRequest,
): Promise<unknown> {
  const { id } = request.params as { id: string }
  const shown = await show({ sql, now: clock.now() }, entity, id, request)
  const { userId, owner } = shown.data as { userId?: string | null; owner?: { _id: string } | null }
  const subjectId = userId ?? owner?._id
  if (reads && subjectId) request.reading = { how: 'record', entity: reads, entityId: id, subjectId }
  return shown
}

/** The content of a call with the same key: its body, and its file by a hash. */
const contentOf = ({ body, upload }: FastifyRequest): unknown =>
  upload ? [body, hashOf(upload.bytes)] : body

const onceIn = (call: AnyCall, request: FastifyRequest): Once =>
  isKeyed(call)
    ? onceOf(request, contentOf(request))
    : { by: request.viewer, key: undefined, content: undefined }

async function runCommand(db: Database, call: CommandCall, request: FastifyRequest): Promise<unknown> {
  const { entity, data } = call
  const { id } = (request.params ?? {}) as { id?: string }
  const input = { id, body: request.body, request }
  const elsewhere = await call.elsewhere?.(input)
  if (elsewhere) return elsewhere
  const once = onceIn(call, request)
  const checked = await check(db, call, { once, input, request })
  if (checked && 'answer' in checked) return checked.answer
  const prepared = await call.prepare?.({ ...input, ...checked })
  const answer = await perform(db, request, (on) =>
    runOnce(on, once, async (tx): Promise<{ data: unknown } | undefined> => {
      const made = await call.command(tx, { ...input, prepared }, request.viewer)
      if (entity) return show(tx, entity, id ?? String(made), request)
      return data && { data: made }
    }),
  )
  if (!isDryRun(request)) call.done?.(input, answer?.data)
  return answer
}

/** Checks before a preparation: gives what it found, or the first answer of a repeated call. */
async function check(
  db: Database,
  call: AnyCall,
  { once, input, request }: { once: Once; input: object; request: FastifyRequest },
): Promise<{ checked: unknown } | { answer: unknown } | undefined> {
  if (!call.check) return undefined
  const claim = claimOf(once)
  return perform(db, request, (on) =>
    on.transaction(async (tx) => {
      const first = claim && (await findFirstAnswer(tx, claim))
      return first ?? { checked: await call.check?.(tx, input, request.viewer) }
    }),
  )
}

/**
 * The acts are transactions of their own: a repeated call that comes before the first one has ended repeats them, and their
 * rules refuse it.
 */
async function runEach(db: Database, call: BulkCall, request: FastifyRequest): Promise<unknown> {
  const once = onceIn(call, request)
  const claim = claimOf(once)
  return perform(db, request, async (on) => {
    const first = claim && (await on.transaction((tx) => findFirstAnswer(tx, claim)))
    if (first) return first.answer
    const answer = { data: await call.each(request, on) }
    return runOnce(on, once, async () => answer)
  })
}

/** The entity as its viewer sees it. */
async function show<Row extends z.ZodType>(
  reader: Timed,
  entity: Entity<Row>,
  id: string,
  request: FastifyRequest,
): Promise<{ data: z.output<Row> }> {
  const data = await entity.find(reader, id, request.viewer, languageOf(request))
  return { data: found(data, entity.unknown) }
}
