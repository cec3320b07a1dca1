import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import fastify from 'fastify'
import { afterAll, describe, expect, test } from 'vitest'
import { SCREEN_PATHS } from '#core/rules/screen-path.ts'
import { type Brand, NO_BRAND, toBrandColours } from '#core/settings/brand.ts'
import type { App } from './app-types.ts'
import { serveWeb } from './web.ts'

const build = mkdtempSync(join(tmpdir(), 'balcao-web-'))
mkdirSync(join(build, 'assets'))
for (const file of ['assets/start-1.js', 'sw.js', 'manifest.webmanifest'])
  writeFileSync(join(build, file), file)
writeFileSync(join(build, 'manifest.webmanifest'), '{"name":"Balcão","start_url":"/"}')
const SCRIPT = 'document.title = 1'
writeFileSync(
  join(build, 'index.html'),
  `<!doctype html><link rel="icon" href="/logo.svg" type="image/svg+xml" /><title>Balcão</title><meta name="description" content="Balcão: bitcoin" /><div data-brand><span>balcão</span></div><style nonce="__CSP_NONCE__"></style><script>${SCRIPT}</script><script type="module" src="/x.js"></script>`,
)
for (const file of ['assets/start-1.js', 'sw.js']) {
  writeFileSync(join(build, `${file}.br`), brotliCompressSync(file))
  writeFileSync(join(build, `${file}.gz`), gzipSync(file))
}
const app = fastify() as unknown as App
await serveWeb(app, { build })
afterAll(async () => {
  await app.close()
  rmSync(build, { recursive: true })
})

const PAGE = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
const ask = (url: string, headers: Record<string, string> = PAGE) => app.inject({ url, headers })

describe('a path of the application', () => {
  const paths = Object.values(SCREEN_PATHS).map((path) => path.replace('$id', 'an-id'))

  test.each([...paths, '/orders/', '/orders?open=new', '/auth/login?redirect=/x', '/index.html'])(
    '%s is its page',
    async (path) => {
      const answer = await ask(path, { accept: '*/*' })
      expect(answer).toMatchObject({ statusCode: 200, headers: { 'cache-control': 'no-cache' } })
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
    },
  )

  test('allows the styles and the script inside this page', async () => {
    const [one, other] = [await ask('/'), await ask('/')]
    const nonce = /nonce="([\w-]{24})"/.exec(one.body)?.[1]
    const allowed = String(one.headers['content-security-policy']).split('; ')
    expect(allowed).toContain(`style-src 'self' 'nonce-${nonce}'`)
    const hash = createHash('sha256').update(SCRIPT).digest('base64')
    for (const rule of [
      "default-src 'self'",
      `script-src 'self' 'sha256-${hash}'`,
      "object-src 'none'",
      "frame-ancestors 'none'",
    ])
      expect(allowed).toContain(rule)
    expect(other.body).not.toBe(one.body)
  })
})

describe('any other path', () => {
  test.each(['/metrics', '/orders/1/2', '/auth', '/auth/x', '/.env', '/wp-login.php', '//orders', '/Orders'])(
    '%s is not found: the page for a browser, JSON for others',
    async (path) => {
      const page = await ask(path)
      expect(page.statusCode).toBe(404)
      expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
      const plain = await ask(path, { accept: '*/*' })
      expect(plain.statusCode).toBe(404)
      expect(plain.headers['content-type']).toMatch(/^application\/json/)
    },
  )

  test.each(['/api/v1/nothing', '/api/nothing', '/assets/start-2.js', '/assets/', '/assets/..%2Findex.html'])(
    '%s is no page',
    async (path) => {
      const answer = await ask(path)
      expect(answer.statusCode).toBe(404)
      expect(answer.headers['content-type']).toMatch(/^application\/json/)
    },
  )
})

test('files with a hash in their name are cached for a year, others are revalidated', async () => {
  const kept = await ask('/assets/start-1.js')
  expect(kept).toMatchObject({ statusCode: 200, body: 'assets/start-1.js' })
  expect(kept.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  for (const path of ['/sw.js', '/manifest.webmanifest'])
    expect((await ask(path)).headers['cache-control']).toBe('public, max-age=0')
})

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)('a browser that accepts %s gets every text packed', async (encoding, unpack) => {
  const accept = { ...PAGE, 'accept-encoding': encoding === 'br' ? 'gzip, br' : 'gzip' }
  for (const path of ['/', '/nothing', '/assets/start-1.js', '/manifest.webmanifest']) {
    const { headers, rawPayload } = await ask(path, accept)
    expect([path, headers['content-encoding'], headers.vary]).toEqual([path, encoding, 'accept-encoding'])
    expect(unpack(rawPayload).length).toBeGreaterThan(0)
  }
  expect((await ask('/manifest.webmanifest.br')).statusCode).toBe(404)
})

test('the worker may load only files of the application', async () => {
  for (const encoding of ['identity', 'br'])
    expect((await ask('/sw.js', { 'accept-encoding': encoding })).headers['content-security-policy']).toBe(
      "default-src 'none'; script-src 'self'; connect-src 'self'",
    )
  expect((await ask('/manifest.webmanifest')).headers['content-security-policy']).toBeUndefined()
})

test('the page and the manifest have the face of the house, as text and never as markup', async () => {
  let brand: Brand = { ...NO_BRAND, name: 'Ouro & "Sol" <b>', accent: '#ffe600' }
  const branded = fastify() as unknown as App
  await serveWeb(branded, { build, findBrand: async () => brand })
  const { body } = await branded.inject({ url: '/', headers: PAGE })
  expect(body).toContain('<title>Ouro &#38; &#34;Sol&#34; &#60;b&#62;</title>')
  expect(body).toContain('content="Ouro &#38; &#34;Sol&#34; &#60;b&#62;: bitcoin"')
  expect(body).not.toContain('<b>')
  expect(body).toContain('<div data-brand></div>')
  const [, face = ''] = /<meta name="house" content="([^"]*)"/.exec(body) ?? []
  const read = JSON.parse(face.replace(/&#(\d+);/g, (_, sign) => String.fromCharCode(Number(sign))))
  expect(read).toEqual({
    name: brand.name,
    colours: toBrandColours('#ffe600'),
    logo: null,
    contact: null,
    terms: null,
  })
  expect((await branded.inject('/manifest.webmanifest')).json()).toEqual({
    name: brand.name,
    short_name: brand.name,
    start_url: '/',
  })
  const logo = { id: '01a20590-ce03-7021-b12a-8a06dbcf3e6c', width: 96, height: 96 }
  const pictured = fastify() as unknown as App
  await serveWeb(pictured, { build, findBrand: async () => ({ ...brand, logo }) })
  const icon = `/api/v1/logos/${logo.id}/square`
  expect((await pictured.inject('/manifest.webmanifest')).json().icons).toEqual([
    { src: icon, sizes: '512x512', type: 'image/png' },
  ])
  const page = (await pictured.inject({ url: '/', headers: PAGE })).body
  expect(page).toContain(`<link rel="icon" href="${icon}" type="image/png" />`)
  await pictured.close()
  // It is read every few seconds at most.
  brand = NO_BRAND
  expect((await branded.inject('/manifest.webmanifest')).json().short_name).toBeDefined()
  await branded.close()
  expect((await ask('/')).body).toContain('<title>Balcão</title>')
})
