import { randomUUID } from 'node:crypto'
import fastify from 'fastify'
import { refuse } from '#core/rules/verdict.ts'
import { answerApprovals } from './approvals/routes.ts'
import { recordReads } from './audit/reads.ts'
import { type Market, openMarket } from './book/market.ts'
import type { Config } from './config.ts'
import { toLoggedError } from './db/logged-error.ts'
import type { App, Services } from './http/app-types.ts'
import { serveDocument } from './http/document.ts'
import { acceptForms } from './http/form.ts'
import { healthRoutes } from './http/health.ts'
import { acceptJson } from './http/json.ts'
import { levelOf, logAborted, logDatabase, partLog, RequestLog, writeLine } from './http/log.ts'
import { measureRequests } from './http/measure.ts'
import { packAnswers } from './http/pack.ts'
import { limitAccounts, limitAddresses } from './http/rate-limit.ts'
import { answerError, RefusalError } from './http/refusal.ts'
import { applySchemas, refuseStrayParameters } from './http/schema.ts'
import { addSecurityHeaders, answerUnreadable, setSecurityHeaders } from './http/security.ts'
import { serveWeb } from './http/web.ts'
import { readAnswers } from './orders/queries.ts'
import { requireSession } from './sessions/hook.ts'
import { PARTS, SLICES, TAGS } from './slices.ts'

export const API = '/api/v1'

const JSON_BODY_BYTES = 64 * 1024
const REQUEST_TIMEOUT_MS = 30_000

/** Composes the server: hooks, then each slice by name. */
export async function buildApp(on: Services): Promise<App> {
  refuseUnknownParts(on.config)
  const app: App = newFastify(on)
  app.decorate('db', on.db)
  app.decorate('gauges', [])
  if (on.meter) measureRequests(app, on.meter)
  logAborted(app)
  logDatabase(app, on.config)
  applySchemas(app)
  answerApprovals(app, on)
  app.setNotFoundHandler((request, reply) =>
    answerError(new RefusalError(refuse('notFound', 'http.notFound')), request, reply),
  )
  addSecurityHeaders(app)
  packAnswers(app)
  hangUpWhenClosing(app)
  await limitAddresses(app, on.config)
  acceptJson(app)
  await acceptForms(app)
  await serveDocument(app, on.config, TAGS)
  requireSession(app, on.db)
  limitAccounts(app, on.config)
  recordReads(app, on.db)
  healthRoutes(app, on, PARTS.troubles)
  const market = openMarketFor(app, on)
  await app.register(async (api) => registerSlices(api as App, on, market), { prefix: API })
  await serveWeb(app, { findBrand: () => PARTS.findBrand(on.db) })
  return app
}

/** A level for a part that the server does not have would be a silent mistake. */
function refuseUnknownParts({ logParts }: Config): void {
  const parts = new Set(['http', 'db', ...SLICES.map(({ name }) => name)])
  if (Object.keys(logParts).every((part) => parts.has(part))) return
  const known = [...parts].filter((part) => /^[a-z-]+$/.test(part)).toSorted()
  throw new Error(`Invalid configuration\n  LOG_LEVEL: expected parts among ${known.join(', ')}`)
}

/** While the server closes, its answers ask clients to hang up: no kept-alive connection delays the shutdown. */
function hangUpWhenClosing(app: App): void {
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })
  app.addHook('onSend', async (_, reply) => {
    if (isClosing) reply.header('connection', 'close')
  })
}

/** The Book opens with the first trader, or once the server listens; it closes with the server. */
function openMarketFor(app: App, { db, prices, config, meter }: Services): Market {
  const market = openMarket({
    db,
    prices,
    maxPosition: config.bookMaxPosition,
    toAnswers: readAnswers,
    meter,
    log: partLog(app.log, 'book', config),
  })
  app.decorate('market', market)
  app.addHook('onListen', async () => market.start())
  app.addHook('onClose', () => market.stop())
  return market
}

function registerSlices(app: App, on: Services, market: Market): void {
  refuseStrayParameters(app)
  for (const { routes } of SLICES) routes?.(app, on, { ...PARTS, market })
  if (on.meter) app.gauges.push(...SLICES.flatMap(({ gauges }) => gauges?.(on, app, PARTS) ?? []))
}

function newFastify({ config }: Services): App {
  return fastify({
    logger: {
      level: config.logLevel,
      serializers: { err: toLoggedError },
    },
    logController: new RequestLog(),
    // A route with a level of its own, such as those of health, keeps it.
    childLoggerFactory: (log, bindings, { level = levelOf(config, 'http'), ...options }) =>
      log.child({ ...bindings, part: 'http' }, { ...options, level }),
    genReqId: () => randomUUID(),
    trustProxy: config.trustProxy === false ? false : [...config.trustProxy],
    bodyLimit: JSON_BODY_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    connectionTimeout: REQUEST_TIMEOUT_MS * 2,
    forceCloseConnections: 'idle',
    exposeHeadRoutes: false,
    clientErrorHandler: answerUnreadable,
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: (error, request, reply) => {
      setSecurityHeaders(request, reply)
      answerError(error, request, reply)
      writeLine(request, { status: reply.statusCode, ms: reply.elapsedTime })
    },
  }) as unknown as App
}
