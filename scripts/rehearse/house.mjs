/**
 * Runs inside a rehearsed machine. `house.mjs production URL EMAIL PASSWORD` tries a house in production through its
 * proxy; `house.mjs recovery …` ends its recovery mode; `house.mjs demonstration URL` sends a receipt of 3 MB through it and waits for its live event.
 */
import assert from 'node:assert/strict'
import { createRequire } from 'node:module'

const [kind, origin = '', email = 'ana.souza@balcao.demo', password = 'balcao-demo'] = process.argv.slice(2)
const API = `${origin}/api/v1`
const RECEIPT_BYTES = 3_000_000
const LIVE_MS = 10_000

/** @param {string} path @param {{ token?: string, body?: any, method?: string, headers?: Record<string, string> }} [options] */
async function call(path, { token, body, method = body ? 'POST' : 'GET', headers = {} } = {}) {
  const isForm = body instanceof FormData
  const answer = await fetch(API + path, {
    method,
    headers: {
      ...(token ? { 'x-access-token': token } : {}),
      ...(body && !isForm ? { 'content-type': 'application/json' } : {}),
      ...headers,
    },
    body: isForm || !body ? body : JSON.stringify(body),
  })
  const text = await answer.text()
  assert.ok(answer.ok, `${method} ${path}: ${answer.status} ${text.slice(0, 300)}`)
  return text ? JSON.parse(text).data : undefined
}

const signIn = async () => {
  // The proxy must replace this address: the server would record what a stranger typed.
  const forged = { 'x-forwarded-for': '203.0.113.9' }
  const { token } = await call('/auth/login', { body: { email, password }, headers: forged })
  const sessions = await call('/sessions', { token })
  const addresses = sessions.map(({ address }) => address)
  assert.ok(
    addresses.every((address) => ['127.0.0.1', '::1'].includes(address)),
    addresses.join(),
  )
  return token
}

async function tryPages() {
  const page = await fetch(origin)
  assert.equal(page.status, 200)
  assert.match(page.headers.get('strict-transport-security') ?? '', /max-age=31536000/)
  const plain = origin.replace('https:', 'http:')
  const moved = await fetch(`${plain}/deposits?a=b`, { redirect: 'manual' })
  assert.deepEqual([moved.status, moved.headers.get('location')], [308, `${origin}/deposits?a=b`])
  assert.equal((await fetch(`${plain}/api/v1/config`, { redirect: 'manual' })).status, 403)
}

async function tryProduction() {
  const config = await call('/config')
  assert.equal(config.demo, false)
  const token = await signIn()
  assert.equal((await call('/profile', { token })).email, email)
  const demonstration = { email: 'ana.souza@balcao.demo', password: 'balcao-demo' }
  const stranger = await fetch(`${API}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(demonstration),
  })
  assert.equal(stranger.status, 422)
  return 'the administrator signs in, and no demonstration user does'
}

/** A house of one confirms each group alone, then ends the mode; nothing leaves before. */
async function tryRecovery() {
  const token = await signIn()
  const read = () => call('/recovery', { token })
  const { cause, groups } = await read()
  const open = groups.filter(({ isOpen }) => isOpen).map(({ kind }) => kind)
  const early = await fetch(`${API}/recovery/end`, {
    method: 'POST',
    headers: { 'x-access-token': token, 'content-type': 'application/json' },
    body: '{}',
  })
  assert.equal(early.status, 409)
  for (const kind of open) {
    const body = { note: 'Conferido', ...(kind === 'MESSAGES' && { messages: 'DROP' }) }
    await call(`/recovery/groups/${kind}/confirm`, { token, body })
  }
  await call('/recovery/end', { token, body: {} })
  assert.equal(await read(), null)
  return `the administrator confirmed ${open.join(', ')} after a ${cause}, and ended the recovery mode`
}

/** A picture of noise: nothing makes it smaller. */
async function noise() {
  const sharp = createRequire('/opt/balcao/current/package.json')('sharp')
  const side = 1024
  const raw = { width: side, height: side, channels: /** @type {const} */ (3) }
  const pixels = Buffer.allocUnsafe(side * side * raw.channels)
  for (let at = 0; at < pixels.length; at += 65_536) crypto.getRandomValues(pixels.subarray(at, at + 65_536))
  const png = await sharp(pixels, { raw }).png().toBuffer()
  assert.ok(png.length > RECEIPT_BYTES)
  return png
}

/** Reads a stream until an event has this text. */
async function readUntil(reader, text) {
  const decoder = new TextDecoder()
  for (let seen = ''; !seen.includes(text); ) {
    const { done, value } = await reader.read()
    assert.ok(!done, `the stream of events ended before "${text}"`)
    seen += decoder.decode(value, { stream: true })
  }
}

const form = (fields, bytes) => {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  body.set('receipt', new Blob([bytes], { type: 'image/png' }), 'receipt.png')
  return body
}

async function tryDemonstration() {
  const token = await signIn()
  const stream = await fetch(`${API}/events`, {
    headers: { 'x-access-token': token },
    signal: AbortSignal.timeout(LIVE_MS * 6),
  })
  const reader = stream.body.getReader()
  await readUntil(reader, 'event: ready')
  const [account] = await call('/bank-accounts/system', { token })
  const { reference } = await call('/deposits/references', { token, method: 'POST' })
  const fields = { kind: 'BANK', amount: '123.45', bankAccountId: account._id, reference }
  const receipt = await noise()
  const made = await call('/deposits', { token, body: form(fields, receipt) })
  const began = Date.now()
  await readUntil(reader, 'deposits')
  const ms = Date.now() - began
  assert.ok(ms < LIVE_MS, `the live event took ${ms} ms`)
  await reader.cancel()
  assert.equal(made.amount, '123.45')
  const large = await fetch(`${API}/deposits`, {
    method: 'POST',
    headers: { 'x-access-token': token },
    body: form(fields, Buffer.alloc(13_000_000)),
  }).then(
    ({ status }) => status,
    () => 413,
  )
  assert.equal(large, 413)
  return `a receipt of ${(receipt.length / 1e6).toFixed(1)} MB is stored, its live event came after ${ms} ms, 13 MB are refused`
}

await tryPages()
const tries = { production: tryProduction, recovery: tryRecovery, demonstration: tryDemonstration }
process.stdout.write(`${await tries[kind]()}\n`)
process.exit(0)
