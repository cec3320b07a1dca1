import { describe, expect, it } from 'vitest'
import type { PayoutResult, ReceiptPage } from '#core/withdrawals/payout-schema.ts'
import { type Answer, toForm } from '#test/harness/app.ts'
import { untilBlocked } from '#test/harness/blocked.ts'
import { openTestChain } from '#test/harness/chain.ts'
import { pdfOf } from '#test/harness/pdf.ts'
import { ADDRESS, openWithdrawalDesk } from '#test/harness/withdrawals.ts'

const { url, pay } = await openTestChain()
const desk = await openWithdrawalDesk({ CHAIN: `esplora:${url}` })
const { db, operator, colleague, customer, withdraw, withdrawBitcoin, find, journals, userFeeId } = desk
const someone = await customer({ BRL: '100000.00', BTC: '1' })
const OTHER = 'bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3'

type Ids = readonly string[]
const outcomes = ({ body }: Answer<{ data: PayoutResult[] }>) =>
  body.data.map(({ outcome, code }) => code ?? outcome)
const statuses = async (ids: Ids) => Promise.all(ids.map(async (id) => (await find(id)).status))
/** Withdrawals in a batch, approved. */
const inBatch = async (count: number): Promise<string[]> => {
  const ids: string[] = []
  while (ids.length < count) ids.push((await withdraw(someone))._id)
  await colleague.call('POST', '/withdrawals/approvals', { withdrawalIds: ids })
  await operator.call('POST', '/payout-batches', { kind: 'BANK', withdrawalIds: ids })
  return ids
}
const enter = (id: string, txId: string) => operator.call('POST', `/withdrawals/${id}/finish`, { txId })

/** Runs two calls that both reach the posting of the fee, or a lock before it, before either may go on. */
async function atOnce<Result>(calls: readonly (() => Promise<Result>)[]): Promise<Result[]> {
  let running: Promise<Result>[] = []
  await db.transaction(async (tx) => {
    await tx.sql`select from accounts where owner_id = ${userFeeId} for update`
    running = calls.map((call) => call())
    await untilBlocked(db, calls.length)
  })
  return Promise.all(running)
}

describe('a page of receipts', () => {
  const match = (pdf: Buffer, ...pairs: { page: number; withdrawalId: string }[]) =>
    operator.call('POST', '/withdrawals/receipts', toForm({ receipt: pdf, matches: JSON.stringify(pairs) }))

  it('proves one payment, also when two calls have it at once', async () => {
    const ids = await inBatch(2)
    const pdf = await pdfOf('Comprovante R$ 100,00 E1')
    const answers = await atOnce(ids.map((withdrawalId) => () => match(pdf, { page: 1, withdrawalId })))
    expect(answers.map(outcomes).sort()).toEqual([['DONE'], ['payout.pageSeen']])
    expect((await statuses(ids)).sort()).toEqual(['FINISHED', 'PROCESSING'])
  })

  it('proves one payment, also when the file has it twice', async () => {
    const ids = await inBatch(2)
    const text = 'Comprovante R$ 100,00 E2'
    const pdf = await pdfOf(text, text)
    const proposal = toForm({ receipt: pdf, withdrawalIds: JSON.stringify(ids) })
    const { body } = await operator.call('POST', '/withdrawals/receipts/proposal', proposal)
    expect(body.data.map(({ status }: ReceiptPage) => status)).toEqual(['AMBIGUOUS', 'SEEN'])
    const pairs = ids.map((withdrawalId, at) => ({ page: at + 1, withdrawalId }))
    expect(outcomes(await match(pdf, ...pairs))).toEqual(['DONE', 'payout.pageSeen'])
  })

  it('is one of the file', async () => {
    const [withdrawalId = ''] = await inBatch(1)
    const pdf = await pdfOf('Comprovante R$ 100,00 E3')
    expect(outcomes(await match(pdf, { page: 2, withdrawalId }))).toEqual(['payout.pageUnknown'])
    expect(await statuses([withdrawalId])).toEqual(['PROCESSING'])
  })
})

describe('a bitcoin transaction', () => {
  it('pays one of two withdrawals that need its only output, also when they come at once', async () => {
    const ids = [(await withdrawBitcoin(someone))._id, (await withdrawBitcoin(someone))._id]
    const txId = pay([ADDRESS, 100_000])
    const answers = await atOnce(ids.map((id) => () => enter(id, txId)))
    expect(answers.map(({ status, body }) => body.code ?? status).sort()).toEqual([200, 'payout.notPaid'])
    expect((await statuses(ids)).sort()).toEqual(['FINISHED', 'OPEN'])
  })

  it('pays each address by its own outputs', async () => {
    const ids = [
      (await withdrawBitcoin(someone))._id,
      (await withdrawBitcoin(someone, { address: OTHER }))._id,
    ]
    const txId = pay([ADDRESS, 100_000], [OTHER, 100_000])
    for (const id of ids) expect((await enter(id, txId)).status).toBe(200)
    expect(await statuses(ids)).toEqual(['FINISHED', 'FINISHED'])
  })
})

describe('a withdrawal', () => {
  it('is in one batch, also when two calls take it at once', async () => {
    const id = (await withdraw(someone))._id
    await colleague.call('POST', '/withdrawals/approvals', { withdrawalIds: [id] })
    let running: Promise<Answer>[] = []
    await db.transaction(async (tx) => {
      await tx.sql`select from withdrawals where id = ${id} for update`
      running = [operator, colleague].map((by) =>
        by.call('POST', '/payout-batches', { kind: 'BANK', withdrawalIds: [id] }),
      )
      await untilBlocked(db, 2)
    })
    expect((await Promise.all(running)).map(({ status }) => status).sort()).toEqual([201, 409])
  })

  it('is finished by the first of two at once', async () => {
    const { _id } = await withdraw(someone)
    const receipt = await pdfOf('Comprovante R$ 100,00 E4')
    const answers = await atOnce(
      [operator, colleague].map(
        (by) => () => by.call('POST', `/withdrawals/${_id}/receipt`, toForm({ receipt })),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await journals(_id)).toEqual(['withdrawal.requested', 'withdrawal.finished'])
  })
})

describe('a call about many that is sent again', () => {
  it('runs nothing again, and has its first answer', async () => {
    const by = await customer()
    const { _id } = await withdraw(by)
    const hold = (until: Date | null) =>
      db.sql`update bank_accounts set usable_from = ${until} where id = ${by.bankAccountId}`
    await hold(new Date(db.clock.now().getTime() + 60_000))
    const key = { 'idempotency-key': 'approve-again' }
    const call = () => operator.call('POST', '/withdrawals/approvals', { withdrawalIds: [_id] }, key)
    const first = await call()
    expect(outcomes(first)).toEqual(['withdrawal.payeeHeld'])
    await hold(null)
    expect((await call()).body).toEqual(first.body)
    expect(await statuses([_id])).toEqual(['OPEN'])
  })
})
