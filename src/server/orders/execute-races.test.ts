import { expect, test } from 'vitest'
import { testClock } from '#test/harness/database.ts'
import { openDesk, PURCHASE } from '#test/harness/desk.ts'
import { expireOrders } from './commands.ts'

const desk = await openDesk()
const { db, admin, operator, person, fund, balance, placeQuoted, place, find, countJournals } = desk

/** A customer with R$ 6.000,00 to spend, and a quoted order that spends it. */
async function aboutToBuy() {
  const customer = await person()
  await fund(customer, 'BRL', '6000.00')
  return { customer, order: await placeQuoted(customer) }
}

const ROUNDS = [1, 2, 3]

test.each(ROUNDS)('sixteen at once, executing and cancelling: one wins (round %i)', async () => {
  const { customer, order } = await aboutToBuy()
  const calls = Array.from({ length: 16 }, (_, at) =>
    at % 2 === 0
      ? customer.call('PATCH', `/orders/execute/${order._id}`)
      : admin.call('PATCH', `/orders/${order._id}/cancel`),
  )
  const answers = await Promise.all(calls)
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
  expect(answers.filter((answer) => answer.status === 409)).toHaveLength(15)
  const { status } = await find(order._id)
  expect(status).toBe(answers.find((answer) => answer.status === 200)?.body.data.status)
  const isBought = status === 'FINISHED'
  expect(await countJournals(order._id)).toBe(isBought ? 1 : 0)
  expect(await balance(customer, 'BRL')).toMatchObject({ amount: isBought ? '0.00' : '6000.00' })
})

test('sixteen executions at once move the money once', async () => {
  const { customer, order } = await aboutToBuy()
  await fund(customer, 'BRL', '60000.00')
  const answers = await Promise.all(
    Array.from({ length: 16 }, () => customer.call('PATCH', `/orders/execute/${order._id}`)),
  )
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, ...Array(15).fill(409)])
  expect(await countJournals(order._id)).toBe(1)
  expect(await balance(customer, 'BRL')).toMatchObject({ amount: '60000.00' })
})

test('with one key, executions at once give one answer', async () => {
  const { customer, order } = await aboutToBuy()
  const key = { 'idempotency-key': 'executar-juntos' }
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => customer.call('PATCH', `/orders/execute/${order._id}`, {}, key)),
  )
  expect(new Set(answers.map((answer) => answer.raw.toString())).size).toBe(1)
  expect(answers[0]?.body.data.status).toBe('FINISHED')
  expect(await countJournals(order._id)).toBe(1)
})

test.each(ROUNDS)('at the end of the quotation an order is bought or expired (round %i)', async () => {
  const { customer, order } = await aboutToBuy()
  const ends = new Date(order.expiresIn as string)
  const after = db.with({ clock: testClock(ends) })
  db.clock.set(new Date(ends.getTime() - 1))
  const [answers, expired] = await Promise.all([
    Promise.all(Array.from({ length: 6 }, () => customer.call('PATCH', `/orders/execute/${order._id}`))),
    Promise.all(Array.from({ length: 3 }, () => after.transaction(expireOrders))),
  ])
  const bought = answers.filter((answer) => answer.status === 200).length
  // Expiry skips an order that an execution holds: the next run takes it if it was not bought.
  const swept = expired.reduce((sum, count) => sum + count, 0)
  expect([bought, swept]).toBeOneOf([
    [1, 0],
    [0, 1],
  ])
  expect((await find(order._id)).status).toBe(bought === 1 ? 'FINISHED' : 'EXPIRED')
  expect(await countJournals(order._id)).toBe(bought)
  expect(await after.transaction(expireOrders)).toBe(0)
})

test('an execution books the seen quotation, or reports that it changed', async () => {
  const { customer, order } = await aboutToBuy()
  const [executed, quoted] = await Promise.all([
    customer.call('PATCH', `/orders/execute/${order._id}`, { quotation: '600000.00' }),
    operator.call('PATCH', `/orders/${order._id}/quotation`, { quotation: '700000.00' }),
  ])
  const after = await find(order._id)
  if (executed.status === 200) {
    expect([quoted.status, quoted.body.code]).toEqual([409, 'order.notQuotable'])
    expect(after).toMatchObject({ status: 'FINISHED', quotation: '600000.00', amountDest: '0.01000000' })
  } else {
    expect([executed.status, executed.body.code]).toEqual([409, 'order.quotationChanged'])
    expect(after).toMatchObject({ status: 'PARTIAL', quotation: '700000.00', amountDest: '0.00857142' })
  }
})

test('several orders at once spend one balance once', async () => {
  const { customer, order } = await aboutToBuy()
  const others = await Promise.all(Array.from({ length: 7 }, () => placeQuoted(customer)))
  const answers = await Promise.all(
    [order, ...others].map(({ _id }) => customer.call('PATCH', `/orders/execute/${_id}`)),
  )
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
  for (const { status, body } of answers)
    if (status !== 200) expect([status, body.code]).toEqual([409, 'order.insufficientBalance'])
  expect(await balance(customer, 'BRL')).toMatchObject({ amount: '0.00', kind: 'C' })
})

test('purchases and sales of many customers at once all go through', async () => {
  const customers = await Promise.all(
    Array.from({ length: 6 }, async (_, at) => {
      const customer = await person()
      const isBuyer = at % 2 === 0
      await fund(customer, isBuyer ? 'BRL' : 'BTC', isBuyer ? '6000.00' : '0.01')
      const order = isBuyer ? PURCHASE : { kind: 'OTC', nature: 'SELL', amountDest: '6000.00' }
      const { _id } = await place(customer, order)
      await operator.call('PATCH', `/orders/${_id}/quotation`, { quotation: '600000.00' })
      return { customer, id: _id }
    }),
  )
  const answers = await Promise.all(
    customers.map(({ customer, id }) => customer.call('PATCH', `/orders/execute/${id}`)),
  )
  expect(answers.map((answer) => answer.status)).toEqual(Array(6).fill(200))
})

test('orders of several customers at once continue the position of the desk one after the other', async () => {
  const buyers = await Promise.all(Array.from({ length: 8 }, aboutToBuy))
  const answers = await Promise.all(
    buyers.map(({ customer, order }) => customer.call('PATCH', `/orders/execute/${order._id}`)),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
  const broken = await db.sql`
    select from (select *, lag(position, 1, 0) over (partition by desk_id order by id) as was from desk_trades) t
    where position <> was + sats`
  expect(broken).toHaveLength(0)
})
