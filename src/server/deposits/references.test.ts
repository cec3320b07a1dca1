import { describe, expect, it } from 'vitest'
import { toControlId } from '#core/deposits/receipt.ts'
import { toForm } from '#test/harness/app.ts'
import { openDepositDesk } from '#test/harness/deposits.ts'

const desk = await openDepositDesk()
const { db, person, customer, operator, bankFields, personWithId } = desk
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

  it('gives each of many that come together another', async () => {
    db.clock.advance(60_000)
    const answers = await Promise.all(Array.from({ length: 12 }, () => reserve(customer)))
    const expected = Array.from({ length: 12 }, (_, ahead) => toControlId(customer.id, second() + ahead))
    expect(answers.map(({ body }) => body.data.reference).sort()).toEqual(expected.sort())
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
    const { reference } = (await reserve(customer)).body.data
    const made = await customer.call('POST', '/deposits', toForm(bankFields()))
    expect(reference).toBe(toControlId(customer.id, second()))
    expect(made.body.data.reference).toBe(toControlId(customer.id, second() + 1))
  })
})
