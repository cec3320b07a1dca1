import rateLimit from '@fastify/rate-limit'
import type { FastifyRequest } from 'fastify'
import { email } from '#core/rules/fields.ts'
import { refuse } from '#core/rules/verdict.ts'
import type { Config } from '../config.ts'
import type { App } from './app-types.ts'
import { RefusalError } from './refusal.ts'

type Limit = { readonly perAddress: number; readonly perAccount: number; readonly windowSeconds: number }

const MINUTE = 60
const HOUR = 60 * MINUTE

/**
 * Requests per window, from one address and for one account. An address may belong to a whole office.
 * `sessions/attempts.ts` separately slows down wrong passwords and codes.
 */
export const LIMITS = {
  signIn: { perAddress: 240, perAccount: 60, windowSeconds: MINUTE },
  register: { perAddress: 10, perAccount: 5, windowSeconds: HOUR },
  reset: { perAddress: 20, perAccount: 5, windowSeconds: HOUR },
  // Each reads all records of a statement, and a file of one adds a row that stays; a code of a payment is not to be guessed.
  checks: { perAddress: 30, perAccount: 30, windowSeconds: MINUTE },
  money: { perAddress: 480, perAccount: 120, windowSeconds: MINUTE },
  // A release is about a hundred files for each browser, and an office has many.
  files: { perAddress: 20_000, perAccount: 20_000, windowSeconds: MINUTE },
  rest: { perAddress: 1200, perAccount: 600, windowSeconds: MINUTE },
} as const satisfies Record<string, Limit>

type Group = keyof typeof LIMITS

/** A user with one IPv6 address has the 2^64 addresses of its network. */
export const networkOf = (ip: string): string => rateLimit.normalizeIP(ip)

/** The limit that applies to a route. */
export function groupOf(method: string, route: string): Group {
  if (route.startsWith('/') && !route.startsWith('/api/')) return 'files'
  const path = route.replace(/^\/api\/v1/, '')
  if (path === '/auth/login' || path === '/auth/2fa') return 'signIn'
  if (path === '/auth/register') return 'register'
  if (path.startsWith('/auth/password/')) return 'reset'
  if (/^\/statements\/(checks\/|file$|income\/[^/]+\/file$)/.test(path)) return 'checks'
  if (/^\/(payment-checks\/|withdrawals\/[^/]+\/advice$)/.test(path)) return 'checks'
  const isMoney = /^\/(deposits|withdrawals|orders|shipments|bank-statements)\b/.test(path)
  return method !== 'GET' && isMoney ? 'money' : 'rest'
}

/** Limits the requests of one address, before any lookup. Each server process counts for itself. */
export async function limitAddresses(app: App, config: Config): Promise<void> {
  if (!config.rateLimit) return
  await app.register(rateLimit, { global: false })
  const check = limiter(app, 'perAddress', (request) => networkOf(request.ip))
  app.addHook('onRequest', check)
}

/** Limits the requests for one account: that of the session, else the one that the body names. */
export function limitAccounts(app: App, config: Config): void {
  if (!config.rateLimit) return
  const check = limiter(app, 'perAccount', accountOf)
  app.addHook('preValidation', async (request) => {
    if (accountOf(request) !== undefined) await check(request)
  })
}

function accountOf(request: FastifyRequest): string | undefined {
  const { viewer, body } = request
  if (viewer) return viewer.id
  const named = email.safeParse((body as { email?: unknown } | null | undefined)?.email)
  return named.success ? named.data : undefined
}

/** Refuses with 429 and the remaining seconds when `of` has exceeded the limit of the route's group. */
function limiter(
  app: App,
  per: 'perAddress' | 'perAccount',
  of: (request: FastifyRequest) => string | undefined,
): (request: FastifyRequest) => Promise<void> {
  const group = (request: FastifyRequest) => groupOf(request.method, request.routeOptions.url ?? '')
  const count = app.createRateLimit({
    keyGenerator: (request) => `${per} ${group(request)} ${of(request)}`,
    max: (request) => LIMITS[group(request)][per],
    timeWindow: (request) => LIMITS[group(request)].windowSeconds * 1000,
  })
  return async (request) => {
    const counted = await count(request)
    if (counted.isAllowed || !counted.isExceeded) return
    throw new RefusalError(refuse('tooMany', 'http.tooMany', { seconds: counted.ttlInSeconds }))
  }
}
