import { expect, test } from 'vitest'
import type { QueueItem, StaffQueue } from '#core/dashboard/queue-schema.ts'
import { NEVER_IDLE, type Person, PNG, toForm } from '#test/harness/app.ts'
import { SAFE } from '#test/harness/approvals.ts'
import { setControls } from '#test/harness/house.ts'
import { openShipmentDesk } from '#test/harness/shipments.ts'
import { ofxOf, toFile } from '#test/harness/statement-file.ts'
import { readQueue } from './queue.ts'

const desk = await openShipmentDesk()
const { db, admin, operator, colleague, customer, someone, withdraw, shipNew, reply, systemAccountId } = desk
await db.sql`update sessions set expires_at = ${NEVER_IDLE}`
await setControls(db, { approvals: [] })

const read = async (by: Person = operator): Promise<StaffQueue> => {
  const { status, body } = await by.call('GET', '/house/queue')
  expect(status).toBe(200)
  return body.data
}
const kindsOf = ({ items }: StaffQueue, _id: string) =>
  items.filter((item) => item._id === _id).map(({ kind }) => kind)
const isIn = async (by: Person, _id: string) => kindsOf(await read(by), _id).length > 0
const find = async (_id: string, by: Person = operator): Promise<QueueItem | undefined> =>
  (await read(by)).items.find((item) => item._id === _id)

const declare = async (by: Person, fields: Record<string, unknown> = {}): Promise<string> => {
  const form = { kind: 'BANK', currency: 'BRL', bankAccountId: systemAccountId, amount: '70.00', ...fields }
  const { status, body, raw } = await by.call('POST', '/deposits', toForm(form))
  expect(status, raw.toString()).toBe(201)
  return body.data._id
}
const order = async (by: Person, fields: Record<string, unknown> = {}): Promise<string> =>
  (await by.call('POST', '/orders', { kind: 'OTC', nature: 'BUY', amountOrig: '6000.00', ...fields })).body
    .data._id

test('has each kind of work, with its client, amount, value and time', async () => {
  const ana = await customer({ BRL: '5000.00' }, { name: 'Ana Clara Duarte' })
  const since = db.clock.now().toISOString()
  const dueIn = (minutes: number) => new Date(db.clock.now().getTime() + minutes * 60_000).toISOString()
  const quotation = await order(ana)
  const deposit = await declare(ana, { receipt: PNG })
  const { _id: payout } = await withdraw(ana)
  const { id: newcomer } = await desk.person({ status: 'NEW' })
  const day = since.slice(0, 10).replaceAll('-', '')
  const statement = ofxOf([{ amount: '33.00', text: 'PIX RECEBIDO 529.982.247-25' }], { day })
  expect((await colleague.call('POST', '/bank-statements', toFile(statement))).status).toBe(201)
  await reply(await shipNew(1), { unknown: '99' })
  const { items } = await read()
  const of = (kind: string) => items.find((item) => item.kind === kind)
  const client = { _id: ana.id, name: 'Ana Clara Duarte' }
  expect(of('quotation')).toEqual({
    kind: 'quotation',
    _id: quotation,
    client,
    text: null,
    amount: '6000.00',
    currency: 'BRL',
    value: '6000.00',
    about: 'BUY',
    step: null,
    groupId: null,
    taken: null,
    since,
    dueAt: dueIn(15),
    doesEnd: false,
  })
  expect(of('deposit')).toMatchObject({
    _id: deposit,
    client,
    about: 'BANK',
    value: '70.00',
    dueAt: dueIn(60),
  })
  expect(of('payout')).toMatchObject({ _id: payout, client, step: 'approve', dueAt: dueIn(240) })
  expect(of('customer')).toMatchObject({ _id: newcomer, about: 'NEW', value: null, dueAt: dueIn(1_440) })
  expect(of('line')).toMatchObject({
    text: 'PIX RECEBIDO ***.982.247-**',
    client: null,
    amount: '33.00',
    dueAt: dueIn(1_440),
  })
  expect(of('return')).toMatchObject({ client: { _id: someone.id }, amount: '100.00', dueAt: dueIn(240) })
  expect(items.map(({ kind }) => kind)).not.toContain('approval')
})

test('a deposit without a proof, an ended order and a paid withdrawal are no work', async () => {
  const ana = await customer()
  const deposit = await declare(ana)
  const quoted = await order(ana)
  const { _id: paid } = await withdraw(ana)
  expect([await isIn(operator, deposit), await isIn(operator, quoted), await isIn(operator, paid)]).toEqual([
    false,
    true,
    true,
  ])
  await ana.call('PATCH', `/orders/${quoted}/cancel`)
  await operator.call('POST', `/withdrawals/${paid}/receipt`, toForm({ receipt: PNG }))
  expect([await isIn(operator, quoted), await isIn(operator, paid)]).toEqual([false, false])
})

test('a payout to approve becomes one to pay, and a bitcoin amount has a value by the price of the market', async () => {
  const ana = await customer({ BTC: '1' })
  const { _id } = await desk.withdrawBitcoin(ana)
  await db.sql`update withdrawals set approvals_needed = 1 where id = ${_id}`
  expect(await find(_id)).toMatchObject({ step: 'approve', amount: '0.00100000', currency: 'BTC' })
  expect(Number((await find(_id))?.value)).toBeGreaterThan(0)
  const approved = await operator.call('POST', '/withdrawals/approvals', { withdrawalIds: [_id] })
  expect(approved.body.data).toMatchObject([{ outcome: 'DONE' }])
  expect((await find(_id))?.step).toBe('pay')
})

test('nobody sees work that is none of theirs', async () => {
  const [ana, staff] = [await customer(), await desk.person({ role: 'operator' })]
  const byStaff = await declare(ana, { receipt: PNG })
  await db.sql`update deposits set created_by = ${operator.id} where id = ${byStaff}`
  expect([await isIn(operator, byStaff), await isIn(colleague, byStaff)]).toEqual([false, true])
  const own = await order(staff)
  expect([await isIn(staff, own), await isIn(colleague, own)]).toEqual([false, true])
  const { _id } = await withdraw(ana)
  await db.sql`update users set frozen_at = now() where id = ${ana.id}`
  expect(await isIn(operator, _id)).toBe(false)
  await db.sql`update users set frozen_at = null where id = ${ana.id}`
  expect(await isIn(operator, _id)).toBe(true)
  const { id: house } = await desk.person({ status: 'NEW' })
  await db.sql`update settings set user_fee_id = ${house} where status = 'ACTIVED'`
  expect([await isIn(operator, house), await isIn(admin, house)]).toEqual([false, true])
  expect(await ana.call('GET', '/house/queue')).toMatchObject({
    status: 403,
    body: { code: 'user.staffOnly' },
  })
})

test('a member of staff who took the work is named', async () => {
  const ana = await customer()
  const [quotation, deposit] = [await order(ana), await declare(ana, { receipt: PNG })]
  await operator.call('PATCH', `/orders/${quotation}/take`, {})
  await operator.call('PATCH', `/deposits/${deposit}/review`)
  expect(await find(quotation, colleague)).toMatchObject({ taken: { _id: operator.id } })
  expect(await find(deposit, colleague)).toMatchObject({ taken: { _id: operator.id } })
  db.clock.advance(6 * 60_000)
  expect((await find(quotation, colleague))?.taken).toBeNull()
})

test('work that waits for another person is a request of those who decide it, until it ends', async () => {
  const ana = await customer()
  await setControls(db, SAFE)
  const deposit = await declare(ana, { receipt: PNG, amount: '60000.00' })
  await db.sql`update deposits set receipt_asks_reason = false where id = ${deposit}`
  const { status, body } = await operator.call('PATCH', `/deposits/${deposit}/accept`, {})
  expect(status).toBe(202)
  const { _id, validUntil } = body.data
  expect([await isIn(operator, deposit), await isIn(operator, _id)]).toEqual([false, false])
  expect(await isIn(colleague, deposit)).toBe(false)
  expect(await find(_id, colleague)).toMatchObject({
    kind: 'approval',
    about: 'deposit.accept',
    client: { _id: ana.id },
    value: '60000.00',
    dueAt: validUntil,
    doesEnd: true,
  })
  await operator.call('PATCH', `/approvals/${_id}/cancel`)
  expect([await isIn(operator, deposit), await isIn(colleague, _id)]).toEqual([true, false])
  await setControls(db, { approvals: [] })
})

test('at most 100 of a kind are read, the longest waiting, and it says that there are more', async () => {
  const ana = await customer()
  const first = await order(ana)
  const undo = new Error('undo')
  const undone = db.transaction(async ({ sql, now }) => {
    await sql`
      insert into orders (id, user_id, created_by, settings_id, kind, nature, currency_orig, currency_dest, asked_orig,
        fee_percent, expiry_minutes, created_at, updated_at)
      select gen_random_uuid(), user_id, created_by, settings_id, kind, nature, currency_orig, currency_dest, asked_orig,
        fee_percent, expiry_minutes, created_at + n * interval '1 second', updated_at
      from orders, generate_series(1, 120) n where id = ${first}`
    const by = { id: operator.id, roles: ['operator' as const], permissions: [] }
    const { items, cut } = await readQueue({ sql }, { by, language: 'pt', now, price: undefined })
    expect(items.filter(({ kind }) => kind === 'quotation')).toHaveLength(100)
    expect(cut).toEqual(['quotation'])
    expect(items.some(({ _id }) => _id === first)).toBe(true)
    throw undo
  })
  await expect(undone).rejects.toBe(undo)
})
