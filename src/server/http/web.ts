import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isScreenPath } from '#core/rules/screen-path.ts'
import type { App } from './app-types.ts'
import { newNonce, pagePolicy, scriptSources, WORKER_POLICY } from './security.ts'

const BUILD = fileURLToPath(new URL('../../../dist/web', import.meta.url))
const YEAR_S = 365 * 24 * 60 * 60

/** The path of the page that the offline worker stores. */
const KEPT_PAGE = '/index.html'

/** Whether a browser requests a page: the page itself then shows that the address is unknown. */
const isForReading = ({ url, headers }: FastifyRequest): boolean =>
  !/^\/(api|assets)\//.test(url) && (headers.accept?.includes('text/html') ?? false)

/**
 * Serves the built application. Hashed files are cached for a year. The paths of screens give its page, with a fresh
 * nonce each time. Other paths are 404, for a browser with the page.
 */
export async function serveWeb(app: App, build = BUILD): Promise<void> {
  if (!existsSync(join(build, 'index.html'))) return
  const page = readFileSync(join(build, 'index.html'), 'utf8')
  const scripts = scriptSources(page)
  app.addHook('onRoute', (route) => {
    if (!route.url.startsWith('/api/')) route.config = { ...route.config, public: true }
  })
  // One route for all: a route for each of hundreds of files would take memory and time at the start.
  await app.register(fastifyStatic, {
    root: join(build, 'assets'),
    prefix: '/assets/',
    index: false,
    maxAge: YEAR_S * 1000,
    immutable: true,
    preCompressed: true,
    // A folder is not found, like an unknown file.
    allowedPath: (path) => !path.endsWith('/'),
  })
  await app.register(fastifyStatic, {
    root: build,
    prefix: '/',
    index: false,
    wildcard: false,
    decorateReply: false,
    maxAge: 0,
    preCompressed: true,
    setHeaders: (reply, path) => {
      if (/\/sw\.js(?:\.br|\.gz)?$/.test(path)) void reply.header('content-security-policy', WORKER_POLICY)
    },
    globIgnore: ['index.html', 'assets/**', '*.{br,gz}'],
  })
  for (const url of ['/', '/*'])
    app.get(url, { schema: { hide: true } }, async (request, reply) => {
      const [path = ''] = request.url.split('?')
      const isKnown = path === KEPT_PAGE || isScreenPath(path)
      if (!isKnown && !isForReading(request)) return reply.callNotFound()
      const nonce = newNonce()
      reply
        .code(isKnown ? 200 : 404)
        .type('text/html; charset=utf-8')
        .headers({ 'content-security-policy': pagePolicy(nonce, scripts), 'cache-control': 'no-cache' })
      return sendPacked(request, reply, page.replaceAll('__CSP_NONCE__', nonce))
    })
}

/** Each page has its nonce, so it is packed when it is sent; at this quality that takes a fraction of a millisecond. */
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

/** Sends the page small, in a form that the browser accepts. */
function sendPacked(request: FastifyRequest, reply: FastifyReply, html: string): FastifyReply {
  const accepted = String(request.headers['accept-encoding'] ?? '')
  reply.header('vary', 'accept-encoding')
  if (/\bbr\b/.test(accepted))
    return reply.header('content-encoding', 'br').send(brotliCompressSync(html, QUICK))
  if (/\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(gzipSync(html))
  return reply.send(html)
}
