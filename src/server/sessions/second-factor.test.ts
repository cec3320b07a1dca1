import { Secret, TOTP } from 'otpauth'
import { beforeEach, describe, expect, test } from 'vitest'
import { openTestApp, type Person, send } from '#test/harness/app.ts'
import { purgeSessions } from './commands.ts'

const on = await openTestApp({ env: { RATE_LIMIT: 'on' } })
const { app, db } = on
const STEP_MS = 30_000

const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: db.clock.now().getTime() + steps * STEP_MS,
  })

const enrol = (who: Person) => who.call('GET', '/auth/2fa/enable')
const enable = (who: Person, code: string) => who.call('POST', '/auth/2fa/enable', { code })
const disable = (who: Person, code: string) => who.call('POST', '/auth/2fa/disable', { code })
const login = (who: Person) => send(app, 'POST', '/auth/login', { email: who.email, password: who.password })
const isOn = async (who: Person) => (await who.call('GET', '/profile')).body.data.isEnabled2fa
const actsOn = async (who: Person) =>
  await db.sql`
    select action, actor_id, address, after from audit where entity_id = ${who.id} order by id desc`
const liftStop = (by: Person, id: string) =>
  by.call('PATCH', `/users/${id}/withdrawal-stop`, { reason: 'confirmado por telefone' })
const subjectsTo = async (who: Person) => (await on.mailsTo(who.email)).map(({ subject }) => subject)

/** Signs in with a code; gives the status of the second step. */
async function signInWith(who: Person, code: string): Promise<number> {
  const { reference } = (await login(who)).body.data
  return (await send(app, 'POST', '/auth/2fa', { reference, code })).status
}

/** Enables the second factor; the clock is past the step of the code that enabled it. */
async function turnOn(who: Person): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret } = (await enrol(who)).body.data
  const { body } = await enable(who, codeOf(secret))
  db.clock.advance(STEP_MS)
  return { secret, recoveryCodes: body.data.recoveryCodes }
}

const WRONG = { status: 422, body: { code: 'session.invalidCode' } }

let ana: Person
beforeEach(async () => {
  db.clock.advance(20 * STEP_MS)
  ana = await on.person()
})

describe('enabling', () => {
  test('needs a code of the shown secret, and gives ten recovery codes', async () => {
    const other = await on.signIn(ana.email, ana.password)
    const { secret, qr, uri } = (await enrol(ana)).body.data
    expect(qr).toMatch(/^data:image\/svg\+xml;base64,/)
    expect(uri).toContain(`secret=${secret}`)
    const { status, body } = await enable(ana, codeOf(secret))
    expect(status).toBe(200)
    expect(new Set(body.data.recoveryCodes).size).toBe(10)
    for (const code of body.data.recoveryCodes) expect(code).toMatch(/^[A-Z2-7]{5}-[A-Z2-7]{5}$/)
    expect(await isOn(ana)).toBe(true)
    expect((await other.call('GET', '/profile')).status).toBe(401)
    expect((await actsOn(ana))[0]).toMatchObject({
      action: 'audit.user.secondFactorEnabled',
      actorId: ana.id,
      address: '127.0.0.1',
    })
    expect(await subjectsTo(ana)).toEqual(['Verificação em duas etapas ativada'])
  })

  test('uses its code up: it opens no session', async () => {
    const { secret } = (await enrol(ana)).body.data
    const code = codeOf(secret)
    await enable(ana, code)
    expect(await signInWith(ana, code)).toBe(422)
    expect(await signInWith(ana, codeOf(secret, 1))).toBe(200)
  })

  test('shows another secret each time, and only the last one works', async () => {
    const [first, second] = [(await enrol(ana)).body.data.secret, (await enrol(ana)).body.data.secret]
    expect(await enable(ana, codeOf(first))).toMatchObject({
      ...WRONG,
      body: { errors: { code: ['Código de acesso inválido ou incorreto.'] } },
    })
    expect((await enable(ana, codeOf(second))).status).toBe(200)
  })

  test('takes a quarter of an hour at most, and accepts no code without a secret', async () => {
    const notPending = { status: 409, body: { code: 'secondFactor.notPending' } }
    expect(await enable(ana, '123456')).toMatchObject(notPending)
    const { secret } = (await enrol(ana)).body.data
    db.clock.advance(15 * 60 * 1000)
    await ana.call('POST', '/auth/proof', { password: ana.password })
    expect(await enable(ana, codeOf(secret))).toMatchObject(notPending)
    await db.transaction(purgeSessions)
    expect((await db.sql`select from pending_second_factors where user_id = ${ana.id}`).count).toBe(0)
    expect(await isOn(ana)).toBe(false)
  })

  test('is refused while it is on, and shows no secret then', async () => {
    const { secret } = await turnOn(ana)
    const alreadyOn = { status: 409, body: { code: 'secondFactor.alreadyOn' } }
    expect(await enrol(ana)).toMatchObject(alreadyOn)
    expect(await enable(ana, codeOf(secret))).toMatchObject(alreadyOn)
  })

  test('stores neither secrets nor codes in the form in which they are shown', async () => {
    const { secret, recoveryCodes } = await turnOn(ana)
    await enrol(await on.person())
    const rows = [
      ...(await db.sql`select totp_secret as kept from users where id = ${ana.id}`),
      ...(await db.sql`select totp_secret as kept from pending_second_factors`),
      ...(await db.sql`select code_hash as kept from recovery_codes where user_id = ${ana.id}`),
    ]
    expect(rows).toHaveLength(12)
    const shown = [...recoveryCodes, ...recoveryCodes.map((code) => code.replace('-', '')), secret]
    for (const { kept } of rows)
      for (const text of shown) expect(kept.includes(Buffer.from(text))).toBe(false)
    expect(rows[0]?.kept.includes(Buffer.from(Secret.fromBase32(secret).bytes))).toBe(false)
  })
})

describe('a recovery code', () => {
  test('signs in once, in any notation, and is recorded', async () => {
    const { recoveryCodes } = await turnOn(ana)
    const [code = ''] = recoveryCodes
    expect(await signInWith(ana, ` ${code.toLowerCase().replace('-', ' ')} `)).toBe(200)
    expect(await signInWith(ana, code)).toBe(422)
    const used = (await actsOn(ana)).filter(({ action }) => action === 'audit.user.recoveryCodeUsed')
    expect(used).toMatchObject([{ actorId: null, address: '127.0.0.1', after: { left: 9 } }])
    expect((await ana.call('GET', '/auth/2fa/recovery-codes')).body.data).toEqual({ left: 9 })
  })

  test('signs in once when it comes many times at once', async () => {
    const { recoveryCodes } = await turnOn(ana)
    const statuses = await Promise.all([1, 2, 3].map(() => signInWith(ana, recoveryCodes[0]!)))
    expect(statuses.sort()).toEqual([200, 422, 422])
  })

  test('belongs to one user', async () => {
    const { recoveryCodes } = await turnOn(ana)
    const bia = await on.person()
    await turnOn(bia)
    expect(await signInWith(bia, recoveryCodes[0]!)).toBe(422)
  })

  test("changes the user's password", async () => {
    const { recoveryCodes } = await turnOn(ana)
    const change = (token2fa: string) =>
      ana.call('PATCH', '/users/password', {
        password: ana.password,
        newPassword: 'uma-Senha-bem-nova',
        token2fa,
      })
    expect(await change('AAAAA-AAAAA')).toMatchObject(WRONG)
    expect((await change(recoveryCodes[0]!)).status).toBe(204)
  })

  test('is not enough for new ones, which replace the old', async () => {
    const { secret, recoveryCodes } = await turnOn(ana)
    const renew = (code: string) => ana.call('POST', '/auth/2fa/recovery-codes', { code })
    expect(await renew(recoveryCodes[0]!)).toMatchObject(WRONG)
    const { body } = await renew(codeOf(secret))
    expect(body.data.recoveryCodes).toHaveLength(10)
    expect(await signInWith(ana, recoveryCodes[0]!)).toBe(422)
    expect(await signInWith(ana, body.data.recoveryCodes[0])).toBe(200)
  })
})

describe('disabling', () => {
  test.each(['of the authenticator', 'for recovery'])('needs a code %s', async (kind) => {
    const { secret, recoveryCodes } = await turnOn(ana)
    const answer = await disable(ana, kind === 'for recovery' ? recoveryCodes[0]! : codeOf(secret))
    expect(answer.status).toBe(204)
    expect(await isOn(ana)).toBe(false)
    expect((await login(ana)).body.data.token).toEqual(expect.any(String))
    const [left] = await db.sql`
      select totp_secret, totp_step, (select count(*)::int from recovery_codes where user_id = u.id) as codes
      from users u where id = ${ana.id}`
    expect(left).toEqual({ totpSecret: null, totpStep: null, codes: 0 })
    expect(await subjectsTo(ana)).toContain('Verificação em duas etapas desativada')
    const acts = (await actsOn(ana)).map(({ action }) => action)
    expect(acts).toContain('audit.user.secondFactorDisabled')
  })

  test('stops withdrawals for a day', async () => {
    const { secret } = await turnOn(ana)
    await disable(ana, codeOf(secret))
    const { withdrawalsStoppedUntil } = (await ana.call('GET', '/profile')).body.data
    expect(Date.parse(withdrawalsStoppedUntil) - db.clock.now().getTime()).toBe(24 * 60 * 60 * 1000)
    expect((await liftStop(on.admin, ana.id)).status).toBe(200)
  })

  test('prevents guessing: wrong codes are counted and recorded, and the owner can still sign in', async () => {
    const { secret } = await turnOn(ana)
    for (let time = 0; time < 5; time++) expect(await disable(ana, '000000')).toMatchObject(WRONG)
    expect(await disable(ana, codeOf(secret))).toMatchObject({
      status: 429,
      body: { code: 'session.wait' },
    })
    const refused = (await actsOn(ana)).filter(({ action }) => action === 'audit.user.codeRefused')
    expect(refused).toHaveLength(5)
    expect(await signInWith(ana, codeOf(secret))).toBe(200)
    expect(await isOn(ana)).toBe(true)
  })

  test('forgives wrong codes after a right one', async () => {
    const { secret } = await turnOn(ana)
    for (let time = 0; time < 4; time++) await disable(ana, '000000')
    const renewed = await ana.call('POST', '/auth/2fa/recovery-codes', { code: codeOf(secret) })
    expect(renewed.status).toBe(200)
    for (let time = 0; time < 5; time++) expect(await disable(ana, '000000')).toMatchObject(WRONG)
  })

  test('is refused while it is off', async () => {
    const alreadyOff = { status: 409, body: { code: 'secondFactor.alreadyOff' } }
    expect(await disable(ana, '123456')).toMatchObject(alreadyOff)
    expect(await ana.call('POST', '/auth/2fa/recovery-codes', { code: '123456' })).toMatchObject(alreadyOff)
    expect((await ana.call('GET', '/auth/2fa/recovery-codes')).body.data).toEqual({ left: 0 })
  })
})

describe('removal by an admin', () => {
  const reset = (by: Person, id: string, body: unknown = { reason: 'perdeu o telefone' }) =>
    by.call('DELETE', `/users/${id}/2fa`, body)

  test('ends every session, stops withdrawals, sends a mail, and records the actor and the reason', async () => {
    await turnOn(ana)
    await db.sql`
      insert into passkeys (id, user_id, name, credential_id, public_key, counter, transports, created_at)
      values (${db.newId()}, ${ana.id}, 'Telefone', '\\x01', '\\x02', 0, '{}', ${db.clock.now()})`
    const { reference } = (await login(ana)).body.data
    expect((await reset(on.admin, ana.id)).status).toBe(204)
    expect(await db.sql`select from passkeys where user_id = ${ana.id}`).toEqual([])
    expect((await ana.call('GET', '/profile')).status).toBe(401)
    expect((await send(app, 'POST', '/auth/2fa', { reference, code: '000000' })).status).toBe(422)
    const user = (await on.admin.call('GET', `/users?filters[]=${filterOf(ana.id)}`)).body.data[0]
    expect(user).toMatchObject({ isEnabled2fa: false, withdrawalsStoppedUntil: expect.any(String) })
    expect((await actsOn(ana)).find(({ action }) => action === 'audit.user.secondFactorReset')).toMatchObject(
      { actorId: on.admin.id, after: { reason: 'perdeu o telefone' } },
    )
    expect(await subjectsTo(ana)).toContain('Verificação em duas etapas desativada')
  })

  test('needs another person to allow withdrawals again', async () => {
    await turnOn(ana)
    await reset(on.admin, ana.id)
    expect(await liftStop(on.admin, ana.id)).toMatchObject({
      status: 403,
      body: { code: 'withdrawal.ownStop' },
    })
    expect((await liftStop(await on.person({ role: 'operator' }), ana.id)).status).toBe(200)
  })

  test('is refused to others, for oneself, without a reason, and without a second factor', async () => {
    await turnOn(ana)
    const operator = await on.person({ role: 'operator' })
    expect(await reset(operator, ana.id)).toMatchObject({ status: 403, body: { code: 'user.adminOnly' } })
    expect((await reset(await on.person(), ana.id)).status).toBe(403)
    expect((await reset(on.admin, ana.id, { reason: ' ' })).status).toBe(422)
    expect(await reset(on.admin, on.admin.id)).toMatchObject({ body: { code: 'secondFactor.own' } })
    expect(await reset(on.admin, operator.id)).toMatchObject({ body: { code: 'secondFactor.alreadyOff' } })
    expect((await reset(on.admin, '01890a5d-ac96-774b-bcce-b302099a8057')).status).toBe(404)
    expect(await isOn(ana)).toBe(true)
  })
})

const filterOf = (id: string) =>
  encodeURIComponent(JSON.stringify({ field: '_id', operation: '=', value: id }))
