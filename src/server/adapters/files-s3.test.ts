import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { s3Files } from './files-s3.ts'
import { openFiles } from './open.ts'

type Stored = { bytes: Buffer; type: string | undefined; authorization: string | undefined }

const stored = new Map<string, Stored>()
let requests: string[] = []
let isDown = false

const server = createServer((request, response) => {
  void answer(request, response)
})

/** The part of S3 that a store needs: objects by path, with conditional writes. */
async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const path = request.url?.split('?')[0] ?? ''
  requests.push(`${request.method} ${path}`)
  if (isDown) return fail(response, 503, 'SlowDown')
  const kept = stored.get(path)
  if (request.method === 'GET') {
    if (!kept) return fail(response, 404, 'NoSuchKey')
    response.writeHead(200, { 'content-type': kept.type }).end(kept.bytes)
    return
  }
  if (request.method === 'DELETE') {
    stored.delete(path)
    response.writeHead(204).end()
    return
  }
  if (kept && request.headers['if-none-match'] === '*') return fail(response, 412, 'PreconditionFailed')
  const { authorization, 'content-type': type } = request.headers
  stored.set(path, { bytes: Buffer.concat(chunks), type, authorization })
  response.writeHead(200, { etag: '"1"' }).end()
}

function fail(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' })
  response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>no</Message></Error>`)
}

const bytes = (text: string) => new Uint8Array(Buffer.from(text))
let endpoint = ''

beforeAll(async () => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'key-of-a-test')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret-of-a-test')
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
beforeEach(() => {
  stored.clear()
  requests = []
  isDown = false
})
afterAll(() => {
  vi.unstubAllEnvs()
  server.closeAllConnections()
  server.close()
})

const files = () => s3Files({ bucket: 'papers', prefix: 'balcao/receipts', endpoint, region: 'sa-east-1' })

describe('files in S3', () => {
  it('keeps bytes under bucket and prefix, with their type, signed', async () => {
    await files().put('deposits/a.png', bytes('one'), 'image/png')
    const kept = stored.get('/papers/balcao/receipts/deposits/a.png')
    expect(kept?.bytes.toString()).toBe('one')
    expect(kept?.type).toBe('image/png')
    expect(kept?.authorization).toMatch(/^AWS4-HMAC-SHA256 Credential=key-of-a-test\/\d+\/sa-east-1\/s3\//)
  })

  it('gives the bytes back, and none for an unused name', async () => {
    const store = files()
    await store.put('deposits/a.pdf', bytes('%PDF'), 'application/pdf')
    expect(Buffer.from((await store.get('deposits/a.pdf')) ?? []).toString()).toBe('%PDF')
    expect(await store.get('deposits/b.pdf')).toBeUndefined()
  })

  it('accepts the same bytes again and refuses others', async () => {
    const store = files()
    await store.put('deposits/a.png', bytes('one'), 'image/png')
    await store.put('deposits/a.png', bytes('one'), 'image/png')
    await expect(store.put('deposits/a.png', bytes('two'), 'image/png')).rejects.toThrow(/other content/)
    expect(stored.get('/papers/balcao/receipts/deposits/a.png')?.bytes.toString()).toBe('one')
  })

  it('removes a file, also one that is already gone', async () => {
    const store = files()
    await store.put('deposits/a.png', bytes('one'), 'image/png')
    for (const _ of [1, 2]) await store.remove('deposits/a.png')
    expect([...stored.keys()]).toEqual([])
  })

  it('fails when the store fails, so that no row names a missing file', async () => {
    isDown = true
    await expect(files().put('deposits/a.png', bytes('one'), 'image/png')).rejects.toThrow()
    await expect(files().get('deposits/a.png')).rejects.toThrow()
    await expect(files().remove('deposits/a.png')).rejects.toThrow()
  })

  it('refuses a foreign name before any request', async () => {
    await expect(files().put('../a', bytes('x'), 'image/png')).rejects.toThrow(/no key/)
    await expect(files().get('../a')).rejects.toThrow(/no key/)
    await expect(files().remove('../a')).rejects.toThrow(/no key/)
    expect(requests).toEqual([])
  })

  it('opens from the configuration s3://, without a prefix at the top of the bucket', async () => {
    const store = openFiles({ kind: 's3', bucket: 'papers', prefix: '', endpoint, region: 'us-east-1' })
    await store.put('deposits/a.png', bytes('one'), 'image/png')
    expect([...stored.keys()]).toEqual(['/papers/deposits/a.png'])
  })
})
