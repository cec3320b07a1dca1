import { createHash } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { recordPrice } from '#server/prices/record.ts'
import { openTestApp, type Person, PNG, toForm } from '#test/harness/app.ts'
import { approve, requestsOn, SAFE } from '#test/harness/approvals.ts'
import { setControls } from '#test/harness/house.ts'
import { pdfOf } from '#test/harness/pdf.ts'
import { ADDRESS } from '#test/harness/withdrawals.ts'

const on = await openTestApp()
const { admin, db } = on
const { declare, relaxed, requestWithdrawal } = requestsOn(on)
const [olga, otto] = [await on.person({ role: 'operator' }), await on.person({ role: 'operator' })]

const dailyLimits = { perCustomer: null, perOperator: null, house: null }
beforeEach(() => setControls(db, { ...SAFE, dailyLimits }))

const DAY_MS = 24 * 60 * 60 * 1000
const pay = (by: Person, id: string) => by.call('PATCH', `/withdrawals/${id}/approve`)
const withdrawal = (owner: Person, amount = '1000.00') => relaxed(() => requestWithdrawal(owner, amount))

/** A customer with money, of which nobody who pays here has a part. */
async function customer(): Promise<Person> {
  const ana = await on.person()
  await relaxed(() => on.fund(ana, 'BRL', '90000.00'))
  return ana
}

/** The withdrawals of a customer whom Olga created, in reais and in bitcoin. */
async function involvedPayments(): Promise<{ bank: string; bitcoin: string }> {
  await recordPrice(on.services.db, on.services.prices)
  const ana = await customer()
  await relaxed(() => on.fund(ana, 'BTC', '1.00000000'))
  await db.sql`update users set created_by = ${olga.id} where id = ${ana.id}`
  const form = { kind: 'CRYPTO', amount: '0.001', address: ADDRESS }
  const bitcoin = await ana.call('POST', '/withdrawals', form)
  return { bank: await withdrawal(ana), bitcoin: bitcoin.body.data._id }
}

test('the creator of a customer does not pay it alone', async () => {
  const ana = await customer()
  await db.sql`update users set created_by = ${olga.id} where id = ${ana.id}`
  const id = await withdrawal(ana)
  const asked = await pay(olga, id)
  expect([asked.status, asked.body.data.acts]).toEqual([202, ['withdrawal.payInvolved']])
  expect((await pay(otto, await withdrawal(ana))).status).toBe(200)
})

test('a deposit reviewed in the last 30 days is a part in paying, an older or unaccepted one is none', async () => {
  const ana = await customer()
  await db.sql`update users set created_by = ${admin.id} where id = ${ana.id}`
  const reviewedAgo = (days: number) => db.sql`
    update deposits set reviewer_id = ${olga.id}, updated_at = ${new Date(db.clock.now().getTime() - days * DAY_MS)}
    where user_id = ${ana.id}`
  await reviewedAgo(29)
  expect((await pay(olga, await withdrawal(ana))).status).toBe(202)
  await reviewedAgo(31)
  expect((await pay(olga, await withdrawal(ana))).status).toBe(200)
  await olga.call('PATCH', `/deposits/${await declare(ana, '10.00')}/review`)
  expect((await pay(olga, await withdrawal(ana))).status).toBe(200)
})

test('an approval releases the withdrawal: its payment asks nobody again', async () => {
  const id = await withdrawal(await customer(), '60000.00')
  const asked = await pay(olga, id)
  expect((await approve(otto, asked.body.data._id)).body.data.status).toBe('APPROVED')
  const [released] = await db.sql`select approval_id, status from withdrawals where id = ${id}`
  expect(released).toEqual({ approvalId: asked.body.data._id, status: 'PENDING' })
  expect((await pay(otto, id)).status).toBe(200)
  const paid = await olga.call('POST', `/withdrawals/${id}/receipt`, toForm({ receipt: PNG }))
  expect(paid).toMatchObject({ status: 200, body: { data: { status: 'FINISHED' } } })
})

test('a receipt and a transaction wait for the release, whose request the paid withdrawal names', async () => {
  const { bank, bitcoin } = await involvedPayments()
  const proofs = [
    [bank, 'receipt', toForm({ receipt: PNG }), 'Pix · 529.982.247-25'],
    [bitcoin, 'finish', { txId: 'ab'.repeat(32) }, ADDRESS],
  ] as const
  for (const [id, path, proof, after] of proofs) {
    const asked = await olga.call('POST', `/withdrawals/${id}/${path}`, proof)
    expect([asked.status, asked.body.data.acts]).toEqual([202, ['withdrawal.payInvolved']])
    expect(await db.sql`select status from withdrawals where id = ${id}`).toEqual([{ status: 'OPEN' }])
    const approvalId = asked.body.data._id
    const { body } = await otto.call('GET', `/approvals/${approvalId}`)
    expect(body.data.changes).toContainEqual({ field: 'payee', before: null, after })
    expect((await approve(otto, approvalId)).body).toMatchObject({ data: { status: 'APPROVED' } })
    const paid = await db.sql`select status, approval_id from withdrawals where id = ${id}`
    expect(paid).toEqual([{ status: 'FINISHED', approvalId }])
  }
})

test('a waiting request shows its proof; the same proof is that request again, another one is refused', async () => {
  const { bank, bitcoin } = await involvedPayments()
  const txId = 'ab'.repeat(32)
  const receiptSha256 = createHash('sha256').update(PNG).digest('hex')
  const other = await pdfOf('Comprovante')
  const proofs = [
    [bank, 'receipt', { receiptSha256 }, () => toForm({ receipt: PNG }), toForm({ receipt: other })],
    [bitcoin, 'finish', { txId }, () => ({ txId }), { txId: 'cd'.repeat(32) }],
  ] as const
  for (const [id, path, shown, proof, another] of proofs) {
    const pay = (by: object) => olga.call('POST', `/withdrawals/${id}/${path}`, by)
    const { body } = await pay(proof())
    const [[field, after]] = Object.entries(shown) as [[string, string]]
    expect(body.data.changes).toContainEqual({ field, before: null, after })
    expect((await pay(proof())).body.data._id).toBe(body.data._id)
    expect(await pay(another)).toMatchObject({ status: 409, body: { code: 'approval.waiting' } })
  }
})

test('an admin neither approves nor batches an own withdrawal alone', async () => {
  await relaxed(() => on.fund(admin, 'BRL', '1000.00'))
  const id = await withdrawal(admin, '100.00')
  const asked = await pay(admin, id)
  expect([asked.status, asked.body.data.acts]).toEqual([202, ['withdrawal.payInvolved']])
  expect((await pay(otto, id)).status).toBe(200)
  const batch = await admin.call('POST', '/payout-batches', { kind: 'BANK', withdrawalIds: [id] })
  expect([batch.status, batch.body.code]).toEqual([409, 'payout.needsAnother'])
})
