import { expect, it } from 'vitest'
import { DEFAULT_CONTROLS } from '#core/approvals/controls.ts'
import type { ShipmentPreview } from '#core/shipments/shipment-schema.ts'
import { PAYING, setControls } from '#test/harness/house.ts'
import { openShipmentDesk } from '#test/harness/shipments.ts'

const desk = await openShipmentDesk()
const { db, operator, colleague, admin, customer, someone, approved, send, reply, download, read } = desk

/** Everybody stays signed in when the clock moves. */
await db.sql`update sessions set expires_at = '2099-01-01'`
/** Sets the clock, by the hour of Brasília. */
const at = (local: string) => db.clock.set(new Date(`${local}-03:00`))

const preview = async (...withdrawalIds: string[]): Promise<ShipmentPreview> =>
  (await operator.call('POST', '/shipments/preview', { withdrawalIds })).body.data
const codesOf = async (...ids: string[]) => (await preview(...ids)).notices.map(({ code }) => code)

const openPix = (by: typeof someone) =>
  desk.openBankAccount(by, {
    bank: null,
    agency: null,
    account: null,
    kind: null,
    pixKind: 'EMAIL',
    pixKey: 'ana@exemplo.test',
  })

it('dates transfers by holidays and by the hour of the account, and Pix today', async () => {
  const set = (tedUntil: string) =>
    admin.call('PUT', `/bank-accounts/${desk.systemAccountId}/paying`, { ...PAYING, tedUntil })
  expect((await set('25:00')).status).toBe(422)
  expect((await set('15:30')).body.data.paying.tedUntil).toBe('15:30')
  at('2026-11-19T15:29:00')
  const ids = [await approved(), await approved(someone, { bankAccountId: await openPix(someone) })]
  const days = async () => (await preview(...ids)).files.map((one) => [one.route, one.paymentDate, one.dated])
  expect(await days()).toEqual([
    ['TRANSFER', '2026-11-19', 'TODAY'],
    ['PIX', '2026-11-19', 'TODAY'],
  ])
  at('2026-11-19T15:30:00')
  expect((await days())[0]).toEqual(['TRANSFER', '2026-11-23', 'CLOSED'])
  at('2026-11-20T10:00:00')
  expect(await days()).toEqual([
    ['TRANSFER', '2026-11-23', 'HOLIDAY'],
    ['PIX', '2026-11-20', 'TODAY'],
  ])
  for (const [id, day] of [
    [ids[0]!, '2026-11-23'],
    [ids[1]!, '2026-11-20'],
  ] as const) {
    const { _id, paymentDate } = (await send(operator, id)).body.data
    expect([paymentDate, (await read(_id)).paymentDate]).toEqual([day, day])
    expect((await download(_id)).split('\r\n')[2]?.slice(93, 101)).toBe(day.split('-').reverse().join(''))
  }
})

it('asks to test a layout, and a company with letters, until the bank has paid one', async () => {
  expect(await codesOf(await approved())).toEqual(['shipment.notice.layout'])
  const shipment = await desk.shipNew(1)
  await reply(shipment, 'accepted')
  expect(await codesOf(await approved())).toEqual(['shipment.notice.layout'])
  await reply(shipment, 'paid')
  const company = await customer()
  const bankAccountId = await desk.openBankAccount(company, { document: '12ABC34501DE35' })
  const pay = () => approved(company, { bankAccountId })
  expect(await codesOf(await approved())).toEqual([])
  expect(await codesOf(await pay())).toEqual(['shipment.notice.letters'])
  await reply(await desk.ship(await pay()), 'paid')
  expect(await codesOf(await pay())).toEqual([])
})

it('asks again to test a layout whose options changed, and keeps the options of each file', async () => {
  const set = (options: object) =>
    admin.call('PUT', `/bank-accounts/${desk.systemAccountId}/paying`, { ...PAYING, options })
  expect((await set({ numbering: 'PAYMENT', versions: '050/031' })).status).toBe(200)
  const id = await approved()
  expect(await codesOf(id)).toEqual(['shipment.notice.layout'])
  const { body } = await send(operator, id)
  const options = { versions: '050/031', density: '01600', numbering: 'PAYMENT' }
  expect(body.data.layout).toEqual({ profile: 'generic', options })
  const [header = '', batch = '', a = '', b = ''] = (await download(body.data._id)).split('\r\n')
  expect([header.slice(163, 166), batch.slice(13, 16)]).toEqual(['050', '031'])
  expect([a.slice(8, 14), b.slice(8, 14)]).toEqual(['00001A', '00001B'])
  await set({ numbering: 'RECORD', versions: '103/046' })
  expect(await codesOf(await approved())).toEqual([])
})

it('names those who may send what the caller may not', async () => {
  const by = await customer()
  await db.sql`update users set created_by = ${operator.id} where id = ${by.id}`
  const id = await approved(by)
  const row = (act: string) => DEFAULT_CONTROLS.approvals.filter((band) => band.act === act)
  const problems = async (act: 'withdrawal.payInvolved' | 'withdrawal.pay') => {
    const approvals = row(act).map((band) => ({ ...band, fromBRL: '0.00', approvers: 1 }))
    await setControls(db, { approvals })
    const found = (await preview(id)).problems.map(({ code, senders }) => [
      code,
      senders?.map((one) => one._id),
    ])
    await setControls(db, { approvals: [] })
    return found
  }
  const [[code, senders = []] = []] = await problems('withdrawal.payInvolved')
  expect(code).toBe('payout.needsAnother')
  expect(senders).toEqual(expect.arrayContaining([colleague.id, admin.id]))
  expect(senders).not.toContain(operator.id)
  expect(await problems('withdrawal.pay')).toEqual([['payout.needsAnother', []]])
  expect((await preview(id)).problems).toEqual([])
})

it('leaves one number in the history of a withdrawal: that of its file', async () => {
  const shipment = await desk.shipNew(1)
  const [id = ''] = shipment.ids
  const { sequence } = await read(shipment.id)
  await reply(shipment, 'paid')
  const taken = await desk.shipNew(1)
  const call = { withdrawalId: taken.ids[0], reason: 'Conta errada' }
  const { body } = await operator.call('POST', `/payout-batches/${taken.id}/removals`, call)
  expect((await desk.approve(colleague, body.data._id)).status).toBe(200)
  const told = (of: string) => db.sql`
    select code, (params->>'sequence')::int as sequence from events
    where entity_id = ${of} and code ~ 'shipped|batched|taken|bank' order by id`
  expect(await told(id)).toEqual([
    { code: 'event.withdrawal.shipped', sequence },
    { code: 'event.withdrawal.bankPaid', sequence },
  ])
  const later = (await read(taken.id)).sequence
  expect(await told(taken.ids[0]!)).toEqual([
    { code: 'event.withdrawal.shipped', sequence: later },
    { code: 'event.withdrawal.unshipped', sequence: later },
  ])
})
