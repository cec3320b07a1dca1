import { beforeEach, describe, expect, test } from 'vitest'
import { DEFAULT_CONTROLS } from '#core/approvals/controls.ts'
import { type Person, send } from '#test/harness/app.ts'
import { setControls } from '#test/harness/house.ts'
import { type Customer, openWithdrawalDesk } from '#test/harness/withdrawals.ts'

const desk = await openWithdrawalDesk()
const { app, db, operator } = desk
const DAY_MS = 24 * 60 * 60 * 1000

const freeze = (token: string) => send(app, 'POST', '/auth/freeze', { token })
const login = (who: Person) => send(app, 'POST', '/auth/login', { email: who.email, password: who.password })
const lift = (id: string, by: Person = operator) =>
  by.call('PATCH', `/users/${id}/freeze`, { reason: 'confirmado por telefone' })
const frozenAt = async (id: string) =>
  (await db.sql`select frozen_at from users where id = ${id}`)[0]?.frozenAt

/** The subjects of the mails to a user, and the token of the link in the last one. */
async function mails({ email }: { email: string }) {
  const all = await desk.mailsTo(email)
  const tokens = all.map(({ text }) => /freeze#token=([\w-]+)/.exec(text)?.[1] ?? '')
  const subjects = all.map(({ subject }) => subject)
  return { subjects, texts: all.map(({ text }) => text), tokens, token: tokens.findLast(Boolean) ?? '' }
}

let ana: Customer
beforeEach(async () => {
  ana = await desk.customer({ BRL: '1000.00', BTC: '0.10000000' })
})
const tokenOfWithdrawal = async () => {
  const { _id } = await desk.withdraw(ana)
  return { id: _id, token: (await mails(ana)).token }
}

describe('the mails of an account', () => {
  test('name a requested withdrawal and a changed payee, each with a link of its own', async () => {
    await desk.withdraw(ana)
    await desk.writeMessages()
    const account = { ownerName: 'Pessoa', document: '52998224725', bank: '001', agency: '1234', kind: 'CC' }
    const add = { ...account, name: 'Nova', account: '77777-1' }
    const { body } = await ana.call('POST', '/bank-accounts', add)
    await operator.call('PATCH', '/bank-accounts/enable', { id: body.data._id })
    await ana.call('PUT', `/bank-accounts/${body.data._id}`, { ...add, name: 'Outro nome' })
    await operator.call('PUT', `/bank-accounts/${body.data._id}`, { ...add, account: '88888-2' })
    const { subjects, texts, tokens } = await mails(ana)
    expect(subjects.slice(-4)).toEqual([
      'Saque solicitado: R$ 100,00',
      'Novo destino de saques na sua conta',
      'Destino de saques alterado na sua conta',
      'Destino de saques alterado na sua conta',
    ])
    expect(texts.at(-4)).toMatch(/Taxa: R\$ 3,00\nPara: .*Brasil •••• 89-0/)
    expect(texts.at(-1)).toMatch(/Destino: .*Brasil •••• 88-2/)
    expect(new Set(tokens.slice(-4)).size).toBe(4)
    for (const token of tokens.slice(-4)) expect(token).toMatch(/^[\w-]{43}$/)
  })

  test('keep only the hash of the link', async () => {
    const { token } = await tokenOfWithdrawal()
    const stored = JSON.stringify(await db.sql`select * from mails`)
    expect(token).not.toBe('')
    expect(stored).not.toContain(token)
  })

  test('tell the old address about a new e-mail, and its link freezes too', async () => {
    const email = `nova-${ana.email}`
    await desk.admin.call('PUT', `/users/${ana.id}`, { email })
    const { subjects, tokens } = await mails(ana)
    const at = subjects.indexOf('O e-mail da sua conta foi alterado')
    expect((await freeze(tokens[at] ?? '')).status).toBe(204)
    expect(await frozenAt(ana.id)).not.toBeNull()
  })
})

describe('a link of a mail', () => {
  test('acts only by the call: opening its page changes nothing', async () => {
    const { token } = await tokenOfWithdrawal()
    await app.inject({ method: 'GET', url: `/auth/freeze?token=${token}` })
    expect((await app.inject({ method: 'GET', url: `/api/v1/auth/freeze?token=${token}` })).statusCode).toBe(
      404,
    )
    expect(await frozenAt(ana.id)).toBeNull()
  })

  test('ends every session and every way in, and the right password alone learns why', async () => {
    const { token } = await tokenOfWithdrawal()
    await send(app, 'POST', '/auth/password/forgot', { email: ana.email })
    const reset = /reset#token=([\w-]+)/.exec((await mails(ana)).texts.at(-1) ?? '')?.[1] ?? ''
    await db.sql`
      insert into pending_second_factors (user_id, totp_secret, expires_at) values (${ana.id}, '\\x01', '2999-01-01')`
    expect((await freeze(token)).status).toBe(204)
    expect(await db.sql`select from pending_second_factors where user_id = ${ana.id}`).toHaveLength(0)
    expect((await ana.call('GET', '/profile')).status).toBe(401)
    expect(await login(ana)).toMatchObject({ status: 409, body: { code: 'session.frozen' } })
    const wrong = { ...ana, password: 'errada-mesmo-1' }
    expect(await login(wrong)).toMatchObject({ status: 422, body: { code: 'session.invalidLogin' } })
    const input = { token: reset, newPassword: 'uma-Senha-bem-nova', repeatNewPassword: 'uma-Senha-bem-nova' }
    const useReset = () => send(app, 'POST', '/auth/password/reset', input)
    expect((await useReset()).status).toBe(422)
    const before = (await mails(ana)).subjects.length
    await send(app, 'POST', '/auth/password/forgot', { email: ana.email })
    expect((await mails(ana)).subjects).toHaveLength(before)
    await lift(ana.id)
    expect((await useReset()).body.code).toBe('session.invalidReset')
    expect((await ana.call('GET', '/profile')).status).toBe(401)
    expect((await login(ana)).status).toBe(200)
  })

  test('keeps an open withdrawal from being paid until staff lift the freeze', async () => {
    const { id, token } = await tokenOfWithdrawal()
    const bitcoin = await desk.withdrawBitcoin(ana)
    await freeze(token)
    const held = { status: 409, body: { code: 'withdrawal.ownerFrozen' } }
    expect(await operator.call('PATCH', `/withdrawals/${id}/approve`)).toMatchObject(held)
    const finish = () =>
      operator.call('POST', `/withdrawals/${bitcoin._id}/finish`, { txId: 'ab'.repeat(32) })
    expect(await finish()).toMatchObject(held)
    expect((await desk.find(id)).isOwnerFrozen).toBe(true)
    expect((await operator.call('PATCH', `/withdrawals/${id}/cancel`)).status).toBe(200)
    expect((await lift(ana.id)).body.data.frozenAt).toBeNull()
    expect((await finish()).status).toBe(200)
  })

  test('removes the orders of the owner from the Book', async () => {
    const order = { kind: 'MARKET', nature: 'BUY', amountOrig: '100.00', amountDest: '0.01000000' }
    const { body } = await ana.call('POST', '/orders', order)
    expect(body.data.status).toBe('PENDING')
    const { token } = await tokenOfWithdrawal()
    await freeze(token)
    db.clock.advance(2_000)
    const other = await desk.customer()
    await other.call('POST', '/orders', order)
    const after = (await operator.call('GET', `/orders/${body.data._id}`)).body.data
    expect(after.status).toBe('CANCELLED')
  })

  test('tells the house, and does nothing more when it is used again', async () => {
    const { token } = await tokenOfWithdrawal()
    const [settings] = await db.sql<{ adminEmail: string }[]>`select admin_email from settings`
    const house = { email: settings?.adminEmail ?? '' }
    const before = (await mails(house)).subjects.length
    expect(await Promise.all([freeze(token), freeze(token)])).toMatchObject([
      { status: 204 },
      { status: 204 },
    ])
    const { subjects, texts } = await mails(house)
    expect(subjects.slice(before)).toEqual([expect.stringMatching(/^Conta congelada pelo titular: /)])
    expect(texts.at(-1)).toContain(`E-mail: ${ana.email}\nAviso: Saque solicitado`)
  })

  test('works for 7 days, and no longer after a lift', async () => {
    const { token } = await tokenOfWithdrawal()
    const dead = { status: 422, body: { code: 'session.invalidFreeze' } }
    const age = (ms: number) =>
      db.sql`update mails set created_at = ${new Date(db.clock.now().getTime() - ms)} where freezes = ${ana.id}`
    expect(await freeze('a'.repeat(43))).toMatchObject(dead)
    await age(7 * DAY_MS)
    expect(await freeze(token)).toMatchObject(dead)
    await age(7 * DAY_MS - 1)
    expect((await freeze(token)).status).toBe(204)
    await lift(ana.id)
    expect(await freeze(token)).toMatchObject(dead)
  })
})

test('one person does not lift a freeze alone where the controls ask for another', async () => {
  await freeze((await tokenOfWithdrawal()).token)
  await setControls(db, { approvals: DEFAULT_CONTROLS.approvals })
  const asked = await lift(ana.id)
  expect([asked.status, asked.body.data.acts]).toEqual([202, ['user.liftStop']])
  await setControls(db, { approvals: [] })
})

test('a freeze ends a started enrolment and a reset in the queue, and only the owner of a notice disowns it', async () => {
  const { token } = await tokenOfWithdrawal()
  await ana.call('GET', '/auth/2fa/enable')
  const [notice] = await db.sql<{ id: string }[]>`
    select id from notices where user_id = ${ana.id} and kind = 'withdrawalRequested'`
  const stranger = await desk.customer()
  expect((await stranger.call('POST', `/notices/${notice!.id}/disown`)).body.code).toBe('notice.unknown')
  expect(await frozenAt(ana.id)).toBeNull()
  await send(app, 'POST', '/auth/password/forgot', { email: ana.email })
  expect((await freeze(token)).status).toBe(204)
  expect((await mails(ana)).subjects).not.toContain('Crie uma nova senha')
  expect(await db.sql`select from pending_second_factors where user_id = ${ana.id}`).toEqual([])
})

test('the freeze is lifted by other staff, with a reason; of staff by an admin', async () => {
  const { token } = await tokenOfWithdrawal()
  expect(await lift(ana.id)).toMatchObject({ status: 409, body: { code: 'user.notFrozen' } })
  await freeze(token)
  expect((await operator.call('PATCH', `/users/${ana.id}/freeze`, { reason: ' ' })).status).toBe(422)
  expect((await lift(ana.id)).status).toBe(200)
  expect((await login(ana)).status).toBe(200)
  const { id } = desk.colleague
  await db.sql`update users set frozen_at = now() where id = ${id}`
  expect(await lift(id)).toMatchObject({ status: 403, body: { code: 'user.notYours' } })
  expect((await lift(id, desk.admin)).status).toBe(200)
})
