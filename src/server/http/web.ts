import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyRequest } from 'fastify'
import { isScreenPath } from '#core/rules/screen-path.ts'
import { type Brand, logoPath, NO_BRAND, nameOf, PRODUCT_NAME, toBrandColours } from '#core/settings/brand.ts'
import type { App } from './app-types.ts'
import { pack } from './pack.ts'
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
export async function serveWeb(app: App, { build = BUILD, findBrand }: WebOptions = {}): Promise<void> {
  if (!existsSync(join(build, 'index.html'))) return
  const page = readFileSync(join(build, 'index.html'), 'utf8')
  const readBrand = keepBrand(findBrand)
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
    // A file with a hash in its name never changes, so no browser asks whether it has.
    etag: false,
    lastModified: false,
    acceptRanges: false,
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
    globIgnore: ['index.html', 'manifest.webmanifest', 'assets/**', '*.{br,gz}'],
  })
  serveManifest(app, build, readBrand)
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
      const branded = withBrand(page, await readBrand())
      return pack(request, reply, branded.replaceAll('__CSP_NONCE__', nonce))
    })
}

type WebOptions = {
  readonly build?: string
  /** The face of the house; without it, that of the product. */
  readonly findBrand?: () => Promise<Brand>
}

const BRAND_MS = 5_000

/** The face of the house, read every few seconds at most. Without the database the page shows the last one. */
function keepBrand(findBrand: WebOptions['findBrand']): () => Promise<Brand> {
  let last = NO_BRAND
  let readAt = Number.NEGATIVE_INFINITY
  return async () => {
    const now = performance.now()
    if (!findBrand || now - readAt < BRAND_MS) return last
    readAt = now
    last = await findBrand().catch(() => last)
    return last
  }
}

const MARK = '<div data-brand>'

/** The page without the mark of the product in its outline, which would flash. */
function withoutMark(page: string): string {
  const from = page.indexOf(MARK)
  const to = page.indexOf('</div>', from)
  return from < 0 || to < 0 ? page : page.slice(0, from + MARK.length) + page.slice(to)
}

const escapeAttribute = (text: string): string =>
  text.replace(/[&"<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** The icons of the product, in the page. */
const ICON = 'href="/logo.svg" type="image/svg+xml"'
const TOUCH_ICON = 'href="/apple-touch-icon.png"'

/** The page with the name of the house, and with its colours for the first paint. */
function withBrand(page: string, brand: Brand): string {
  if (Object.values(brand).every((part) => part === null)) return page
  const name = escapeAttribute(nameOf(brand))
  const colours = brand.accent === null ? null : toBrandColours(brand.accent)
  const { contact, terms, logo } = brand
  const face = escapeAttribute(JSON.stringify({ name: nameOf(brand), colours, logo, contact, terms }))
  const icon = logo && `href="${logoPath(logo.id, true)}" type="image/png"`
  return (brand.name === null && !logo ? page : withoutMark(page))
    .replace(ICON, () => icon ?? ICON)
    .replace(TOUCH_ICON, () => icon ?? TOUCH_ICON)
    .replace(
      `<title>${PRODUCT_NAME}</title>`,
      () => `<title>${name}</title>\n    <meta name="house" content="${face}" />`,
    )
    .replace(`content="${PRODUCT_NAME}:`, () => `content="${name}:`)
}

/** The manifest of an installed application, with the name and the logo of the house. */
function serveManifest(app: App, build: string, readBrand: () => Promise<Brand>): void {
  const file = join(build, 'manifest.webmanifest')
  if (!existsSync(file)) return
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as object
  app.get('/manifest.webmanifest', { schema: { hide: true } }, async (request, reply) => {
    const { name, logo } = await readBrand()
    reply.type('application/manifest+json').header('cache-control', 'public, max-age=0')
    const own = {
      ...manifest,
      ...(name !== null && { name, short_name: name }),
      ...(logo && { icons: [{ src: logoPath(logo.id, true), sizes: '512x512', type: 'image/png' }] }),
    }
    return pack(request, reply, JSON.stringify(own))
  })
}
