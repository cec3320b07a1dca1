import { describe, expect, test, vi } from 'vitest'
import { buildApp } from '#server/app.ts'
import type { App } from '#server/http/app-types.ts'
import { openTestApp, type Person, send } from '#test/harness/app.ts'
import { untilBlocked } from '#test/harness/blocked.ts'
import { hashPassword } from '../adapters/passwords.ts'

vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof import('@node-rs/argon2')>()
  return { ...real, verify: vi.fn(real.verify) }
})
const { verify } = await import('@node-rs/argon2')

const on = await openTestApp()
const { app, db } = on

const signIn = (email: string, password: string) =>
  send(app, 'POST', '/auth/login', { email, password }, { 'user-agent': 'um navegador' })
const profile = (token: string) => send(app, 'GET', '/profile', undefined, { 'x-access-token': token })

describe('signing in', () => {
  test('answers a token that is stored only as its hash, and its expiry in seconds', async () => {
    const ana = await on.person()
    const { status, body } = await signIn(ana.email, ana.password)
    expect(status).toBe(200)
    expect(body.data).toEqual({
      token: expect.stringMatching(/^[\w-]{43}$/),
      expiresAt: Math.floor(db.clock.now().getTime() / 1000) + 12 * 60 * 60,
      reference: null,
      factors: [],
    })
    const rows = await db.sql`select * from sessions where user_id = ${ana.id}`
    expect(rows).toHaveLength(2)
    expect(rows[1]).toMatchObject({ address: '127.0.0.1', userAgent: 'um navegador' })
    expect(JSON.stringify(rows)).not.toContain(body.data.token)
    expect((await profile(body.data.token)).body.data).toMatchObject({ _id: ana.id, email: ana.email })
  })

  test('ignores the case of the e-mail, and not that of the password', async () => {
    const ana = await on.person()
    expect(await signIn(` ${ana.email.toUpperCase()} `, ana.password)).toMatchObject({ status: 200 })
    expect(await signIn(ana.email, ana.password.toUpperCase())).toMatchObject({ status: 422 })
  })

  test('unknown, blocked and mistaken take one path to one answer', async () => {
    const ana = await on.person()
    const blocked = await on.person()
    await on.admin.call('PUT', `/users/${blocked.id}`, { status: 'BLOCKED', statusDescription: 'fraude' })
    const tries = [
      { email: ana.email, password: 'uma-outra-Senha' },
      { email: blocked.email, password: blocked.password },
      { email: 'ninguem@exemplo.test', password: ana.password },
    ]
    for (const { email, password } of tries) {
      vi.mocked(verify).mockClear()
      const answer = await signIn(email, password)
      expect(answer).toMatchObject({
        status: 422,
        body: {
          message: 'E-mail ou senha incorretos. Verifique seus dados e tente novamente.',
          code: 'session.invalidLogin',
        },
      })
      expect(answer.body.errors).toBeUndefined()
      expect(vi.mocked(verify).mock.calls.map(([hashed]) => String(hashed).slice(0, 30))).toEqual([
        '$argon2id$v=19$m=19456,t=2,p=1',
      ])
    }
  })

  test.each([
    [{ email: 'ana', password: 'x' }, ['email']],
    [{ email: 'ana\u0000@exemplo.test', password: 'x' }, ['email']],
    [{ email: 'ana@exemplo.test', password: '' }, ['password']],
    [{}, ['email', 'password']],
  ])('%o is refused at %s', async (body, fields) => {
    const answer = await send(app, 'POST', '/auth/login', body)
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.body.errors)).toEqual(fields)
  })
})

test('a user who is blocked during the password check does not get in', async () => {
  const ana = await on.person()
  let answer: Promise<{ status: number }> | undefined
  await db.transaction(async (tx) => {
    await tx.sql`update users set status = 'BLOCKED', status_description = 'fraude' where id = ${ana.id}`
    await tx.sql`delete from sessions where user_id = ${ana.id}`
    answer = signIn(ana.email, ana.password)
    await untilBlocked(db)
  })
  expect((await answer)?.status).toBe(422)
  expect((await db.sql`select from sessions where user_id = ${ana.id}`).count).toBe(0)
})

test('a user whose password changes during the check does not get in by the old one', async () => {
  const [ana, bia] = [await on.person(), await on.person({ password: 'outra-Senha-de-teste-2' })]
  let answer: Promise<{ status: number }> | undefined
  await db.transaction(async (tx) => {
    await tx.sql`
      update users set password_hash = (select password_hash from users where id = ${bia.id}) where id = ${ana.id}`
    answer = signIn(ana.email, ana.password)
    await untilBlocked(db)
  })
  expect((await answer)?.status).toBe(422)
  expect((await signIn(ana.email, bia.password)).status).toBe(200)
})

describe('a session', () => {
  test('ends by the clock, to the millisecond', async () => {
    const ana = await on.person()
    const before = db.clock.now()
    db.clock.advance(12 * 60 * 60 * 1000 - 1)
    expect((await profile(ana.token)).status).toBe(200)
    db.clock.advance(1)
    expect((await profile(ana.token)).status).toBe(401)
    db.clock.set(before)
  })

  test('ends with signing out, and only this one', async () => {
    const ana = await on.person()
    const other = await on.signIn(ana.email, ana.password)
    expect((await ana.call('DELETE', '/auth/logout')).status).toBe(204)
    expect((await profile(ana.token)).status).toBe(401)
    expect((await profile(other.token)).status).toBe(200)
  })

  test.each(['', 'x', 'a'.repeat(43)])('is not opened by the token %o', async (token) => {
    expect(await profile(token)).toMatchObject({ status: 401, body: { code: 'http.unauthenticated' } })
  })

  test('is looked up together with those of other requests, and each request gets its own answer', async () => {
    const [ana, bia, ivo] = [await on.person(), await on.person(), await on.person()]
    await bia.call('DELETE', '/auth/logout')
    await on.admin.call('PUT', `/users/${ivo.id}`, { status: 'BLOCKED', statusDescription: 'fraude' })
    const answers = await Promise.all([ana, bia, on.admin, ivo, ana].map(({ token }) => profile(token)))
    expect(answers.map(({ status }) => status)).toEqual([200, 401, 200, 401, 200])
    expect(answers.flatMap(({ body }) => body.data?._id ?? [])).toEqual([ana.id, on.admin.id, ana.id])
  })

  test('loses at once the rights that its user loses', async () => {
    const operator = await on.person({ role: 'operator' })
    expect((await operator.call('GET', '/users')).status).toBe(200)
    await on.admin.call('PUT', `/users/${operator.id}`, { roles: ['user'] })
    expect((await operator.call('GET', '/users')).status).toBe(403)
  })
})

describe("a user's password", () => {
  const change = { newPassword: 'uma-Senha-bem-nova' }

  test('changes, and every other session ends', async () => {
    const ana = await on.person()
    const other = await on.signIn(ana.email, ana.password)
    const answer = await ana.call('PATCH', '/users/password', { password: ana.password, ...change })
    expect(answer.status).toBe(204)
    expect((await profile(ana.token)).status).toBe(200)
    expect((await profile(other.token)).status).toBe(401)
    expect((await signIn(ana.email, ana.password)).status).toBe(422)
    expect((await signIn(ana.email, change.newPassword)).status).toBe(200)
  })

  test('stays when the current one is wrong, and so does the session', async () => {
    const ana = await on.person()
    const answer = await ana.call('PATCH', '/users/password', { password: 'não-é-esta', ...change })
    expect(answer).toMatchObject({
      status: 422,
      body: { code: 'user.passwordWrong', errors: { password: ['A senha atual não confere.'] } },
    })
    expect((await profile(ana.token)).status).toBe(200)
    expect((await signIn(ana.email, ana.password)).status).toBe(200)
  })

  test('of staff is long, and that of a customer strong; a weak one of before still signs in', async () => {
    const [operator, bia] = [await on.person({ role: 'operator' }), await on.person()]
    const to = async (who: Person, newPassword: string) =>
      (await who.call('PATCH', '/users/password', { password: who.password, newPassword })).body?.code
    expect(await to(operator, 'x9!kQ2_zz')).toBe('user.passwordStaffShort')
    expect(await to(bia, 'x9!kQ2_')).toBe('user.passwordWeak')
    expect(await to(bia, 'Balcão-1234')).toBe('user.passwordNames')
    expect(await to(bia, 'x9!kQ2_zz')).toBeUndefined()
    await db.sql`update users set password_hash = ${await hashPassword('abc123')} where id = ${operator.id}`
    expect((await signIn(operator.email, 'abc123')).status).toBe(200)
  })

  test.each([
    ['Password1', 'newPassword'],
    ['654321', 'newPassword'],
    ['aBcDeFg', 'newPassword'],
    ['19871987', 'newPassword'],
    ['ganja123', 'newPassword'],
    ['cavalo.87', 'newPassword'],
    ['12345', 'newPassword'],
    ['é'.repeat(101), 'newPassword'],
  ])('is never %s', async (newPassword, field) => {
    const ana = await on.person()
    const answer = await ana.call('PATCH', '/users/password', { password: ana.password, newPassword })
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.body.errors)).toEqual([field])
  })

  test('is never the e-mail, whole or before the @', async () => {
    const ana = await on.person()
    for (const newPassword of [ana.email.toUpperCase(), ana.email.split('@')[0]]) {
      const answer = await ana.call('PATCH', '/users/password', { password: ana.password, newPassword })
      expect(answer).toMatchObject({ status: 422, body: { code: 'user.passwordNames' } })
    }
  })

  test('must be repeated without a difference', async () => {
    const ana = await on.person()
    const input = { password: ana.password, ...change, repeatNewPassword: 'outra-Senha-nova' }
    const answer = await ana.call('PATCH', '/users/password', input)
    expect(Object.keys(answer.body.errors)).toEqual(['repeatNewPassword'])
  })

  test('that has just been replaced cannot authorise a change', async () => {
    const [ana, bia] = [await on.person(), await on.person({ password: 'outra-Senha-de-teste-2' })]
    let answer: ReturnType<typeof ana.call> | undefined
    await db.transaction(async (tx) => {
      await tx.sql`
        update users set password_hash = (select password_hash from users where id = ${bia.id}) where id = ${ana.id}`
      answer = ana.call('PATCH', '/users/password', { password: ana.password, ...change })
      await untilBlocked(db)
    })
    expect(await answer).toMatchObject({ status: 422, body: { code: 'user.passwordWrong' } })
  })

  test('of two changes at once one succeeds, and the other has the wrong password', async () => {
    const ana = await on.person()
    const to = (newPassword: string) =>
      ana.call('PATCH', '/users/password', { password: ana.password, newPassword })
    const answers = await Promise.all([to('primeira-Senha-nova'), to('segunda-Senha-nova')])
    expect(answers.map((answer) => answer.status).sort()).toEqual([204, 422])
  })
})

test('the public configuration needs no session and follows the settings in force', async () => {
  const read = async () => (await send(app, 'GET', '/config')).body.data
  expect(await read()).toMatchObject({
    name: 'Balcão',
    version: '1.2.0',
    registrations: false,
    testnet: false,
    network: 'bitcoin',
    limits: { passwordMin: 6 },
  })
  await db.sql`update settings set registrations = 'open' where status = 'ACTIVED'`
  expect(await read()).toMatchObject({ registrations: true, colours: null, contact: null })
  const brand = {
    name: 'Horizonte',
    accent: '#ffe600',
    contact: 'oi@horizonte.test',
    terms: null,
    sender: null,
  }
  await db.sql`update settings set brand = ${JSON.stringify(brand)}::text::jsonb where status = 'ACTIVED'`
  expect(await read()).toMatchObject({
    name: 'Horizonte',
    colours: { dark: { brand: '#ffe600' } },
    contact: 'oi@horizonte.test',
  })
})

test("the profile is the viewer's user without secrets", async () => {
  const ana = await on.person({ role: 'operator', phone: '(11) 98765-4321' })
  const { body } = await ana.call('GET', '/profile')
  expect(body.data).toMatchObject({
    _id: ana.id,
    roles: ['operator'],
    phone: '11987654321',
    isEnabled2fa: false,
  })
  expect(Object.keys(body.data).filter((name) => /password|hash|secret|totp/i.test(name))).toEqual([])
})

test('the public configuration has the sign-ins of a demonstration, and none in a house without its users', async () => {
  const users = [
    { role: 'operator' as const, email: 'marina.reis@balcao.demo' },
    { role: 'user' as const, email: 'ana.souza@balcao.demo' },
  ]
  const demo = await buildApp({ ...on.services, demonstration: { password: 'balcao-demo', users } })
  const read = async (of: App) => (await send(of, 'GET', '/config')).body.data.demonstration
  expect([await read(app), await read(demo)]).toEqual([null, null])
  const ana = await on.person({ email: 'ana.souza@balcao.demo', name: 'Ana Souza' })
  const signIn = { role: 'user', name: 'Ana Souza', email: 'ana.souza@balcao.demo' }
  expect(await read(demo)).toEqual({ password: 'balcao-demo', signIns: [signIn] })
  expect(await read(app)).toBeNull()
  await db.sql`update users set frozen_at = now() where id = ${ana.id}`
  expect(await read(demo)).toBeNull()
  await demo.close()
})
