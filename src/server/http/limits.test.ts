import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { RECEIPT_MAX_BYTES } from '#core/deposits/receipt.ts'
import { openTestApp, send } from '#test/harness/app.ts'
import { isTooDeep } from './json.ts'
import { groupOf, LIMITS } from './rate-limit.ts'

const { app, admin, person } = await openTestApp({
  env: { RATE_LIMIT: 'on', TRUST_PROXY: '127.0.0.1', API_DOCS: 'off' },
})

const from = (address: string) => ({ 'x-forwarded-for': address })

/** The number of calls before the first 429, and that answer. */
async function untilRefused(most: number, call: (nth: number) => ReturnType<typeof send>) {
  for (let nth = 0; nth <= most; nth++) {
    const answer = await call(nth)
    if (answer.status === 429) return { answered: nth, answer }
  }
  throw new Error(`${most} calls were not refused`)
}

describe('an address', () => {
  test('may register a few times an hour, then waits for the seconds of the answer', async () => {
    const { perAddress, windowSeconds } = LIMITS.register
    const { answered, answer } = await untilRefused(perAddress, () =>
      send(app, 'POST', '/auth/register', {}, from('198.51.100.1')),
    )
    expect(answered).toBe(perAddress)
    expect(answer.body).toMatchObject({ code: 'http.tooMany' })
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(windowSeconds - 60)
    expect((await send(app, 'POST', '/auth/register', {}, from('198.51.100.2'))).status).not.toBe(429)
    expect((await send(app, 'GET', '/config', undefined, from('198.51.100.1'))).status).toBe(200)
  })

  test('is its whole network with IPv6', async () => {
    const { perAddress } = LIMITS.reset
    const path = '/auth/password/reset'
    await untilRefused(perAddress, (nth) => send(app, 'POST', path, {}, from(`2001:db8::${nth + 1}`)))
    expect((await send(app, 'POST', path, {}, from('2001:db8::ffff'))).status).toBe(429)
    expect((await send(app, 'POST', path, {}, from('2001:db8:0:1::1'))).status).not.toBe(429)
  })
})

describe('an account', () => {
  test('may be named by a sign-in a few times a minute, from any address', async () => {
    const { perAccount } = LIMITS.signIn
    const spellings = ['ninguem@exemplo.test', ' Ninguem@Exemplo.test', 'NINGUEM@exemplo.test  ']
    const { answered } = await untilRefused(perAccount, (nth) => {
      const login = { email: spellings[nth % spellings.length], password: '' }
      return send(app, 'POST', '/auth/login', login, from(`203.0.113.${nth + 1}`))
    })
    expect(answered).toBe(perAccount)
  })

  test('rehearses an act as often as it may act', async () => {
    const rui = await person()
    const path = `/deposits/${admin.id}/cancel?dryRun=true`
    const { answered } = await untilRefused(LIMITS.money.perAccount, () => rui.call('PATCH', path))
    expect(answered).toBe(LIMITS.money.perAccount)
  })

  test('moves money only a few times, and still reads; another account does not wait', async () => {
    const bia = await person()
    const { perAccount } = LIMITS.money
    const path = '/withdrawals'
    const { answered } = await untilRefused(perAccount, () => admin.call('POST', path, { kind: 'BANK' }))
    expect(answered).toBe(perAccount)
    expect((await admin.call('GET', path)).status).toBe(200)
    expect((await bia.call('POST', path, { kind: 'BANK' })).status).toBe(422)
  })
})

test('each route has its limit', () => {
  expect(groupOf('POST', '/api/v1/auth/2fa')).toBe('signIn')
  expect(groupOf('POST', '/api/v1/auth/2fa/enable')).toBe('rest')
  expect(groupOf('POST', '/api/v1/auth/password/forgot')).toBe('reset')
  expect(groupOf('PATCH', '/api/v1/orders/execute/:id')).toBe('money')
  expect(groupOf('GET', '/api/v1/orders')).toBe('rest')
  expect(groupOf('GET', '/api/v1/statements/checks/:code')).toBe('checks')
  expect(groupOf('GET', '/api/v1/statements/file')).toBe('checks')
  expect(groupOf('GET', '/api/v1/statements/income/:year/file')).toBe('checks')
  expect(groupOf('GET', '/api/v1/payment-checks/:code')).toBe('checks')
  expect(groupOf('GET', '/api/v1/withdrawals/:id/advice')).toBe('checks')
  expect(groupOf('GET', '/api/v1/statements/income/:year')).toBe('rest')
  for (const path of ['shipments', 'shipments/:id/return', 'bank-statements'])
    expect(groupOf('POST', `/api/v1/${path}`)).toBe('money')
  expect(groupOf('PATCH', '/api/v1/users/password')).toBe('rest')
  expect(groupOf('GET', '/assets/index.js')).toBe('files')
})

describe('JSON', () => {
  test('that nests too deep is refused before parsing, in a body and in a form', async () => {
    const deep = `{"name":${'['.repeat(40)}${']'.repeat(40)}}`
    expect((await admin.call('PUT', `/users/${admin.id}`, deep)).status).toBe(400)
    const flat = `{"name":"${'['.repeat(40)}"}`
    expect((await admin.call('PUT', `/users/${admin.id}`, flat)).status).toBe(200)
  })

  test('depth is measured outside of its strings', () => {
    expect(isTooDeep('['.repeat(16))).toBe(false)
    expect(isTooDeep('['.repeat(17))).toBe(true)
    expect(isTooDeep(`"\\"${'['.repeat(17)}"`)).toBe(false)
    expect(isTooDeep(`"\\\\"${'['.repeat(17)}`)).toBe(true)
    expect(isTooDeep('[]'.repeat(17))).toBe(false)
  })
})

test('an answer over an encrypted connection requires encryption in future', async () => {
  const header = async (protocol: string) =>
    (await send(app, 'GET', '/config', undefined, { 'x-forwarded-proto': protocol })).headers[
      'strict-transport-security'
    ]
  expect([await header('https'), await header('http')]).toEqual([
    'max-age=31536000; includeSubDomains',
    undefined,
  ])
})

test('API_DOCS=off closes the documentation of the API', async () => {
  for (const path of ['/api/docs', '/api/docs/', '/api/docs/json', '/api/docs/static/index.html'])
    expect([path, (await app.inject(path)).statusCode]).toEqual([path, 404])
})

test('the lines for nginx let the largest receipt through, with its form', () => {
  const text = readFileSync(new URL('../../../deploy/nginx.conf', import.meta.url), 'utf8')
  const [, megabytes] = /client_max_body_size (\d+)m;/.exec(text) ?? []
  expect(Number(megabytes) * 1024 * 1024).toBeGreaterThan(RECEIPT_MAX_BYTES + 64 * 1024)
})
