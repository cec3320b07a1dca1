import { expect, test } from 'vitest'
import { ADMIN, PNG, toForm } from '#test/harness/app.ts'
import { ADDRESS, openWithdrawalDesk } from '#test/harness/withdrawals.ts'

const desk = await openWithdrawalDesk()
const { db, operator, mailsTo, setSettings, systemAccountId } = desk
const ana = await desk.customer({ BRL: '20000.00', BTC: '0.10000000' }, { name: 'Ana Conceição' })
await setSettings({ feeDepositBank: 500n, feeOrderBuy: 50n, limitOtcBrl: 0n, expireBuy: 10n })

/** The mails to Ana, or to the house, that an act causes; earlier mails are not included. */
async function mailsOf(deed: () => Promise<unknown>, to = ana.email) {
  const before = (await mailsTo(to)).length
  await deed()
  return (await mailsTo(to)).slice(before)
}

async function succeed(call: ReturnType<typeof ana.call>): Promise<{ _id: string; reference: string }> {
  const { status, body, raw } = await call
  if (status >= 300) throw new Error(`${status} ${raw}`)
  return body?.data
}

const declare = (amount: string) => {
  const bank = { kind: 'BANK', currency: 'BRL', bankAccountId: systemAccountId }
  return succeed(ana.call('POST', '/deposits', toForm({ ...bank, amount, receipt: PNG })))
}

const order = { kind: 'OTC', nature: 'BUY', amountOrig: '6000.00' }

test('a new OTC order sends a mail to the house, a quotation one to its customer', async () => {
  let id = ''
  const place = async () => {
    id = (await succeed(ana.call('POST', '/orders', order)))._id
  }
  const [requested, ...more] = await mailsOf(place, ADMIN.email)
  expect(more).toEqual([])
  expect(requested?.subject).toBe('Nova ordem OTC: compra de bitcoin, R$ 6.000,00, de Ana Conceição')
  expect(requested?.text).toContain(
    `Cliente: Ana Conceição\nE-mail: ${ana.email}\nPedida em: 04/03/2026 12:00`,
  )
  expect(requested?.text).toContain(`http://127.0.0.1:3000/orders/${id}`)

  const quotation = { quotation: '600000.00' }
  const quoted = await mailsOf(() => succeed(operator.call('PATCH', `/orders/${id}/quotation`, quotation)))
  expect(quoted.map(({ subject }) => subject)).toEqual(['Sua cotação está pronta: compra de bitcoin'])
  expect(quoted[0]?.text).toContain(`Operação: compra de bitcoin
Você paga: R$ 6.000,00
Você recebe: 0,00995000 BTC, já descontada a taxa de 0,00005000 BTC
Cotação: R$ 600.000,00 por bitcoin
Firme até: 04/03/2026 12:10 (horário de Brasília)`)
  expect(await mailsOf(() => succeed(ana.call('PATCH', `/orders/execute/${id}`, quotation)))).toEqual([])
})

test('a deposit sends a mail when it is accepted, or rejected with the reason', async () => {
  const deposit = await declare('1500.00')
  const accept = () => succeed(operator.call('PATCH', `/deposits/${deposit._id}/accept`))
  const [accepted, ...more] = await mailsOf(accept)
  expect(more).toEqual([])
  expect(accepted?.subject).toBe('Depósito aceito: R$ 1.495,00')
  expect(accepted?.text).toContain(`Código de controle: ${deposit.reference}
Valor do depósito: R$ 1.500,00
Taxa: R$ 5,00
Valor creditado: R$ 1.495,00`)

  const other = await declare('300.00')
  const why = { statusDescription: 'Conta de outro titular' }
  const [rejected] = await mailsOf(() =>
    succeed(operator.call('PATCH', `/deposits/${other._id}/reject`, why)),
  )
  expect(rejected?.subject).toBe('Depósito rejeitado: R$ 300,00')
  expect(rejected?.text).toContain(`Código de controle: ${other.reference}
Valor do depósito: R$ 300,00
Motivo: Conta de outro titular`)
})

test('a refused act sends no mail', async () => {
  const deposit = await declare('40.00')
  const refused = async () => {
    const { status } = await ana.call('PATCH', `/deposits/${deposit._id}/accept`)
    expect(status).toBe(403)
  }
  expect(await mailsOf(refused)).toEqual([])
})

test('a paid withdrawal sends a mail, with the payee and the proof', async () => {
  const toBank = await desk.withdraw(ana)
  const upload = () =>
    succeed(operator.call('POST', `/withdrawals/${toBank._id}/receipt`, toForm({ receipt: PNG })))
  const [paid, ...more] = await mailsOf(upload)
  expect(more).toEqual([])
  expect(paid?.subject).toBe('Saque concluído: R$ 100,00')
  expect(paid?.text).toMatch(
    /Valor: R\$ 100,00\nTaxa: R\$ 3,00\nFavorecido: .+, \*{3}\.\d{3}\.\d{3}-\*\*\nPara: .*Brasil.*, conta terminada em 89-0\nPago em: \d\d\/\d\d\/\d{4}\nComprovante: disponível em Saques/,
  )

  const toAddress = await desk.withdrawBitcoin(ana)
  const txId = 'ab'.repeat(32)
  const [sent] = await mailsOf(() =>
    succeed(operator.call('POST', `/withdrawals/${toAddress._id}/finish`, { txId })),
  )
  expect(sent?.text).toMatch(
    new RegExp(`Para: ${ADDRESS}\\nPago em: [\\d/]{10}\\nComprovante: transação ${txId}`),
  )
})

test('a cancelled withdrawal sends its owner a mail, in the owner’s language', async () => {
  await db.sql`update users set language = 'es' where id = ${ana.id}`
  for (const by of [ana, operator]) {
    const { _id } = await desk.withdraw(ana)
    const [cancelled, ...more] = await mailsOf(() => succeed(by.call('PATCH', `/withdrawals/${_id}/cancel`)))
    expect(more).toEqual([])
    expect(cancelled?.subject).toBe('Retiro cancelado: R$ 100,00')
    expect(cancelled?.text).toMatch(/Devuelto al saldo: R\$ 103,00\nEra para: .*, cuenta terminada en 89-0/)
    expect(cancelled?.language).toBe('es')
  }
})
