import { Secret, TOTP } from 'otpauth'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { isMoneyCall } from '#core/sessions/step-up.ts'
import { openTestApp, type Person, send } from '#test/harness/app.ts'
import { setControls } from '#test/harness/house.ts'
import { MATRIX } from '#test/harness/rights-table.ts'

const on = await openTestApp({ env: { RATE_LIMIT: 'on' } })
const { app, db } = on
const MINUTE = 60_000

const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: db.clock.now().getTime() })

const prove = (who: Person, proof: object) => who.call('POST', '/auth/proof', proof)
const later = () => db.clock.advance(5 * MINUTE)

/** Enables the second factor; the clock is past the step of the code that enabled it. */
async function turnOn(who: Person): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret } = (await who.call('GET', '/auth/2fa/enable')).body.data
  const { body } = await who.call('POST', '/auth/2fa/enable', { code: codeOf(secret) })
  db.clock.advance(30_000)
  return { secret, recoveryCodes: body.data.recoveryCodes }
}

const actsOn = async (who: Person) =>
  (
    await db.sql<{ action: string }[]>`select action from audit where entity_id = ${who.id} order by id desc`
  ).map(({ action }) => action)

const PASSWORD_NEEDED = { status: 409, body: { code: 'session.passwordNeeded' } }
const FACTOR_NEEDED = { status: 409, body: { code: 'session.factorNeeded' } }

let ana: Person
beforeEach(async () => {
  db.clock.advance(20 * MINUTE)
  ana = await on.person()
})

describe('acts on the security of an account, five minutes after sign-in', () => {
  test('a stolen session enrols no second factor, until it proves the password', async () => {
    later()
    expect(await ana.call('GET', '/auth/2fa/enable')).toMatchObject(PASSWORD_NEEDED)
    expect(await ana.call('POST', '/auth/2fa/enable', { code: '123456' })).toMatchObject(PASSWORD_NEEDED)
    expect(await prove(ana, { password: 'errada-1234' })).toMatchObject({
      status: 422,
      body: { errors: { password: ['A senha atual não confere.'] } },
    })
    expect(await ana.call('GET', '/auth/2fa/enable')).toMatchObject(PASSWORD_NEEDED)
    expect((await prove(ana, { password: ana.password })).status).toBe(204)
    expect((await ana.call('GET', '/auth/2fa/enable')).status).toBe(200)
    expect(await actsOn(ana)).toEqual(
      expect.arrayContaining(['audit.user.passwordProved', 'audit.user.passwordRefused']),
    )
    later()
    expect(await ana.call('GET', '/auth/2fa/enable')).toMatchObject(PASSWORD_NEEDED)
  })

  test('a proof serves the session that gave it, and no other', async () => {
    const thief = await on.signIn(ana.email, ana.password)
    later()
    await prove(ana, { password: ana.password })
    expect(await thief.call('GET', '/auth/2fa/enable')).toMatchObject(PASSWORD_NEEDED)
  })

  test('a code neither disables the second factor nor renews the recovery codes', async () => {
    const { secret } = await turnOn(ana)
    later()
    const body = { code: codeOf(secret) }
    expect(await ana.call('POST', '/auth/2fa/disable', body)).toMatchObject(PASSWORD_NEEDED)
    expect(await ana.call('POST', '/auth/2fa/recovery-codes', body)).toMatchObject(PASSWORD_NEEDED)
    await prove(ana, { password: ana.password })
    expect((await ana.call('POST', '/auth/2fa/disable', body)).status).toBe(204)
  })

  test('admins change their e-mail only after the password, and other fields without', async () => {
    const root = await on.person({ role: 'admin' })
    const change = (fields: object) => root.call('PUT', `/users/${root.id}`, fields)
    later()
    expect(await change({ email: 'ladrao@exemplo.test' })).toMatchObject(PASSWORD_NEEDED)
    expect((await change({ email: root.email, phone: '11987654321' })).status).toBe(200)
    await prove(root, { password: root.password })
    expect((await change({ email: 'novo@exemplo.test' })).status).toBe(200)
  })

  test('wrong passwords are counted', async () => {
    for (let time = 0; time < 5; time++) expect((await prove(ana, { password: 'x' })).status).toBe(422)
    expect(await prove(ana, { password: ana.password })).toMatchObject({ status: 429 })
  })

  test.each([{}, { password: 'x', code: '123456' }])('%j is no proof', async (body) => {
    expect((await prove(ana, body)).status).toBe(422)
  })
})

const ACCOUNT = {
  name: 'Conta',
  ownerName: 'Ana',
  document: '52998224725',
  bank: '001',
  agency: '1234',
  account: '56789-0',
  kind: 'CC',
}
const ADDRESS = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'

describe('acts that lead money out, five minutes after the second factor', () => {
  const withdraw = (who: Person, key = 'a-key-of-ana') =>
    who.call(
      'POST',
      '/withdrawals',
      { kind: 'CRYPTO', address: ADDRESS, amount: '0.001' },
      { 'idempotency-key': `${key}-${who.id}` },
    )
  const save = (who: Person) => who.call('POST', '/bank-accounts', ACCOUNT)

  test('are not asked of a user without a second factor', async () => {
    await on.fund(ana, 'BTC', '1')
    later()
    expect((await withdraw(ana)).status).toBe(201)
    expect((await save(ana)).status).toBe(201)
  })

  test('a withdrawal needs a new code, then goes with the same key', async () => {
    await on.fund(ana, 'BTC', '1')
    const { secret } = await turnOn(ana)
    expect((await withdraw(ana, 'first')).status).toBe(201)
    later()
    expect(await withdraw(ana)).toMatchObject(FACTOR_NEEDED)
    expect((await prove(ana, { password: ana.password })).status).toBe(204)
    expect(await withdraw(ana)).toMatchObject(FACTOR_NEEDED)
    expect(await prove(ana, { code: '000000' })).toMatchObject({
      status: 422,
      body: { code: 'session.invalidCode' },
    })
    expect((await prove(ana, { code: codeOf(secret) })).status).toBe(204)
    expect((await withdraw(ana)).status).toBe(201)
    expect((await on.balance(ana, 'BTC')).held).toBe('0.00210000')
    expect(await actsOn(ana)).toContain('audit.user.factorProved')
  })

  test('a bank account of a user needs one to be added, changed and enabled; a refusal changes nothing', async () => {
    const { recoveryCodes } = await turnOn(ana)
    later()
    expect(await save(ana)).toMatchObject(FACTOR_NEEDED)
    expect((await ana.call('GET', '/bank-accounts')).body.data).toEqual([])
    await prove(ana, { code: recoveryCodes[0] })
    const { _id: id } = (await save(ana)).body.data
    await on.admin.call('PATCH', '/bank-accounts/enable', { id })
    later()
    expect(await ana.call('PUT', `/bank-accounts/${id}`, { ...ACCOUNT, agency: '4321' })).toMatchObject(
      FACTOR_NEEDED,
    )
    expect((await ana.call('PATCH', '/bank-accounts/disable', { id })).status).toBe(200)
    expect(await ana.call('PATCH', '/bank-accounts/enable', { id })).toMatchObject(FACTOR_NEEDED)
    await prove(ana, { code: recoveryCodes[1] })
    expect((await ana.call('PATCH', '/bank-accounts/enable', { id })).status).toBe(200)
  })

  test('the second step of a sign-in is such a proof', async () => {
    await on.fund(ana, 'BTC', '1')
    const { secret } = await turnOn(ana)
    const { email, password } = ana
    const { reference } = (await send(app, 'POST', '/auth/login', { email, password })).body.data
    const { body } = await send(app, 'POST', '/auth/2fa', { reference, code: codeOf(secret) })
    const headers = { 'x-access-token': body.data.token }
    expect((await send(app, 'POST', '/bank-accounts', ACCOUNT, headers)).status).toBe(201)
    later()
    expect(await send(app, 'POST', '/bank-accounts', ACCOUNT, headers)).toMatchObject(FACTOR_NEEDED)
  })
})

describe('staff without a second factor', () => {
  const REQUIRED = { status: 409, body: { code: 'session.factorRequired' } }
  const DAY = 24 * 60 * MINUTE
  const dueAt = async (who: Person) => (await who.call('GET', '/profile')).body.data.factorDueAt
  const staffSince = async (ms: number) => {
    const operator = await on.person({ role: 'operator' })
    const since = new Date(db.clock.now().getTime() - ms)
    await db.sql`update users set staff_since = ${since} where id = ${operator.id}`
    return operator
  }
  beforeEach(async () => {
    await setControls(db, { staffSecondFactor: { required: true, graceDays: 3 } })
    await db.sql`update settings set second_factor_since = '2026-01-01' where status = 'ACTIVED'`
  })
  afterEach(() => setControls(db, { staffSecondFactor: { required: false, graceDays: 0 } }))

  test('work for the days of grace, then only enrol, and work again with a factor', async () => {
    const operator = await staffSince(3 * DAY - MINUTE)
    expect(await dueAt(operator)).toBe(new Date(db.clock.now().getTime() + MINUTE).toISOString())
    expect((await operator.call('GET', '/users')).status).toBe(200)
    db.clock.advance(MINUTE)
    expect(await operator.call('GET', '/users')).toMatchObject(REQUIRED)
    expect(await operator.call('POST', '/orders', {})).toMatchObject(REQUIRED)
    expect(await operator.call('GET', '/events')).toMatchObject(REQUIRED)
    await turnOn(operator)
    expect(await dueAt(operator)).toBeNull()
    expect((await operator.call('GET', '/users')).status).toBe(200)
  })

  test('customers are not asked, nor staff of a relaxed house', async () => {
    const operator = await staffSince(4 * DAY)
    expect(await operator.call('GET', '/users')).toMatchObject(REQUIRED)
    expect((await ana.call('GET', '/orders')).status).toBe(200)
    expect(await dueAt(ana)).toBeNull()
    await setControls(db, { staffSecondFactor: { required: false, graceDays: 0 } })
    expect((await operator.call('GET', '/users')).status).toBe(200)
    expect(await dueAt(operator)).toBeNull()
  })
})

describe('acts of staff that move money, after the minutes of the controls', () => {
  const NOBODY = '00000000-0000-4000-8000-000000000001'
  const accept = (who: Person) => who.call('PATCH', `/deposits/${NOBODY}/accept`)
  beforeAll(() => setControls(db, { staffStepUpMinutes: 30 }))
  afterAll(() => setControls(db, { staffStepUpMinutes: 0 }))

  test('need the password of staff without a factor, once for many calls', async () => {
    const eva = await on.person({ role: 'operator' })
    expect((await accept(eva)).status).toBe(404)
    db.clock.advance(30 * MINUTE)
    expect(await accept(eva)).toMatchObject(PASSWORD_NEEDED)
    await prove(eva, { password: eva.password })
    expect([(await accept(eva)).status, (await accept(eva)).status]).toEqual([404, 404])
  })

  test('need it also while no settings are in force', async () => {
    const eva = await on.person({ role: 'operator' })
    db.clock.advance(30 * MINUTE)
    await db.sql`update settings set status = 'DISABLED' where status = 'ACTIVED'`
    expect(await accept(eva)).toMatchObject(PASSWORD_NEEDED)
    await db.sql`update settings set status = 'ACTIVED' where status = 'DISABLED'`
  })

  test('need the factor of staff who have one, and not of customers', async () => {
    const eva = await on.person({ role: 'operator' })
    const { secret } = await turnOn(eva)
    expect((await accept(eva)).status).toBe(404)
    db.clock.advance(30 * MINUTE)
    await prove(eva, { password: eva.password })
    expect(await accept(eva)).toMatchObject(FACTOR_NEEDED)
    await prove(eva, { code: codeOf(secret) })
    expect((await accept(eva)).status).toBe(404)
    expect((await accept(ana)).status).not.toBe(409)
  })

  type Operation = { readonly operationId: string }
  const { paths } = app.swagger() as unknown as { paths: Record<string, Record<string, Operation>> }
  const changing = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([method]) => method !== 'get')
      .map(([method, { operationId }]) => ({ operationId, method: method.toUpperCase() as 'PATCH', path })),
  )
  const ofMoney = changing.filter(({ operationId }) => isMoneyCall(operationId))

  test('each call that changes something is one of them where the table of rights says so', () => {
    const marks = changing.map(({ operationId, method, path }) => [
      operationId,
      MATRIX[`${method} ${path.replace('/api/v1', '')}`]?.[6],
    ])
    expect(marks).toEqual(
      changing.map(({ operationId }) => [operationId, isMoneyCall(operationId) ? 'money' : 'no money']),
    )
  })

  test('each of them refuses a proof at the end of its minutes, and takes one until then', async () => {
    const [eva, ivo] = [await on.person({ role: 'admin' }), await on.person({ role: 'admin' })]
    await db.sql`update users set has_passkey = true where id = ${ivo.id}`
    const ago = (ms: number) => new Date(db.clock.now().getTime() - ms)
    const hidden = { method: 'PATCH' as const, path: '/orders/execute/{id}' }
    for (const { method, path } of [...ofMoney, hidden]) {
      const codeAfter = async (who: Person, ages: { signedIn: number; factor: number }) => {
        await db.sql`
          update sessions set created_at = ${ago(ages.signedIn)}, factor_at = ${ago(ages.factor)} where user_id = ${who.id}`
        return (await who.call(method, path.replace(/\{\w+\}/, NOBODY), {})).body?.code
      }
      const [end, before] = [30 * MINUTE, 30 * MINUTE - 1]
      const codes = [
        await codeAfter(eva, { signedIn: end, factor: 0 }),
        await codeAfter(ivo, { signedIn: 0, factor: end }),
        await codeAfter(eva, { signedIn: before, factor: end }),
        await codeAfter(ivo, { signedIn: end, factor: before }),
      ]
      const taken = expect.not.stringMatching(/^session/)
      expect([path, ...codes]).toEqual([path, 'session.passwordNeeded', 'session.factorNeeded', taken, taken])
    }
  })
})
