import { describe, expect, test } from 'vitest'
import { DEFAULT_CONTROLS } from '#core/approvals/controls.ts'
import { toSentence } from '#core/texts/sentence.ts'
import { openDesk, SALE } from '#test/harness/desk.ts'
import { setControls } from '#test/harness/house.ts'

const desk = await openDesk()
const { db, admin, operator, person, fund, place, placeQuoted } = desk
const customer = await person()
await fund(customer, 'BRL', '100000.00')
const trader = { ...(await person({ role: 'operator' })) }
await fund(trader, 'BRL', '100000.00')

const BOOK = { kind: 'MARKET', nature: 'BUY', amountOrig: '6000.00', amountDest: '0.01' }
const quote = (id: string, body: object = { quotation: '600000.00' }) =>
  operator.call('PATCH', `/orders/${id}/quotation`, body)
const execute = (by: typeof customer, id: string, body?: object) =>
  by.call('PATCH', `/orders/execute/${id}`, body)

describe('an order of the Book', () => {
  test('is not quoted by the desk', async () => {
    const { _id } = await place(customer, BOOK)
    const { status, body } = await quote(_id)
    expect([status, body.code]).toEqual([409, 'order.notOtc'])
  })

  test('is filled by staff alone, and not by its owner among them', async () => {
    const [own, ofStaff] = [await place(customer, BOOK), await place(trader, BOOK)]
    expect(await execute(customer, own._id)).toMatchObject({
      status: 403,
      body: { code: 'order.executeBook' },
    })
    expect(await execute(trader, ofStaff._id)).toMatchObject({
      status: 403,
      body: { code: 'order.executeOwnBook' },
    })
  })

  test.each([
    ['a limit that its amounts do not give', { ...BOOK, limitPrice: '599000.00' }, 'order.bookLimit'],
    [
      'more than the Book can count',
      { ...BOOK, amountOrig: '99999999999999.00', amountDest: '1000000.00' },
      'order.bookTooBig',
    ],
  ])('is refused with %s', async (_, body, code) => {
    const answer = await customer.call('POST', '/orders', body)
    expect([answer.status, answer.body.code]).toEqual([422, code])
  })
})

describe('an order of the desk', () => {
  test('has no terms of the Book', async () => {
    const order = { kind: 'OTC', nature: 'BUY', amountOrig: '6000.00' }
    for (const terms of [{ limitPrice: '600000.00' }, { timeInForce: 'IOC' }]) {
      const { status, body } = await customer.call('POST', '/orders', { ...order, ...terms })
      expect([status, Object.keys(body.errors)]).toEqual([422, Object.keys(terms)])
      expect(Object.values(body.errors)).toEqual([[toSentence('pt', 'order.bookOnly')]])
    }
  })

  test('gets no quotation that stays firm longer than its terms', async () => {
    const { _id, expiryMinutes = 10 } = (await place(customer, {
      kind: 'OTC',
      nature: 'BUY',
      amountOrig: '6000.00',
    })) as { _id: string; expiryMinutes?: number }
    const late = await quote(_id, { quotation: '600000.00', minutes: expiryMinutes + 1 })
    expect([late.status, late.body.code]).toEqual([422, 'order.quoteTooLong'])
    expect((await quote(_id, { quotation: '600000.00', minutes: expiryMinutes })).status).toBe(200)
  })

  test('overdraws its customer up to the ceiling, also with the approval of others', async () => {
    const poor = await person()
    const approvals = DEFAULT_CONTROLS.approvals.filter(({ act }) => act === 'order.overdraft')
    const { _id } = await placeQuoted(poor)
    await setControls(db, { approvals, overdraftCeiling: '5999.99' })
    const beyond = await execute(admin, _id, { overdraft: true })
    expect([beyond.status, beyond.body.code]).toEqual([409, 'order.overdraftCeiling'])
    await setControls(db, { overdraftCeiling: '6000.00' })
    const asked = await execute(admin, _id, { overdraft: true })
    expect([asked.status, asked.body.data.acts]).toEqual([202, ['order.overdraft']])
    // The ceiling is in reais: 0,01 BTC at R$ 600.000,00.
    const sale = await placeQuoted(poor, SALE)
    const inBitcoin = await execute(admin, sale._id, { overdraft: true })
    await setControls(db, { approvals: [] })
    expect([inBitcoin.status, inBitcoin.body.data.value]).toEqual([202, '6000.00'])
  })
})
