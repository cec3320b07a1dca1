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
    const written = readShape(body)
    if (written.depth > MAX_DEPTH)
      return done(new RefusalError(refuse('malformed', 'http.malformed')), undefined)
    return parse(request as FastifyRequest, body, (error, parsed) => {
      if (error) return done(error, undefined)
      if (countKeys(parsed) !== written.keys)
        return done(new RefusalError(refuse('malformed', 'http.malformed')), undefined)
      return done(null, written.hasNumbers ? JSON.parse(body, asWritten) : parsed)
    })
  })
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

/** The signs of a text of JSON outside of its strings. */
type Shape = {
  /** How deep its brackets nest. */
  readonly depth: number
  /** The strings before a colon. */
  readonly keys: number
  readonly hasNumbers: boolean
}

/** Linear time for any text. */
function readShape(text: string): Shape {
  let [depth, deepest, keys, hasNumbers] = [0, 0, 0, false]
  for (let at = 0; at < text.length; at++) {
    const char = text[at]
    if (char === '"') at = endOfString(text, at)
    else if (char === ':') keys++
    else if (char === '{' || char === '[') deepest = Math.max(deepest, ++depth)
    else if (char === '}' || char === ']') depth--
    else if (!hasNumbers) hasNumbers = isDigit(text.charCodeAt(at))
  }
  return { depth: deepest, keys, hasNumbers }
}

const isDigit = (code: number): boolean => code >= 48 && code <= 57

/** The place of the closing quote, or the end of the text. */
function endOfString(text: string, start: number): number {
  let at = start + 1
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1
  return at
}

/** Whether brackets outside of strings nest deeper than the limit. */
export const isTooDeep = (text: string): boolean => readShape(text).depth > MAX_DEPTH
