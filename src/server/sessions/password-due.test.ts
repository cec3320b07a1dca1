import { beforeAll, expect, test } from 'vitest'
import { openTestApp, type Person, send } from '#test/harness/app.ts'
import { setControls } from '#test/harness/house.ts'

const on = await openTestApp()
const { app, db, admin } = on
const operator = await on.person({ role: 'operator' })
const HOUR_MS = 60 * 60 * 1000
const TYPED = 'uma-Senha-da-operadora'
const OWN = 'uma-Senha-bem-propria'
const DUE = { status: 409, body: { code: 'session.passwordDue' } }

beforeAll(() => setControls(db, { temporaryPasswords: true, staffPasswordHold: 24 }))

let made = 0
const newCustomer = (more: object = {}) => ({
  name: 'Cliente Nova',
  email: `nova-${++made}@exemplo.test`,
  password: TYPED,
  kind: 'F',
  document: '52998224725',
  status: 'VALID',
  ...more,
})
const login = (email: string, password: string) => send(app, 'POST', '/auth/login', { email, password })
/** The token of the link in the last mail that has one. */
async function linkOf(email: string): Promise<string> {
  const links = (await on.mailsTo(email)).flatMap(({ text }) => /reset#token=(\S+)/.exec(text)?.[1] ?? [])
  return links.at(-1) ?? ''
}
const replace = (token: string, newPassword: string) =>
  send(app, 'POST', '/auth/password/reset', { token, newPassword })

async function customerWith(password = TYPED): Promise<{ id: string; email: string }> {
  const customer = newCustomer({ password })
  const { body } = await operator.call('POST', '/users', customer)
  return { id: body.data._id, email: customer.email }
}

test('staff who type the password of a new customer cannot sign in with it: only the mailbox leads on', async () => {
  const { email } = await customerWith()
  const stops = await db.sql`
    select withdrawals_stopped_until as until, withdrawals_stopped_by as by from users where email = ${email}`
  const until = new Date(db.clock.now().getTime() + 24 * HOUR_MS).toISOString()
  expect(stops).toEqual([{ until, by: operator.id }])
  expect(await login(email, TYPED)).toMatchObject(DUE)
  expect(await login(email, 'outra-coisa-qualquer')).toMatchObject({ status: 422 })
  const mails = await on.mailsTo(email)
  expect(mails.map(({ subject }) => subject)).toEqual(['Crie a sua própria senha'])
  expect((await replace(await linkOf(email), OWN)).status).toBe(204)
  const owner = await on.signIn(email, OWN)
  expect((await owner.call('GET', '/profile')).body.data.withdrawalsStoppedUntil).toBe(
    new Date(db.clock.now().getTime() + 24 * HOUR_MS).toISOString(),
  )
})

test('a later link replaces an earlier one', async () => {
  const { email } = await customerWith()
  await login(email, TYPED)
  const first = await linkOf(email)
  await login(email, TYPED)
  expect((await replace(first, OWN)).status).toBe(422)
  expect((await replace(await linkOf(email), OWN)).status).toBe(204)
})

test('a password that an admin sets is temporary, and stops withdrawals for the hours of the settings', async () => {
  const ana = await customerWith()
  await login(ana.email, TYPED)
  await replace(await linkOf(ana.email), OWN)
  await db.sql`update users set withdrawals_stopped_until = null where id = ${ana.id}`
  await setControls(db, { staffPasswordHold: 48 })
  const set = { password: TYPED, passwordConfirm: TYPED }
  expect((await admin.call('PATCH', `/users/${ana.id}/password`, set)).status).toBe(204)
  await setControls(db, { staffPasswordHold: 24 })
  expect(await login(ana.email, TYPED)).toMatchObject(DUE)
  const stop = async () =>
    (await db.sql`select withdrawals_stopped_until as until from users where id = ${ana.id}`)[0]?.until
  const end = new Date(db.clock.now().getTime() + 48 * HOUR_MS).toISOString()
  expect(await stop()).toBe(end)
  await replace(await linkOf(ana.email), OWN)
  expect(await stop()).toBe(end)
})

test('a customer who joins the staff needs a password that is long enough for staff', async () => {
  await setControls(db, { temporaryPasswords: false })
  const short = 'x9!kQ2_zzw'
  const [bia, caio] = [await customerWith(short), await customerWith()]
  await setControls(db, { temporaryPasswords: true })
  for (const { id } of [bia, caio]) await admin.call('PUT', `/users/${id}`, { roles: ['operator'] })
  expect(await login(bia.email, short)).toMatchObject(DUE)
  expect((await replace(await linkOf(bia.email), 'x9!kQ2_zzv')).body.code).toBe('user.passwordStaffShort')
  expect((await replace(await linkOf(bia.email), OWN)).status).toBe(204)
  expect((await login(bia.email, OWN)).status).toBe(200)
  expect((await login(caio.email, TYPED)).status).toBe(200)
  const due = await db.sql`select from users where password_due is not null and id in (${bia.id}, ${caio.id})`
  expect(due.count).toBe(0)
})

test('without temporary passwords and without a hold the typed password is the password', async () => {
  await setControls(db, { temporaryPasswords: false, staffPasswordHold: 0 })
  const { email } = await customerWith()
  const owner: Person = await on.signIn(email, TYPED)
  expect((await owner.call('GET', '/profile')).body.data.withdrawalsStoppedUntil).toBeNull()
  const set = { password: OWN, passwordConfirm: OWN }
  await admin.call('PATCH', `/users/${owner.id}/password`, set)
  const again = await on.signIn(email, OWN)
  expect((await again.call('GET', '/profile')).body.data.withdrawalsStoppedUntil).toBeNull()
})
