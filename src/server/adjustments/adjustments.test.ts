import { expect, test } from 'vitest'
import type { Person } from '#test/harness/app.ts'
import { openTestMarket } from '#test/harness/market.ts'

const on = await openTestMarket()
const { admin, db } = on
const second = await on.person({ role: 'admin' })
const operator = await on.person({ role: 'operator' })

const recordsOf = async (person: Person, currency: 'BRL' | 'BTC' = 'BRL') => {
  const now = db.clock.now()
  const path = `/ledgers/${now.getUTCFullYear()}/${now.getUTCMonth() + 1}?currency=${currency}`
  return (await person.call('GET', path)).body.data.records as {
    _id: string
    origin: string
    reference: string
  }[]
}
const ask = (ledger: string, amount: string, more: object = {}) =>
  admin.call('POST', '/adjustments', { ledger, currency: 'BRL', amount, reason: 'Creditado a mais', ...more })
const approve = (by: Person, id: string) => by.call('PATCH', `/approvals/${id}/approve`)

test('a part of a record goes back once another admin approves, also with relaxed controls', async () => {
  const ana = await on.person()
  await on.fund(ana, 'BRL', '1000.00')
  const [record] = await recordsOf(ana)
  expect((await operator.call('POST', '/adjustments', {})).status).toBe(403)
  const asked = await ask(record!._id, '900.00')
  expect(asked).toMatchObject({
    status: 202,
    body: {
      data: {
        acts: ['ledger.adjust'],
        owner: { _id: ana.id },
        value: '900.00',
        approversNeeded: 1,
        roles: ['admin'],
      },
    },
  })
  expect((await on.balance(ana, 'BRL')).amount).toBe('1000.00')
  expect((await approve(admin, asked.body.data._id)).body.code).toBe('approval.asker')
  expect((await approve(second, asked.body.data._id)).body.data.status).toBe('APPROVED')
  expect((await on.balance(ana, 'BRL')).amount).toBe('100.00')
  expect((await recordsOf(ana)).at(-1)).toMatchObject({
    origin: 'ADJUSTMENT',
    kind: 'D',
    amount: '900.00',
    reference: 'Creditado a mais',
  })
  expect((await ask(record!._id, '100.01')).body).toMatchObject({
    code: 'adjustment.tooMuch',
    errors: { amount: ['Restam R$ 100,00 deste lançamento para corrigir.'] },
  })
})

test('each record has a rest of its own; approvers read why, and from whom to whom', async () => {
  const ana = await on.person()
  await on.fund(ana, 'BRL', '10.00')
  await on.fund(ana, 'BRL', '10.00')
  const [first, next] = await recordsOf(ana)
  const asked = (await ask(first!._id, '10.00')).body.data._id
  const { changes } = (await second.call('GET', `/approvals/${asked}`)).body.data
  expect(changes).toEqual([
    { field: 'ledger', before: null, after: first!._id },
    { field: 'from', before: null, after: expect.stringMatching(/^Pessoa/) },
    { field: 'to', before: null, after: 'Conta externa' },
    { field: 'amount', before: null, after: 'R$ 10,00' },
    { field: 'reason', before: null, after: 'Creditado a mais' },
  ])
  expect((await approve(second, asked)).body.data.status).toBe('APPROVED')
  const again = (await ask(next!._id, '10.00')).body.data._id
  expect((await approve(second, again)).body.data.status).toBe('APPROVED')
  expect((await on.balance(ana, 'BRL')).amount).toBe('0.00')
  expect(await ask(first!._id, '0.01', { currency: 'BTC' })).toMatchObject({
    status: 422,
    body: { errors: { currency: [expect.any(String)] } },
  })
})

test('neither side of a correction decides it: a price that goes back to an admin', async () => {
  const [ana, third] = [await on.trader(), await on.person({ role: 'admin' })]
  await on.fund(second, 'BRL', '10000.00')
  await on.order(ana, 'SELL', 500_000_00n, 1_000_000n)
  await on.order(second, 'BUY', 500_000_00n, 1_000_000n)
  const price = (await recordsOf(ana)).at(-1)!
  const asked = (await ask(price._id, '1.00')).body.data
  expect(asked.owner._id).toBe(ana.id)
  expect((await approve(second, asked._id)).body.code).toBe('approval.owner')
  expect((await approve(third, asked._id)).body.data.status).toBe('APPROVED')
})

test('it takes no more than the customer has, and no open hold', async () => {
  const bia = await on.person()
  await on.fund(bia, 'BRL', '50.00')
  const [record] = await recordsOf(bia)
  const bankAccountId = db.newId()
  const row = {
    id: bankAccountId,
    userId: bia.id,
    name: 'Conta',
    ownerName: 'Bia',
    document: '52998224725',
    bank: '341',
    agency: '0001',
    account: '1-9',
    kind: 'CC',
    status: 'ACTIVED',
    wasActived: true,
    createdAt: db.clock.now(),
    updatedAt: db.clock.now(),
  }
  await db.sql`insert into bank_accounts ${db.sql(row)}`
  await bia.call('POST', '/withdrawals', { kind: 'BANK', bankAccountId, amount: '20.00' })
  expect((await ask(record!._id, '40.00')).body.code).toBe('adjustment.insufficientBalance')
  const held = (await recordsOf(bia)).find(({ origin }) => origin === 'WITHDRAWAL')
  expect((await ask(held!._id, '1.00')).body.code).toBe('adjustment.openHold')
  expect((await ask('1-999999', '1.00')).status).toBe(404)
  expect((await ask('1;2', '1.00')).status).toBe(422)
})

test('the database takes no adjustment without an approved request', async () => {
  const cai = await on.person()
  const mint = db.transaction(
    ({ sql, now }) => sql`
      select post_journals(null, ${now}, array['adjustment'], array[${db.newId()}]::uuid[], array[2], array[]::int[],
        array[${`${cai.id}:AVAILABLE:BRL`}, 'OUTSIDE:EXTERNAL:BRL'], array['ADJUSTMENT']::entry_origin[], array[1, 1],
        array[1, 2], array[1, 1], array[100000000, -100000000]::bigint[])`,
  )
  await expect(mint).rejects.toThrow('has no approval')
})
