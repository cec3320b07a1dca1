import { describe, expect, it, vi } from 'vitest'
import { type Person, PNG, toForm } from '#test/harness/app.ts'
import { openWithdrawalDesk } from '#test/harness/withdrawals.ts'
import { removeUnnamedFiles } from '../http/unnamed-files.ts'
import { WITHDRAWAL_FILES } from './finish.ts'
import { paidToday } from './paid-today.ts'

const desk = await openWithdrawalDesk()
const { db, services, admin, operator, colleague, customer, withdraw, withdrawBitcoin, find } = desk
const { books, journals, person, setSettings, signIn, userFeeId } = desk
const stranger = await customer()
const someone = await customer({ BRL: '100000.00', BTC: '1' })

let used = 0
const newTxId = () => (++used).toString(16).padStart(64, 'a')
const upload = (by: Person, id: string, receipt: Buffer | undefined = PNG) =>
  by.call('POST', `/withdrawals/${id}/receipt`, toForm({ receipt }))
const enter = (by: Person, id: string, txId: unknown = newTxId()) =>
  by.call('POST', `/withdrawals/${id}/finish`, { txId })
const approve = (by: Person, id: string) => by.call('PATCH', `/withdrawals/${id}/approve`)

describe('POST /withdrawals/{id}/receipt', () => {
  it('finishes a bank withdrawal: the amount leaves, the fee is collected', async () => {
    const by = await customer()
    const fees = (await books(userFeeId)).available
    const { _id } = await withdraw(by)
    const { status, body } = await upload(operator, _id)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      status: 'FINISHED',
      mimetype: 'image/png',
      receipt: `/api/v1/withdrawals/${_id}/receipt`,
      finishedAt: db.clock.now().toISOString(),
    })
    expect(body.data.events.at(-1)).toMatchObject({ code: 'event.withdrawal.receipt' })
    expect(await books(by.id)).toEqual({ available: 89_700n, held: 0n })
    expect((await books(userFeeId)).available).toBe(fees + 300n)
    expect(await journals(_id)).toEqual(['withdrawal.requested', 'withdrawal.finished'])
    expect(body.data.approvals).toMatchObject([{ userId: operator.id }])
  })

  it('finishes from PENDING too, and needs no further approval', async () => {
    const { _id } = await withdraw(someone)
    await approve(operator, _id)
    const { body } = await upload(colleague, _id)
    expect(body.data).toMatchObject({ status: 'FINISHED', approvals: [{ userId: operator.id }] })
    expect(body.data.approvals).toHaveLength(1)
  })

  it('is refused to customers, strangers, for bitcoin, after the end, and without a receipt', async () => {
    const { _id } = await withdraw(someone)
    expect((await upload(someone, _id)).body.code).toBe('withdrawal.staffOnly')
    expect((await upload(stranger, _id)).status).toBe(403)
    expect((await upload(operator, _id, Buffer.from('MZ'))).status).toBe(415)
    const none = await operator.call('POST', `/withdrawals/${_id}/receipt`, toForm({}))
    expect([none.status, none.body.code]).toEqual([422, 'receipt.required'])
    await someone.call('PATCH', `/withdrawals/${_id}/cancel`)
    expect((await upload(operator, _id)).body.code).toBe('withdrawal.notPayable')
    const bitcoin = await withdrawBitcoin(someone)
    expect((await upload(operator, bitcoin._id)).body.code).toBe('withdrawal.needsTxId')
    expect(await journals(bitcoin._id)).toEqual(['withdrawal.requested'])
  })

  it('stores the receipt while no transaction is open, and not for a refused or repeated call', async () => {
    const { put: store } = services.files
    const open: number[] = []
    const put = vi.spyOn(services.files, 'put').mockImplementation(async (...file) => {
      const [row] = await db.sql<{ count: number }[]>`
        select count(*)::int as count from pg_stat_activity
        where datname = current_database() and state like 'idle in transaction%'`
      open.push(row!.count)
      await store(...file)
    })
    const { _id } = await withdraw(someone)
    const headers = { 'idempotency-key': `receipt-of-${_id}` }
    const send = (bytes: Buffer) =>
      operator.call('POST', `/withdrawals/${_id}/receipt`, toForm({ receipt: bytes }), headers)
    const first = await send(PNG)
    expect([first.status, (await send(PNG)).body]).toEqual([200, first.body])
    const other = await send(Buffer.concat([PNG, Buffer.from('x')]))
    expect([other.status, other.body.code]).toEqual([409, 'idempotency.reused'])
    expect((await upload(colleague, _id)).status).toBe(409)
    put.mockRestore()
    expect(open).toEqual([0])
    expect(await db.sql`select key from unnamed_files`).toEqual([])
    await db.sql`
      insert into unnamed_files (key, created_at) select receipt_key, '2020-01-01' from withdrawals where id = ${_id}`
    await removeUnnamedFiles(services, [WITHDRAWAL_FILES])
    expect((await operator.call('GET', `/withdrawals/${_id}/receipt`)).raw).toEqual(PNG)
    await db.sql`delete from unnamed_files`
  })

  it('keeps a receipt that the owner and staff read, and no other user', async () => {
    const { _id } = await withdraw(someone)
    expect((await someone.call('GET', `/withdrawals/${_id}/receipt`)).body.code).toBe('receipt.none')
    await upload(operator, _id)
    for (const by of [someone, colleague]) {
      const { status, raw, headers } = await by.call('GET', `/withdrawals/${_id}/receipt`)
      expect([status, raw.equals(PNG)]).toEqual([200, true])
      expect(headers).toMatchObject({
        'content-disposition': 'attachment; filename="comprovante.png"',
        'content-security-policy': "sandbox; default-src 'none'",
        'x-content-type-options': 'nosniff',
      })
    }
    expect((await stranger.call('GET', `/withdrawals/${_id}/receipt`)).status).toBe(404)
  })
})

describe('POST /withdrawals/{id}/finish', () => {
  it('finishes a bitcoin withdrawal by its transaction, in lower case', async () => {
    const by = await customer({ BTC: '0.1' })
    const { _id } = await withdrawBitcoin(by)
    const txId = newTxId().toUpperCase()
    const { status, body } = await enter(operator, _id, txId)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ status: 'FINISHED', txId: txId.toLowerCase() })
    expect(body.data.approvals).toMatchObject([{ userId: operator.id }])
    expect(body.data.approvalsNeeded).toBe(1)
    expect(await books(by.id, 'BTC')).toEqual({ available: 9_890_000n, held: 0n })
    expect((await books(by.id)).held).toBe(0n)
  })

  it('refuses what is no id of a transaction', async () => {
    const { _id } = await withdrawBitcoin(someone)
    const { status, body } = await enter(operator, _id, 'a'.repeat(63))
    expect([status, Object.keys(body.errors)]).toEqual([422, ['txId']])
    expect((await find(_id)).status).toBe('OPEN')
  })

  it('is refused to customers, strangers, for a bank and after the end', async () => {
    const { _id } = await withdrawBitcoin(someone)
    expect((await enter(someone, _id)).body.code).toBe('withdrawal.staffOnly')
    expect((await enter(stranger, _id)).status).toBe(403)
    await enter(operator, _id)
    expect((await enter(colleague, _id)).body.code).toBe('withdrawal.notPayable')
    const bank = await withdraw(someone)
    expect((await enter(operator, bank._id)).body.code).toBe('withdrawal.needsReceipt')
  })
})

describe('the payer', () => {
  it('is never the member of staff who receives the payment, except an admin', async () => {
    const clerk = await customer({ BTC: '0.1' }, { role: 'operator' })
    expect((await upload(clerk, (await withdraw(clerk))._id)).body.code).toBe('withdrawal.ownWithdrawal')
    expect((await enter(clerk, (await withdrawBitcoin(clerk))._id)).body.code).toBe(
      'withdrawal.ownWithdrawal',
    )
    const boss = await customer({}, { role: 'admin' })
    expect((await upload(boss, (await withdraw(boss))._id)).status).toBe(200)
  })

  it('are two above the approval limit: the finisher counts as one', async () => {
    await setSettings({ approvalLimitBrl: 10_000n })
    const { _id } = await withdraw(someone, { amount: '100.01' })
    await setSettings({ approvalLimitBrl: null })
    const alone = await upload(operator, _id)
    expect([alone.status, alone.body.code]).toEqual([409, 'withdrawal.secondApproval'])
    await approve(operator, _id)
    expect((await upload(operator, _id)).body.code).toBe('withdrawal.secondApproval')
    expect((await find(_id)).approvals).toHaveLength(1)
    const { body } = await upload(colleague, _id)
    expect(body.data.approvals.map(({ userId }: { userId: string }) => userId)).toEqual([
      operator.id,
      colleague.id,
    ])
  })
})

describe('the sum of payments of today', () => {
  const PRICE = 600_000_00n
  const sums = (by: Person, operatorId: string, withdrawalId = by.id) =>
    db.transaction((tx) => paidToday(tx, { customerId: by.id, operatorId, withdrawalId }, PRICE))
  const paid = async (...of: Parameters<typeof sums>) => {
    const { customer, operator } = await sums(...of)
    return { customer, operator }
  }

  it('counts each approved or finished withdrawal once, in centavos', async () => {
    const [by, other] = [await customer({ BTC: '0.1' }), await customer()]
    const clerk = await person({ role: 'operator' })
    expect(await paid(by, clerk.id)).toEqual({ customer: 0n, operator: 0n })
    const bank = await withdraw(by, { amount: '100.00' })
    await approve(clerk, bank._id)
    await upload(colleague, bank._id)
    await enter(clerk, (await withdrawBitcoin(by, { amount: '0.00100001' }))._id)
    await upload(clerk, (await withdraw(other, { amount: '7.00' }))._id)
    await withdraw(by)
    const cancelled = await withdraw(by)
    await approve(clerk, cancelled._id)
    await clerk.call('PATCH', `/withdrawals/${cancelled._id}/cancel`)
    expect(await paid(by, clerk.id)).toEqual({ customer: 70_001n, operator: 70_701n })
    expect(await paid(other, other.id)).toEqual({ customer: 700n, operator: 0n })
    expect(await paid(by, clerk.id, bank._id)).toEqual({ customer: 60_001n, operator: 60_701n })
    const all = await sums(by, clerk.id)
    await upload(colleague, (await withdraw(other, { amount: '2.00' }))._id)
    expect((await sums(by, clerk.id)).house).toBe(all.house + 200n)
    expect(all.house).toBeGreaterThanOrEqual(70_701n)
    // Without a price the reais count.
    const inReais = await db.transaction((tx) =>
      paidToday(tx, { customerId: by.id, operatorId: clerk.id, withdrawalId: by.id }, undefined),
    )
    expect(inReais).toMatchObject({ customer: 10_000n, operator: 10_700n })
  })

  it('begins at midnight in Brasília, with what is finished then', async () => {
    const [by, nobody] = [await customer(), await customer()]
    const clerk = await person({ role: 'operator' })
    const { _id } = await withdraw(by, { amount: '100.00' })
    await approve(clerk, _id)
    const noon = db.clock.now()
    db.clock.set(new Date('2026-03-05T02:59:59Z'))
    expect(await paid(by, clerk.id)).toEqual({ customer: 10_000n, operator: 10_000n })
    db.clock.set(new Date('2026-03-05T03:00:00Z'))
    expect(await paid(by, clerk.id)).toEqual({ customer: 0n, operator: 0n })
    await upload(await signIn(colleague.email, colleague.password), _id)
    expect(await sums(by, clerk.id)).toEqual({ customer: 10_000n, operator: 0n, house: 10_000n })
    expect(await sums(nobody, clerk.id)).toEqual({ customer: 0n, operator: 0n, house: 10_000n })
    db.clock.set(noon)
  })
})

describe('the fee of a referred customer', () => {
  it('is shared with the referrer, and the odd centavo stays with the house', async () => {
    const referrer = await customer()
    const by = await customer()
    await db.sql`update users set referral_id = ${referrer.id}, fee_bank = 333 where id = ${by.id}`
    const [fees, before] = [(await books(userFeeId)).available, (await books(referrer.id)).available]
    const { _id } = await withdraw(by)
    await upload(operator, _id)
    expect((await books(referrer.id)).available).toBe(before + 83n)
    expect((await books(userFeeId)).available).toBe(fees + 250n)
    const records = await db.sql<{ origin: string; amount: bigint }[]>`
      select e.origin, e.amount from entries e
      join journals j on j.id = e.journal_id join accounts a on a.id = e.account_id
      where j.origin_id = ${_id} and a.owner_id = ${referrer.id}`
    expect([...records]).toEqual([{ origin: 'REFERRAL_WITHDRAWAL_FEE', amount: 83n }])
  })

  it('is shared as at the time of the request: none, where the share was zero', async () => {
    const referrer = await customer()
    const by = await customer()
    await db.sql`update users set referral_id = ${referrer.id} where id = ${by.id}`
    await setSettings({ referralShare: 0n })
    const { _id } = await withdraw(by)
    await setSettings({ referralShare: 2_500n })
    const [fees, before] = [(await books(userFeeId)).available, (await books(referrer.id)).available]
    expect((await upload(admin, _id)).status).toBe(200)
    expect((await books(referrer.id)).available).toBe(before)
    expect((await books(userFeeId)).available).toBe(fees + 300n)
  })

  it('is shared with the referrer of that time, not with a later one', async () => {
    const [referrer, later, by] = [await customer(), await customer(), await customer()]
    await db.sql`update users set referral_id = ${referrer.id} where id = ${by.id}`
    const [before, of] = [await books(referrer.id), await books(later.id)]
    const { _id } = await withdraw(by)
    await db.sql`update users set referral_id = ${later.id} where id = ${by.id}`
    await setSettings({ referralShare: 10_000n })
    expect((await upload(operator, _id)).status).toBe(200)
    await setSettings({ referralShare: 2_500n })
    expect((await books(referrer.id)).available).toBe(before.available + 75n)
    expect(await books(later.id)).toEqual(of)
  })
})
