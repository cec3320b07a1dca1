import { beforeEach, describe, expect, test } from 'vitest'
import { openTestApp, type Person, send } from '#test/harness/app.ts'
import { type SoftPasskey, softPasskey } from '#test/harness/passkey.ts'
import { purgeSessions } from './commands.ts'

const on = await openTestApp()
const { app, db } = on
const MINUTE = 60_000

const begin = (who: Person) => who.call('POST', '/auth/passkeys/options')
const add = (who: Person, body: object) => who.call('POST', '/auth/passkeys', body)
const list = async (who: Person) => (await who.call('GET', '/auth/passkeys')).body.data
const prove = (who: Person, proof: object) => who.call('POST', '/auth/proof', proof)
const challengeOf = async (who: Person) => (await who.call('POST', '/auth/passkeys/challenge')).body.data
const signInOptions = async (reference?: string) =>
  (await send(app, 'POST', '/auth/passkeys/sign-in-challenge', { reference })).body.data
const signIn = (assertion: object) => send(app, 'POST', '/auth/passkeys/sign-in', assertion)
const login = (who: Person) => send(app, 'POST', '/auth/login', { email: who.email, password: who.password })
const later = () => db.clock.advance(5 * MINUTE)
const actsOn = async (who: Person) =>
  (
    await db.sql<{ action: string }[]>`select action from audit where entity_id = ${who.id} order by id desc`
  ).map(({ action }) => action)

/** Adds a passkey; gives it with the recovery codes. */
async function enrol(who: Person, name?: string): Promise<{ passkey: SoftPasskey; recoveryCodes: string[] }> {
  const passkey = softPasskey()
  const answer = await add(who, passkey.create((await begin(who)).body.data, name))
  expect(answer.status, String(answer.raw)).toBe(201)
  return { passkey, recoveryCodes: answer.body.data.recoveryCodes }
}

const REFUSED = { status: 422, body: { code: 'passkey.refused' } }
const PASSWORD_NEEDED = { status: 409, body: { code: 'session.passwordNeeded' } }
const FACTOR_NEEDED = { status: 409, body: { code: 'session.factorNeeded' } }

let ana: Person
beforeEach(async () => {
  db.clock.advance(20 * MINUTE)
  ana = await on.person()
})

describe('adding a passkey', () => {
  test('asks for one that verifies its user, names it, and gives recovery codes with the first', async () => {
    const { data: options } = (await begin(ana)).body
    expect(options).toMatchObject({
      rp: { id: 'localhost', name: 'Balcão' },
      user: { name: ana.email },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
      excludeCredentials: [],
    })
    const other = await on.signIn(ana.email, ana.password)
    const first = await enrol(ana, 'Celular')
    expect((await other.call('GET', '/profile')).status).toBe(401)
    expect(first.recoveryCodes).toHaveLength(10)
    expect((await enrol(ana, 'Chave')).recoveryCodes).toEqual([])
    expect(await list(ana)).toMatchObject([
      { name: 'Celular', lastUsedAt: null },
      { name: 'Chave', lastUsedAt: null },
    ])
    expect((await begin(ana)).body.data.excludeCredentials).toHaveLength(2)
    expect((await ana.call('GET', '/profile')).body.data).toMatchObject({
      hasPasskey: true,
      isEnabled2fa: false,
    })
    expect(await actsOn(ana)).toContain('audit.user.passkeyAdded')
    expect((await on.mailsTo(ana.email)).map(({ subject }) => subject)).toContain('Nova passkey na sua conta')
  })

  test('a stolen session adds none five minutes after the sign-in', async () => {
    later()
    expect(await begin(ana)).toMatchObject(PASSWORD_NEEDED)
    expect(await add(ana, softPasskey().create({ challenge: 'AAAA' }))).toMatchObject(PASSWORD_NEEDED)
    expect(await list(ana)).toEqual([])
  })

  test('a thief with the password adds none beside the one of the owner', async () => {
    const { passkey } = await enrol(ana)
    later()
    await prove(ana, { password: ana.password })
    expect(await begin(ana)).toMatchObject(FACTOR_NEEDED)
    await prove(ana, { passkey: passkey.get(await challengeOf(ana)) })
    expect((await begin(ana)).status).toBe(200)
  })

  test.each([
    ['an unknown challenge', { challenge: 'AAAA' }],
    ['another site', { origin: 'https://balcao.example' }],
    ['another house', { rpId: 'balcao.example' }],
    ['the answer of a sign-in', { type: 'webauthn.get' }],
    ['an authenticator that verified nobody', { isVerified: false }],
  ])('refuses %s', async (_, wrong) => {
    const { data } = (await begin(ana)).body
    expect(await add(ana, softPasskey().create(data, 'Celular', wrong))).toMatchObject(REFUSED)
    expect(await list(ana)).toEqual([])
  })

  test('a challenge serves one act, once, five minutes, and the session that asked for it', async () => {
    const { data } = (await begin(ana)).body
    expect(await add(ana, softPasskey().create(data, 'Celular', { isVerified: false }))).toMatchObject(
      REFUSED,
    )
    expect(await add(ana, softPasskey().create(data))).toMatchObject(REFUSED)
    const { data: ofAnother } = (await begin(await on.signIn(ana.email, ana.password))).body
    expect(await add(ana, softPasskey().create(ofAnother))).toMatchObject(REFUSED)
    const { challenge: ofProof } = await challengeOf(ana)
    expect(await add(ana, softPasskey().create({ challenge: ofProof }))).toMatchObject(REFUSED)
    const { data: old } = (await begin(ana)).body
    later()
    await prove(ana, { password: ana.password })
    expect(await add(ana, softPasskey().create(old))).toMatchObject(REFUSED)
    await db.transaction(purgeSessions)
    expect(await db.sql`select from passkey_challenges`).toHaveLength(0)
  })

  test('refuses a known passkey, and an eleventh', async () => {
    const { passkey } = await enrol(ana)
    const bia = await on.person()
    expect(await add(bia, passkey.create((await begin(bia)).body.data))).toMatchObject(REFUSED)
    for (let count = 1; count < 10; count++) await enrol(ana)
    expect(await begin(ana)).toMatchObject({ status: 409, body: { code: 'passkey.tooMany' } })
  })
})

describe('signing in without a password', () => {
  test('opens a session that has proved everything', async () => {
    const { passkey } = await enrol(ana)
    const answer = await signIn(passkey.get(await signInOptions()))
    expect(answer).toMatchObject({ status: 200, body: { data: { reference: null, factors: [] } } })
    const headers = { 'x-access-token': answer.body.data.token }
    expect((await send(app, 'POST', '/auth/passkeys/options', undefined, headers)).status).toBe(200)
    expect((await list(ana))[0].lastUsedAt).toBe(db.clock.now().toISOString())
    expect((await actsOn(ana))[0]).toBe('audit.user.signedIn')
  })

  test.each([
    ['another site', { origin: 'https://balcao.example' }],
    ['another house', { rpId: 'balcao.example' }],
    ['an authenticator that verified nobody', { isVerified: false }],
    ['a counter that goes back', { counter: 1 }],
    ['an unknown challenge', { challenge: 'AAAA' }],
  ])('refuses %s, and records it', async (_, wrong) => {
    const { passkey } = await enrol(ana)
    expect(await signIn(passkey.get(await signInOptions(), wrong))).toMatchObject(REFUSED)
    expect((await actsOn(ana))[0]).toBe('audit.user.signInFailed')
  })

  test('refuses a counter that it has seen: a copy of the key made that answer, or the first one', async () => {
    const { passkey } = await enrol(ana)
    const counter = 7
    expect((await signIn(passkey.get(await signInOptions(), { counter }))).status).toBe(200)
    expect(await signIn(passkey.get(await signInOptions(), { counter }))).toMatchObject(REFUSED)
    expect((await signIn(passkey.get(await signInOptions(), { counter: counter + 1 }))).status).toBe(200)
  })

  test('refuses the same answer twice, one of another key, a frozen and a blocked user', async () => {
    const { passkey } = await enrol(ana)
    const assertion = passkey.get(await signInOptions())
    expect((await signIn(assertion)).status).toBe(200)
    expect(await signIn(assertion)).toMatchObject(REFUSED)
    const forged = { ...softPasskey().get(await signInOptions()), id: assertion.id }
    expect(await signIn(forged)).toMatchObject(REFUSED)
    expect(await signIn(softPasskey().get(await signInOptions()))).toMatchObject(REFUSED)
    expect(await signIn(passkey.get(await challengeOf(ana)))).toMatchObject(REFUSED)
    await db.sql`update users set frozen_at = ${db.clock.now()} where id = ${ana.id}`
    expect(await signIn(passkey.get(await signInOptions()))).toMatchObject(REFUSED)
    await db.sql`update users set frozen_at = null where id = ${ana.id}`
    await on.admin.call('PUT', `/users/${ana.id}`, { status: 'BLOCKED', statusDescription: 'Fraude' })
    expect(await signIn(passkey.get(await signInOptions()))).toMatchObject(REFUSED)
  })
})

describe('as a second factor', () => {
  test('the password alone opens no session; the passkey or a recovery code does', async () => {
    const { passkey, recoveryCodes } = await enrol(ana)
    const { data } = (await login(ana)).body
    expect(data).toMatchObject({ token: null, factors: ['passkey'] })
    const { reference } = data
    const options = await signInOptions(reference)
    expect(options.allowCredentials).toHaveLength(1)
    const wrong = await send(app, 'POST', '/auth/2fa', {
      reference,
      passkey: passkey.get(await signInOptions()),
    })
    expect(wrong).toMatchObject({ status: 422, body: { code: 'session.invalidCode' } })
    const right = await send(app, 'POST', '/auth/2fa', { reference, passkey: passkey.get(options) })
    expect(right.status).toBe(200)
    const again = (await login(ana)).body.data.reference
    const byCode = await send(app, 'POST', '/auth/2fa', { reference: again, code: recoveryCodes[0] })
    expect(byCode.status).toBe(200)
    const none = await send(app, 'POST', '/auth/passkeys/sign-in-challenge', { reference: 'x' })
    expect(none).toMatchObject({ status: 422, body: { code: 'session.invalidCode' } })
  })

  test('a proof by passkey refreshes both, and a change of the password needs one', async () => {
    const { passkey } = await enrol(ana)
    later()
    const change = () =>
      ana.call('PATCH', '/users/password', { password: ana.password, newPassword: 'uma-Senha-bem-nova' })
    expect(await change()).toMatchObject(FACTOR_NEEDED)
    expect(await prove(ana, { passkey: passkey.get(await signInOptions()) })).toMatchObject(REFUSED)
    expect(await actsOn(ana)).toContain('audit.user.passkeyRefused')
    expect((await prove(ana, { passkey: passkey.get(await challengeOf(ana)) })).status).toBe(204)
    expect((await begin(ana)).status).toBe(200)
    expect((await change()).status).toBe(204)
  })

  test('new recovery codes need a fresh passkey', async () => {
    const { passkey } = await enrol(ana)
    const renew = () => ana.call('POST', '/auth/2fa/recovery-codes', {})
    later()
    expect(await renew()).toMatchObject(PASSWORD_NEEDED)
    await prove(ana, { passkey: passkey.get(await challengeOf(ana)) })
    expect((await renew()).body.data.recoveryCodes).toHaveLength(10)
  })
})

describe('removing', () => {
  const remove = (who: Person, id: string) => who.call('DELETE', `/auth/passkeys/${id}`)

  test('the last one takes the recovery codes along and stops withdrawals; one of two does not', async () => {
    const { passkey } = await enrol(ana)
    await enrol(ana, 'Chave')
    const [first, second] = await list(ana)
    later()
    expect(await remove(ana, first._id)).toMatchObject(PASSWORD_NEEDED)
    await prove(ana, { passkey: passkey.get(await challengeOf(ana)) })
    const left = async () => (await ana.call('GET', '/auth/2fa/recovery-codes')).body.data.left
    const profile = async () => (await ana.call('GET', '/profile')).body.data
    expect((await remove(ana, first._id)).status).toBe(204)
    expect([await left(), (await profile()).withdrawalsStoppedUntil]).toEqual([10, null])
    expect((await remove(ana, second._id)).status).toBe(204)
    expect(await left()).toBe(0)
    expect(await profile()).toMatchObject({ hasPasskey: false, withdrawalsStoppedUntil: expect.any(String) })
    expect((await login(ana)).body.data.token).toEqual(expect.any(String))
    expect(await actsOn(ana)).toContain('audit.user.passkeyRemoved')
  })

  test('is for its owner', async () => {
    await enrol(ana)
    const [{ _id: id }] = await list(ana)
    expect(await remove(await on.person(), id)).toMatchObject({
      status: 404,
      body: { code: 'passkey.unknown' },
    })
    expect(await list(ana)).toHaveLength(1)
  })

  test('an admin removes all of a user who lost them', async () => {
    await enrol(ana)
    const reset = await on.admin.call('DELETE', `/users/${ana.id}/2fa`, { reason: 'perdeu o telefone' })
    expect(reset.status).toBe(204)
    expect((await login(ana)).body.data.token).toEqual(expect.any(String))
    expect(await db.sql`select from passkeys where user_id = ${ana.id}`).toHaveLength(0)
  })
})
