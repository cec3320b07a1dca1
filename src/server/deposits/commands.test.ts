import { describe, expect, it } from 'vitest'
import type { Person } from '#test/harness/app.ts'
import { PNG, toForm } from '#test/harness/app.ts'
import { openDepositDesk } from '#test/harness/deposits.ts'
import { pdfOf } from '#test/harness/pdf.ts'
import type { Actor } from '../audit/record.ts'
import { verifyLedger } from '../ledger/verify.ts'
import { PARTS } from '../slices.ts'
import { updateDeposit } from './update.ts'

const desk = await openDepositDesk()
const { db, admin, person, customer, operator, colleague, declare, find, balance, countJournals } = desk
const stranger = await person()
const permitted = await person({ role: 'operator', permissions: ['deposit.self.approve'] })

const MISSING = '018f0000-0000-7000-8000-000000000000'
const act = (by: typeof customer, id: string, verb: string, body?: unknown) =>
  by.call('PATCH', `/deposits/${id}/${verb}`, body)
const bare = () => declare(customer, { receipt: undefined })
const credit = async () => (await balance(customer, 'BRL')).amount

describe('PATCH /deposits/{id}/review', () => {
  it('makes it PENDING and its reviewer known to staff, without the name to the customer', async () => {
    const { _id } = await declare(customer)
    const { status, body } = await act(operator, _id, 'review')
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      status: 'PENDING',
      reviewerId: operator.id,
      reviewerName: expect.any(String),
    })
    const seen = await customer.call('GET', `/deposits/${_id}`)
    expect(seen.body.data).toMatchObject({ reviewerId: operator.id, reviewerName: null })
    expect(seen.body.data.events.at(-1)).toMatchObject({ code: 'event.deposit.review', actorName: null })
  })

  it('is refused to customers, to other customers, for a deposit of the reviewer, twice, and after the decision', async () => {
    const { _id } = await declare(customer)
    const own = await declare(operator)
    expect((await act(customer, _id, 'review')).body.code).toBe('deposit.staffOnly')
    expect((await act(stranger, _id, 'review')).status).toBe(403)
    expect((await act(operator, MISSING, 'review')).status).toBe(404)
    expect((await act(operator, own._id, 'review')).body.code).toBe('deposit.fourEyes')
    await act(operator, _id, 'review')
    const twice = await act(colleague, _id, 'review')
    expect([twice.status, twice.body.code]).toEqual([409, 'deposit.alreadyInReview'])
    await act(colleague, _id, 'accept')
    const late = await act(operator, _id, 'review')
    expect([late.status, late.body.code]).toEqual([409, 'deposit.alreadyDecided'])
  })
})

describe('a deposit without a receipt', () => {
  it('is not reviewed, so its customer can cancel it', async () => {
    const { _id } = await bare()
    for (const answer of [
      await act(operator, _id, 'review'),
      await operator.call('PUT', `/deposits/${_id}`, { status: 'PENDING' }),
    ])
      expect([answer.status, answer.body.code]).toEqual([409, 'deposit.noReceipt'])
    expect((await act(customer, _id, 'cancel')).status).toBe(200)
  })

  it('is reviewed by its txId, and may then be rejected', async () => {
    const { _id } = await declare(customer, {
      kind: 'CRYPTO',
      currency: 'BTC',
      amount: '0.01',
      bankAccountId: undefined,
      receipt: undefined,
      txId: 'a1'.repeat(32),
    })
    expect((await act(operator, _id, 'review')).body.data.status).toBe('PENDING')
    const { status, body } = await act(operator, _id, 'reject', { statusDescription: 'não caiu' })
    expect([status, body.data.status]).toEqual([200, 'CANCELLED'])
  })
})

describe('PATCH /deposits/{id}/cancel', () => {
  it('cancels it while OPEN, by its owner or by staff', async () => {
    for (const by of [customer, operator]) {
      const { _id } = await declare(customer)
      const { status, body } = await act(by, _id, 'cancel')
      expect([status, body.data.status]).toEqual([200, 'CANCELLED'])
      expect(await countJournals(_id)).toBe(0)
    }
  })

  it('is refused once reviewed, twice, and to strangers', async () => {
    const { _id } = await declare(customer)
    expect((await act(stranger, _id, 'cancel')).status).toBe(404)
    await act(operator, _id, 'review')
    const { status, body } = await act(customer, _id, 'cancel')
    expect([status, body.code]).toEqual([409, 'deposit.notCancellable'])
    const other = await declare(customer)
    await act(customer, other._id, 'cancel')
    expect((await act(customer, other._id, 'cancel')).status).toBe(409)
  })
})

describe('PATCH /deposits/{id}/accept', () => {
  it('credits the amount less the fee, from OPEN: the acceptor is the reviewer', async () => {
    const before = await credit()
    const { _id } = await declare(customer)
    const [house] = await db.sql<{ id: string }[]>`
      select user_fee_id as id from settings where status = 'ACTIVED'`
    const fees = () => admin.call('GET', `/ledgers/balance?userId=${house!.id}`)
    const feesBefore = Number((await fees()).body.data.amount)
    const { status, body } = await act(operator, _id, 'accept')
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ status: 'FINISHED', reviewerId: operator.id })
    expect(body.data.events.at(-1)).toMatchObject({ code: 'event.deposit.accepted' })
    expect(Number(await credit())).toBeCloseTo(Number(before) + 1495)
    expect(Number((await fees()).body.data.amount)).toBeCloseTo(feesBefore + 5)
  })

  it('keeps the reviewer that started, when a colleague accepts', async () => {
    const { _id } = await declare(customer)
    await act(operator, _id, 'review')
    expect((await act(colleague, _id, 'accept')).body.data).toMatchObject({ reviewerId: operator.id })
    const rows = await db.sql`select accepted_by from deposits where id = ${_id}`
    expect(rows).toEqual([{ acceptedBy: colleague.id }])
  })

  it('credits bitcoin by its transaction, which its owner or staff name, and then without a receipt', async () => {
    const { _id } = await declare(customer, {
      kind: 'CRYPTO',
      currency: 'BTC',
      amount: '0.01',
      bankAccountId: undefined,
      receipt: undefined,
    })
    const name = (by: Person, body: object, id = _id) => by.call('PUT', `/deposits/${id}`, body)
    const before = Number((await balance(customer, 'BTC')).amount)
    expect((await act(operator, _id, 'accept')).body.code).toBe('deposit.noTxId')
    const [txId, other] = ['b2'.repeat(32), 'b3'.repeat(32)]
    expect((await name(stranger, { txId })).status).toBe(404)
    expect((await name(customer, { txOutput: 1 })).status).toBe(422)
    expect((await name(customer, { txId: other })).body.data).toMatchObject({ txId: other, txOutput: 0 })
    await act(operator, _id, 'review')
    expect((await name(customer, { txId })).body.code).toBe('deposit.staffOnly')
    expect((await name(operator, { txId, txOutput: 3 })).body.data).toMatchObject({ txId, txOutput: 3 })
    expect((await find(_id)).events?.at(-1)?.message).toBe(`Transação informada: ${txId}:3`)
    const inReais = await bare()
    expect((await name(customer, { txId }, inReais._id)).body.code).toBe('deposit.notBitcoin')
    await act(operator, _id, 'accept')
    expect(Number((await balance(customer, 'BTC')).amount)).toBeCloseTo(before + 0.0099, 8)
  })

  it('names to staff another deposit by its transaction: a credited one first, a cancelled one never', async () => {
    const fields = { kind: 'CRYPTO', currency: 'BTC', amount: '0.01', bankAccountId: undefined }
    const by = (owner: Person) =>
      declare(owner, { ...fields, receipt: undefined, txId: 'c3'.repeat(32), txOutput: '0' })
    const [gone, waiting, credited] = [await by(customer), await by(customer), await by(customer)]
    const last = await by(stranger)
    await act(customer, gone._id, 'cancel')
    const seen = async () => (await find(last._id)).sameTx
    expect(await seen()).toEqual({ reference: waiting.reference, isCredited: false })
    expect((await act(operator, credited._id, 'accept')).status).toBe(200)
    expect(await seen()).toEqual({ reference: credited.reference, isCredited: true })
    const own = await stranger.call('GET', `/deposits/${last._id}`)
    expect(own.body.data.sameTx).toBeNull()
  })

  it('is refused to customers, strangers, without a receipt and when decided', async () => {
    const { _id } = await bare()
    expect((await act(customer, _id, 'accept')).body.code).toBe('deposit.staffOnly')
    expect((await act(stranger, _id, 'accept')).status).toBe(403)
    expect((await act(operator, _id, 'accept')).body.code).toBe('deposit.noReceipt')
    const other = await declare(customer)
    await act(operator, other._id, 'accept')
    const twice = await act(colleague, other._id, 'accept')
    expect([twice.status, twice.body.code]).toEqual([409, 'deposit.alreadyDecided'])
    expect(await countJournals(other._id)).toBe(1)
  })

  it('stays proven when the right to accept own deposits is removed', async () => {
    const once = await person({ role: 'operator', permissions: ['deposit.self.approve'] })
    const { _id } = await declare(once)
    expect((await act(once, _id, 'accept')).status).toBe(200)
    expect((await admin.call('PUT', `/users/${once.id}`, { permissions: [] })).status).toBe(200)
    const eyes = (await verifyLedger(db, PARTS.proofs)).find((finding) =>
      finding.name.startsWith('four eyes'),
    )
    expect(eyes).toMatchObject({ breaches: 0 })
  })

  it('needs a second person: neither its creator nor its owner, unless permitted', async () => {
    const own = await declare(operator)
    expect((await act(operator, own._id, 'accept')).body.code).toBe('deposit.fourEyes')
    expect((await act(colleague, own._id, 'accept')).status).toBe(200)
    const created = await declare(admin, { userId: operator.id })
    expect((await act(operator, created._id, 'accept')).body.code).toBe('deposit.fourEyes')
    const allowed = await declare(permitted)
    expect((await act(permitted, allowed._id, 'accept')).status).toBe(200)
  })

  it('needs a reason where the control id is missing from the receipt', async () => {
    const { _id } = await declare(customer, { receipt: await pdfOf('outro pagamento') })
    const plain = await act(operator, _id, 'accept')
    expect([plain.status, plain.body.code]).toEqual([409, 'deposit.controlIdMissing'])
    const mute = await act(operator, _id, 'accept', { override: true })
    expect([mute.status, Object.keys(mute.body.errors)]).toEqual([422, ['overrideReason']])
    expect(await countJournals(_id)).toBe(0)
    const { status, body } = await act(operator, _id, 'accept', {
      override: true,
      overrideReason: 'conferido no extrato',
    })
    expect([status, body.data.status]).toEqual([200, 'FINISHED'])
    expect(body.data.events.at(-1).message).toBe(
      'Depósito aceito sem o código no comprovante: conferido no extrato',
    )
  })
})

it('refuses the Idempotency-Key of one deposit for another, and of one amount for another', async () => {
  const headers = { 'idempotency-key': 'accept-one-of-two' }
  const [one, other] = [await declare(customer), await declare(customer)]
  const accept = (id: string) => operator.call('PATCH', `/deposits/${id}/accept`, {}, headers)
  expect((await accept(one._id)).status).toBe(200)
  expect(await accept(other._id)).toMatchObject({ status: 409, body: { code: 'idempotency.reused' } })
  expect(await countJournals(other._id)).toBe(0)
  const edit = (amount: string) =>
    operator.call('PUT', `/deposits/${other._id}`, { amount }, { 'idempotency-key': 'edit-of-an-amount' })
  expect((await edit('1400.00')).status).toBe(200)
  expect(await edit('1300.00')).toMatchObject({ status: 409, body: { code: 'idempotency.reused' } })
})

describe('PATCH /deposits/{id}/reject', () => {
  it('closes it with a reason that the customer reads', async () => {
    const before = await credit()
    const { _id } = await declare(customer)
    const { status, body } = await act(operator, _id, 'reject', { statusDescription: 'não caiu' })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ status: 'CANCELLED', reviewerId: operator.id })
    expect((await customer.call('GET', `/deposits/${_id}`)).body.data.statusDescription).toBe('não caiu')
    expect([await credit(), await countJournals(_id)]).toEqual([before, 0])
  })

  it('is refused without a reason, to customers, for an own one and when decided', async () => {
    const reason = { statusDescription: 'não' }
    const { _id } = await declare(customer)
    expect((await act(operator, _id, 'reject', {})).body.errors).toHaveProperty('statusDescription')
    expect((await act(operator, _id, 'reject', { statusDescription: ' ' })).status).toBe(422)
    expect((await act(customer, _id, 'reject', reason)).status).toBe(403)
    const own = await declare(operator)
    expect((await act(operator, own._id, 'reject', reason)).body.code).toBe('deposit.fourEyes')
    await act(operator, _id, 'accept')
    expect((await act(colleague, _id, 'reject', reason)).status).toBe(409)
  })
})

describe('PUT /deposits/{id}', () => {
  const put = (by: typeof customer, id: string, body: unknown) => by.call('PUT', `/deposits/${id}`, body)

  it('corrects the amount, which is then credited', async () => {
    const before = Number(await credit())
    const { _id } = await declare(customer)
    const { status, body } = await put(operator, _id, { amount: '1400.00' })
    expect([status, body.data.amount, body.data.status]).toEqual([200, '1400.00', 'OPEN'])
    expect(body.data.events.at(-1).message).toBe('Valor alterado de R$ 1.500,00 para R$ 1.400,00')
    await act(operator, _id, 'accept')
    expect(Number(await credit())).toBeCloseTo(before + 1395)
  })

  it('knows each editor of its amount, and the amount that was declared', async () => {
    const { _id } = await declare(customer)
    const edits = [
      [operator, '1400.00'],
      [admin, '1400.00'],
      [colleague, '1300.00'],
      [operator, '1200.00'],
    ] as const
    for (const [by, amount] of edits) expect((await put(by, _id, { amount })).status).toBe(200)
    const [row] = await db.sql<{ editors: string[]; declared: bigint }[]>`
      select editors, amount_declared as declared from deposits where id = ${_id}`
    expect([row?.editors.toSorted(), row?.declared]).toEqual([
      [operator.id, colleague.id].toSorted(),
      150_000n,
    ])
  })

  it('takes what arrived down to nothing, which is not credited', async () => {
    const { _id } = await declare(customer)
    for (const [amount, stored] of [
      ['5.00', '5.00'],
      [0, '0.00'],
    ]) {
      expect((await put(operator, _id, { amount })).body.data.amount).toBe(stored)
      const { status, body } = await act(operator, _id, 'accept')
      expect([status, body.code]).toEqual([422, 'deposit.belowFee'])
    }
    expect(await countJournals(_id)).toBe(0)
    expect((await act(operator, _id, 'reject', { statusDescription: 'não caiu' })).status).toBe(200)
  })

  it('refuses an amount below its precision, of an own deposit, by a customer, and when decided', async () => {
    const { _id } = await declare(customer)
    expect((await put(operator, _id, { amount: '-0.01' })).body.errors).toHaveProperty('amount')
    expect((await put(operator, _id, { amount: '1.001' })).body.errors).toHaveProperty('amount')
    expect((await put(customer, _id, { amount: '9999.00' })).status).toBe(403)
    const own = await declare(operator)
    expect((await put(operator, own._id, { amount: '10.00' })).body.code).toBe('deposit.fourEyes')
    await act(operator, _id, 'accept')
    expect((await put(operator, _id, { amount: '10.00' })).body.code).toBe('deposit.alreadyDecided')
    expect((await find(_id)).amount).toBe('1500.00')
  })

  it('names the fields of a whole deposit, sent back as a form, that it does not take', async () => {
    const { _id } = await declare(customer)
    const { data } = (await operator.call('GET', `/deposits/${_id}`)).body
    const texts = Object.entries(data as Record<string, unknown>).map(([name, value]) => [
      name,
      value !== null && typeof value === 'object' ? JSON.stringify(value) : String(value ?? ''),
    ])
    const answer = await put(operator, _id, toForm(Object.fromEntries(texts)))
    expect(answer.status).toBe(422)
    expect(answer.body.errors).toMatchObject({ reference: ['Campo desconhecido.'] })
    expect(answer.body.errors.amount).toBeUndefined()
  })

  it('runs the same commands: review, accept, reject, cancel, receipt', async () => {
    const { _id } = await bare()
    expect((await put(customer, _id, toForm({ receipt: PNG }))).body.data.receipt).not.toBeNull()
    expect((await put(operator, _id, { status: 'PENDING' })).body.data.status).toBe('PENDING')
    expect((await put(operator, _id, toForm({ status: 'FINISHED' }))).body.data.status).toBe('FINISHED')
    expect(await countJournals(_id)).toBe(1)
    const rejected = await declare(customer)
    const reject = { status: 'CANCELLED', statusDescription: 'não caiu' }
    expect((await put(operator, rejected._id, reject)).body.data.statusDescription).toBe('não caiu')
    const cancelled = await declare(customer)
    expect((await put(customer, cancelled._id, { status: 'CANCELED' })).body.data.status).toBe('CANCELLED')
  })

  it('has the rules of those commands', async () => {
    const { _id } = await declare(customer)
    expect((await put(customer, _id, { status: 'FINISHED' })).status).toBe(403)
    expect((await put(customer, _id, { status: 'PENDING' })).status).toBe(403)
    expect((await put(customer, _id, { status: 'OPEN' })).status).toBe(422)
    expect((await put(operator, _id, toForm({ receipt: PNG }))).status).toBe(403)
    expect((await put(stranger, _id, { status: 'CANCELLED' })).status).toBe(404)
    await act(operator, _id, 'review')
    expect((await put(customer, _id, { status: 'CANCELLED' })).status).toBe(409)
  })

  it('has no command for an unknown status, and changes nothing', async () => {
    const { _id } = await declare(customer)
    const status = 'HELD' as 'PENDING'
    const unsaid = { statusDescription: null, overrideReason: null }
    const by: Actor = { id: operator.id, roles: ['operator'], permissions: [], address: '127.0.0.1' }
    await expect(
      db.transaction((tx) => updateDeposit(tx, { id: _id, status, ...unsaid }, by)),
    ).rejects.toThrow('HELD')
    expect((await find(_id)).status).toBe('OPEN')
  })

  it('needs exactly one change', async () => {
    const { _id } = await declare(customer)
    const both = await put(operator, _id, { amount: '10.00', status: 'FINISHED' })
    expect([both.status, both.body.code]).toEqual([422, 'deposit.amountAndStatus'])
    const none = await put(operator, _id, {})
    expect([none.status, none.body.code]).toEqual([422, 'deposit.nothing'])
    expect((await put(operator, _id, { userId: operator.id })).status).toBe(422)
    expect(await find(_id)).toMatchObject({ amount: '1500.00', status: 'OPEN', userId: customer.id })
  })
})
