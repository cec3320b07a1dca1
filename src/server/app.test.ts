import { type AddressInfo, connect } from 'node:net'
import { describe, expect, test } from 'vitest'
import { type Answer, openTestApp, PNG, send, toForm } from '#test/harness/app.ts'
import { mailsInMemory } from '#test/harness/mails.ts'
import { noPostalCodes, openFiles, openMessengers } from './adapters/open.ts'
import { noPrices } from './adapters/price-open.ts'
import { buildApp } from './app.ts'
import { loadConfig } from './config.ts'

const { app, db, admin, person, fund, balance } = await openTestApp()

/** The whole answer to bytes on a connection. */
async function answerToText(text: string): Promise<string> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  socket.end(text)
  let answer = ''
  for await (const chunk of socket) answer += chunk
  return answer
}

describe('errors', () => {
  test('an unknown path of the API is JSON, in the requested language', async () => {
    const answer = await send(app, 'GET', '/nada', undefined, { 'accept-language': 'es' })
    expect(answer.status).toBe(404)
    expect(answer.body).toEqual({ message: 'No encontrado.', code: 'http.notFound' })
  })

  test.each([
    ['es', 'es'],
    ['es-AR,es;q=0.9,en;q=0.8', 'es'],
    ['pt;q=0.1, es', 'es'],
    ['es, pt', 'es'],
    ['en, pt-BR', 'pt'],
    ['en', 'pt'],
  ])('%s is answered in %s', async (header, language) => {
    const { body } = await send(app, 'GET', '/nada', undefined, { 'accept-language': header })
    expect(body.message).toBe(language === 'es' ? 'No encontrado.' : 'Não encontrado.')
  })

  test('a body that is not JSON is 400, another media type 415, too large 413', async () => {
    expect((await admin.call('POST', '/users', '{')).status).toBe(400)
    for (const type of ['text/xml', 'text/plain'])
      expect((await admin.call('POST', '/users', 'x', { 'content-type': type })).status).toBe(415)
    expect((await admin.call('POST', '/users', `{"name":"${'x'.repeat(70_000)}"}`)).status).toBe(413)
    expect((await admin.call('POST', '/users', '{"__proto__":{"roles":["admin"]}}')).status).toBe(400)
    const twice = '{"email":"a@b.test","password":"\\"x\\": y","password":"z"}'
    expect((await send(app, 'POST', '/auth/login', twice)).status).toBe(400)
    const once = '{"email":"a@b.test","password":"\\"x\\": y, \\"email\\":"}'
    expect((await send(app, 'POST', '/auth/login', once)).status).toBe(422)
  })

  test('each field at fault is named, also an unknown one', async () => {
    const answer = await admin.call('POST', '/withdrawals', { kind: 'BANK', amount: '1,00', extra: 1 })
    expect(answer.status).toBe(422)
    expect(answer.body.errors).toEqual({
      extra: ['Campo desconhecido.'],
      amount: ['Informe um valor válido, sem casas decimais a mais.'],
      bankAccountId: ['Campo obrigatório.'],
    })
  })

  test.each(['1e3', '1E0', '0.1e1', '1.0000000000000001', '1e-1', '-0', '100.0000000000000000001'])(
    'the number %s is refused as an amount, as text is',
    async (literal) => {
      const order = (amount: string) => `{"kind":"OTC","nature":"BUY","amountOrig":${amount}}`
      expect((await admin.call('POST', '/orders', order(literal))).body.errors).toHaveProperty('amountOrig')
      expect((await admin.call('POST', '/orders', order(`"${literal}"`))).body.errors).toHaveProperty(
        'amountOrig',
      )
      expect((await admin.call('POST', '/orders', order('10000.50'))).status).toBe(201)
    },
  )

  test('a field may have the name of a built-in property', async () => {
    const answer = await admin.call('POST', '/users', { valueOf: 1, constructor: 2, name: 'Pessoa' })
    expect(answer.body.errors).toMatchObject({
      valueOf: ['Campo desconhecido.'],
      constructor: ['Campo desconhecido.'],
    })
  })

  test('a path without a valid id is unknown, also when it is longer than any id', async () => {
    expect((await admin.call('GET', `/orders/${'1'.repeat(300)}`)).body).toMatchObject({
      code: 'http.notFound',
    })
  })

  test('a parameter that comes twice is refused', async () => {
    expect((await admin.call('GET', '/orders?page=1&page=2')).body.errors).toHaveProperty('page')
  })

  test('a path without a valid id is unknown', async () => {
    expect((await admin.call('GET', '/withdrawals/1')).status).toBe(404)
    expect((await admin.call('GET', `/orders/${db.newId()}`)).body).toMatchObject({ code: 'order.unknown' })
  })

  /** The answer of a server whose database fails with this error. */
  async function answerTo(error: Error) {
    const broken = { ...db, sql: (() => Promise.reject(error)) as unknown as typeof db.sql }
    const config = loadConfig({
      DATABASE_URL: 'postgres://unused',
      LOG_LEVEL: 'silent',
      SECRET_KEY: '00'.repeat(32),
    })
    const files = openFiles(config.files)
    const other = await buildApp({
      config,
      db: broken,
      files,
      prices: noPrices(),
      mail: mailsInMemory(),
      postalCodes: noPostalCodes(),
      ...openMessengers(config),
    })
    // One look-up for both, as they arrive together.
    const both = ['x', 'y'].map((token) =>
      send(other, 'GET', '/profile', undefined, { 'x-access-token': token }),
    )
    const [answer, second] = await Promise.all(both)
    await other.close()
    expect(second?.status).toBe(answer?.status)
    return answer as Answer<{ code: string; message: string }>
  }

  test.each([
    ['40P01', 'http.busy'],
    ['55P03', 'http.busy'],
    ['57P01', 'http.unavailable'],
    ['ECONNREFUSED', 'http.unavailable'],
  ])(
    'a database that reports %s is busy or unavailable: nothing was done, and the client may try again',
    async (code, expected) => {
      const answer = await answerTo(Object.assign(new Error('select secret'), { code }))
      expect(answer).toMatchObject({ status: 503, body: { code: expected } })
    },
  )

  test('a fault of the server shows its id and nothing else', async () => {
    const answer = await answerTo(new Error('select secret'))
    expect(answer.status).toBe(500)
    expect(answer.body).toMatchObject({ code: 'http.internal' })
    expect(answer.body.message).toContain(String(answer.headers['x-request-id']))
    expect(answer.raw.toString()).not.toContain('secret')
  })
})

describe('headers', () => {
  test('no other origin is allowed, and nothing is believed from a client without a trusted proxy', async () => {
    const from = { origin: 'https://outro.test', 'x-forwarded-proto': 'https' }
    const answer = await send(app, 'GET', '/config', undefined, from)
    const asked = await app.inject({
      method: 'OPTIONS',
      url: '/api/v1/withdrawals',
      headers: { ...from, 'access-control-request-method': 'POST' },
    })
    for (const headers of [answer.headers, asked.headers])
      expect(Object.keys(headers).filter((name) => /^access-control|^strict-transport/.test(name))).toEqual(
        [],
      )
    expect(asked.statusCode).toBe(404)
  })

  test('no answer of the API is stored or sniffed', async () => {
    const { headers } = await admin.call('GET', '/profile')
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'DENY',
    })
  })
})

describe('one key has one effect', () => {
  const withdrawal = {
    kind: 'CRYPTO',
    amount: '0.10000000',
    address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  }

  test('sixteen calls at once with one key make one withdrawal and get one answer', async () => {
    const ana = await person()
    await fund(ana, 'BTC', '1.00000000')
    const key = { 'idempotency-key': 'chave-de-teste-1' }
    const answers = await Promise.all(
      Array.from({ length: 16 }, () => ana.call('POST', '/withdrawals', withdrawal, key)),
    )
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([201]))
    expect(new Set(answers.map((answer) => answer.body.data._id)).size).toBe(1)
    expect((await ana.call('GET', '/withdrawals')).body.meta.pagination.total).toBe(1)
  })

  test('the same key with another body is refused, and another person may use it', async () => {
    const [ana, bia] = [await person(), await person()]
    await fund(ana, 'BTC', '1.00000000')
    await fund(bia, 'BTC', '1.00000000')
    const key = { 'idempotency-key': 'chave-de-teste-2' }
    expect((await ana.call('POST', '/withdrawals', withdrawal, key)).status).toBe(201)
    const other = await ana.call('POST', '/withdrawals', { ...withdrawal, amount: '0.2' }, key)
    expect(other).toMatchObject({ status: 409, body: { code: 'idempotency.reused' } })
    expect((await bia.call('POST', '/withdrawals', withdrawal, key)).status).toBe(201)
  })

  test('a refusal is not stored: the key works when the reason is gone', async () => {
    const ana = await person()
    const key = { 'idempotency-key': 'chave-de-teste-3' }
    expect((await ana.call('POST', '/withdrawals', withdrawal, key)).status).toBe(422)
    await fund(ana, 'BTC', '1.00000000')
    expect((await ana.call('POST', '/withdrawals', withdrawal, key)).status).toBe(201)
    expect(Number((await balance(ana, 'BTC')).held)).toBeGreaterThanOrEqual(0.1)
  })

  test('an invalid key is named', async () => {
    const answer = await admin.call('POST', '/withdrawals', withdrawal, { 'idempotency-key': 'x y' })
    expect(answer).toMatchObject({ status: 422, body: { code: 'idempotency.invalid' } })
  })
})

describe('forms', () => {
  test('two files, or a repeated field, are refused', async () => {
    const two = toForm({ currency: 'BRL', amount: '1.00', receipt: PNG })
    two.append('receipt', new Blob([new Uint8Array(PNG)]), 'b.png')
    expect((await admin.call('POST', '/deposits', two)).status).toBe(422)
    const twice = toForm({ currency: 'BRL', amount: '1.00' })
    twice.append('amount', '2.00')
    expect((await admin.call('POST', '/deposits', twice)).status).toBe(400)
  })
})

describe('every answer says what a page may load', () => {
  test.each([
    ['an answer of the API', '/api/v1/config', 200],
    ['an unknown path of the API', '/api/v1/nada', 404],
    ['a call without a session', '/api/v1/profile', 401],
    ['an unknown path', '/nada', 404],
    ['a path that is no path', '/%', 400],
    ['a path that is too long', `/api/v1/users/${'x'.repeat(300)}`, 404],
    ['the state of the server', '/health/live', 200],
  ])('%s: nothing', async (_, url, status) => {
    const { statusCode, headers } = await app.inject(url)
    expect([statusCode, headers['content-security-policy'], headers['x-content-type-options']]).toEqual([
      status,
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      'nosniff',
    ])
  })

  test.each([
    ['no request', 'x\r\n\r\n'],
    [
      'two lengths',
      'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
    ['a header without end', `GET / HTTP/1.1\r\nx: ${'y'.repeat(17_000)}`],
  ])('%s: nothing, and the connection ends', async (_, text) => {
    const answer = await answerToText(text)
    expect(answer).toMatch(/^HTTP\/1.1 4(00 Bad Request|31 Request Header Fields Too Large)\r\n/)
    expect(answer).toContain("\r\ncontent-security-policy: default-src 'none';")
    expect(answer).toContain('\r\nx-content-type-options: nosniff\r\n')
    expect(answer).toMatch(/\r\n\r\n\{"message":".*","code":"http.malformed"\}$/)
  })

  test('TRACE returns nothing of the request', async () => {
    const answer = await answerToText(
      'TRACE / HTTP/1.1\r\nhost: x\r\nx-access-token: segredo\r\nconnection: close\r\n\r\n',
    )
    expect(answer).toMatch(/^HTTP\/1.1 404 /)
    expect(answer).not.toContain('segredo')
  })

  test('the documentation of the API: its own files', async () => {
    const { statusCode, headers } = await app.inject('/api/docs/')
    expect(statusCode).toBe(200)
    expect(headers['content-security-policy']).toContain("default-src 'self';")
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  })
})

describe('closing', () => {
  test('requests in flight are answered, later ones are refused', async () => {
    const config = loadConfig({
      DATABASE_URL: 'postgres://unused',
      LOG_LEVEL: 'silent',
      SECRET_KEY: '00'.repeat(32),
    })
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    const prices = { ...noPrices(), depth: () => held.then(() => ({ asks: [], bids: [] })) }
    const postalCodes = noPostalCodes()
    const files = openFiles(config.files)
    const services = {
      config,
      db,
      files,
      prices,
      mail: mailsInMemory(),
      ...openMessengers(config),
      postalCodes,
    }
    const other = await buildApp(services)
    const url = await other.listen({ port: 0, host: '127.0.0.1' })
    const headers = { 'x-access-token': admin.token }
    const slow = fetch(`${url}/api/v1/orders/ticker`, { headers })
    await fetch(`${url}/health/live`)
    const closing = other.close()
    release()
    expect((await slow).status).toBe(200)
    await closing
    await expect(fetch(`${url}/health/live`)).rejects.toThrow()
  })
})
