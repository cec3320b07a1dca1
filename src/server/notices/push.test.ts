import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { PUSH_SERVICES } from '#core/notices/push.ts'
import { openTestApp, type Person } from '#test/harness/app.ts'
import { webPushCarrier } from '../adapters/push.ts'
import { httpSms } from '../adapters/sms.ts'
import { sendShortMessages } from '../mail/send.ts'

type Call = { url: string; headers: Record<string, unknown>; body: Buffer }
const calls: Call[] = []
let status = 201
const server = createServer((request, response) => {
  if (request.url === '/drip') return drip(response)
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  request.on('end', () => {
    calls.push({ url: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) })
    response.writeHead(status).end()
  })
})
/** An answer whose header never ends. */
function drip({ socket }: ServerResponse): void {
  socket?.write('HTTP/1.1 201 Created\r\nx: ')
  const more = setInterval(() => socket?.write('x'), 20)
  socket?.on('close', () => clearInterval(more))
}
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
afterAll(() => server.close())
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

const on = await openTestApp({ env: { PUSH_ENDPOINTS: 'any' } })
const { db, admin } = on
const services = { ...on.services, sms: httpSms(`${origin.replace('//', '//casa:segredo@')}/sms`) }
await db.sql`update settings set fee_order_buy = 0 where status = 'ACTIVED'`
const ana = await on.person()
await on.fund(ana, 'BRL', '50000.00')
await db.sql`update sessions set expires_at = '2099-01-01'`

const browser = createECDH('prime256v1')
const p256dh = browser.generateKeys().toString('base64url')
const secret = randomBytes(16)
const subscription = (name = 'Chrome · Windows') => ({
  endpoint: `${origin}/push/${name.length}`,
  p256dh,
  auth: secret.toString('base64url'),
  name,
})

/** The text of a message, as the browser reads it (RFC 8291). */
function open(body: Buffer): string {
  const [salt, sender] = [body.subarray(0, 16), body.subarray(21, 86)]
  const derive = (key: Uint8Array, by: Uint8Array, about: Buffer | string, length: number) =>
    Buffer.from(hkdfSync('sha256', key, by, about, length))
  const about = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), sender])
  const key = derive(browser.computeSecret(sender), secret, about, 32)
  const cipher = createDecipheriv(
    'aes-128-gcm',
    derive(key, salt, 'Content-Encoding: aes128gcm\0', 16),
    derive(key, salt, 'Content-Encoding: nonce\0', 12),
  )
  const text = cipher.setAuthTag(body.subarray(-16)).update(body.subarray(86, -16))
  return text.subarray(0, text.lastIndexOf(2)).toString()
}

const log = { info: () => {}, warn: () => {}, error: () => {} }
const sendAll = async () => {
  await on.writeMessages()
  while ((await sendShortMessages(services, log)) > 0);
}
const outbox = async () => {
  await on.writeMessages()
  return await db.sql<{ channel: string; status: string; kind: string }[]>`
  select channel, status, kind from mails where channel <> 'MAIL' order by created_at, channel`
}
const devices = async (by: Person) => (await by.call('GET', '/notices/settings')).body.data.devices

async function quoteAna(): Promise<string> {
  const { body } = await ana.call('POST', '/orders', { kind: 'OTC', nature: 'BUY', amountOrig: '6000.00' })
  await admin.call('PATCH', `/orders/${body.data._id}/quotation`, { quotation: '600000.00' })
  return body.data._id
}

beforeEach(async () => {
  status = 201
  calls.length = 0
  await on.writeMessages()
  await db.sql`delete from mails`
  await db.sql`delete from push_subscriptions`
  expect((await ana.call('POST', '/push-devices', subscription())).status).toBe(201)
})

test('a browser gets a message about a quotation: signed by the house, readable by it alone, without amounts', async () => {
  const id = await quoteAna()
  await sendAll()
  expect(calls).toHaveLength(1)
  const [{ headers, body } = {} as Call] = calls
  expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'high', ttl: '600' })
  expect(JSON.parse(open(body))).toEqual({
    title: 'Sua cotação chegou',
    body: 'Abra a Balcão para ver.',
    path: `/orders/${id}`,
    tag: `/orders/${id}`,
  })
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(String(headers.authorization)) ?? []
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')]
  const signed = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const [head = '', claims = '', signature = ''] = token.split('.')
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: signed, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  expect(isSigned).toBe(true)
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
    aud: origin,
    sub: expect.stringMatching(/^mailto:/),
  })
  expect((await ana.call('GET', '/notices/settings')).body.data.publicKey).toBe(key)
  const [stored] = await db.sql`select private_key from push_keys`
  expect((stored!.privateKey as Buffer).length).toBeGreaterThan(60)
  expect(await outbox()).toEqual([{ channel: 'PUSH', status: 'SENT', kind: 'quoteReady' }])
})

test('a failed message is sent again; a browser that is gone is removed', async () => {
  status = 503
  await quoteAna()
  await sendAll()
  expect(await outbox()).toMatchObject([{ status: 'QUEUED' }])
  status = 410
  db.clock.advance(60_000)
  await sendAll()
  expect(calls).toHaveLength(2)
  expect(await outbox()).toMatchObject([{ status: 'FAILED' }])
  expect(await devices(ana)).toEqual([])
})

test('a group that its user turned off, and a session that ended, send nothing', async () => {
  const { body } = await ana.call('PATCH', '/notices/settings', { push: ['deposits'] })
  expect(body.data).toMatchObject({ push: ['deposits'], mail: ['quotes', 'orders', 'deposits'] })
  await quoteAna()
  expect(await outbox()).toEqual([])
  await ana.call('PATCH', '/notices/settings', { push: ['quotes'], mail: ['deposits'] })
  await quoteAna()
  expect(await outbox()).toHaveLength(1)
  expect(await db.sql`select kind from mails where kind = 'quoteReady' and channel = 'MAIL'`).toHaveLength(1)
  const again = await on.signIn(ana.email, ana.password)
  await again.call('POST', '/push-devices', subscription('Firefox'))
  expect(await devices(ana)).toHaveLength(2)
  await again.call('DELETE', '/auth/logout')
  const third = await on.signIn(ana.email, ana.password)
  await third.call('POST', '/push-devices', subscription('Safari'))
  const [{ _id }] = (await third.call('GET', '/sessions')).body.data.filter(
    ({ current }: { current: boolean }) => current,
  )
  expect((await ana.call('DELETE', `/sessions/${_id}`)).status).toBe(204)
  expect((await devices(ana)).map(({ name }: { name: string }) => name)).toEqual(['Chrome · Windows'])
  await ana.call('PATCH', '/notices/settings', {
    push: ['quotes', 'work'],
    mail: ['quotes', 'orders', 'deposits'],
  })
})

test('a user has own browsers only, ten at most', async () => {
  const other = await on.person()
  const [device] = await devices(ana)
  expect((await other.call('DELETE', `/push-devices/${device._id}`)).status).toBe(404)
  for (let count = 1; count < 10; count++)
    await ana.call('POST', '/push-devices', subscription('x'.repeat(20 + count)))
  const eleventh = await ana.call('POST', '/push-devices', subscription('x'.repeat(40)))
  expect(eleventh.body.code).toBe('notice.tooManyDevices')
  expect((await ana.call('DELETE', `/push-devices/${device._id}`)).status).toBe(204)
})

test('staff get messages about new work; the customer who made it gets none', async () => {
  await admin.call('POST', '/push-devices', subscription('Safari'))
  await ana.call('POST', '/orders', { kind: 'OTC', nature: 'BUY', amountOrig: '6000.00' })
  expect(await outbox()).toEqual([{ channel: 'PUSH', status: 'QUEUED', kind: 'workOrder' }])
})

/** Sends a message to an endpoint, without the outbox. */
async function sender(options: Parameters<typeof webPushCarrier>[0]) {
  const [row] = await db.sql<{ publicKey: string }[]>`select public_key from push_keys`
  const privateKey = randomBytes(32).toString('base64url')
  const keys = { publicKey: row?.publicKey ?? '', privateKey, subject: 'mailto:a@b.test' }
  const message = { payload: '{}', ttlSeconds: 60, topic: 'x' }
  return (endpoint: string) => webPushCarrier(options).send({ ...subscription(), endpoint }, message, keys)
}

test('an answer that never ends holds up no other message', async () => {
  const send = await sender({ services: 'any', timeoutMs: 200 })
  await expect(send(`${origin}/drip`)).rejects.toThrow('aborted')
})

const ELSEWHERE = [
  'https://127.0.0.1/x',
  'https://[::1]/x',
  'http://fcm.googleapis.com/x',
  'https://push.example.com/x',
  'https://fcm.googleapis.com:8443/x',
  'https://fcm.googleapis.com@push.example.com/x',
  'https://fcm.googleapis.com.example.com/x',
  'https://evilpush.apple.com/x',
  'https://FCM.example.com/x',
]

test('a message goes to a known push service only, and into no network by its name', async () => {
  const send = await sender({ services: PUSH_SERVICES })
  for (const endpoint of [...ELSEWHERE, `${origin}/x`])
    await expect(send(endpoint)).rejects.toThrow('no known push service')
  const toLocal = await sender({ services: ['localhost'] })
  await expect(toLocal('https://localhost/x')).rejects.toThrow('private address')
})

test('an SMS has the title alone, about money that leaves and the account, for users who asked', async () => {
  await ana.call('PUT', `/users/${ana.id}`, { phone: '11987654321', smsAlerts: true })
  await quoteAna()
  await ana.call('PATCH', '/users/password', {
    password: ana.password,
    newPassword: 'outra-Senha-de-teste-9',
  })
  await sendAll()
  const sms = calls.filter(({ url }) => url === '/sms')
  expect(sms.map(({ body }) => JSON.parse(body.toString()))).toEqual([
    { to: '11987654321', text: 'Balcão: Sua senha foi alterada. http://127.0.0.1:3000' },
  ])
  expect(sms[0]?.headers.authorization).toBe(`Basic ${Buffer.from('casa:segredo').toString('base64')}`)
})
