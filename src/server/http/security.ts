import { createHash, randomBytes } from 'node:crypto'
import type { Duplex } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from '#core/rules/verdict.ts'
import type { App } from './app-types.ts'
import { toBody } from './refusal.ts'

/** A fresh nonce for the style sheets inside a page. */
export const newNonce = (): string => randomBytes(18).toString('base64url')

/** The sources that allow the scripts inside a page: their hashes. */
export function scriptSources(page: string): string[] {
  return [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )
}

/** The sources that a page of the application may load: its files, the scripts inside it, and receipts from memory. */
export function pagePolicy(nonce: string, scripts: readonly string[] = []): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scripts].join(' '),
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' blob: data:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    'frame-src blob:',
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** The sources that the offline worker may load: the files of the application, one of which it runs for push messages. */
export const WORKER_POLICY = "default-src 'none'; script-src 'self'; connect-src 'self'"

/** The sources that the documentation of the API may load: its own files. */
export const DOCS_POLICY =
  "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** The policy of all answers that are no page: a browser that shows one loads nothing. */
const PLAIN_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const A_YEAR = 'max-age=31536000; includeSubDomains'

const FIXED = {
  'content-security-policy': PLAIN_POLICY,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(self), geolocation=(), microphone=()',
}

/** Headers of every answer; answers of the API are never stored. */
export function addSecurityHeaders(app: App): void {
  app.addHook('onRequest', async (request, reply) => setSecurityHeaders(request, reply))
}

/** The same for one answer. The framework calls no hook for a path that it cannot read. */
export function setSecurityHeaders(request: FastifyRequest, reply: FastifyReply): void {
  reply.headers({ ...FIXED, 'x-request-id': request.id })
  if (request.protocol === 'https') reply.header('strict-transport-security', A_YEAR)
  if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store')
}

const UNREADABLE: Readonly<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
}

/** Answers bytes that are no HTTP request, with the headers of other answers, and ends the connection. No hook sees them. */
export function answerUnreadable(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const body = JSON.stringify(toBody(refuse('malformed', 'http.malformed'), 'pt'))
  const headers = {
    ...FIXED,
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  const status = UNREADABLE[error.code ?? ''] ?? '400 Bad Request'
  if (socket.writable) socket.write(`HTTP/1.1 ${status}\r\n${lines.join('')}\r\n${body}`)
  socket.destroy(error)
}
