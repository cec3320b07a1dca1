import { beforeAll, expect, test } from 'vitest'
import { openTestApp, send } from '#test/harness/app.ts'
import { AGREED } from '#test/harness/consents.ts'
import { purgeSessions } from './commands.ts'

const on = await openTestApp({ env: { SMTP_URL: 'smtp://127.0.0.1:1' } })
const { app, db } = on
const operator = await on.person({ role: 'operator' })
const HOUR_MS = 60 * 60 * 1000
const PASSWORD = 'uma-Senha-da-Bia'
const DEAD = { status: 422, body: { code: 'session.invalidConfirmation' } }

beforeAll(async () => {
  await db.sql`update settings set registrations = 'open' where status = 'ACTIVED'`
})

const bia = {
  name: 'Bia Reis',
  password: PASSWORD,
  kind: 'F',
  document: '111.444.777-35',
  phone: '(11) 98765-4321',
  birth: '1990-05-17',
  language: 'es',
}
const register = (email: string, more: object = {}) =>
  send(app, 'POST', '/auth/register', { ...bia, email, consents: AGREED, ...more })
const confirm = (token: string) => send(app, 'POST', '/auth/register/confirm', { token })
const login = (email: string, password = PASSWORD) => send(app, 'POST', '/auth/login', { email, password })
const tokensOf = async (email: string) =>
  (await on.mailsTo(email)).flatMap(({ text }) => /confirm#token=([\w-]{43})/.exec(text)?.[1] ?? [])
const countUsers = async (email: string) => (await db.sql`select from users where email = ${email}`).count

test('a customer exists once the mail is confirmed, and then signs in', async () => {
  const email = 'bia@exemplo.test'
  const referrer = await on.person()
  const { code } = (await referrer.call('GET', '/profile')).body.data
  expect(await register('Bia@Exemplo.test', { code })).toMatchObject({
    status: 201,
    body: { data: { email, mustConfirm: true } },
  })
  expect(await countUsers(email)).toBe(0)
  expect(await login(email)).toMatchObject({ status: 422, body: { code: 'session.invalidLogin' } })
  expect(JSON.stringify(await db.sql`select * from registrations`)).not.toContain(PASSWORD)
  const [token = ''] = await tokensOf(email)
  expect(JSON.stringify(await db.sql`select encode(token_hash, 'escape') from registrations`)).not.toContain(
    token,
  )
  expect((await confirm(token)).status).toBe(204)
  const signedIn = await on.signIn(email, PASSWORD)
  expect((await signedIn.call('GET', '/profile')).body.data).toMatchObject({
    email,
    document: '11144477735',
    roles: ['user'],
    permissions: [],
    status: 'NEW',
    language: 'es',
    birth: '1990-05-17',
    phone: '11987654321',
    referralId: referrer.id,
    emailConfirmedAt: db.clock.now().toISOString(),
  })
  expect(await confirm(token)).toMatchObject(DEAD)
  expect((await on.mailsTo(email)).map(({ language }) => language)).toEqual(['es'])
})

test('the consents of a registration are kept with the customer, and an old version is refused', async () => {
  const email = 'concorda@exemplo.test'
  const [terms, privacy] = AGREED
  const old = { consents: [{ ...terms, version: '1999-01' }, privacy] }
  expect(await register(email, old)).toMatchObject({ status: 409, body: { code: 'privacy.oldVersion' } })
  for (const consents of [undefined, [], [terms], [terms, terms], [privacy]])
    expect(await register(email, { consents })).toMatchObject({
      status: 422,
      body: { errors: { consents: [expect.any(String)] } },
    })
  await register(email)
  const [token = ''] = await tokensOf(email)
  await confirm(token)
  const { data } = (await (await on.signIn(email, PASSWORD)).call('GET', '/privacy')).body
  expect(data.documents).toMatchObject([{ givenVersion: terms?.version }, { givenVersion: privacy?.version }])
})

test('the answer does not tell whether the e-mail has an owner, who gets a mail with a way back', async () => {
  const ana = await on.person()
  const blocked = await on.person()
  await on.admin.call('PUT', `/users/${blocked.id}`, { status: 'BLOCKED', statusDescription: 'fraude' })
  const mails = (await on.mailsTo(blocked.email)).length
  const times: number[] = []
  const answers = []
  for (const email of [ana.email, blocked.email, 'ninguem@exemplo.test']) {
    const from = performance.now()
    const { status, body } = await register(email)
    times.push(performance.now() - from)
    answers.push({ status, ...body.data, email: undefined })
  }
  expect(answers).toEqual(Array(3).fill({ status: 201, mustConfirm: true, email: undefined }))
  // A timer counts whole milliseconds, of which its first and last are parts.
  for (const time of times) expect(time).toBeGreaterThan(90)
  expect((await on.mailsTo(ana.email)).at(-1)).toMatchObject({
    subject: 'Você já tem uma conta',
    text: expect.stringContaining('/auth/reset#token='),
  })
  expect(await on.mailsTo(blocked.email)).toHaveLength(mails)
  expect((await ana.call('GET', '/profile')).status).toBe(200)
  expect((await login(ana.email, PASSWORD)).status).toBe(422)
})

test('a stranger who registers an address first does not keep its owner out', async () => {
  const email = 'dora@exemplo.test'
  await register(email, { password: 'senha-do-estranho-1' })
  await register(email)
  const [stranger = '', own = ''] = await tokensOf(email)
  const answers = await Promise.all([confirm(own), confirm(own)])
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 422])
  expect(await confirm(stranger)).toMatchObject({ status: 422, body: { code: 'user.emailTaken' } })
  expect((await login(email)).status).toBe(200)
})

test('a link lasts a day, and its data are then deleted', async () => {
  const email = 'eva@exemplo.test'
  await register(email)
  const [token = ''] = await tokensOf(email)
  const created = db.clock.now().getTime()
  const [row] = await db.sql`select expires_at from registrations where email = ${email}`
  expect(Date.parse(row?.expiresAt) - created).toBe(24 * HOUR_MS)
  await db.sql`update registrations set expires_at = ${db.clock.now()} where email = ${email}`
  expect(await confirm(token)).toMatchObject(DEAD)
  await db.transaction(purgeSessions)
  expect((await db.sql`select from registrations where email = ${email}`).count).toBe(0)
  expect(await countUsers(email)).toBe(0)
})

test('staff see that a document has two owners, and its owners do not', async () => {
  const [one, other] = [await on.person({ document: '39053344705' }), await on.person()]
  const read = async (by: typeof one, id: string) => (await by.call('GET', `/users/${id}`)).body.data
  expect((await read(operator, one.id)).isDocumentShared).toBe(false)
  await register('fabio@exemplo.test', { document: '390.533.447-05' })
  await confirm((await tokensOf('fabio@exemplo.test'))[0] ?? '')
  expect((await read(operator, one.id)).isDocumentShared).toBe(true)
  expect((await read(operator, other.id)).isDocumentShared).toBe(true)
  expect(await read(one, one.id)).not.toHaveProperty('isDocumentShared')
})

test('an operator makes nobody the referrer, whose share of the fees staff would take', async () => {
  const ana = await on.person()
  const refused = {
    status: 403,
    body: { code: 'user.fieldForbidden', errors: { referralId: [expect.any(String)] } },
  }
  expect(await operator.call('PUT', `/users/${ana.id}`, { referralId: operator.id })).toMatchObject(refused)
  const body = { ...bia, email: 'gil@exemplo.test', referralId: operator.id }
  expect(await operator.call('POST', '/users', body)).toMatchObject(refused)
  expect((await operator.call('PUT', `/users/${ana.id}`, { referralId: null, name: 'Ana' })).status).toBe(200)
  expect((await on.admin.call('PUT', `/users/${ana.id}`, { referralId: operator.id })).status).toBe(200)
})

test('a link of a reset proves the mail too, and a new e-mail is not proved', async () => {
  const ana = await on.person()
  const confirmedAt = async () =>
    (await db.sql`select email_confirmed_at as at from users where id = ${ana.id}`)[0]?.at ?? null
  expect(await confirmedAt()).toBeNull()
  await send(app, 'POST', '/auth/password/forgot', { email: ana.email })
  const text = (await on.mailsTo(ana.email)).at(-1)?.text ?? ''
  const token = /reset#token=(\S+)/.exec(text)?.[1] ?? ''
  await send(app, 'POST', '/auth/password/reset', { token, newPassword: 'uma-Senha-bem-nova' })
  expect(await confirmedAt()).not.toBeNull()
  await on.admin.call('PUT', `/users/${ana.id}`, { email: `nova-${ana.email}` })
  expect(await confirmedAt()).toBeNull()
})
