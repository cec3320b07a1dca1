import { describe, expect, it } from 'vitest'
import { toControlId } from '#core/deposits/receipt.ts'
import { PNG, toForm } from '#test/harness/app.ts'
import { untilBlocked } from '#test/harness/blocked.ts'
import { openDepositDesk } from '#test/harness/deposits.ts'

const desk = await openDepositDesk()
const { db, person, customer, operator, bankFields, declare, find, personWithId } = desk
const stranger = await person()
const master = await person({ role: 'master' })

const second = () => Math.floor(db.clock.now().getTime() / 1000)
const reserve = (by: typeof customer, body?: unknown) => by.call('POST', '/deposits/references', body)
const declareWith = (by: typeof customer, reference: string, fields = {}) =>
  by.call('POST', '/deposits', toForm(bankFields({ reference, ...fields })))

describe('POST /deposits/references', () => {
  it('gives the last three characters of the id and the Unix second', async () => {
    const { status, body } = await reserve(customer)
    expect(status).toBe(201)
    expect(body.data).toEqual({ reference: toControlId(customer.id, second()), userId: customer.id })
  })

  it('gives the next second to the later of two in one second, whichever users they are', async () => {
    // Not in the second of the test before, whose customer may end in the same three characters.
    db.clock.advance(60_000)
    const one = await personWithId('00000000-0000-7000-8000-000000000abc')
    const other = await personWithId('00000000-0000-7000-8000-111111111abc')
    const first = await reserve(one, {})
    const later = await reserve(other, {})
    expect(first.body.data.reference).toBe(toControlId(one.id, second()))
    expect(later.body.data.reference).toBe(toControlId(other.id, second() + 1))
  })

  it('gives each of many that ask for another a different one', async () => {
    db.clock.advance(60_000)
    const answers = await Promise.all(Array.from({ length: 12 }, () => reserve(customer, { another: true })))
    const expected = Array.from({ length: 12 }, (_, ahead) => toControlId(customer.id, second() + ahead))
    expect(answers.map(({ body }) => body.data.reference).sort()).toEqual(expected.sort())
  })

  it('stays the same, also for forms that open together, until it is used or another is asked for', async () => {
    db.clock.advance(60_000)
    const forms = await db.transaction(async (tx) => {
      await tx.sql`lock table deposit_references in share mode`
      const waiting = [reserve(stranger), reserve(stranger)]
      await untilBlocked(db, 2)
      return { waiting }
    })
    const [shown, same] = (await Promise.all(forms.waiting)).map(({ body }) => body.data.reference)
    expect(same).toBe(shown)
    db.clock.advance(3_600_000)
    expect((await reserve(master, { userId: stranger.id })).body.data.reference).toBe(shown)
    const other = (await reserve(stranger, { another: true })).body.data.reference
    expect(other).not.toBe(shown)
    expect((await reserve(stranger)).body.data.reference).toBe(other)
    expect((await declareWith(stranger, other)).status).toBe(201)
    const next = (await reserve(stranger)).body.data.reference
    expect([shown, other]).not.toContain(next)
    // A code that was shown before may be in a transfer already.
    expect((await declareWith(stranger, shown)).status).toBe(201)
  })

  it('is for another user only with the permission', async () => {
    const { status, body } = await reserve(master, { userId: customer.id })
    expect(status).toBe(201)
    expect(body.data).toMatchObject({ userId: customer.id })
    expect((await reserve(stranger, { userId: customer.id })).status).toBe(403)
    expect((await reserve(operator, { userId: customer.id })).status).toBe(403)
    expect((await reserve(master, { userId: crypto.randomUUID() })).status).toBe(422)
  })

  it('gives the same one again for the same Idempotency-Key', async () => {
    const headers = { 'idempotency-key': 'reference-once' }
    const first = await customer.call('POST', '/deposits/references', {}, headers)
    const again = await customer.call('POST', '/deposits/references', {}, headers)
    expect(again.body).toEqual(first.body)
  })
})

describe('a reserved control id', () => {
  it('belongs to the deposit that names it', async () => {
    const { reference } = (await reserve(customer)).body.data
    const { status, body } = await declareWith(customer, reference)
    expect(status).toBe(201)
    expect(body.data.reference).toBe(reference)
  })

  it('is used once, also when two come together', async () => {
    const { reference } = (await reserve(customer)).body.data
    const both = await Promise.all([declareWith(customer, reference), declareWith(customer, reference)])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 422])
    const late = await declareWith(customer, reference)
    expect(late.body.errors.reference).toEqual([
      'Este código de controle não foi reservado para você ou já foi usado.',
    ])
  })

  it('is of no use to another user, nor in a deposit for another', async () => {
    const { reference } = (await reserve(customer)).body.data
    expect((await declareWith(stranger, reference)).status).toBe(422)
    expect((await declareWith(master, reference, { userId: stranger.id })).status).toBe(422)
    expect((await declareWith(master, reference, { userId: customer.id })).status).toBe(201)
  })

  it('stays unused when its deposit is refused', async () => {
    const { reference } = (await reserve(customer)).body.data
    expect((await declareWith(customer, reference, { amount: '1.00' })).status).toBe(422)
    expect((await declareWith(customer, reference)).status).toBe(201)
  })

  it('is skipped by deposits that name none', async () => {
    db.clock.advance(60_000)
    const { reference } = (await reserve(customer, { another: true })).body.data
    const made = await customer.call('POST', '/deposits', toForm(bankFields()))
    expect(reference).toBe(toControlId(customer.id, second()))
    expect(made.body.data.reference).toBe(toControlId(customer.id, second() + 1))
  })

  it('lies less than ten minutes ahead', async () => {
    db.clock.advance(3_600_000)
    const taken = Array.from({ length: 600 }, (_, ahead) => toControlId(customer.id, second() + ahead))
    await db.sql`
      insert into deposit_references (reference, user_id, created_at)
      select reference, ${customer.id}, ${db.clock.now()} from unnest(${taken}::text[]) reference`
    const { status, body } = await reserve(customer, { another: true })
    expect([status, body.code]).toEqual([429, 'http.tooMany'])
    db.clock.advance(3_600_000)
  })
})

describe('another receipt for a rejected deposit', () => {
  const reject = async (id: string) => {
    const reason = { statusDescription: 'Ilegível' }
    expect((await operator.call('PATCH', `/deposits/${id}/reject`, reason)).status).toBe(200)
  }
  const resend = (by: typeof customer, resendOf: string, fields = {}) =>
    by.call(
      'POST',
      '/deposits',
      toForm({ kind: 'BANK', amount: '1400.00', receipt: PNG, resendOf, ...fields }),
    )

  it('makes a new deposit under the same control id, once, and is credited once', async () => {
    const old = await declare(customer)
    expect((await resend(customer, old._id)).body.code).toBe('deposit.notRejected')
    await reject(old._id)
    const answers = await Promise.all([resend(customer, old._id), resend(customer, old._id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    const again = answers.find(({ status }) => status === 201)?.body.data
    const kept = { reference: old.reference, bankAccountId: old.bankAccountId, userId: customer.id }
    expect(again).toMatchObject({ ...kept, status: 'OPEN', amount: '1400.00', resendOf: old._id })
    expect(await find(old._id)).toMatchObject({ status: 'CANCELLED', resentAs: again._id })
    expect((await operator.call('PATCH', `/deposits/${old._id}/accept`)).status).toBe(409)
    const reserved = await customer.call(
      'POST',
      '/deposits',
      toForm(bankFields({ reference: old.reference })),
    )
    expect(reserved.status).toBe(422)
    const twice = db.sql`update deposits set status = 'OPEN' where id = ${old._id}`
    await expect(twice).rejects.toMatchObject({ constraint: 'deposits_reference_live' })
    const proof = { override: true, overrideReason: 'Conferido no extrato' }
    expect((await operator.call('PATCH', `/deposits/${again._id}/accept`, proof)).status).toBe(200)
  })

  it('is sent again after another rejection, also once its account receives no more', async () => {
    const old = await declare(customer)
    await reject(old._id)
    const { body } = await resend(customer, old._id)
    await reject(body.data._id)
    await db.sql`update bank_accounts set status = 'DISABLED' where id = ${old.bankAccountId}`
    const last = await resend(customer, body.data._id)
    await db.sql`update bank_accounts set status = 'ACTIVED' where id = ${old.bankAccountId}`
    expect(last.body.data).toMatchObject({ reference: old.reference, bankAccountId: old.bankAccountId })
  })

  it('is of its owner, and only of a rejected deposit', async () => {
    const old = await declare(customer)
    await reject(old._id)
    const cancelled = await declare(customer)
    await customer.call('PATCH', `/deposits/${cancelled._id}/cancel`)
    const refused = [
      await resend(stranger, old._id),
      await resend(master, old._id),
      await resend(customer, cancelled._id),
      await resend(customer, old._id, { kind: 'CRYPTO', currency: 'BTC', amount: '0.5' }),
      await resend(customer, old._id, { reference: old.reference }),
      await resend(customer, old._id, { amount: '1.00' }),
      await resend(customer, old._id, { receipt: Buffer.from('GIF89a') }),
      await resend(customer, old._id, { userId: stranger.id }),
    ]
    expect(Object.keys(refused[3]?.body.errors)).toEqual(['kind'])
    expect(Object.keys(refused[7]?.body.errors)).toEqual(['userId'])
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual([
      [404, 'deposit.unknown'],
      [403, 'deposit.notYours'],
      [409, 'deposit.notRejected'],
      [422, 'field.invalid'],
      [422, 'input.invalid'],
      [422, 'deposit.belowFee'],
      [415, 'deposit.receiptKind'],
      [422, 'field.invalid'],
    ])
  })

  it('keeps the transaction of a deposit in bitcoin, unless it names another', async () => {
    const bitcoin = { kind: 'CRYPTO', currency: 'BTC', amount: '0.01', bankAccountId: undefined }
    const txId = 'd4'.repeat(32)
    const old = await declare(customer, { ...bitcoin, txId, txOutput: '2' })
    await reject(old._id)
    const { body } = await resend(customer, old._id, bitcoin)
    expect(body.data).toMatchObject({ txId, txOutput: 2, reference: old.reference })
  })
})
