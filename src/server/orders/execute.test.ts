import { describe, expect, test } from 'vitest'
import { openDesk, PURCHASE, SALE } from '#test/harness/desk.ts'

const desk = await openDesk()
const { db, admin, operator, person, fund, balance, place, quote, placeQuoted, find, books, countJournals } =
  desk
const { userOtcId, userFeeId } = await desk.house()
const master = await person({ role: 'master' })
const stranger = await person()

const MINUTE_MS = 60_000

/** A customer with R$ 6.000,00 and 0,01 BTC. */
async function fundedCustomer() {
  const customer = await person()
  await fund(customer, 'BRL', '6000.00')
  await fund(customer, 'BTC', '0.01000000')
  return customer
}

/** The change of each of the three balances during `run`, in minor units. */
async function movesOf(customerId: string, run: () => Promise<unknown>) {
  const owners = [customerId, userOtcId, userFeeId]
  const before = await Promise.all(owners.map(books))
  await run()
  const after = await Promise.all(owners.map(books))
  const [customer, otc, fee] = after.map((one, at) => ({
    BRL: one.BRL - before[at]!.BRL,
    BTC: one.BTC - before[at]!.BTC,
  }))
  return { customer, otc, fee }
}

describe('executing a quoted order', () => {
  test('a purchase: reais to the desk, bitcoin less the fee to the customer', async () => {
    const customer = await fundedCustomer()
    const { _id } = await placeQuoted(customer)
    const moves = await movesOf(customer.id, async () => {
      const { status, body } = await customer.call('PATCH', `/orders/execute/${_id}`, {
        quotation: '600000.00',
      })
      expect(status).toBe(200)
      expect(body.data).toMatchObject({
        status: 'FINISHED',
        amountOrig: '6000.00',
        amountDest: '0.01000000',
        fee: '0.00005000',
        quotation: '600000.00',
      })
      expect(body.data.events.at(-1)).toMatchObject({ code: 'event.order.executed' })
    })
    expect(moves).toEqual({
      customer: { BRL: -600_000n, BTC: 995_000n },
      otc: { BRL: 600_000n, BTC: -1_000_000n },
      fee: { BRL: 0n, BTC: 5_000n },
    })
  })

  test('a sale: bitcoin to the desk, reais less the fee to the customer', async () => {
    const customer = await fundedCustomer()
    const { _id } = await placeQuoted(customer, SALE)
    const moves = await movesOf(customer.id, () => customer.call('PATCH', `/orders/execute/${_id}`))
    expect(moves).toEqual({
      customer: { BRL: 598_500n, BTC: -1_000_000n },
      otc: { BRL: -600_000n, BTC: 1_000_000n },
      fee: { BRL: 1_500n, BTC: 0n },
    })
    const entries = await db.sql`
      select e.origin, e.currency, e.amount from entries e join journals j on j.id = e.journal_id
      join accounts a on a.id = e.account_id and a.owner_id = ${customer.id} where j.origin_id = ${_id} order by e.origin, e.amount`
    expect(entries).toEqual([
      { origin: 'ORDER', currency: 'BTC', amount: -1_000_000n },
      { origin: 'ORDER', currency: 'BRL', amount: 600_000n },
      { origin: 'ORDER_FEE', currency: 'BRL', amount: -1_500n },
    ])
  })

  test.each([
    ['no body', undefined],
    ['an empty body', {}],
    ['null', 'null'],
    ['a quotation of null', { quotation: null }],
    ['the quotation as a number', { quotation: 600000 }],
  ])('accepts %s', async (_, body) => {
    const customer = await fundedCustomer()
    const { _id } = await placeQuoted(customer)
    const answer = await customer.call('PATCH', `/orders/execute/${_id}`, body)
    expect([answer.status, answer.body.data.status]).toEqual([200, 'FINISHED'])
  })

  test('accepts an empty body that is announced as JSON', async () => {
    const customer = await fundedCustomer()
    const { _id } = await placeQuoted(customer)
    const json = { 'content-type': 'application/json' }
    const answer = await customer.call('PATCH', `/orders/execute/${_id}`, undefined, json)
    expect([answer.status, answer.body.data?.status]).toEqual([200, 'FINISHED'])
  })

  test('by master and admin for the customer, whose balance it is', async () => {
    for (const by of [master, admin]) {
      const customer = await fundedCustomer()
      const { _id } = await placeQuoted(customer)
      expect((await by.call('PATCH', `/orders/execute/${_id}`)).status).toBe(200)
      const acts = await db.sql`
        select before ->> 'balance' as before, after ->> 'balance' as after from audit
        where entity_id = ${_id} and actor_id = ${by.id}`
      expect(acts).toEqual([{ before: '6000.00', after: '0.00' }])
      expect(await balance(customer, 'BRL')).toMatchObject({ amount: '0.00', kind: 'C' })
      expect(await balance(customer, 'BTC')).toMatchObject({ amount: '0.01995000', kind: 'C' })
    }
  })

  test('twice moves money once; the same key replays the answer', async () => {
    const customer = await fundedCustomer()
    await fund(customer, 'BRL', '6000.00')
    const { _id } = await placeQuoted(customer)
    const key = { 'idempotency-key': 'executar-0001' }
    const first = await customer.call('PATCH', `/orders/execute/${_id}`, {}, key)
    const replayed = await customer.call('PATCH', `/orders/execute/${_id}`, {}, key)
    const again = await customer.call('PATCH', `/orders/execute/${_id}`, {})
    expect([first.status, replayed.status, again.status]).toEqual([200, 200, 409])
    expect(replayed.body).toEqual(first.body)
    expect(again.body.code).toBe('order.notExecutable')
    expect(await balance(customer, 'BRL')).toMatchObject({ amount: '6000.00' })
    expect(await countJournals(_id)).toBe(1)
  })
})

describe('is refused and moves nothing', () => {
  const refused = async (call: ReturnType<typeof admin.call>, id: string, expected: [number, string]) => {
    const { status, body } = await call
    expect([status, body.code]).toEqual(expected)
    expect(await countJournals(id)).toBe(0)
  }

  test('without a quotation', async () => {
    const customer = await fundedCustomer()
    const { _id } = await place(customer, PURCHASE)
    for (const by of [customer, admin])
      await refused(by.call('PATCH', `/orders/execute/${_id}`), _id, [409, 'order.waitingQuotation'])
  })

  test('to a stranger, 404; to an operator for another, 403', async () => {
    const { _id } = await placeQuoted(await fundedCustomer())
    await refused(stranger.call('PATCH', `/orders/execute/${_id}`), _id, [404, 'order.unknown'])
    const body = { overdraft: true }
    await refused(operator.call('PATCH', `/orders/execute/${_id}`, body), _id, [403, 'order.executeOthers'])
    expect((await find(_id)).status).toBe('PARTIAL')
  })

  test("to an operator without the balance for the operator's order, which another quoted", async () => {
    const { _id } = await place(operator, PURCHASE)
    await master.call('PATCH', `/orders/${_id}/quotation`, { quotation: '600000.00' })
    await refused(operator.call('PATCH', `/orders/execute/${_id}`), _id, [409, 'order.insufficientBalance'])
    await fund(operator, 'BRL', '6000.00')
    expect((await operator.call('PATCH', `/orders/execute/${_id}`)).status).toBe(200)
  })

  test('when the balance is a centavo short, in either currency', async () => {
    const customer = await person()
    await fund(customer, 'BRL', '5999.99')
    await fund(customer, 'BTC', '0.00999999')
    for (const order of [PURCHASE, SALE]) {
      const { _id } = await placeQuoted(customer, order)
      const call = customer.call('PATCH', `/orders/execute/${_id}`, { overdraft: true })
      await refused(call, _id, [409, 'order.insufficientBalance'])
    }
  })

  test('when the quotation is not the seen one', async () => {
    const customer = await fundedCustomer()
    const { _id } = await placeQuoted(customer)
    await quote(_id, '600000.01')
    const seen = { quotation: '600000.00' }
    await refused(customer.call('PATCH', `/orders/execute/${_id}`, seen), _id, [
      409,
      'order.quotationChanged',
    ])
    const changed = { quotation: '600000.01' }
    expect((await customer.call('PATCH', `/orders/execute/${_id}`, changed)).status).toBe(200)
  })

  test('from the end of the quotation; a millisecond before it still counts', async () => {
    const customer = await fundedCustomer()
    const { _id } = await placeQuoted(customer)
    db.clock.advance(10 * MINUTE_MS)
    for (const by of [customer, admin])
      await refused(by.call('PATCH', `/orders/execute/${_id}`), _id, [409, 'order.quoteExpired'])
    const later = await placeQuoted(customer)
    db.clock.advance(10 * MINUTE_MS - 1)
    expect((await customer.call('PATCH', `/orders/execute/${later._id}`)).status).toBe(200)
  })

  test('when the owner may no longer trade, also when staff execute', async () => {
    const customer = await fundedCustomer()
    const { _id } = await placeQuoted(customer)
    await db.sql`update users set status = 'PROCESSING' where id = ${customer.id}`
    for (const by of [customer, admin])
      await refused(by.call('PATCH', `/orders/execute/${_id}`), _id, [409, 'user.statusForbids'])
  })

  test('with unknown fields', async () => {
    const customer = await fundedCustomer()
    const { _id } = await placeQuoted(customer)
    for (const body of [{ amountOrig: '1.00' }, { quotation: '1e3' }, { overdraft: 'yes' }])
      expect((await customer.call('PATCH', `/orders/execute/${_id}`, body)).status).toBe(422)
    for (const malformed of ['{', '{"__proto__":{"overdraft":true}}'])
      expect((await customer.call('PATCH', `/orders/execute/${_id}`, malformed)).status).toBe(400)
    expect(await countJournals(_id)).toBe(0)
  })
})
