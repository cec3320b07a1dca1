import { type FastifyBaseLogger, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import type { Code } from '#core/texts/codes.ts'
import type { Config } from '../config.ts'
import { hear, RETRIES, STATEMENTS } from '../db/traces.ts'
import type { LogLevel } from '../variable-values.ts'
import type { App } from './app-types.ts'

/** The facts of an answer, for the line of its request. */
type Outcome = {
  /** The code of the refusal that is the answer. */
  code?: Code
  /** The codes of the acts in it that were refused. */
  within?: Code[]
  /** The request for approval that it asked for. */
  approval?: string
  /** The fault of the server behind a 5xx. */
  fault?: unknown
  isForbidden?: boolean
  isWritten?: boolean
}

declare module 'fastify' {
  interface FastifyRequest {
    outcome: Outcome | undefined
  }
}

/** Adds to what the line of a request will say. */
export function noteOutcome(request: FastifyRequest, outcome: Outcome): void {
  request.outcome = { ...request.outcome, ...outcome }
}

/**
 * One line for each request, once its answer has left or its client is gone: the user, the act by its operation id, the route, and the code
 * of a refusal. Bodies, headers, queries and paths stay out, because people type names and documents into them. An id of
 * ours is no such value.
 */
export class RequestLog extends LogController {
  override incomingRequest(): void {}
  override routeNotFound(): void {}
  override defaultErrorLog(): void {}
  override streamError(error: Error, request: FastifyRequest): void {
    noteOutcome(request, { fault: error })
  }
  override writeHeadError(error: Error, request: FastifyRequest): void {
    noteOutcome(request, { fault: error })
  }
  override serializerError(error: Error, request: FastifyRequest): void {
    noteOutcome(request, { fault: error })
  }
  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    if (error) noteOutcome(request, { fault: error })
    writeLine(request, { status: reply.statusCode, ms: reply.elapsedTime })
  }
}

/** A client that leaves before the end of its answer gets its line too: event streams always end so. */
export function logAborted(app: App): void {
  app.decorateRequest('outcome', undefined)
  app.addHook('onRequest', async (request, reply) => {
    reply.raw.once('close', () => writeAborted(request, reply))
  })
}

function writeAborted(request: FastifyRequest, { raw, elapsedTime }: FastifyReply): void {
  if (raw.writableFinished) return
  writeLine(request, { ...(raw.headersSent && { status: raw.statusCode }), ms: elapsedTime, isAborted: true })
}

type Ended = { readonly status?: number; readonly ms: number; readonly isAborted?: true }

/** The line has no other parameter of a path than an id. */
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** Writes the line of a request, once. */
export function writeLine(request: FastifyRequest, { ms, ...ended }: Ended): void {
  const { outcome = {}, viewer, routeOptions, params, method, ip, log } = request
  if (outcome.isWritten) return
  noteOutcome(request, { isWritten: true })
  const { code, within, approval, fault, isForbidden } = outcome
  const id = (params as { id?: unknown } | undefined)?.id
  const line = {
    by: viewer?.id,
    act: (routeOptions?.schema as { operationId?: string } | undefined)?.operationId,
    method,
    route: request.is404 ? undefined : routeOptions?.url,
    id: typeof id === 'string' && UUID.test(id) ? id : undefined,
    ...ended,
    code,
    within,
    approval,
    ms: Math.round(ms),
    address: ip,
  }
  if (fault !== undefined) log.error({ ...line, err: fault }, 'request')
  else if (isForbidden) log.warn(line, 'request')
  else log.info(line, 'request')
}

/** The level of a part of the server: its own, or that of all. */
export const levelOf = ({ logLevel, logParts }: Config, part: string): LogLevel => logParts[part] ?? logLevel

/** The log of a part of the server. */
export const partLog = (log: FastifyBaseLogger, part: string, config: Config): FastifyBaseLogger =>
  log.child({ part }, { level: levelOf(config, part) })

/** Logs what the database does: transactions that run again, and at the level debug each statement. */
export function logDatabase(app: App, config: Config): void {
  const log = partLog(app.log, 'db', config)
  const endings = [hear(RETRIES, ({ attempt, error }) => log.info({ attempt, err: error }, 'run again'))]
  if (['debug', 'trace'].includes(levelOf(config, 'db')))
    endings.push(
      hear(STATEMENTS, ({ error, ...facts }) =>
        log.debug(error === undefined ? facts : { ...facts, err: error }, 'statement'),
      ),
    )
  app.addHook('onClose', async () => {
    for (const end of endings) end()
  })
}
