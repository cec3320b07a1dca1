import { Secret, TOTP } from 'otpauth'
import { beforeEach, describe, expect, test } from 'vitest'
import { openTestApp, type Person, send } from '#test/harness/app.ts'
import { secretBox } from '../adapters/secret-box.ts'
import { PARTS } from '../slices.ts'
import { isKnownDevice } from './devices.ts'
import { replaceRecoveryCodes, spendRecoveryCode } from './recovery-codes.ts'
import { resealSecrets } from './reseal.ts'
import { takeSecondStep } from './second-step.ts'

const SECRET_KEY = '5a'.repeat(32)
const on = await openTestApp({ env: { SECRET_KEY } })
const limited = await openTestApp({ env: { SECRET_KEY, RATE_LIMIT: 'on' } })

const STEP_MS = 30_000
const secret = Secret.fromBase32('JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP')
const codeAt = (instant: Date) => new TOTP({ secret }).generate({ timestamp: instant.getTime() })
const later = (steps: number, { db } = on) => new Date(db.clock.now().getTime() + steps * STEP_MS)

/** A user with the second step on, as its enrolment leaves the row. */
async function withSecondStep({ db, person } = on): Promise<Person> {
  const made = await person()
  const sealed = secretBox([Buffer.from(SECRET_KEY, 'hex')]).seal(secret.bytes, made.id)
  await db.sql`update users set is_enabled_2fa = true, totp_secret = ${sealed} where id = ${made.id}`
  return made
}

const login = (who: Person, { app } = on) =>
  send(app, 'POST', '/auth/login', { email: who.email, password: who.password })

const referenceOf = async (who: Person, server = on): Promise<string> =>
  (await login(who, server)).body.data.reference

const step = (reference: string, code: string, { app } = on) =>
  send(app, 'POST', '/auth/2fa', { reference, code })

const WRONG = {
  status: 422,
  body: { code: 'session.invalidCode', message: 'Código de acesso inválido ou incorreto.' },
}

let ana: Person
beforeEach(async () => {
  on.db.clock.advance(10 * STEP_MS)
  ana = await withSecondStep()
})

describe('the first step', () => {
  test('answers a reference and no token', async () => {
    const { status, body } = await login(ana)
    expect(status).toBe(200)
    expect(body.data).toEqual({
      token: null,
      expiresAt: null,
      factors: ['code'],
      reference: expect.stringMatching(/^[\w-]{43}$/),
    })
    const asToken = await send(on.app, 'GET', '/profile', undefined, {
      'x-access-token': body.data.reference,
    })
    expect(asToken.status).toBe(401)
  })
})

describe('the second step', () => {
  test('opens a session with a right code, also of the step before or after', async () => {
    for (const steps of [-1, 0, 1]) {
      const { status, body } = await step(await referenceOf(ana), codeAt(later(steps)))
      expect({ steps, status }).toEqual({ steps, status: 200 })
      expect(body.data).toMatchObject({ reference: null, expiresAt: expect.any(Number) })
      const own = await send(on.app, 'GET', '/profile', undefined, { 'x-access-token': body.data.token })
      expect(own.body.data._id).toBe(ana.id)
    }
  })

  test('accepts a code with spaces, as authenticators show it', async () => {
    const code = codeAt(later(0))
    const answer = await step(await referenceOf(ana), ` ${code.slice(0, 3)} ${code.slice(3)} `)
    expect(answer.status).toBe(200)
  })

  test.each([-2, 2])('refuses the code of %i steps away', async (steps) => {
    expect(await step(await referenceOf(ana), codeAt(later(steps)))).toMatchObject(WRONG)
  })

  test('accepts no code twice, nor an earlier one, by any reference', async () => {
    const code = codeAt(later(0))
    const references = [await referenceOf(ana), await referenceOf(ana), await referenceOf(ana)]
    expect((await step(references[0]!, code)).status).toBe(200)
    expect(await step(references[1]!, code)).toMatchObject(WRONG)
    expect(await step(references[2]!, codeAt(later(-1)))).toMatchObject(WRONG)
    expect((await step(references[2]!, codeAt(later(1)))).status).toBe(200)
  })

  test('accepts a code once when it comes many times at once', async () => {
    const code = codeAt(later(0))
    const references = await Promise.all(Array.from({ length: 4 }, () => referenceOf(ana)))
    const answers = await Promise.all(references.map((reference) => step(reference, code)))
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 422, 422, 422])
  })

  test('serves one success per reference', async () => {
    const reference = await referenceOf(ana)
    await step(reference, codeAt(later(0)))
    expect(await step(reference, codeAt(later(1)))).toMatchObject(WRONG)
  })

  test('ends with the fifth wrong code: the right one comes too late', async () => {
    const reference = await referenceOf(ana)
    for (let time = 0; time < 5; time++) expect(await step(reference, '000000')).toMatchObject(WRONG)
    expect(await step(reference, codeAt(later(0)))).toMatchObject(WRONG)
    expect((await step(await referenceOf(ana), codeAt(later(0)))).status).toBe(200)
  })

  test('still succeeds after four wrong codes', async () => {
    const reference = await referenceOf(ana)
    for (const code of ['000000', '', 'abcdef', '0000000']) await step(reference, code)
    expect((await step(reference, codeAt(later(0)))).status).toBe(200)
  })

  test('lives five minutes', async () => {
    const [first, second] = [await referenceOf(ana), await referenceOf(ana)]
    on.db.clock.advance(5 * 60 * 1000 - 1)
    expect((await step(first, codeAt(later(0)))).status).toBe(200)
    on.db.clock.advance(1)
    expect(await step(second, codeAt(later(1)))).toMatchObject(WRONG)
  })

  test('belongs to one user: a code of another user is refused', async () => {
    const bia = await on.person()
    const other = Secret.fromBase32('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
    const sealed = secretBox([Buffer.from(SECRET_KEY, 'hex')]).seal(other.bytes, bia.id)
    await on.db.sql`update users set is_enabled_2fa = true, totp_secret = ${sealed} where id = ${bia.id}`
    expect(await step(await referenceOf(bia), codeAt(later(0)))).toMatchObject(WRONG)
  })

  test('refuses a user who was blocked, or got a new password, between the steps', async () => {
    const blocked = await referenceOf(ana)
    await on.admin.call('PUT', `/users/${ana.id}`, { status: 'BLOCKED', statusDescription: 'fraude' })
    expect(await step(blocked, codeAt(later(0)))).toMatchObject(WRONG)
    await on.admin.call('PUT', `/users/${ana.id}`, { status: 'VALID' })
    const stale = await referenceOf(ana)
    const password = 'uma-Senha-da-equipe'
    await on.admin.call('PATCH', `/users/${ana.id}/password`, { password, passwordConfirm: password })
    expect(await step(stale, codeAt(later(0)))).toMatchObject(WRONG)
  })

  test('refuses an invented reference', async () => {
    expect(await step('a'.repeat(43), codeAt(later(0)))).toMatchObject(WRONG)
  })
})

test('new references do not allow more guesses: wrong codes are counted against the account', async () => {
  const bia = await withSecondStep(limited)
  const statuses: number[] = []
  for (let time = 0; time < 5; time++) {
    const reference = await referenceOf(bia, limited)
    statuses.push((await step(reference, '000000', limited)).status)
  }
  expect(statuses).toEqual([422, 422, 422, 422, 422])
  expect(await login(bia, limited)).toMatchObject({ status: 429, body: { code: 'session.wait' } })
  limited.db.clock.advance(1000)
  const answer = await step(await referenceOf(bia, limited), codeAt(later(0, limited)), limited)
  expect(answer.status).toBe(200)
})

test("a user's password changes with a code, which is then used up", async () => {
  const { body } = await step(await referenceOf(ana), codeAt(later(-1)))
  const change = (token2fa?: string) =>
    send(
      on.app,
      'PATCH',
      '/users/password',
      { password: ana.password, newPassword: 'uma-Senha-bem-nova', token2fa },
      { 'x-access-token': body.data.token },
    )
  for (const code of [undefined, '000000', codeAt(later(-1))])
    expect(await change(code)).toMatchObject({
      status: 422,
      body: { errors: { token2fa: ['Código de acesso inválido ou incorreto.'] } },
    })
  expect((await change(codeAt(later(0)))).status).toBe(204)
  const signedIn = await send(on.app, 'POST', '/auth/login', {
    email: ana.email,
    password: 'uma-Senha-bem-nova',
  })
  expect(await step(signedIn.body.data.reference, codeAt(later(0)))).toMatchObject(WRONG)
})

test('a new key reads what the old one wrote; then secrets move to it, and open without the old one', async () => {
  const { db, config } = on.services
  const fresh = Buffer.alloc(32, 9)
  const both = { ...config, secretKeys: [fresh, ...config.secretKeys] } as const
  const alone = { ...config, secretKeys: [fresh] } as const
  const from = { ip: '198.51.100.7', userAgent: 'Firefox em casa' }
  const signIn = async (by: typeof config) => {
    on.db.clock.advance(2 * STEP_MS)
    const input = { reference: await referenceOf(ana), code: codeAt(later(0)) }
    return (await takeSecondStep({ db, config: by }, input, from)).token
  }
  const { recoveryCodes } = await db.transaction((tx) => replaceRecoveryCodes(tx, ana.id, config))
  expect(await signIn(config)).toEqual(expect.any(String))
  const at = { sql: db.sql, now: db.clock.now() }
  const known = [both, alone].map((by) => isKnownDevice(at, { userId: ana.id, from }, by))
  expect(await Promise.all(known)).toEqual([true, false])

  await expect(signIn(alone)).rejects.toThrow('another SECRET_KEY')
  expect(await signIn(both)).toEqual(expect.any(String))
  const spend = (by: typeof config) =>
    db.transaction((tx) => spendRecoveryCode(tx, ana.id, recoveryCodes[0]!.replace('-', ''), by))
  expect([await spend(alone), await spend(both)]).toEqual([false, true])

  expect(await db.transaction((tx) => resealSecrets(tx, PARTS.sealed, both))).toBeGreaterThan(0)
  expect(await db.transaction((tx) => resealSecrets(tx, PARTS.sealed, both))).toBe(0)
  expect(await signIn(alone)).toEqual(expect.any(String))
})
