import { beforeEach, describe, expect, test } from 'vitest'
import { type Answer, openTestApp, type Person, send } from '#test/harness/app.ts'
import { purgeSessions } from './commands.ts'

const on = await openTestApp({ env: { RATE_LIMIT: 'on', TRUST_PROXY: '127.0.0.1' } })
const { app, db } = on
const WRONG = 'não-é-esta-Senha'

let at = 0
/** An address that nobody used yet. */
const newAddress = () => `10.0.${Math.floor(++at / 250)}.${at % 250}`

const signIn = (email: string, password: string, ip: string) =>
  send(app, 'POST', '/auth/login', { email, password }, { 'x-forwarded-for': ip })

const fail = async (times: number, email: string, ip: string) => {
  const answers: Answer[] = []
  for (let time = 0; time < times; time++) answers.push(await signIn(email, WRONG, ip))
  return answers.map((answer) => answer.status)
}

const waits = (seconds: number) => ({
  status: 429,
  headers: { 'retry-after': String(seconds) },
  body: {
    code: 'session.wait',
    message: `Muitas tentativas de acesso. Aguarde ${seconds} s e tente novamente.`,
  },
})

let ana: Person
let ip: string
beforeEach(async () => {
  ana = await on.person()
  ip = newAddress()
})

describe('an account', () => {
  test('waits after five failures, also with the right password, and is then admitted', async () => {
    expect(await fail(5, ana.email, ip)).toEqual([422, 422, 422, 422, 422])
    expect(await signIn(ana.email, ana.password, ip)).toMatchObject(waits(1))
    db.clock.advance(999)
    expect(await signIn(ana.email, ana.password, ip)).toMatchObject(waits(1))
    db.clock.advance(1)
    expect((await signIn(ana.email, ana.password, ip)).status).toBe(200)
  })

  test('waits twice as long after each further failure, up to five minutes', async () => {
    await fail(5, ana.email, ip)
    const waited: number[] = []
    for (let time = 0; time < 11; time++) {
      const { status, body, headers } = await signIn(ana.email, WRONG, newAddress())
      expect({ status, code: body.code }).toEqual({ status: 429, code: 'session.wait' })
      waited.push(Number(headers['retry-after']))
      db.clock.advance(Number(headers['retry-after']) * 1000)
      expect((await signIn(ana.email, WRONG, newAddress())).status).toBe(422)
    }
    expect(waited).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300])
  })

  test('waits for its failures only: a refused try is not counted', async () => {
    await fail(5, ana.email, ip)
    expect(await fail(20, ana.email, ip)).toEqual(Array(20).fill(429))
    expect(await signIn(ana.email, WRONG, ip)).toMatchObject(waits(1))
  })

  test('restarts the count after a success', async () => {
    await fail(4, ana.email, ip)
    await signIn(ana.email, ana.password, ip)
    expect(await fail(5, ana.email, ip)).toEqual([422, 422, 422, 422, 422])
  })

  test('restarts the count after a quarter of an hour', async () => {
    await fail(5, ana.email, ip)
    db.clock.advance(15 * 60 * 1000)
    expect(await fail(6, ana.email, ip)).toEqual([422, 422, 422, 422, 422, 429])
  })

  test('that does not exist waits too', async () => {
    const email = `ninguem-${ana.email}`
    expect(await fail(6, email, ip)).toEqual([422, 422, 422, 422, 422, 429])
  })

  test('admits no more than five tries when many come at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => signIn(ana.email, WRONG, newAddress())),
    )
    const count = (status: number) => answers.filter((answer) => answer.status === status).length
    expect({ wrong: count(422), waiting: count(429) }).toEqual({ wrong: 5, waiting: 7 })
  })
})

describe('an address', () => {
  const failEach = (times: number, from: string) =>
    Promise.all(Array.from({ length: times }, (_, n) => signIn(`${n}-${ana.email}`, WRONG, from)))

  test('waits after twenty failures, whatever the account, and another address does not', async () => {
    expect((await failEach(20, ip)).map((answer) => answer.status)).toEqual(Array(20).fill(422))
    expect(await signIn(ana.email, ana.password, ip)).toMatchObject(waits(1))
    expect((await signIn(ana.email, ana.password, newAddress())).status).toBe(200)
  })

  test('is not cleared by a success: the owner of one account cannot guess on at others', async () => {
    await failEach(19, ip)
    await signIn(ana.email, ana.password, ip)
    expect((await failEach(1, ip))[0]?.status).toBe(422)
    expect((await failEach(1, ip))[0]).toMatchObject(waits(1))
  })

  test('counts nothing for successful sign-ins', async () => {
    for (let time = 0; time < 25; time++) expect((await signIn(ana.email, ana.password, ip)).status).toBe(200)
  })

  test('of IPv6 is its network of 64 bits', async () => {
    await failEach(20, '2001:db8:0:7::1')
    expect(await signIn(ana.email, ana.password, '2001:db8::7:ffff:0:0:2')).toMatchObject(waits(1))
    expect((await signIn(ana.email, ana.password, '2001:db8:0:8::1')).status).toBe(200)
  })
})

describe('the device of an owner', () => {
  test('is not delayed by strangers, neither at other addresses nor at its own; they wait as before', async () => {
    await signIn(ana.email, ana.password, ip)
    for (let time = 0; time < 5; time++) await signIn(ana.email, WRONG, newAddress())
    expect(await signIn(ana.email, WRONG, newAddress())).toMatchObject(waits(1))
    for (let time = 0; time < 20; time++) await signIn(`${time}-${ana.email}`, WRONG, ip)
    expect(await signIn(`x-${ana.email}`, WRONG, ip)).toMatchObject(waits(1))
    expect((await signIn(ana.email, ana.password, ip)).status).toBe(200)
    expect(await signIn(ana.email, ana.password, newAddress())).toMatchObject(waits(1))
  })

  test('waits for its own failures, and keeps no other from signing in', async () => {
    const other = newAddress()
    await signIn(ana.email, ana.password, ip)
    await signIn(ana.email, ana.password, other)
    expect(await fail(6, ana.email, ip)).toEqual([422, 422, 422, 422, 422, 429])
    expect((await signIn(ana.email, ana.password, other)).status).toBe(200)
    expect(await signIn(ana.email, ana.password, ip)).toMatchObject(waits(1))
  })

  test('has no counter of its own at the account of somebody else, nor after ninety days', async () => {
    const bia = await on.person()
    await signIn(ana.email, ana.password, ip)
    for (let time = 0; time < 5; time++) await signIn(bia.email, WRONG, newAddress())
    expect(await signIn(bia.email, bia.password, ip)).toMatchObject(waits(1))
    for (let time = 0; time < 5; time++) await signIn(ana.email, WRONG, newAddress())
    await db.sql`update known_devices set seen_at = ${new Date(db.clock.now().getTime() - 90 * 86_400_000)}`
    expect(await signIn(ana.email, ana.password, ip)).toMatchObject(waits(1))
  })
})

test('guesses of the current password are counted, and leave the owner to sign in', async () => {
  const guess = () =>
    ana.call('PATCH', '/users/password', { password: WRONG, newPassword: 'uma-Senha-bem-nova' })
  for (let time = 0; time < 5; time++) expect((await guess()).status).toBe(422)
  expect(await guess()).toMatchObject(waits(1))
  expect((await signIn(ana.email, ana.password, ip)).status).toBe(200)
})

test('the counters contain neither e-mails nor addresses', async () => {
  await fail(1, ana.email, ip)
  const rows = await db.sql<{ key: string }[]>`select key from login_failures`
  expect(rows.length).toBeGreaterThan(1)
  for (const { key } of rows) expect(key).toMatch(/^[\w-]{43}$/)
})

test('expired rows are deleted, and no others', async () => {
  await fail(1, ana.email, ip)
  await db.transaction(purgeSessions)
  expect((await db.sql`select from sessions where user_id = ${ana.id}`).count).toBe(1)
  expect((await db.sql`select from login_failures`).count).toBeGreaterThan(0)
  db.clock.advance(12 * 60 * 60 * 1000)
  const bia = await on.person().catch(() => undefined)
  expect(bia).toBeUndefined()
  expect(await db.transaction(purgeSessions)).toBeGreaterThan(2)
  expect((await db.sql`select from sessions`).count).toBe(0)
  expect((await db.sql`select from login_failures`).count).toBe(0)
  expect(await db.transaction(purgeSessions)).toBe(0)
})
