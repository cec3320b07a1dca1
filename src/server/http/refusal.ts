import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { type Refusal, type RefusalKind, refuse, type TextParams, type Verdict } from '#core/rules/verdict.ts'
import type { Code } from '#core/texts/codes.ts'
import { toSentence } from '#core/texts/sentence.ts'
import type { Language } from '#core/users/user.ts'
import { noteOutcome } from './log.ts'

/** The error for refusals: a command throws it, the HTTP layer turns it into an answer. */
export class RefusalError extends Error {
  override name = 'RefusalError'
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(refusal.code)
    this.refusal = refusal
  }
}

/** 503: the call may be repeated. */
export const unavailable = (): RefusalError => new RefusalError(refuse('unavailable', 'http.unavailable'))

/** Throws the refusal of a verdict: how a command applies a rule of `src/core`. */
export function enforce(verdict: Verdict): void {
  if (!verdict.ok) throw new RefusalError(verdict)
}

/** The row, or 404 with the code for an unknown row, which invisible rows get too. */
export function found<T>(row: T | undefined, code: Code): T {
  if (row === undefined) throw new RefusalError(refuse('notFound', code))
  return row
}

/** The value of a parse; throws its refusal. */
export function accepted<T>(parsed: { ok: true; value: T } | Refusal): T {
  if (!parsed.ok) throw new RefusalError(parsed)
  return parsed.value
}

const STATUS: Record<RefusalKind, number> = {
  malformed: 400,
  unauthenticated: 401,
  forbidden: 403,
  notFound: 404,
  conflict: 409,
  tooLarge: 413,
  unsupportedMedia: 415,
  invalid: 422,
  tooMany: 429,
  unavailable: 503,
  noSpace: 507,
}

type Body = { message: string; code: Code; errors?: Record<string, string[]> }

/** A refusal as the wire has it: a sentence in the reader's language, its code, and the fields at fault. */
export function toBody(refusal: Refusal, language: Language): Body {
  const body: Body = { message: toSentence(language, refusal.code, refusal.params), code: refusal.code }
  if (refusal.fields.length === 0) return body
  const errors = new Map<string, string[]>()
  for (const { field, code, params } of refusal.fields)
    errors.set(field, [...(errors.get(field) ?? []), toSentence(language, code, params)])
  return { ...body, errors: Object.fromEntries(errors) }
}

/** Portuguese unless the request prefers Spanish; of two equal preferences the first. */
export function languageOf(request: FastifyRequest): Language {
  const wanted = (request.headers['accept-language'] ?? '').split(',').flatMap((part) => {
    const [, tag, weight] = /^\s*(pt|es)\b[^;]*(?:;\s*q=([\d.]+))?/i.exec(part) ?? []
    return tag ? [{ language: tag.toLowerCase() as Language, weight: Number(weight ?? 1) }] : []
  })
  return wanted.sort((one, other) => other.weight - one.weight)[0]?.language ?? 'pt'
}

/**
 * Answers any error: a refusal by its kind, an error of the framework by its status, any other with 500 and a log
 * entry.
 */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = readRefusal(error, request)
  noteOutcome(request, { code: refusal.code })
  const status = refusal.code === 'http.internal' ? 500 : STATUS[refusal.kind]
  const seconds = refusal.params?.seconds
  if (seconds !== undefined) reply.header('retry-after', String(seconds))
  return reply
    .code(status)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(toBody(refusal, languageOf(request)))
}

/** The refusal of an error; the line of the request will say whether it is a fault, or a lack of rights. */
function readRefusal(error: unknown, request: FastifyRequest): Refusal {
  const refusal = toRefusal(error, request)
  const isFault = refusal.code === 'http.internal' || refusal.kind === 'noSpace'
  noteOutcome(request, {
    ...(isFault && { fault: error }),
    ...(refusal.kind === 'forbidden' && { isForbidden: true }),
  })
  return refusal
}

/** As {@link answerError} answers, for one of several acts of a call. */
export function bodyOf(error: unknown, request: FastifyRequest): Body {
  const refusal = readRefusal(error, request)
  noteOutcome(request, { within: [...new Set([...(request.outcome?.within ?? []), refusal.code])] })
  return toBody(refusal, languageOf(request))
}

function toRefusal(error: unknown, request: FastifyRequest): Refusal {
  if (error instanceof RefusalError) {
    const isPath = (error as Partial<FastifyError>).validationContext === 'params'
    return isPath ? refuse('notFound', 'http.notFound') : error.refusal
  }
  const { statusCode, code } = (error ?? {}) as { statusCode?: number; code?: string }
  const byPlatform = code === undefined ? undefined : PLATFORM_REFUSALS[code]
  if (byPlatform) return byPlatform
  // A segment of the path that is longer than any id.
  if (statusCode === 414) return refuse('notFound', 'http.notFound')
  if (statusCode === 429) return refuse('tooMany', 'http.tooMany', retryParams(error))
  if (statusCode === 413) return refuse('tooLarge', 'http.tooLarge')
  if (statusCode === 415 || statusCode === 406) return refuse('unsupportedMedia', 'http.unsupportedMedia')
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return refuse('malformed', 'http.malformed')
  if (statusCode === 503) return refuse('unavailable', 'http.unavailable')
  return refuse('unavailable', 'http.internal', { requestId: request.id })
}

const retryParams = (error: unknown): TextParams => ({
  seconds: (error as { retryAfter?: number }).retryAfter ?? 60,
})

/** The errors of a full disk, and of a busy or unavailable PostgreSQL, by their codes: nothing was done. */
const PLATFORM_REFUSALS: Record<string, Refusal> = {
  ENOSPC: refuse('noSpace', 'http.noSpace'),
  EDQUOT: refuse('noSpace', 'http.noSpace'),
  '53100': refuse('noSpace', 'http.noSpace'),
  '25006': refuse('unavailable', 'http.readOnly'),
  '40001': refuse('unavailable', 'http.busy'),
  '40P01': refuse('unavailable', 'http.busy'),
  '55P03': refuse('unavailable', 'http.busy'),
  '57014': refuse('unavailable', 'http.busy'),
  '57P01': refuse('unavailable', 'http.unavailable'),
  '57P02': refuse('unavailable', 'http.unavailable'),
  '57P03': refuse('unavailable', 'http.unavailable'),
  '53300': refuse('unavailable', 'http.unavailable'),
  ECONNREFUSED: refuse('unavailable', 'http.unavailable'),
  ENOENT: refuse('unavailable', 'http.unavailable'),
  EPIPE: refuse('unavailable', 'http.unavailable'),
  ECONNRESET: refuse('unavailable', 'http.unavailable'),
  CONNECTION_CLOSED: refuse('unavailable', 'http.unavailable'),
  CONNECTION_DESTROYED: refuse('unavailable', 'http.unavailable'),
  CONNECTION_ENDED: refuse('unavailable', 'http.unavailable'),
  CONNECT_TIMEOUT: refuse('unavailable', 'http.unavailable'),
}
