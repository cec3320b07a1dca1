import type { ServerResponse } from 'node:http'
import { describe, expect, it } from 'vitest'
import type { PayoutResult } from '#core/withdrawals/payout-schema.ts'
import { type Person, toForm } from '#test/harness/app.ts'
import { openTestChain } from '#test/harness/chain.ts'
import { setControls } from '#test/harness/house.ts'
import { pdfOf } from '#test/harness/pdf.ts'
import { ADDRESS, openWithdrawalDesk } from '#test/harness/withdrawals.ts'
import { esploraChain } from '../adapters/chain-esplora.ts'

const { url, transactions, pay } = await openTestChain()
const desk = await openWithdrawalDesk({ CHAIN: `esplora:${url}` })
const { db, operator, colleague, customer, withdraw, withdrawBitcoin, find, books, setSettings } = desk
const someone = await customer({ BRL: '1000000.00', BTC: '9' })
const MISSING = '018f0000-0000-7000-8000-000000000000'
const OTHER = 'bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3'

const approve = (by: Person, ...withdrawalIds: string[]) =>
  by.call('POST', '/withdrawals/approvals', { withdrawalIds })
const batch = (by: Person, kind: string, ...withdrawalIds: string[]) =>
  by.call('POST', '/payout-batches', { kind, withdrawalIds })
const approved = async (made: Promise<{ _id: string }>) => {
  const { _id } = await made
  await approve(operator, _id)
  return _id
}
const inBatch = async (make: typeof withdraw, fields?: Record<string, unknown>) => {
  const id = await approved(make(someone, fields))
  const { kind } = await find(id)
  return { id, batchId: (await batch(operator, kind, id)).body.data._id as string }
}
const outcomes = (body: { data: PayoutResult[] }) => body.data.map(({ outcome, code }) => code ?? outcome)
/** The acts of a withdrawal in the audit. */
const acts = async (id: string) =>
  (await db.sql<{ action: string }[]>`select action from audit where entity_id = ${id} order by id`).map(
    ({ action }) => action,
  )
const statuses = (...ids: string[]) => Promise.all(ids.map(async (id) => (await find(id)).status))

describe('POST /withdrawals/approvals', () => {
  it('approves each by its own rules and says what became of it', async () => {
    const [one, other, own] = [await withdraw(someone), await withdraw(someone), await withdraw(someone)]
    await approve(operator, other._id)
    await someone.call('PATCH', `/withdrawals/${own._id}/cancel`)
    const withdrawalIds = [one._id, other._id, own._id, MISSING]
    const call = () =>
      operator.call(
        'POST',
        '/withdrawals/approvals',
        { withdrawalIds },
        { 'idempotency-key': 'approve-once' },
      )
    const { status, body } = await call()
    expect([status, (await call()).body]).toEqual([200, body])
    expect(outcomes(body)).toEqual([
      'DONE',
      'withdrawal.approvedByYou',
      'withdrawal.notApprovable',
      'withdrawal.unknown',
    ])
    expect(body.data[1].message).toContain('outra pessoa')
    expect(await statuses(one._id, other._id, own._id)).toEqual(['PENDING', 'PENDING', 'CANCELLED'])
    expect(await acts(one._id)).toEqual(['event.withdrawal.approved'])
  })

  it('ends with an unexpected error, which no answer keeps: the same call goes on', async () => {
    const [one, other] = [await withdraw(someone), await withdraw(someone)]
    const broken = (change: string) => db.sql.unsafe(`alter table withdrawal_approvals ${change}`)
    await broken(`add constraint broken check (withdrawal_id <> '${other._id}')`)
    const call = () =>
      operator.call(
        ...(['POST', '/withdrawals/approvals', { withdrawalIds: [one._id, other._id] }] as const),
        { 'idempotency-key': 'approve-broken' },
      )
    expect((await call()).status).toBe(500)
    await broken('drop constraint broken')
    expect(outcomes((await call()).body)).toEqual(['withdrawal.approvedByYou', 'DONE'])
  })

  it('asks for another person where the controls do', async () => {
    const approvals = [
      { act: 'withdrawal.pay', fromBRL: '500.00', approvers: 1, roles: ['operator'], stepUp: false },
    ]
    await setControls(db, { approvals: approvals as never })
    const [small, large] = [await withdraw(someone), await withdraw(someone, { amount: '500.00' })]
    const { body } = await approve(operator, large._id, small._id)
    expect(outcomes(body)).toEqual(['ASKED', 'DONE'])
    expect(await statuses(small._id, large._id)).toEqual(['PENDING', 'OPEN'])
    const { approvalId } = body.data[0]
    expect((await colleague.call('PATCH', `/approvals/${approvalId}/approve`, {})).status).toBe(200)
    expect(await statuses(large._id)).toEqual(['PENDING'])
    await setControls(db, { approvals: [] })
  })
})

describe('the facts for a payer', () => {
  const read = async (id: string) => (await operator.call('GET', `/withdrawals/${id}/payout`)).body.data

  it('name holder, payee and QR code', async () => {
    const by = await customer({ BTC: '0.1' })
    const [bank, bitcoin] = [await withdraw(by), await withdrawBitcoin(by, { amount: '0.0123' })]
    expect(bank.isNewPayee).toBe(null)
    expect(await find(bank._id)).toMatchObject({ isNewPayee: true, batch: null })
    expect(await read(bank._id)).toMatchObject({
      client: { isHolder: expect.any(Boolean), document: expect.stringContaining('***') },
      payee: { paidCount: 0, lastPaidAt: null, savedAt: expect.any(String), usableFrom: null },
      payment: null,
      hasChain: true,
    })
    const { client, payment } = await read(bitcoin._id)
    expect([client.isHolder, payment.uri]).toEqual([null, `bitcoin:${ADDRESS}?amount=0.0123`])
    expect(payment.qr).toMatch(/^data:image\/svg\+xml;base64,/)
    await approve(operator, bank._id)
    const { body } = await batch(operator, 'BANK', bank._id)
    const { _id, sequence } = body.data
    expect((await find(bank._id)).batch).toEqual({ _id, sequence })
    const pdf = await pdfOf('Comprovante R$ 100,00')
    await operator.call('POST', `/withdrawals/${bank._id}/receipt`, toForm({ receipt: pdf }))
    // As a version before Pix keys left it.
    await db.sql`update withdrawals set bank_account = bank_account - 'pixKind' - 'pixKey' where id = ${bank._id}`
    expect((await find(bank._id)).bankAccount).toMatchObject({ bank: '001', pixKind: null, pixKey: null })
    const next = await withdraw(by)
    expect((await read(next._id)).payee).toMatchObject({ paidCount: 1, lastPaidAt: expect.any(String) })
    expect((await find(next._id)).isNewPayee).toBe(false)
  })

  it('say when the hold of a payee ends, which refuses approvals until then', async () => {
    const by = await customer()
    const { _id } = await withdraw(by)
    const usableFrom = new Date(db.clock.now().getTime() + 60_000)
    await db.sql`update bank_accounts set usable_from = ${usableFrom} where id = ${by.bankAccountId}`
    expect((await read(_id)).payee.usableFrom).toBe(usableFrom.toISOString())
    expect(outcomes((await approve(operator, _id)).body)).toEqual(['withdrawal.payeeHeld'])
    await db.sql`update bank_accounts set usable_from = ${db.clock.now()} where id = ${by.bankAccountId}`
    expect(outcomes((await approve(operator, _id)).body)).toEqual(['DONE'])
  })
})

describe('a payout batch', () => {
  it('takes approved withdrawals of one kind, all or none', async () => {
    const [one, other] = [await approved(withdraw(someone)), await approved(withdraw(someone))]
    const bitcoin = await approved(withdrawBitcoin(someone))
    const open = (await withdraw(someone))._id
    for (const [wrong, code] of [
      [bitcoin, 'payout.kind'],
      [open, 'payout.notWaiting'],
    ] as const) {
      const { status, body } = await batch(operator, 'BANK', one, wrong)
      expect([status, body.code, Object.keys(body.errors)]).toEqual([409, code, ['withdrawalIds.1']])
    }
    expect(await statuses(one)).toEqual(['PENDING'])
    const { status, body } = await batch(operator, 'BANK', one, other)
    expect([status, body.data]).toMatchObject([
      201,
      { kind: 'BANK', currency: 'BRL', status: 'OPEN', count: 2, paidCount: 0, amount: '200.00' },
    ])
    expect(body.data.members[0].bankAccount.document).toBe('***982247**')
    expect(await statuses(one, other)).toEqual(['PROCESSING', 'PROCESSING'])
    const file = await operator.call('GET', `/payout-batches/${body.data._id}/file`)
    expect(String(file.raw)).toContain('Pessoa;52998224725;001;')
    await db.sql`update users set frozen_at = now() where id = ${someone.id}`
    const frozen = await operator.call('GET', `/payout-batches/${body.data._id}`)
    expect(frozen.body.data.members[0].isOwnerFrozen).toBe(true)
    await db.sql`update users set frozen_at = null where id = ${someone.id}`
    await desk.app.writeReads()
    const reads =
      await db.sql`select how, entity, row_count from reads where how in ('list', 'export') order by how`
    expect(reads).toMatchObject([{ how: 'export' }, { how: 'list', entity: 'withdrawal', rowCount: 2 }])
    expect((await find(one)).events?.at(-1)?.message).toContain(`lote ${body.data.sequence}`)
  })

  it('takes a withdrawal with all its approvals only', async () => {
    await setSettings({ approvalLimitBrl: 1n })
    const id = await approved(withdraw(someone))
    await setSettings({ approvalLimitBrl: null })
    expect((await batch(operator, 'BANK', id)).body.code).toBe('payout.notApproved')
    await approve(colleague, id)
    expect((await batch(operator, 'BANK', id)).status).toBe(201)
  })

  it('is made by somebody who may pay each alone', async () => {
    const id = await approved(withdraw(someone))
    const band = { act: 'withdrawal.pay', fromBRL: '0.00', approvers: 1, roles: ['operator'], stepUp: false }
    await setControls(db, { approvals: [band] as never })
    expect((await batch(colleague, 'BANK', id)).body.code).toBe('payout.needsAnother')
    await setControls(db, { approvals: [] })
  })

  it('has a withdrawal once, however many calls come together, and the database says so too', async () => {
    const id = await approved(withdraw(someone))
    const answers = await Promise.all([1, 2, 3, 4].map(() => batch(operator, 'BANK', id)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409])
    await expect(db.sql`
      insert into payout_batch_members (batch_id, withdrawal_id)
      select b.id, ${id} from payout_batches b
      where not exists (select from payout_batch_members m where m.batch_id = b.id and m.withdrawal_id = ${id}) limit 1`).rejects.toThrow(
      'payout_batch_members_live',
    )
  })

  it('loses a member only with another person, also in a relaxed house; then it waits again', async () => {
    const { id, batchId } = await inBatch(withdraw)
    const ask = { withdrawalId: id, reason: 'O banco recusou' }
    const asked = await operator.call('POST', `/payout-batches/${batchId}/removals`, ask)
    expect([asked.status, asked.body.data.acts]).toEqual([202, ['withdrawal.takeOut']])
    expect(await statuses(id)).toEqual(['PROCESSING'])
    expect(await acts(asked.body.data._id)).toEqual(['audit.approval.asked'])
    const waiting = await operator.call('GET', `/payout-batches/${batchId}`)
    expect(waiting.body.data.members[0].isTakeOutAsked).toBe(true)
    expect(String((await operator.call('GET', `/payout-batches/${batchId}/file`)).raw)).not.toContain(id)
    const decide = (by: Person) => by.call('PATCH', `/approvals/${asked.body.data._id}/approve`, {})
    expect((await decide(operator)).body.code).toBe('approval.asker')
    const { changes } = (await colleague.call('GET', `/approvals/${asked.body.data._id}`)).body.data
    expect(changes).toContainEqual({ field: 'reason', before: null, after: 'O banco recusou' })
    expect((await decide(colleague)).status).toBe(200)
    expect(await find(id)).toMatchObject({ status: 'PENDING', statusDescription: 'O banco recusou' })
    const { body } = await operator.call('GET', `/payout-batches/${batchId}`)
    expect(body.data).toMatchObject({ status: 'CANCELLED', count: 0, amount: '0.00' })
    expect(body.data.members[0].removalReason).toBe('O banco recusou')
    expect((await batch(operator, 'BANK', id)).status).toBe(201)
    const again = await operator.call('POST', `/payout-batches/${batchId}/removals`, ask)
    expect(again.body.code).toBe('payout.unknown')
    const paid = await inBatch(withdraw)
    const receipt = await pdfOf('Comprovante R$ 100,00')
    await operator.call('POST', `/withdrawals/${paid.id}/receipt`, toForm({ receipt }))
    const late = { ...ask, withdrawalId: paid.id }
    const left = await operator.call('POST', `/payout-batches/${paid.batchId}/removals`, late)
    expect([left.status, left.body.code]).toEqual([409, 'payout.notProcessing'])
  })
})

describe('a bitcoin transaction', () => {
  const enter = (id: string, txId: string) => operator.call('POST', `/withdrawals/${id}/finish`, { txId })

  it('finishes what it pays, and proves each of its outputs once', async () => {
    const [one, other] = [await withdrawBitcoin(someone), await withdrawBitcoin(someone)]
    const txId = pay([ADDRESS, 150_000], [OTHER, 100_000])
    const look = async () =>
      (await operator.call('GET', `/withdrawals/${one._id}/payment?txId=${txId}`)).body.data
    expect(await look()).toEqual({ status: 'PAID', paid: '0.00150000', confirmations: 3 })
    expect((await enter(one._id, txId)).body.data.status).toBe('FINISHED')
    const { status, body } = await enter(other._id, txId)
    expect([status, body.code, body.errors.txId[0]]).toEqual([
      422,
      'payout.notPaid',
      'A transação paga 0,00050000 BTC a este endereço; o saque é de 0,00100000 BTC.',
    ])
    expect((await enter(other._id, 'd'.repeat(64))).body.code).toBe('payout.transactionUnknown')
    expect(await statuses(other._id)).toEqual(['OPEN'])
  })

  it('finishes one of two that need its only output, also when they come together', async () => {
    const ids = [(await withdrawBitcoin(someone))._id, (await withdrawBitcoin(someone))._id]
    const txId = pay([ADDRESS, 100_000])
    const answers = await Promise.all(ids.map((id) => enter(id, txId)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  })

  it('is proved again when another person approves its payment', async () => {
    const ids = [(await withdrawBitcoin(someone))._id, (await withdrawBitcoin(someone))._id]
    const band = { act: 'withdrawal.pay', fromBRL: '0.00', approvers: 1, roles: ['operator'], stepUp: false }
    await setControls(db, { approvals: [band] as never })
    const txId = pay([ADDRESS, 100_000])
    const asked = await Promise.all(ids.map((id) => enter(id, txId)))
    expect(asked.map(({ status }) => status)).toEqual([202, 202])
    const decide = ({ body }: (typeof asked)[number]) =>
      colleague.call('PATCH', `/approvals/${body.data._id}/approve`, {})
    expect((await decide(asked[0]!)).body.data.status).toBe('APPROVED')
    expect((await decide(asked[1]!)).body.code).toBe('payout.notPaid')
    expect(await statuses(...ids)).toEqual(['FINISHED', 'OPEN'])
    await setControls(db, { approvals: [] })
  })

  it('finishes the members of a batch that it pays', async () => {
    const ids = [
      await approved(withdrawBitcoin(someone)),
      await approved(withdrawBitcoin(someone, { address: OTHER, amount: '0.002' })),
    ]
    const { body: made } = await batch(operator, 'CRYPTO', ...ids)
    const finish = (txId: string) =>
      operator.call('POST', `/payout-batches/${made.data._id}/finish`, { txId })
    const ask = { withdrawalId: ids[1], reason: 'Sem saldo' }
    const asked = await operator.call('POST', `/payout-batches/${made.data._id}/removals`, ask)
    expect(outcomes((await finish(pay([OTHER, 200_000]))).body)).toEqual(['payout.notPaid'])
    const rejection = { reason: 'Já enviado' }
    await colleague.call('PATCH', `/approvals/${asked.body.data._id}/reject`, rejection)
    const first = await finish(pay([OTHER, 200_000]))
    expect(outcomes(first.body).sort()).toEqual(['DONE', 'payout.notPaid'])
    expect(await statuses(...ids)).toEqual(['PROCESSING', 'FINISHED'])
    expect((await acts(ids[1] ?? '')).at(-1)).toBe('event.withdrawal.txId')
    expect(outcomes((await finish(pay([ADDRESS, 100_000]))).body)).toEqual(['DONE'])
    const { body } = await operator.call('GET', `/payout-batches/${made.data._id}`)
    expect(body.data).toMatchObject({ status: 'FINISHED', paidCount: 2, amount: '0.00300000' })
  })

  const failures: Record<string, (response: ServerResponse) => void> = {
    'an error': (response) => response.writeHead(502).end(),
    'another shape': (response) => response.end('{"vout":[]}'),
    'a way elsewhere': (response) => response.writeHead(302, { location: '/tx/other' }).end(),
  }
  it.each(Object.entries(failures))('finishes nothing when the chain answers with %s', async (_, answer) => {
    const { _id } = await withdrawBitcoin(someone)
    transactions.set('e'.repeat(64), answer)
    expect(await enter(_id, 'e'.repeat(64))).toMatchObject({
      status: 503,
      body: { code: 'payout.chainDown' },
    })
    expect(await statuses(_id)).toEqual(['OPEN'])
  })

  it('is not waited for longer than the limit', async () => {
    transactions.set('f'.repeat(64), () => {})
    await expect(esploraChain(url, 100).find('f'.repeat(64))).rejects.toMatchObject({
      name: 'ChainDownError',
    })
  })
})

describe('one PDF of receipts', () => {
  const send = (path: string, receipt: Buffer, fields: object) =>
    operator.call('POST', `/withdrawals/receipts${path}`, toForm({ receipt, ...fields }))
  const text = (amount: string, more = 'Titular: Pessoa CPF ***.982.247-**') =>
    `Comprovante R$ ${amount} ${more}`

  it('finishes each withdrawal by its page, and a page proves one payment', async () => {
    const [one, other, third] = [
      await inBatch(withdraw, { amount: '1234.56' }),
      await inBatch(withdraw, { amount: '77.00' }),
      await inBatch(withdraw, { amount: '77.00' }),
    ]
    const withdrawalIds = JSON.stringify([one.id, other.id, third.id])
    const pdf = await pdfOf(text('77,00'), text('1.234,56'), 'Comprovante R$ 5,00')
    const { body } = await send('/proposal', pdf, { withdrawalIds })
    expect(body.data.map(({ status }: { status: string }) => status)).toEqual([
      'AMBIGUOUS',
      'MATCHED',
      'UNMATCHED',
    ])
    expect(body.data[1].candidates).toEqual([
      { withdrawalId: one.id, score: 70, reasons: ['amount', 'document'] },
    ])
    const matches = JSON.stringify([
      { page: 1, withdrawalId: other.id },
      { page: 2, withdrawalId: one.id },
      { page: 3, withdrawalId: third.id },
    ])
    const done = await send('', pdf, { matches })
    expect(outcomes(done.body)).toEqual(['DONE', 'DONE', 'payout.pageAmount'])
    expect(await find(one.id)).toMatchObject({ status: 'FINISHED', mimetype: 'application/pdf' })
    expect((await acts(one.id)).at(-1)).toBe('event.withdrawal.receipt')
    const receipt = await operator.call('GET', `/withdrawals/${one.id}/receipt`)
    expect(String(receipt.raw).startsWith('%PDF')).toBe(true)
    const seen = await send('/proposal', pdf, { withdrawalIds })
    expect(seen.body.data[0].status).toBe('SEEN')
    const again = await send('', pdf, { matches: JSON.stringify([{ page: 1, withdrawalId: third.id }]) })
    expect(outcomes(again.body)).toEqual(['payout.pageSeen'])
    expect(await books(someone.id)).toMatchObject({ held: expect.any(BigInt) })
  })

  it.each<[string, () => Promise<Buffer>]>([
    ['too many pages', () => pdfOf(...Array.from({ length: 51 }, () => 'Comprovante'))],
    ['no pages that can be read', async () => Buffer.from('%PDF-1.4 broken')],
  ])('is refused with %s', async (_, make) => {
    const { status, body } = await send('/proposal', await make(), {
      withdrawalIds: JSON.stringify([MISSING]),
    })
    expect([status, body.code]).toEqual([422, 'payout.pdf'])
  })
})
