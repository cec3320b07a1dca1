import type { Approval } from '#core/approvals/approval-schema.ts'
import { FORBIDDEN_LIMIT, UNATTENDED_HEADER } from '#core/sessions/limits.ts'
import type { Code } from '#core/texts/codes.ts'
import { currentLanguage, translate } from '../i18n/dictionary.ts'
import { ApiError } from './api-error.ts'
import { ApprovalAsked, toAsked } from './approval-asked.ts'
import { isUnattended } from './attention.ts'
import { learnServerTime } from './clock.ts'
import { noticeAnswer, noticeSilence } from './connection.ts'
import { askForProof, type Proof, proofFor } from './proof.ts'
import {
  isEndedByTime,
  leaveToLogin,
  readSession,
  type SessionEndReason,
  storedSession,
  untilSignedIn,
} from './session.ts'
import { type QueryParameters, toUrl } from './url.ts'

export type CallOptions = {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Sent as JSON, or as multipart when it is a FormData. */
  body?: unknown
  query?: QueryParameters
  /** Idempotency-Key, from `useSubmitKey()`. */
  key?: string
  signal?: AbortSignal
  headers?: Readonly<Record<string, string>>
  /** The browser sends it although the page closes. */
  keepalive?: boolean
  /** Only rehearses the call: it asks the user for nothing, and tells nobody about a request. */
  isDryRun?: boolean
}

/** An answer as the wire has it; lists and the profile carry `meta`. */
export type Answer<Data> = {
  data: Data
  meta?: { pagination?: Pagination; truncated?: boolean; position?: string }
}
export type Pagination = { page: number; limit: number; total: number; totalPages: number }

/** These paths handle their errors without a session; elsewhere 401 and 403 mean that the session is of no use. */
const ENTRANCES = [
  '/auth/login',
  '/auth/2fa',
  '/auth/logout',
  '/auth/register',
  '/config',
  '/auth/passkeys/sign-in-challenge',
  '/auth/passkeys/sign-in',
]
const GOODBYE_MS = 2_000
/** The status of a call that another person must approve. */
const WAITS = 202

/** A refusal for missing rights, with its number since the page was loaded. */
export type Forbidden = { message: string; count: number; limit: number }

let forbidden = 0
let onForbidden: (refusal: Forbidden) => void = () => {}
let isLeaving = false

/** Handles missing rights; the shell shows a notification. */
export function listenForbidden(listener: (refusal: Forbidden) => void): void {
  onForbidden = listener
}

type Token = string | undefined

function toRequest(path: string, options: CallOptions, token: Token): RequestInit {
  const { method = 'GET', body, key, signal, keepalive, headers: more } = options
  const headers: Record<string, string> = { 'Accept-Language': currentLanguage(), ...more }
  if (token) headers['x-access-token'] = token
  if (isUnattended()) headers[UNATTENDED_HEADER] = '1'
  // A window may change its row before the answer comes: the key must not be reused for the call about the other row.
  if (key) headers['Idempotency-Key'] = `${key}.${method}${path}`
  if (body === undefined || body instanceof FormData) return { method, headers, signal, keepalive, body }
  headers['Content-Type'] = 'application/json'
  return { method, headers, signal, keepalive, body: JSON.stringify(body) }
}

declare global {
  interface Window {
    /** The answers for which the page asks while its code loads, by address. */
    early?: { readonly token: string; readonly answers: Map<string, Promise<Response>> } | undefined
  }
}

/** The answer that the page has asked for already: it serves one call of the same session. */
function takeEarly(url: string, token: Token): Promise<Response> | undefined {
  const early = window.early
  if (!early || early.token !== token) return undefined
  const answer = early.answers.get(url)
  early.answers.delete(url)
  return answer
}

/** The first screen is there: later calls want newer answers. */
export function endEarlyCalls(): void {
  window.early = undefined
}

type Problem = { message?: string; code?: Code; errors?: Record<string, string[]> }

async function toError(response: Response): Promise<ApiError> {
  const problem: Problem = await response.json().catch(() => ({}))
  const message = problem.message || translate('start.failed')
  const retryAfter = Number(response.headers.get('retry-after')) || undefined
  return new ApiError(response.status, message, problem.code, problem.errors, retryAfter)
}

/**
 * Ends the session on the server and goes to login. The first reason counts, however many calls fail meanwhile. When
 * the server cannot be reached, the session there expires.
 */
export async function endSession(why: SessionEndReason): Promise<void> {
  if (isLeaving) return
  isLeaving = true
  const signal = AbortSignal.timeout(GOODBYE_MS)
  await send('/auth/logout', { method: 'DELETE', signal }).catch(() => undefined)
  leaveToLogin(why)
}

/** `token` is the token of the call: it does not end a session that replaced the one of the call. */
function reactToRights(error: ApiError, path: string, token: Token): void {
  if (ENTRANCES.includes(path)) return
  const isReplaced = ![undefined, token].includes(readSession()?.token)
  if (error.status === 401 && !isReplaced && !isEndedByTime()) void endSession('ended')
  if (error.status !== 403) return
  forbidden += 1
  if (forbidden > FORBIDDEN_LIMIT) void endSession('forbidden')
  else onForbidden({ message: error.message, count: forbidden, limit: FORBIDDEN_LIMIT })
}

/** The token to send. While the user must sign in again, reads wait and writes are refused. */
async function tokenFor(path: string, { method = 'GET', signal }: CallOptions): Promise<Token> {
  if (ENTRANCES.includes(path)) return storedSession()?.token
  if (method === 'GET') await untilSignedIn(signal)
  const token = readSession()?.token
  if (!token && isEndedByTime()) throw new ApiError(401, translate('start.sessionOver'))
  return token
}

/**
 * Sends a call. When the server first wants a proof of identity, the user gives it and the same call goes again, with its
 * idempotency key: nobody presses a button twice. A proof that did not help is not asked for again.
 */
async function send(path: string, options: CallOptions, given: readonly Proof[] = []): Promise<Response> {
  try {
    return await sendOnce(path, options)
  } catch (error) {
    const proof = error instanceof ApiError && !options.isDryRun ? proofFor(error) : undefined
    if (!proof || given.includes(proof) || !(await askForProof(proof))) throw error
    return send(path, options, [...given, proof])
  }
}

async function sendOnce(path: string, options: CallOptions): Promise<Response> {
  const token = await tokenFor(path, options)
  let response: Response
  const query = options.isDryRun ? { ...options.query, dryRun: 'true' } : options.query
  try {
    const url = toUrl(path, query)
    const early = options.method ? undefined : takeEarly(url, token)
    response = await (early ?? fetch(url, toRequest(path, options, token)))
  } catch (cause) {
    if (options.signal?.aborted) throw cause
    void noticeSilence()
    throw new ApiError(0, translate('start.noAnswer'))
  }
  noticeAnswer(response.status)
  learnServerTime(response.headers.get('date'))
  if (response.ok) return response
  const error = await toError(response)
  if (!options.isDryRun || error.status === 401) reactToRights(error, path, token)
  throw error
}

/**
 * One call to the API: token, language and idempotency key in, `data` and `meta` out. Throws `ApiError` for every
 * answer other than success, and `ApprovalAsked` when the act waits for another person.
 * `call<Deposit>('/deposits/66f0…').then(({ data }) => …)`
 */
export async function call<Data>(path: string, options: CallOptions = {}): Promise<Answer<Data>> {
  const response = await send(path, options)
  const text = await response.text()
  const answer = (text ? JSON.parse(text) : { data: undefined }) as Answer<Data>
  if (response.status === WAITS) {
    const request = answer.data as Approval
    throw options.isDryRun ? new ApprovalAsked(request) : toAsked(request)
  }
  return answer
}

/** A file that needs the token, such as a receipt: `path` as in {@link call}. */
export async function fetchFile(path: string, signal?: AbortSignal): Promise<Blob> {
  const response = await send(path, { signal })
  return response.blob()
}

type StreamStart = { readonly lastEventId: string | undefined; readonly hasBook: boolean }

/** The stream of changes after the event with this id, with the Book or without; the caller reads its body as it comes. */
export function fetchEvents({ lastEventId, hasBook }: StreamStart, signal: AbortSignal): Promise<Response> {
  const headers = lastEventId ? { 'Last-Event-ID': lastEventId } : undefined
  return send('/events', { signal, headers, query: hasBook ? { book: 'true' } : undefined })
}
