import { expect, test } from 'vitest'
import { type Band, DEFAULT_CONTROLS } from '#core/approvals/controls.ts'
import type { Person } from '#test/harness/app.ts'
import { openTestChain } from '#test/harness/chain.ts'
import { openDepositDesk } from '#test/harness/deposits.ts'
import { setControls } from '#test/harness/house.ts'
import { ADDRESS } from '#test/harness/withdrawals.ts'

const { url, transactions, pay } = await openTestChain()
const { db, operator, customer, declare, find, person } = await openDepositDesk({ CHAIN: `esplora:${url}` })
const OTHER = 'bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3'
const CENT = 1_000_000
const ACCEPT: Band = {
  act: 'deposit.accept',
  approvers: 1,
  roles: ['operator', 'master', 'admin'],
  stepUp: false,
  fromBRL: '0.00',
}
const setAddress = (bitcoinAddress: string) => db.sql`
  update settings set deposits = ${JSON.stringify({ bitcoinAddress, contact: null })}::text::jsonb where status = 'ACTIVED'`
await setAddress(ADDRESS)

const deposit = async (txId: string, txOutput: number, owner: Person = customer) => {
  const bitcoin = { kind: 'CRYPTO', currency: 'BTC', amount: '0.01', bankAccountId: undefined }
  const output = { txId, txOutput: String(txOutput), receipt: undefined }
  return (await declare(owner, { ...bitcoin, ...output }))._id
}
const accept = (id: string) => operator.call('PATCH', `/deposits/${id}/accept`)
const byStatus = (id: string) => operator.call('PUT', `/deposits/${id}`, { status: 'FINISHED' })

test.each([
  ['an output that pays somebody else', 0, 'deposit.txElsewhere'],
  ['an invented output', 7, 'deposit.txElsewhere'],
  ['another amount', 2, 'deposit.txAmount'],
] as const)('%s is not credited, by either call', async (_, output, code) => {
  const id = await deposit(pay([OTHER, CENT], [ADDRESS, CENT], [ADDRESS, CENT - 1]), output)
  for (const call of [accept, byStatus]) {
    const { status, body } = await call(id)
    expect([status, body.code]).toEqual([409, code])
  }
  expect((await find(id)).status).toBe('OPEN')
})

test('a transaction that the chain does not know, or that is in no block, is not credited', async () => {
  expect((await accept(await deposit('e'.repeat(64), 0))).body.code).toBe('deposit.txUnknown')
  const txid = 'd'.repeat(64)
  const vout = [{ scriptpubkey_address: ADDRESS, value: CENT }]
  transactions.set(txid, { txid, vout, status: { confirmed: false } })
  expect((await accept(await deposit(txid, 0))).body.code).toBe('deposit.txUnconfirmed')
})

test('nothing is credited while the chain is down', async () => {
  const txid = 'a'.repeat(64)
  transactions.set(txid, (response) => response.writeHead(500).end())
  const { status, body } = await accept(await deposit(txid, 0))
  expect([status, body.code]).toEqual([503, 'payout.chainDown'])
})

test('an answer about the transaction of before credits nothing', async () => {
  const txId = pay([ADDRESS, CENT])
  const id = await deposit(txId, 0)
  const answer = transactions.get(txId)
  transactions.set(txId, async (response) => {
    // The deposit names another transaction while the chain answers.
    await db.sql`update deposits set tx_id = ${'f'.repeat(64)} where id = ${id}`
    response.end(JSON.stringify(answer))
  })
  const { status, body } = await accept(id)
  expect([status, body.code]).toEqual([409, 'deposit.txUnknown'])
  expect((await find(id)).status).toBe('OPEN')
})

test('each output is credited once, by its own deposit, also after the house has another address', async () => {
  const txId = pay([OTHER, CENT], [ADDRESS, CENT], [ADDRESS, CENT])
  const [one, other, again] = [await deposit(txId, 1), await deposit(txId, 2), await deposit(txId, 2)]
  const before = JSON.stringify({ id: db.newId(), status: 'DISABLED' })
  await db.sql`
    insert into settings select (jsonb_populate_record(s, ${before}::text::jsonb)).* from settings s where status = 'ACTIVED'`
  await setAddress(OTHER)
  expect((await byStatus(one)).body.data.status).toBe('FINISHED')
  expect((await accept(other)).body.data.status).toBe('FINISHED')
  expect((await accept(again)).body.code).toBe('deposit.txRepeated')
  await setControls(db, { approvals: DEFAULT_CONTROLS.approvals })
  const repeated = await operator.call('PATCH', `/deposits/${again}/accept`, {
    override: true,
    overrideReason: 'pago de novo',
  })
  await setControls(db, { approvals: [] })
  expect([repeated.status, repeated.body.data.acts[0]]).toEqual([202, 'deposit.repeatTx'])
})

test.each([
  ['its request', (id: string, by: Person) => by.call('PATCH', `/approvals/${id}/approve`, {})],
  [
    'its group',
    async (id: string, by: Person) => {
      await db.sql`alter table approvals disable trigger user`
      await db.sql`update approvals set group_id = ${db.newId()} where id = ${id}`
      await db.sql`alter table approvals enable trigger user`
      const [row] = await db.sql<{ groupId: string }[]>`select group_id from approvals where id = ${id}`
      const { body } = await by.call('PATCH', `/approval-groups/${row?.groupId}/approve`, {
        approvalIds: [id],
      })
      return { body: body.data[0] }
    },
  ],
] as const)('the approval of %s asks the chain again', async (_, approve) => {
  await setAddress(ADDRESS)
  const master = await person({ role: 'master' })
  const txId = pay([ADDRESS, CENT])
  const id = await deposit(txId, 0)
  await setControls(db, { approvals: [ACCEPT] })
  const asked = (await accept(id)).body.data
  const payment = transactions.get(txId)
  transactions.delete(txId)
  expect((await approve(asked._id, master)).body.code).toBe('deposit.txUnknown')
  expect((await find(id)).status).toBe('OPEN')
  transactions.set(txId, payment as NonNullable<typeof payment>)
  expect((await approve(asked._id, master)).body.status ?? (await find(id)).status).toBeOneOf([
    'APPROVED',
    'FINISHED',
  ])
  expect((await find(id)).status).toBe('FINISHED')
  await setControls(db, { approvals: [] })
})
