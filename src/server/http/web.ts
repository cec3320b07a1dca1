import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { App } from './app-types.ts'
import { newNonce, pagePolicy, WORKER_POLICY } from './security.ts'

const BUILD = fileURLToPath(new URL('../../../dist/web', import.meta.url))
const YEAR_S = 365 * 24 * 60 * 60

/** Serves the built application: hashed files for a year, its page on every clean path, with a fresh nonce each time. */
export async function serveWeb(app: App): Promise<void> {
  if (!existsSync(join(BUILD, 'index.html'))) return
  const page = readFileSync(join(BUILD, 'index.html'), 'utf8')
  app.addHook('onRoute', (route) => {
    if (!route.url.startsWith('/api/')) route.config = { ...route.config, public: true }
  })
  await app.register(fastifyStatic, {
    root: join(BUILD, 'assets'),
    prefix: '/assets/',
    index: false,
    maxAge: YEAR_S * 1000,
    immutable: true,
    wildcard: false,
    preCompressed: true,
  })
  await app.register(fastifyStatic, {
    root: BUILD,
    prefix: '/',
    index: false,
    wildcard: false,
    decorateReply: false,
    maxAge: 0,
    setHeaders: (reply, path) => {
      if (path.endsWith('/sw.js')) void reply.header('content-security-policy', WORKER_POLICY)
    },
    globIgnore: ['index.html', 'assets/**'],
  })
  for (const url of ['/', '/*'])
    app.get(url, { schema: { hide: true } }, async (request, reply) => {
      if (request.url.startsWith('/api/') || request.url.startsWith('/assets/')) return reply.callNotFound()
      const nonce = newNonce()
      return reply
        .type('text/html; charset=utf-8')
        .headers({ 'content-security-policy': pagePolicy(nonce), 'cache-control': 'no-cache' })
        .send(page.replaceAll('__CSP_NONCE__', nonce))
    })
}
