import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import type { App } from './app-types.ts'
import { packAnswers } from './pack.ts'

const LARGE = { data: 'Ação '.repeat(400) }

function serve() {
  const app = fastify() as unknown as App
  packAnswers(app)
  app.get('/large', () => LARGE)
  app.get('/small', () => ({ data: 'x'.repeat(1_000) }))
  app.get('/text', (_, reply) => reply.type('text/csv').send('a;b\n'.repeat(1_000)))
  app.post('/large', () => LARGE)
  return app
}

test.each([
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
] as const)('a client that accepts %s gets large answers by %s', async (accepted, encoding, unpack) => {
  const { headers, rawPayload } = await serve().inject({
    url: '/large',
    headers: { 'accept-encoding': accepted },
  })
  expect(headers).toMatchObject({
    'content-encoding': encoding,
    vary: 'accept-encoding',
    'content-length': String(rawPayload.length),
  })
  expect(rawPayload.length).toBeLessThan(200)
  expect(JSON.parse(unpack(rawPayload).toString())).toEqual(LARGE)
})

test('small answers, other types, and answers to changes stay as they are', async () => {
  const app = serve()
  for (const asked of [{ url: '/small' }, { url: '/text' }, { url: '/large', method: 'POST' as const }]) {
    const { headers } = await app.inject({ ...asked, headers: { 'accept-encoding': 'br' } })
    expect([asked, headers['content-encoding']]).toEqual([asked, undefined])
  }
})

test('a client without compression gets the same answer plain', async () => {
  const { headers, body } = await serve().inject('/large')
  expect(headers['content-encoding']).toBeUndefined()
  expect(headers.vary).toBe('accept-encoding')
  expect(JSON.parse(body)).toEqual(LARGE)
})
