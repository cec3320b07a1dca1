import { describe, expect, test } from 'vitest'
import type { Notice } from '#core/notices/notice-schema.ts'
import { type Person, PNG, send, toForm } from '#test/harness/app.ts'
import { ADDRESS, type Customer, openWithdrawalDesk } from '#test/harness/withdrawals.ts'
import { expireOrders } from '../orders/commands.ts'
import { purgeNotices } from './commands.ts'

const desk = await openWithdrawalDesk()
const { app, db, operator, admin, systemAccountId, writeMessages } = desk
const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

const ana = await desk.customer({ BRL: '50000.00', BTC: '0.10000000' }, { name: 'Ana Conceição' })
const bia = await desk.customer()
const eva = await desk.customer()
await db.sql`update sessions set expires_at = '2099-01-01'`

const noticesOf = async (who: Person, language = 'pt') => {
  await writeMessages()
  const { status, body } = await who.call('GET', '/notices', undefined, { 'accept-language': language })
  expect(status).toBe(200)
  return body.data as Notice[]
}
const workOf = async (who: Person) => (await who.call('GET', '/notices/work')).body.data as Notice[]
const countOf = async (who: Person) => {
  await writeMessages()
  return (await who.call('GET', '/notices/count')).body.data
}

async function place(who: Customer, amountOrig = '6000.00'): Promise<string> {
  const { body } = await who.call('POST', '/orders', { kind: 'OTC', nature: 'BUY', amountOrig })
  return body.data._id
}
const quote = (id: string) => operator.call('PATCH', `/orders/${id}/quotation`, { quotation: '600000.00' })
const readAll = (who: Person) => who.call('POST', '/notices/read')

describe('the notice of an object', () => {
  test('says its last event: a quotation waits for an answer, until it ends', async () => {
    const id = await place(ana)
    await quote(id)
    const [quoted] = await noticesOf(ana)
    expect(quoted).toMatchObject({
      kind: 'quoteReady',
      group: 'quotes',
      waits: true,
      isRead: false,
      subject: { entity: 'order', id },
      title: 'Sua cotação chegou',
      text: 'Compra de bitcoin: você paga R$ 6.000,00 e recebe 0,00996500 BTC. Vale até 04/03/2026 12:10.',
    })
    expect((await noticesOf(ana, 'es'))[0]).toMatchObject({ title: 'Llegó su cotización' })
    db.clock.advance(10 * MINUTE_MS)
    expect((await noticesOf(ana))[0]).toMatchObject({ kind: 'quoteReady', waits: false })
    await db.transaction(expireOrders)
    const ended = await noticesOf(ana)
    expect(ended[0]).toMatchObject({ _id: quoted?._id, kind: 'quoteExpired', waits: false, isRead: false })
    expect(ended.filter(({ subject }) => subject?.id === id)).toHaveLength(1)
  })

  test('of what its user did is read', async () => {
    const [executed, ended] = [await place(ana), await place(ana)]
    for (const id of [executed, ended]) await quote(id)
    await ana.call('PATCH', `/orders/execute/${executed}`, { quotation: '600000.00' })
    await ana.call('PATCH', `/orders/${ended}/end`)
    const kinds = (await noticesOf(ana)).map(({ subject, kind, isRead }) => [subject?.id, kind, isRead])
    expect(kinds).toContainEqual([executed, 'orderExecuted', true])
    expect(kinds).toContainEqual([ended, 'quoteExpired', true])
  })

  test('tells of deposits, withdrawals and payees', async () => {
    const bank = { kind: 'BANK', currency: 'BRL', bankAccountId: systemAccountId }
    const declared = await ana.call('POST', '/deposits', toForm({ ...bank, amount: '1500.00', receipt: PNG }))
    const { _id, reference } = declared.body.data
    await operator.call('PATCH', `/deposits/${_id}/reject`, { statusDescription: 'Outro titular' })
    await writeMessages()
    db.clock.advance(1)
    const paid = await desk.withdraw(ana)
    await operator.call('PATCH', `/withdrawals/${paid._id}/approve`)
    const [approved, rejected] = await noticesOf(ana)
    expect(approved).toMatchObject({
      kind: 'withdrawalApproved',
      subject: { entity: 'withdrawal', id: paid._id },
    })
    expect(rejected).toMatchObject({
      kind: 'depositRejected',
      text: `R$ 1.500,00, código ${reference}. Motivo: Outro titular`,
    })
  })

  test('of a hold appears when the hold ends, and goes with its payee', async () => {
    await db.sql`update settings set controls = controls || '{"payeeHold": 24}' where status = 'ACTIVED'`
    const save = (address: string) =>
      bia.call('POST', '/bitcoin-addresses', { label: 'Cofre', ownerKind: 'SELF', address })
    const kept = (await save(ADDRESS)).body.data._id
    const gone = (await save('bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3')).body.data._id
    await bia.call('DELETE', `/bitcoin-addresses/${gone}`)
    const kinds = async () => (await noticesOf(bia)).map(({ kind, subject }) => `${kind} ${subject?.id}`)
    expect(await kinds()).not.toContain(`payeeUsable ${kept}`)
    db.clock.advance(DAY_MS)
    expect(await kinds()).toContain(`payeeUsable ${kept}`)
    expect(await kinds()).not.toContain(`payeeUsable ${gone}`)
  })

  test('does not exist when its transaction is rolled back', async () => {
    const id = await place(ana)
    const answer = await operator.call('PATCH', `/orders/${id}/quotation`, { quotation: '999999999999.00' })
    expect(answer.status).toBe(422)
    expect((await noticesOf(ana)).map(({ subject }) => subject?.id)).not.toContain(id)
  })
})

describe('a reader', () => {
  test('sees, reads and disowns own notices only', async () => {
    const [own] = await noticesOf(ana)
    const ids = (await noticesOf(bia)).map(({ _id }) => _id)
    expect(ids).not.toContain(own?._id)
    for (const by of [bia, operator, admin]) {
      expect((await by.call('PATCH', `/notices/${own?._id}/read`)).status).toBe(404)
      expect((await by.call('POST', `/notices/${own?._id}/disown`)).status).toBe(404)
    }
  })

  test('marks one, or all; a quotation goes on waiting', async () => {
    await quote(await place(ana))
    const { unread } = await countOf(ana)
    const [first] = await noticesOf(ana)
    expect((await ana.call('PATCH', `/notices/${first?._id}/read`)).status).toBe(204)
    expect(await countOf(ana)).toEqual({ unread: unread - 1, waits: 1 })
    await readAll(ana)
    expect(await countOf(ana)).toEqual({ unread: 0, waits: 1 })
    expect((await noticesOf(bia)).some(({ isRead }) => !isRead)).toBe(true)
  })

  test('answers for a sign-in at a new place, or freezes the account', async () => {
    const signIn = (agent: string) =>
      send(app, 'POST', '/auth/login', { email: eva.email, password: eva.password }, { 'user-agent': agent })
    await signIn('Mozilla/5.0 (Windows NT 10.0) Chrome/140')
    await signIn('Mozilla/5.0 (X11; Linux) Firefox/140')
    const [other, mine] = await noticesOf(eva)
    expect(mine).toMatchObject({ kind: 'newSignIn', waits: true, text: 'Chrome · Windows · IP 127.0.••.••' })
    await readAll(eva)
    expect((await countOf(eva)).waits).toBe(2)
    await eva.call('PATCH', `/notices/${mine?._id}/read`)
    expect((await countOf(eva)).waits).toBe(1)
    for (const by of [bia, operator, admin])
      expect((await by.call('POST', `/notices/${other?._id}/disown`)).status).toBe(404)
    expect((await eva.call('POST', `/notices/${other?._id}/disown`)).status).toBe(204)
    expect((await eva.call('GET', '/profile')).status).toBe(401)
    const [user] = await db.sql`select frozen_at from users where id = ${eva.id}`
    expect(user?.frozenAt).not.toBeNull()
  })
})

describe('the work of staff', () => {
  test('waits for everybody until its object moves on; each marks it alone, and customers have none', async () => {
    const id = await place(bia)
    const ofOrder = async (who: Person) => (await workOf(who)).find(({ _id }) => _id === id)
    expect(await ofOrder(operator)).toMatchObject({
      kind: 'workOrder',
      title: 'Ordem à espera de cotação',
      text: 'Compra de bitcoin de R$ 6.000,00',
      isRead: false,
      waits: true,
    })
    const before = await countOf(operator)
    expect((await operator.call('PATCH', `/notices/${id}/read`)).status).toBe(204)
    expect(await ofOrder(operator)).toMatchObject({ isRead: true })
    expect(await countOf(operator)).toEqual({ ...before, unread: before.unread - 1 })
    expect(await ofOrder(desk.colleague)).toMatchObject({ isRead: false })
    expect(await workOf(bia)).toEqual([])
    expect((await bia.call('PATCH', `/notices/${id}/read`)).status).toBe(404)
    await quote(id)
    expect(await ofOrder(operator)).toBeUndefined()
    expect((await countOf(operator)).waits).toBe(before.waits - 1)
  })

  test('names an approval to those who may decide it, and no customer by name', async () => {
    const { body } = await bia.call(
      'POST',
      '/deposits',
      toForm({
        kind: 'BANK',
        currency: 'BRL',
        bankAccountId: systemAccountId,
        amount: '10.00',
        receipt: PNG,
      }),
    )
    const owner = { ownerName: 'Bia Lima', document: '52998224725' }
    const key = { ...owner, name: 'Meu Pix', pixKind: 'EMAIL', pixKey: 'bia@exemplo.com' }
    expect((await bia.call('POST', '/bank-accounts', key)).status).toBe(201)
    await db.sql`update users set status = 'PROCESSING' where id = ${bia.id}`
    const [ofAdmin, ofOperator] = [await workOf(admin), await workOf(operator)]
    expect(ofOperator.map(({ _id }) => _id)).toContain(body.data._id)
    expect(ofOperator).toContainEqual(expect.objectContaining({ kind: 'workAccount', text: 'Pix' }))
    expect(ofAdmin.map(({ kind }) => kind)).toContain('workUser')
    expect(ofOperator.map(({ kind }) => kind)).not.toContain('workUser')
    expect(JSON.stringify([ofAdmin, ofOperator])).not.toContain('Ana Conceição')
  })
})

test('notices end after 180 days', async () => {
  db.clock.advance(180 * DAY_MS)
  await quote(await place(ana))
  await writeMessages()
  db.clock.advance(1)
  await db.transaction(purgeNotices)
  expect(await db.sql`select kind from notices where user_id = ${ana.id}`).toEqual([{ kind: 'quoteReady' }])
})
