import { describe, expect, it } from 'vitest'
import { createDepositSchema } from '#core/deposits/deposit-schema.ts'
import { readInput } from '#core/rules/input.ts'
import { PNG, toForm } from '#test/harness/app.ts'
import { openDepositDesk } from '#test/harness/deposits.ts'
import { pdfOf } from '#test/harness/pdf.ts'
import type { Actor } from '../audit/record.ts'
import { accepted } from '../http/refusal.ts'
import { createDeposit } from './create.ts'

const desk = await openDepositDesk()
const { db, admin, person, customer, operator, declare, bankFields, find, setSettings, setStatus } = desk
const stranger = await person()
const master = await person({ role: 'master' })

const countDeposits = async () => (await db.sql`select id from deposits`).length

describe('POST /deposits', () => {
  it('declares a bank deposit from a form: OPEN, with the fee in force and a control id of its owner', async () => {
    const form = toForm(bankFields({ description: 'salário', receipt: PNG }))
    const { status, body } = await customer.call('POST', '/deposits', form)
    expect(status).toBe(201)
    expect(body.data).toMatchObject({
      status: 'OPEN',
      kind: 'BANK',
      currency: 'BRL',
      amount: '1500.00',
      amountFee: '5.00',
      userId: customer.id,
      createdBy: customer.id,
      description: 'salário',
      mimetype: 'image/png',
      receipt: `/api/v1/deposits/${body.data._id}/receipt`,
      receiptCheck: 'UNREADABLE',
      reviewerId: null,
      bankAccount: { agency: expect.any(String), bankName: expect.any(String) },
      events: [
        { code: 'event.deposit.created', message: 'Depósito criado' },
        { code: 'event.deposit.receipt', message: 'Comprovante enviado' },
      ],
    })
    expect(body.data.reference).toMatch(new RegExp(`^${customer.id.slice(-3).toUpperCase()}[0-9A-Z]{6}$`))
    expect(body.data.sequence).toEqual(expect.any(Number))
  })

  it('declares a bitcoin deposit from JSON, without a receipt', async () => {
    const txId = 'A1'.repeat(32)
    const { status, body } = await customer.call('POST', '/deposits', {
      currency: 'BTC',
      amount: '0.01',
      txId,
    })
    expect(status).toBe(201)
    expect(body.data).toMatchObject({
      kind: 'CRYPTO',
      amount: '0.01000000',
      amountFee: '0.00010000',
      txId: txId.toLowerCase(),
      receipt: null,
      receiptCheck: null,
      bankAccount: null,
    })
  })

  it('keeps the fee that was in force when it was declared', async () => {
    const { _id } = await declare(customer)
    await setSettings({ feeDepositBank: 900n })
    const { body } = await operator.call('PATCH', `/deposits/${_id}/accept`)
    await setSettings({ feeDepositBank: 500n })
    expect(body.data).toMatchObject({ status: 'FINISHED', amountFee: '5.00' })
  })

  it.each([
    ['an amount with three decimals', { amount: '1.234' }, 'amount'],
    ['an exponent', { amount: '1e3' }, 'amount'],
    ['nothing', { amount: '0.00' }, 'amount'],
    ['a negative amount', { amount: '-10.00' }, 'amount'],
    ['an amount that its fee eats', { amount: '5.00' }, 'amount'],
    ['no account', { bankAccountId: undefined }, 'bankAccountId'],
    ['an account that is not there', { bankAccountId: crypto.randomUUID() }, 'bankAccountId'],
    ['bitcoin into a bank', { currency: 'BTC' }, 'currency'],
    ['a status of its own choice', { status: 'FINISHED' }, 'status'],
    ['a fee of its own choice', { amountFee: '0.00' }, 'amountFee'],
    ['a control id nobody reserved', { reference: 'AAATB1CW0' }, 'reference'],
  ])('refuses %s', async (_, fields, field) => {
    const before = await countDeposits()
    const { status, body } = await customer.call('POST', '/deposits', toForm(bankFields(fields)))
    expect(status).toBe(422)
    expect(Object.keys(body.errors)).toContain(field)
    expect(await countDeposits()).toBe(before)
  })

  it('refuses an account that customers do not pay into, and accepts that of the house user', async () => {
    const account = {
      name: 'Conta',
      ownerName: 'Alguém',
      document: '52998224725',
      bank: '001',
      agency: '1',
      account: '12345-6',
      kind: 'CC',
      status: 'ACTIVED',
      createdAt: db.clock.now(),
      updatedAt: db.clock.now(),
    }
    const [house] = await db.sql<{ userId: string }[]>`select user_id from settings where status = 'ACTIVED'`
    const rows = {
      own: { ...account, id: db.newId(), userId: customer.id },
      house: { ...account, id: db.newId(), userId: house!.userId },
      disabled: { ...account, id: db.newId(), userId: null, status: 'DISABLED' },
      removed: { ...account, id: db.newId(), userId: null, deletedAt: db.clock.now() },
    }
    for (const row of Object.values(rows)) await db.sql`insert into bank_accounts ${db.sql(row)}`
    const declareInto = async (bankAccountId: string) =>
      (await customer.call('POST', '/deposits', toForm(bankFields({ bankAccountId })))).status
    expect(await declareInto(rows.house.id)).toBe(201)
    expect(await declareInto(rows.own.id)).toBe(422)
    expect(await declareInto(rows.disabled.id)).toBe(422)
    expect(await declareInto(rows.removed.id)).toBe(422)
  })

  it('a bank deposit waits until an admin has entered an account to pay into', async () => {
    await db.sql`update bank_accounts set status = 'DISABLED' where status = 'ACTIVED'`
    for (const bankAccountId of [desk.systemAccountId, undefined]) {
      const early = await customer.call('POST', '/deposits', toForm(bankFields({ bankAccountId })))
      expect([early.status, early.body.code]).toEqual([409, 'deposit.noSystemAccount'])
    }
    expect((await customer.call('POST', '/deposits', { currency: 'BTC', amount: '0.01' })).status).toBe(201)
    const account = { name: 'Itaú', ownerName: 'Balcão', document: '99999999000191', bank: '341' }
    const number = { agency: '0001', account: '10000-1', kind: 'CC', userId: null, status: 'ACTIVED' }
    const entered = await admin.call('POST', '/bank-accounts', { ...account, ...number })
    const fields = bankFields({ bankAccountId: entered.body.data._id })
    expect((await customer.call('POST', '/deposits', toForm(fields))).status).toBe(201)
    await db.sql`update bank_accounts set status = 'ACTIVED' where id = ${desk.systemAccountId}`
  })

  it('is for another user only with the permission', async () => {
    const permitted = await person({ permissions: ['deposit.create.another'] })
    const declareFor = (by: typeof customer, userId: string) =>
      by.call('POST', '/deposits', toForm(bankFields({ userId, receipt: PNG })))
    expect((await declareFor(stranger, customer.id)).body.code).toBe('deposit.createForAnother')
    expect((await declareFor(operator, customer.id)).status).toBe(403)
    expect((await declareFor(master, crypto.randomUUID())).body.errors).toHaveProperty('userId')
    for (const by of [master, permitted]) {
      const { status, body } = await declareFor(by, customer.id)
      expect(status).toBe(201)
      expect(body.data).toMatchObject({ userId: customer.id, createdBy: by.id })
      expect(body.data.reference.slice(0, 3)).toBe(customer.id.slice(-3).toUpperCase())
      expect((await customer.call('GET', `/deposits/${body.data._id}`)).status).toBe(200)
    }
  })

  it('depends on the owner’s status in the settings, also when another user declares', async () => {
    const statuses = { deposit: ['VALID'], order: [], withdrawal: [] }
    await db.sql`update settings set statuses = ${JSON.stringify(statuses)}::text::jsonb where status = 'ACTIVED'`
    await setStatus(stranger, 'NEW')
    const own = await stranger.call('POST', '/deposits', toForm(bankFields()))
    const byStaff = await master.call('POST', '/deposits', toForm(bankFields({ userId: stranger.id })))
    expect([own.status, own.body.code]).toEqual([409, 'user.statusForbids'])
    expect([byStaff.status, byStaff.body.code]).toEqual([409, 'user.statusForbids'])
    await setStatus(stranger, 'VALID')
    expect((await stranger.call('POST', '/deposits', toForm(bankFields()))).status).toBe(201)
  })

  it('locks the owner’s status and the account until it is declared', async () => {
    const by: Actor = { id: customer.id, roles: ['user'], permissions: [], address: '127.0.0.1' }
    const bankAccountId = desk.systemAccountId
    const input = accepted(readInput(createDepositSchema, { bankAccountId, amount: '10.00' }))
    await db.transaction(async (tx) => {
      await createDeposit(tx, input, by)
      const changes = [
        db.sql`select from users where id = ${customer.id} for no key update nowait`,
        db.sql`select from bank_accounts where id = ${bankAccountId} for no key update nowait`,
      ]
      for (const change of changes) await expect(change).rejects.toMatchObject({ code: '55P03' })
    })
  })

  it('needs settings in force', async () => {
    await db.sql`update settings set status = 'PENDING' where status = 'ACTIVED'`
    const { status, body } = await customer.call('POST', '/deposits', toForm(bankFields()))
    await db.sql`update settings set status = 'ACTIVED' where status = 'PENDING'`
    expect([status, body.code]).toEqual([409, 'settings.none'])
  })
})

describe('the Idempotency-Key of POST /deposits', () => {
  const key = (name: string) => ({ 'idempotency-key': `deposit-${name}` })
  const declareOnce = (name: string, fields = {}) =>
    customer.call('POST', '/deposits', toForm(bankFields({ receipt: PNG, ...fields })), key(name))

  it('replays the first answer', async () => {
    const first = await declareOnce('replay')
    const before = await countDeposits()
    const again = await declareOnce('replay')
    expect(first.status).toBe(201)
    expect([again.status, again.body]).toEqual([201, first.body])
    expect(await countDeposits()).toBe(before)
  })

  it('makes one of many that come together', async () => {
    const before = await countDeposits()
    const answers = await Promise.all(Array.from({ length: 12 }, () => declareOnce('together')))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(answers.map(({ body }) => body.data._id)).size).toBe(1)
    expect(await countDeposits()).toBe(before + 1)
  })

  it('refuses another amount or another receipt under the same key', async () => {
    await declareOnce('other')
    const amount = await declareOnce('other', { amount: '1500.01' })
    const receipt = await declareOnce('other', { receipt: Buffer.concat([PNG, Buffer.from('x')]) })
    expect([amount.status, amount.body.code]).toEqual([409, 'idempotency.reused'])
    expect([receipt.status, receipt.body.code]).toEqual([409, 'idempotency.reused'])
  })

  it('is free again after a refusal, and belongs to one user', async () => {
    expect((await declareOnce('own', { amount: '1.00' })).status).toBe(422)
    const mine = await declareOnce('own')
    const theirs = await admin.call('POST', '/deposits', toForm(bankFields({ receipt: PNG })), key('own'))
    expect([mine.status, theirs.status]).toEqual([201, 201])
    expect(theirs.body.data._id).not.toBe(mine.body.data._id)
  })
})

describe('the reading of a receipt', () => {
  it('has the code, the amount and the payer of a PDF with their places, for staff only', async () => {
    const { _id, reference } = await declare(customer, { receipt: undefined })
    const [owner] = await db.sql<{ document: string }[]>`select document from users where id = ${customer.id}`
    const lines = ['Comprovante', 'Valor R$ 1.500,00', `CPF ${owner?.document}`, `Codigo ${reference}`]
    const { status } = await customer.call(
      'POST',
      `/deposits/${_id}/receipt`,
      toForm({ receipt: await pdfOf(lines.join('\n')) }),
    )
    expect(status).toBe(200)
    expect((await find(_id)).receiptRead).toEqual({
      reference: { page: 1, line: 4 },
      txId: null,
      amounts: [{ amount: '1500.00', page: 1, line: 2 }],
      holder: { by: 'document', page: 1, line: 3 },
      others: [],
      paidOn: null,
    })
    expect((await customer.call('GET', `/deposits/${_id}`)).body.data.receiptRead).toBeNull()
    const declared = await declare(customer, { receipt: await pdfOf('capa', 'R$ 10,00') })
    expect((await find(declared._id)).receiptRead?.amounts).toEqual([{ amount: '10.00', page: 2, line: 1 }])
    expect((await find((await declare(customer))._id)).receiptRead).toBeNull()
  })
})
