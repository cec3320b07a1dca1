import { describe, expect, it } from 'vitest'
import type { Language } from '#core/users/user.ts'
import { type Person, PNG, send, toForm } from '#test/harness/app.ts'
import { textsOf } from '#test/harness/pdf.ts'
import { answer, openShipmentDesk } from '#test/harness/shipments.ts'
import { ADDRESS } from '#test/harness/withdrawals.ts'

const desk = await openShipmentDesk()
const { app, db, operator, customer, withdraw, withdrawBitcoin, approved, ship, reply, upload, find } = desk
const { openBankAccount, admin } = desk

const NAME = 'Ana Souza Prado'
/** A customer who pays to herself. */
async function open(account: Record<string, string | null> = {}, language: Language = 'pt') {
  const by = await customer({ BRL: '10000.00', BTC: '1' })
  await db.sql`update users set name = ${NAME}, language = ${language} where id = ${by.id}`
  return { ...by, bankAccountId: await openBankAccount(by, { ownerName: NAME, ...account }) }
}
const download = async (by: Person, id: string) => {
  const { status, headers, raw, body } = await by.call('GET', `/withdrawals/${id}/advice`)
  if (status !== 200) return { code: body.code as string, text: '', check: '' }
  expect(headers['content-type']).toBe('application/pdf')
  const pages = await textsOf(raw)
  expect(pages).toHaveLength(1)
  const [, check = ''] = /\/check\/payment\/([0-9a-f]{32})$/m.exec(pages[0] ?? '') ?? []
  return { text: `\n${pages[0]}\n`, check }
}
/** Anybody asks, without a session. */
const check = (code: string) => send(app, 'GET', `/payment-checks/${code}`)
const payReceipt = (id: string) =>
  operator.call('POST', `/withdrawals/${id}/receipt`, toForm({ receipt: PNG }))

describe('the advice of a payment', () => {
  it('by a file has the house, the payee, the shipment, the day, and the authentication of the bank', async () => {
    const by = await open({ kind: 'CP', operation: null })
    const shipment = await ship(await approved(by))
    const [[id = ''], [key = '']] = [shipment.ids, shipment.keys]
    await reply(shipment, 'paid')
    const { shipmentSequence, bankAccount } = await find(id)
    const { text, check: code } = await download(by, id)
    const [house] = await db.sql`select owner_name as name from bank_accounts where user_id is null limit 1`
    for (const fact of [
      house?.name,
      'Comprovante de saque',
      'R$ 100,00',
      'Pago em 04/03/2026',
      `Cliente\n${NAME}`,
      'Taxa\nR$ 3,00',
      'Total debitado\nR$ 103,00',
      `Nome\n${NAME}\nCPF/CNPJ\n***.982.247-**`,
      `Banco\n001 · ${bankAccount?.bankName}`,
      'Agência\n1234',
      'Conta poupança\n56789-0',
      `Remessa ao banco\n${shipmentSequence}`,
      `Autenticação do banco\nAUT${key}`,
      `Nº ${id}`,
    ])
      expect(text).toContain(`${fact}\n`)
    expect(text).not.toContain('52998224725')
    const { status, body, raw } = await check(code)
    expect([status, body.data]).toEqual([
      200,
      {
        house: house?.name,
        status: 'PAID',
        currency: 'BRL',
        amount: '100.00',
        paidOn: '2026-03-04',
        payee: { name: 'A*** S*** P***', place: `${bankAccount?.bankName} •••• 89-0` },
      },
    ])
    for (const secret of [NAME, '52998224725', '982247', id, '1234', by.id])
      expect(raw.toString()).not.toContain(secret)
  })

  it('says that the bank sent no authentication, and when the payment came back', async () => {
    const by = await open()
    const shipment = await ship(await approved(by))
    const [[id = ''], [key = '']] = [shipment.ids, shipment.keys]
    await upload(shipment, answer(shipment, { unknown: '00' }))
    const { text, check: code } = await download(by, id)
    expect(text).toContain('Autenticação do banco\no banco não enviou autenticação\n')
    expect(text).not.toContain(key)
    expect((await check(code)).body.data.status).toBe('PAID')
    await reply(shipment, 'reversed')
    const after = await download(by, id)
    expect(after.check).toBe(code)
    expect(after.text).toMatch(/Devolvido em 04\/03\/2026\n.*o valor está de novo no saldo/)
    expect((await check(code)).body.data).toMatchObject({ status: 'REVERSED', amount: '100.00' })
  })

  it('by a receipt names it, and shows a whole Pix key to its customer alone', async () => {
    const pix = { pixKind: 'PHONE', pixKey: '+5511987654321' }
    const by = await open({ ...pix, bank: null, agency: null, account: null, kind: null })
    const { _id } = await withdraw(by)
    expect((await payReceipt(_id)).status).toBe(200)
    const [own, staff] = [await download(by, _id), await download(operator, _id)]
    expect(own.text).toContain('\nChave Pix\n+55 (11) 98765-4321\n')
    expect(own.text).toContain('\nComprovante do banco\nanexado ao saque\n')
    expect(own.text).not.toMatch(/Autenticação|Banco\n|Agência|Conta/)
    expect(staff.text).toContain('\nChave Pix\n+** (**) *****-4321\n')
    expect(staff.check).toBe(own.check)
    const { payee } = (await check(own.check)).body.data
    expect(payee).toEqual({ name: 'A*** S*** P***', place: 'Pix +** (**) *****-4321' })
    await app.writeReads()
    const reads = await db.sql`
      select reader_id, how, entity, subject_id from reads where entity_id = ${_id} and how = 'export'`
    expect(reads).toEqual([{ readerId: operator.id, how: 'export', entity: 'withdrawal', subjectId: by.id }])
  })

  it('in bitcoin has address and transaction, in the language of its customer', async () => {
    const by = await open({}, 'es')
    const { _id } = await withdrawBitcoin(by)
    const txId = 'ab'.repeat(32)
    await operator.call('POST', `/withdrawals/${_id}/finish`, { txId })
    const { text, check: code } = await download(operator, _id)
    for (const fact of [
      'Comprobante de retiro',
      '0,00100000 BTC',
      'Pagado el 04/03/2026',
      `Dirección de bitcoin\n${ADDRESS}`,
      'Red\nBitcoin',
      `ID de la transacción\n${txId}`,
    ])
      expect(text).toContain(`${fact}\n`)
    const { body, raw } = await check(code)
    expect(body.data).toMatchObject({ amount: '0.00100000', payee: { name: null, place: 'bc1qw5…f3t4' } })
    for (const secret of [ADDRESS, txId]) expect(raw.toString()).not.toContain(secret)
  })
})

describe('no advice', () => {
  it('is of a withdrawal that is not paid, nor for a stranger, and its code checks nothing', async () => {
    const [by, stranger] = [await open(), await open()]
    const { _id } = await withdraw(by)
    const codeOf = async () => {
      const [row] =
        await db.sql`select replace(check_code::text, '-', '') as code from withdrawals where id = ${_id}`
      return row?.code as string
    }
    expect((await download(by, _id)).code).toBe('withdrawal.notPaid')
    const unpaid = await check(await codeOf())
    const unknown = await check('0'.repeat(32))
    expect([unpaid.status, unpaid.body.code]).toEqual([404, 'withdrawal.checkUnknown'])
    expect(unpaid.body).toEqual(unknown.body)
    await payReceipt(_id)
    expect((await download(stranger, _id)).code).toBe('withdrawal.unknown')
    expect((await download(admin, _id)).check).toBe(await codeOf())
    for (const wrong of [_id, 'none', `${await codeOf()}0`]) expect((await check(wrong)).status).toBe(404)
  })
})
