import { describe, expect, test } from 'vitest'
import { openDesk, SALE } from '#test/harness/desk.ts'

const desk = await openDesk()
const { db, admin, person, fund, balance, placeQuoted, countJournals } = desk
const master = await person({ role: 'master' })

describe('an overdraft', () => {
  const isOverdraft = async (id: string) =>
    (await db.sql<{ overdraft: boolean }[]>`select overdraft from journals where origin_id = ${id}`)[0]
      ?.overdraft

  test.each([
    ['master', master],
    ['admin', admin],
  ])('needs a %s who grants it, after reading the balance that would result', async (_, by) => {
    const customer = await person()
    await fund(customer, 'BRL', '1000.00')
    const { _id } = await placeQuoted(customer)
    const unsaid = await by.call('PATCH', `/orders/execute/${_id}`, { overdraft: false })
    expect([unsaid.status, unsaid.body.code]).toEqual([409, 'order.overdraftNeeded'])
    expect(unsaid.body.message).toContain('-R$ 5.000,00')
    expect(await countJournals(_id)).toBe(0)
    const said = await by.call('PATCH', `/orders/execute/${_id}`, { overdraft: true })
    expect(said.status).toBe(200)
    expect(said.body.data.events.at(-1)).toMatchObject({
      code: 'event.order.overdraft',
      message: 'Ordem executada com saldo resultante de -R$ 5.000,00',
    })
    expect(await balance(customer, 'BRL')).toMatchObject({ amount: '5000.00', kind: 'D' })
    expect(await isOverdraft(_id)).toBe(true)
  })

  test('an unused permission leaves no trace', async () => {
    const customer = await person()
    await fund(customer, 'BRL', '6000.00')
    const { _id } = await placeQuoted(customer)
    const { body } = await master.call('PATCH', `/orders/execute/${_id}`, { overdraft: true })
    expect(body.data.events.at(-1).code).toBe('event.order.executed')
    expect(await isOverdraft(_id)).toBe(false)
    expect(await balance(customer, 'BRL')).toMatchObject({ amount: '0.00', kind: 'C' })
  })

  test('grants no more than itself: the next order needs another grant', async () => {
    const customer = await person()
    const first = await placeQuoted(customer)
    const second = await placeQuoted(customer)
    await admin.call('PATCH', `/orders/execute/${first._id}`, { overdraft: true })
    const own = await customer.call('PATCH', `/orders/execute/${second._id}`)
    expect([own.status, own.body.code]).toEqual([409, 'order.insufficientBalance'])
    await fund(customer, 'BRL', '6000.00')
    const repaid = await customer.call('PATCH', `/orders/execute/${second._id}`)
    expect([repaid.status, repaid.body.code]).toEqual([409, 'order.insufficientBalance'])
    expect(await balance(customer, 'BRL')).toMatchObject({ amount: '0.00', kind: 'C' })
  })

  test('works in bitcoin, too', async () => {
    const customer = await person()
    const { _id } = await placeQuoted(customer, SALE)
    const { body } = await admin.call('PATCH', `/orders/execute/${_id}`, { overdraft: true })
    expect(body.data.events.at(-1).message).toBe('Ordem executada com saldo resultante de -0,01000000 BTC')
  })
})
