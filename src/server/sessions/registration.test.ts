import { Secret, TOTP } from 'otpauth'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openTestApp, type Person, send } from '#test/harness/app.ts'
import { AGREED } from '#test/harness/consents.ts'
import { setControls } from '#test/harness/house.ts'
import { purgeSessions } from './commands.ts'

const on = await openTestApp()
const { app, db } = on
const HOUR_MS = 60 * 60 * 1000
const NEW = 'uma-Senha-bem-nova'

const forget = (email: string) => send(app, 'POST', '/auth/password/forgot', { email })
const reset = (token: string, more: object = {}) =>
  send(app, 'POST', '/auth/password/reset', { token, newPassword: NEW, repeatNewPassword: NEW, ...more })
const login = (email: string, password: string) => send(app, 'POST', '/auth/login', { email, password })
const withdraw = (who: Person) =>
  who.call('POST', '/withdrawals', {
    kind: 'CRYPTO',
    amount: '0.001',
    address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  })

/** The token of the last mail that has one. */
async function tokenOf(who: { email: string }): Promise<string> {
  const links = (await on.mailsTo(who.email)).flatMap(({ text }) => /reset#token=(\S+)/.exec(text)?.[1] ?? [])
  return decodeURIComponent(links.at(-1) ?? '')
}
const requestReset = async (who: Person) => {
  await forget(who.email)
  return tokenOf(who)
}

describe('registering', () => {
  const bia = {
    name: 'Bia Reis',
    email: 'Bia@Exemplo.test',
    password: 'uma-Senha-da-Bia',
    kind: 'F',
    document: '111.444.777-35',
    phone: '(11) 98765-4321',
    birth: '1990-05-17',
    language: 'es',
  }
  const register = (more: object = {}) =>
    send(app, 'POST', '/auth/register', { ...bia, consents: AGREED, ...more })
  const setRegistrations = (to: string) =>
    db.sql`update settings set registrations = ${to} where status = 'ACTIVED'`

  test('is refused while registrations are closed', async () => {
    expect(await register()).toMatchObject({ status: 409, body: { code: 'user.registrationsClosed' } })
    expect((await db.sql`select from users where email = 'bia@exemplo.test'`).count).toBe(0)
  })

  test('without a mail server makes a NEW customer with accounts and a referral code, who then signs in', async () => {
    await setRegistrations('open')
    const { code } = (await ana.call('GET', '/profile')).body.data
    const answer = await register({ code: code.toLowerCase(), repeatPassword: bia.password })
    expect([answer.status, answer.body.data]).toEqual([
      201,
      { email: 'bia@exemplo.test', mustConfirm: false },
    ])
    const signedIn = await on.signIn(bia.email, bia.password)
    expect((await signedIn.call('GET', '/profile')).body.data).toMatchObject({
      email: 'bia@exemplo.test',
      document: '11144477735',
      roles: ['user'],
      permissions: [],
      status: 'NEW',
      language: 'es',
      birth: '1990-05-17',
      referralId: ana.id,
      emailConfirmedAt: null,
      code: expect.not.stringMatching(code),
    })
    expect(await on.balance(signedIn, 'BRL')).toMatchObject({ amount: '0.00' })
    const [act] = await db.sql`
      select actor_id, address from audit where action = 'audit.user.registered' and entity_id = ${signedIn.id}`
    expect(act).toEqual({ actorId: null, address: '127.0.0.1' })
    const again = await register({ email: 'BIA@exemplo.test', password: 'outra-Senha-da-Bia' })
    expect([again.status, again.body.data]).toEqual([answer.status, answer.body.data])
    expect((await login(bia.email, 'outra-Senha-da-Bia')).status).toBe(422)
  })

  test.each([
    [{ email: 'nova@exemplo.test', code: 'ZZZZZZZZ' }, { code: ['Quem indicou não foi encontrado.'] }],
    [{ name: 'Bia\u202esieR' }, { name: ['Valor inválido.'] }],
    [{ password: 'Password1' }, { password: [expect.any(String)] }],
    [
      { roles: ['admin'], status: 'VALID' },
      { roles: ['Campo desconhecido.'], status: [expect.any(String)] },
    ],
    [{ referralId: '01890a5d-ac96-774b-bcce-b302099a8057' }, { referralId: ['Campo desconhecido.'] }],
  ])('is refused with %o', async (more, errors) => {
    const answer = await register(more)
    expect([answer.status, answer.body.errors]).toEqual([422, errors])
    expect((await db.sql`select from users where email = 'nova@exemplo.test'`).count).toBe(0)
  })
})

const DEAD = { status: 422, body: { code: 'session.invalidReset' } }

let ana: Person
beforeEach(async () => {
  ana = await on.person()
})

describe('a forgotten password', () => {
  test('gets the same answer for known and unknown e-mails, and a mail only for a known one', async () => {
    const blocked = await on.person()
    await on.admin.call('PUT', `/users/${blocked.id}`, { status: 'BLOCKED', statusDescription: 'fraude' })
    const emails = [ana.email, blocked.email, 'ninguem@exemplo.test']
    const answers = await Promise.all(emails.map(forget))
    expect(answers.map(({ status, raw }) => [status, raw.length])).toEqual(Array(3).fill([204, 0]))
    expect(await tokenOf(ana)).toMatch(/^[\w-]{43}$/)
    const toBlocked = (await on.mailsTo(blocked.email)).map(({ subject }) => subject)
    expect(toBlocked).toEqual(['Seu cadastro: Bloqueado'])
    expect(await on.mailsTo('ninguem@exemplo.test')).toEqual([])
    const acts = await db.sql`
      select entity_id, after from audit where action = 'audit.user.resetAsked' order by id desc limit 3`
    expect(acts).toEqual(
      expect.arrayContaining([
        { entityId: ana.id, after: {} },
        { entityId: blocked.id, after: {} },
        { entityId: null, after: { email: 'ninguem@exemplo.test' } },
      ]),
    )
  })

  test('is not mailed once it has expired, and only for the latest request', async () => {
    const ask = () => send(app, 'POST', '/auth/password/forgot', { email: ana.email })
    const links = async () =>
      (await on.mailsTo(ana.email)).filter(({ subject }) => subject === 'Crie uma nova senha')
    const before = (await links()).length
    await ask()
    db.clock.advance(HOUR_MS)
    expect(await links()).toHaveLength(before)
    await ask()
    await ask()
    expect(await links()).toHaveLength(before + 1)
  })

  test('is replaced: every session ends, withdrawals stop, and the owner gets a mail', async () => {
    const token = await requestReset(ana)
    const { raw } = await db.sql`select * from password_resets`.then((rows) => ({
      raw: JSON.stringify(rows),
    }))
    expect(raw).not.toContain(token)
    expect((await reset(token)).status).toBe(204)
    expect((await ana.call('GET', '/profile')).status).toBe(401)
    expect((await login(ana.email, ana.password)).status).toBe(422)
    const again = await on.signIn(ana.email, NEW)
    const { withdrawalsStoppedUntil } = (await again.call('GET', '/profile')).body.data
    expect(Date.parse(withdrawalsStoppedUntil) - db.clock.now().getTime()).toBe(24 * HOUR_MS)
    const subjects = (await on.mailsTo(ana.email)).map(({ subject }) => subject)
    expect(subjects).toContain('Sua senha foi redefinida')
    const [act] = await db.sql`
      select actor_id, address from audit where action = 'audit.user.passwordReset' and entity_id = ${ana.id}`
    expect(act).toEqual({ actorId: null, address: '127.0.0.1' })
  })

  test('works once, also when the token comes twice at once', async () => {
    const token = await requestReset(ana)
    const answers = await Promise.all([reset(token), reset(token)])
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 422])
    expect(await reset(token)).toMatchObject(DEAD)
  })

  test('has one token at a time, valid for an hour', async () => {
    const first = await requestReset(ana)
    const second = await requestReset(ana)
    expect(await reset(first)).toMatchObject(DEAD)
    db.clock.advance(HOUR_MS - 1)
    expect(
      (await reset(second, { newPassword: 'Password1', repeatNewPassword: 'Password1' })).body.code,
    ).toBe('user.passwordCommon')
    db.clock.advance(1)
    expect(await reset(second)).toMatchObject(DEAD)
    await db.transaction(purgeSessions)
    expect((await db.sql`select from password_resets`).count).toBe(0)
  })

  test.each([
    ['is unknown', async () => 'a'.repeat(43)],
    [
      'was mailed before the e-mail changed',
      async () => {
        const token = await requestReset(ana)
        await on.admin.call('PUT', `/users/${ana.id}`, { email: `nova-${ana.email}` })
        return token
      },
    ],
    [
      'was mailed before the password changed',
      async () => {
        const token = await requestReset(ana)
        await ana.call('PATCH', '/users/password', { password: ana.password, newPassword: 'outra-Senha-9' })
        return token
      },
    ],
    [
      'is of who has been blocked since',
      async () => {
        const token = await requestReset(ana)
        const blocked = { status: 'BLOCKED', statusDescription: 'fraude' }
        await on.admin.call('PUT', `/users/${ana.id}`, blocked)
        return token
      },
    ],
  ])('belongs to its owner: a token that %s does nothing', async (_, tokenFrom) => {
    expect(await reset(await tokenFrom())).toMatchObject(DEAD)
    expect((await login(ana.email, NEW)).status).toBe(422)
  })

  test.each([
    [{ newPassword: '12345', repeatNewPassword: '12345' }, 'newPassword'],
    [{ repeatNewPassword: 'outra-Senha-9' }, 'repeatNewPassword'],
    [{ newPassword: 'Password1', repeatNewPassword: undefined }, 'newPassword'],
  ])('does not accept %o as the new one, which leaves the token valid', async (more, field) => {
    const token = await requestReset(ana)
    const answer = await reset(token, more)
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]])
    expect((await reset(token)).status).toBe(204)
  })

  test('does not bypass the second factor', async () => {
    const { secret } = (await ana.call('GET', '/auth/2fa/enable')).body.data
    const timestamp = db.clock.now().getTime()
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp })
    await ana.call('POST', '/auth/2fa/enable', { code })
    const waiting = (await login(ana.email, ana.password)).body.data.reference
    await reset(await requestReset(ana))
    expect((await login(ana.email, NEW)).body.data).toEqual({
      token: null,
      expiresAt: null,
      factors: ['code'],
      reference: expect.any(String),
    })
    const next = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: timestamp + 30_000 })
    const step = (reference: string) => send(app, 'POST', '/auth/2fa', { reference, code: next })
    expect((await step(waiting)).status).toBe(422)
  })
})

describe('the stop of withdrawals', () => {
  const lift = (by: Person, id: string) =>
    by.call('PATCH', `/users/${id}/withdrawal-stop`, { reason: 'confirmado por telefone' })

  afterEach(() => setControls(db, { staffPasswordHold: 0 }))

  test('follows a password that an admin sets, shows its end, and ends by the clock', async () => {
    await on.fund(ana, 'BTC', '1.00000000')
    const set = { password: NEW, passwordConfirm: NEW }
    await setControls(db, { staffPasswordHold: 24 })
    await on.admin.call('PATCH', `/users/${ana.id}/password`, set)
    const again = await on.signIn(ana.email, NEW)
    const refused = await withdraw(again)
    expect(refused).toMatchObject({ status: 409, body: { code: 'withdrawal.stopped' } })
    const until = new Date(db.clock.now().getTime() + 24 * HOUR_MS - 3 * HOUR_MS).toISOString()
    const [year, month, day] = until.slice(0, 10).split('-')
    expect(refused.body.message).toContain(`${day}/${month}/${year} ${until.slice(11, 16)}`)
    expect((await on.mailsTo(ana.email)).map(({ subject }) => subject)).toContain('Sua senha foi redefinida')
    const before = db.clock.now()
    db.clock.advance(24 * HOUR_MS)
    const later = await on.signIn(ana.email, NEW)
    expect((await later.call('GET', '/profile')).body.data.withdrawalsStoppedUntil).toBeNull()
    expect((await withdraw(later)).status).toBe(201)
    db.clock.set(before)
  })

  test("does not follow a user's own change of password", async () => {
    await on.fund(ana, 'BTC', '1.00000000')
    await ana.call('PATCH', '/users/password', { password: ana.password, newPassword: NEW })
    expect((await withdraw(ana)).status).toBe(201)
  })

  test('is lifted by staff for another user, with a reason that is recorded', async () => {
    await reset(await requestReset(ana))
    const operator = await on.person({ role: 'operator' })
    const again = await on.signIn(ana.email, NEW)
    expect(await lift(again, ana.id)).toMatchObject({ status: 403, body: { code: 'user.staffOnly' } })
    expect((await lift(await on.person(), ana.id)).status).toBe(403)
    const lifted = await lift(operator, ana.id)
    expect(lifted).toMatchObject({ status: 200, body: { data: { withdrawalsStoppedUntil: null } } })
    expect(await lift(operator, ana.id)).toMatchObject({
      status: 409,
      body: { code: 'withdrawal.notStopped' },
    })
    const [act] = await db.sql`
      select actor_id, before, after from audit where action = 'audit.user.stopLifted' and entity_id = ${ana.id}`
    expect(act).toEqual({
      actorId: operator.id,
      before: { withdrawalsStoppedUntil: expect.any(String) },
      after: { withdrawalsStoppedUntil: null, reason: 'confirmado por telefone' },
    })
  })

  test('that an admin caused is lifted by another person', async () => {
    await setControls(db, { staffPasswordHold: 24 })
    await on.admin.call('PATCH', `/users/${ana.id}/password`, { password: NEW, passwordConfirm: NEW })
    expect(await lift(on.admin, ana.id)).toMatchObject({
      status: 403,
      body: { code: 'withdrawal.ownStop' },
    })
    await setControls(db, { staffPasswordHold: 0 })
    expect((await lift(await on.person({ role: 'operator' }), ana.id)).status).toBe(200)
  })

  test('keeps the person who caused it until it has ended, whatever the customer or staff do meanwhile', async () => {
    const operator = await on.person({ role: 'operator' })
    const stop = () => operator.call('POST', `/users/${ana.id}/withdrawal-stop`, { reason: 'suspeita' })
    await setControls(db, { staffPasswordHold: 24 })
    await on.admin.call('PATCH', `/users/${ana.id}/password`, { password: NEW, passwordConfirm: NEW })
    await setControls(db, { staffPasswordHold: 0 })
    expect((await reset(await requestReset(ana))).status).toBe(204)
    expect((await lift(on.admin, ana.id)).body.code).toBe('withdrawal.ownStop')
    expect((await stop()).status).toBe(200)
    expect((await lift(on.admin, ana.id)).body.code).toBe('withdrawal.ownStop')
    await db.sql`update users set withdrawals_stopped_until = ${db.clock.now()} where id = ${ana.id}`
    await stop()
    expect((await lift(operator, ana.id)).body.code).toBe('withdrawal.ownStop')
    expect((await lift(on.admin, ana.id)).status).toBe(200)
  })

  test('follows a new e-mail, which only an admin sets; the old mailbox gets a mail', async () => {
    const operator = await on.person({ role: 'operator' })
    const [path, email] = [`/users/${ana.id}`, `nova-${ana.email}`]
    expect((await operator.call('PUT', path, { email })).body).toMatchObject({ code: 'user.fieldForbidden' })
    expect((await operator.call('PUT', path, { email: ana.email, name: 'Ana' })).status).toBe(200)
    expect((await on.admin.call('PUT', path, { email })).status).toBe(200)
    expect((await ana.call('GET', '/profile')).status).toBe(401)
    const subjects = (await on.mailsTo(ana.email)).map(({ subject }) => subject)
    expect(subjects).toEqual(['O e-mail da sua conta foi alterado'])
    const again = await on.signIn(email, ana.password)
    expect((await withdraw(again)).body).toMatchObject({ code: 'withdrawal.stopped' })
  })

  test('cannot be lifted by the same user, not even by an admin', async () => {
    const chief = await on.person({ role: 'admin' })
    await reset(await requestReset(chief))
    const again = await on.signIn(chief.email, NEW)
    expect(await lift(again, chief.id)).toMatchObject({ status: 403, body: { code: 'withdrawal.ownStop' } })
    // The person concerned is the only other admin.
    expect(await lift(on.admin, chief.id)).toMatchObject({ status: 409, body: { code: 'user.rescueNeeded' } })
    await on.person({ role: 'admin' })
    expect((await lift(on.admin, chief.id)).status).toBe(202)
  })
})
