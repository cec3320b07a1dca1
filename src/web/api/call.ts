import i18next from 'i18next'
import type { Code } from '#core/texts/pt.ts'
import { currentLanguage } from '../i18n/i18n.ts'
import { ApiError } from './api-error.ts'
import { learnServerTime } from './clock.ts'
import { leaveToLogin, readSession } from './session.ts'

export type CallOptions = {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Sent as JSON, or as multipart when it is a FormData. */
  body?: unknown
  /** Query string; an array repeats its name (`filters[]`), empty values are left out. */
  query?: Record<string, string | number | readonly string[] | undefined>
  /** Idempotency-Key, from `useSubmitKey()`. */
  key?: string
  signal?: AbortSignal
}

/** An answer as the wire has it; lists carry `meta`. */
export type Answer<Data> = { data: Data; meta?: { pagination?: Pagination; truncated?: boolean } }
export type Pagination = { page: number; limit: number; total: number; totalPages: number }

const BASE = '/api/v1'
const FORBIDDEN_LIMIT = 5
let forbidden = 0
let onForbidden: (message: string) => void = () => {}

/** What to tell the user when rights are missing; the shell shows a notification. */
export function listenForbidden(listener: (message: string) => void): void {
  onForbidden = listener
}

function toUrl(path: string, query: CallOptions['query'] = {}): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === '') continue
    for (const item of Array.isArray(value) ? value : [value]) search.append(name, String(item))
  }
  // A row's own links, such as its receipt, are whole paths already.
  const full = path.startsWith(BASE) ? path : BASE + path
  return search.size ? `${full}?${search}` : full
}

function toRequest({ method = 'GET', body, key, signal }: CallOptions): RequestInit {
  const headers: Record<string, string> = { 'Accept-Language': currentLanguage() }
  const token = readSession()?.token
  if (token) headers['x-access-token'] = token
  if (key) headers['Idempotency-Key'] = key
  if (body === undefined || body instanceof FormData) return { method, headers, signal, body }
  headers['Content-Type'] = 'application/json'
  return { method, headers, signal, body: JSON.stringify(body) }
}

type Problem = { message?: string; code?: Code; errors?: Record<string, string[]> }

async function toError(response: Response): Promise<ApiError> {
  const problem: Problem = await response.json().catch(() => ({}))
  const message = problem.message || i18next.t('ui.error.generic')
  return new ApiError(response.status, message, problem.code, problem.errors)
}

/** Signing in and out answer 401 and 403 of their own; elsewhere they mean that the session is of no use. */
function reactToRights(error: ApiError, path: string): void {
  if (path === '/auth/login' || path === '/auth/2fa' || path === '/auth/logout') return
  if (error.status === 401) leaveToLogin()
  if (error.status !== 403) return
  forbidden += 1
  if (forbidden > FORBIDDEN_LIMIT) leaveToLogin()
  else onForbidden(error.message)
}

async function send(path: string, options: CallOptions): Promise<Response> {
  let response: Response
  try {
    response = await fetch(toUrl(path, options.query), toRequest(options))
  } catch (cause) {
    if (options.signal?.aborted) throw cause
    throw new ApiError(0, i18next.t('ui.error.network'))
  }
  learnServerTime(response.headers.get('date'))
  if (response.ok) return response
  const error = await toError(response)
  reactToRights(error, path)
  throw error
}

/**
 * One call to the API: token, language and idempotency key in, `data` and `meta` out. Throws `ApiError` for
 * everything that is no success. `call<Deposit>('/deposits/66f0…').then(({ data }) => …)`
 */
export async function call<Data>(path: string, options: CallOptions = {}): Promise<Answer<Data>> {
  const response = await send(path, options)
  const text = await response.text()
  return (text ? JSON.parse(text) : { data: undefined }) as Answer<Data>
}

/** A file behind the token, such as a receipt: `path` as in {@link call}. */
export async function fetchFile(path: string, signal?: AbortSignal): Promise<Blob> {
  const response = await send(path, { signal })
  return response.blob()
}
