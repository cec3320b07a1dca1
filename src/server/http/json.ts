import type { FastifyRequest } from 'fastify'
import { refuse } from '#core/rules/verdict.ts'
import type { App } from './app-types.ts'
import { RefusalError } from './refusal.ts'

/** The deepest nesting of any body that this server reads; a deeper one is not parsed. */
const MAX_DEPTH = 16

/**
 * Parses JSON bodies. Clients announce JSON on every call, so an empty body means none and is not malformed. Keys that
 * would reach a prototype are refused, and so is a key that is written twice: readers could differ in its value. A body that nests too deep is refused before it is parsed.
 */
export function acceptJson(app: App): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('text/plain')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined)
    if (isTooDeep(body)) return done(new RefusalError(refuse('malformed', 'http.malformed')), undefined)
    return parse(request as FastifyRequest, body, (error, parsed) => {
      if (error) return done(error, undefined)
      if (countKeys(parsed) !== countWrittenKeys(body))
        return done(new RefusalError(refuse('malformed', 'http.malformed')), undefined)
      return done(null, JSON.parse(body, asWritten))
    })
  })
}

const STRING = /"(?:[^"\\]|\\.)*"(\s*:)?/g

/** The keys of valid JSON as written: strings before a colon. */
function countWrittenKeys(text: string): number {
  let keys = 0
  for (const [, colon] of text.matchAll(STRING)) if (colon) keys++
  return keys
}

/** The keys of a value. A key that is written twice in one object counts once. */
function countKeys(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  const inner = Object.values(value).reduce((sum: number, one) => sum + countKeys(one), 0)
  return Array.isArray(value) ? inner : inner + Object.keys(value).length
}

/**
 * A number whose value differs from its text, like `1e3` or one with too many digits, arrives as text. Its schema then
 * decides whether it is an amount.
 */
function asWritten(_: string, value: unknown, context?: { source?: string }): unknown {
  return typeof value === 'number' && context?.source !== String(value) ? context?.source : value
}

/** Whether brackets outside of strings nest deeper than the limit. Linear time for any text. */
export function isTooDeep(text: string): boolean {
  let depth = 0
  let isInString = false
  for (let at = 0; at < text.length; at++) {
    const char = text[at]
    if (isInString) {
      if (char === '\\') at++
      else if (char === '"') isInString = false
    } else if (char === '"') isInString = true
    else if (char === '{' || char === '[') {
      if (++depth > MAX_DEPTH) return true
    } else if (char === '}' || char === ']') depth--
  }
  return false
}
