import { describe, expect, it } from 'vitest'
import { type Answer, type Person, toForm } from '#test/harness/app.ts'
import { untilBlocked } from '#test/harness/blocked.ts'
import { openDepositDesk } from '#test/harness/deposits.ts'
import { pdfOf } from '#test/harness/pdf.ts'

const desk = await openDepositDesk()
const { db, person, operator, colleague, declare, find, countJournals, bankFields } = desk

const ROUNDS = 8
const act = (by: Person, id: string, verb: string, body?: unknown) =>
  by.call('PATCH', `/deposits/${id}/${verb}`, body)
const outcomes = (answers: Answer[]) => answers.map(({ status }) => status).sort()

/** Minor units on AVAILABLE in the books. */
async function credited(userId: string): Promise<bigint> {
  const [account] = await db.sql<{ balance: bigint }[]>`
    select balance from accounts where owner_id = ${userId} and kind = 'AVAILABLE' and currency = 'BRL'`
  return account!.balance
}

/** A deposit of a new customer, whose balance is then the credit. */
async function open(): Promise<{ id: string; owner: Person }> {
  const owner = await person()
  return { id: (await declare(owner))._id, owner }
}

/** Each round starts the two calls in the other order. */
const both = (round: number, calls: [() => Promise<Answer>, () => Promise<Answer>]) =>
  round % 2 ? Promise.all([calls[0](), calls[1]()]) : Promise.all([calls[1](), calls[0]()])

const CRYPTO = { kind: 'CRYPTO', currency: 'BTC', amount: '0.01', bankAccountId: undefined } as const

describe('a transaction', () => {
  const txId = 'c7'.repeat(32)
  const pay = (owner: Person, output?: string, by = txId) =>
    declare(owner, { ...CRYPTO, txId: by, txOutput: output })
  const override = { override: true, overrideReason: 'o cliente errou a saída' }

  it('is credited once; staff read by which deposit, and may override it with a reason', async () => {
    const [ana, bia] = [await person(), await person()]
    const first = await pay(ana)
    expect(first).toMatchObject({ txId, txOutput: 0, sameTx: null })
    const [second, third] = [await pay(bia, '0'), await pay(ana)]
    const other = await pay(bia, '1')
    expect([second.sameTx, third.sameTx?.isCredited, other.sameTx?.isCredited]).toEqual([null, false, false])
    expect((await act(operator, first._id, 'accept')).status).toBe(200)
    expect((await find(second._id)).sameTx).toEqual({ reference: first.reference, isCredited: true })
    const refused = await act(operator, second._id, 'accept')
    expect(refused).toMatchObject({ status: 409, body: { code: 'deposit.txRepeated' } })
    expect(refused.body.message).toContain(first.reference)
    // Without a chain anybody can invent an output.
    expect((await act(operator, other._id, 'accept')).body.code).toBe('deposit.txRepeated')
    expect((await act(operator, second._id, 'accept', override)).status).toBe(200)
    expect((await act(operator, third._id, 'accept')).body.code).toBe('deposit.txRepeated')
  })

  it('is credited once, also when several deposits are accepted together', async () => {
    const deposits = await Promise.all(
      Array.from({ length: 6 }, async (_, at) => pay(await person(), String(at), 'c8'.repeat(32))),
    )
    const answers = await Promise.all(deposits.map(({ _id }) => act(operator, _id, 'accept')))
    expect(outcomes(answers)).toEqual([200, ...Array.from({ length: 5 }, () => 409)])
    const refused = answers.filter(({ status }) => status === 409)
    expect(refused.map(({ body }) => (body as { code: string }).code)).toEqual(
      refused.map(() => 'deposit.txRepeated'),
    )
  })
})

describe('one receipt for two deposits', () => {
  it('is found, also when both are declared at once, in files that differ', async () => {
    const text =
      'Pix R$ 1.500,00 em 20/11/2026 14:35 E0041696820261120 1435A7B9C2D4E6F autenticacao 8F3A.35C1.77D2.9B0E'
    const [pdf, other] = [await pdfOf(text), Buffer.concat([await pdfOf(text), Buffer.from('\n% outro')])]
    const [ana, bia] = [await person(), await person()]
    const send = (by: Person, receipt: Buffer, headers?: Record<string, string>) =>
      by.call('POST', '/deposits', toForm(bankFields({ receipt })), headers)
    const running: ReturnType<typeof send>[] = []
    await db.transaction(async (tx) => {
      // The first call has kept its print, and waits to keep its answer.
      await tx.sql`lock table idempotency_keys in share row exclusive mode`
      running.push(send(ana, pdf, { 'idempotency-key': 'one-receipt' }))
      await untilBlocked(db)
      running.push(send(bia, other))
      await untilBlocked(db, 2)
    })
    const made = await Promise.all(running)
    expect(made.map(({ status }) => status)).toEqual([201, 201])
    for (const { body } of made) expect(await find(body.data._id)).toMatchObject({ receiptReused: true })
    // Receipts of more than a year ago are not compared.
    await db.sql`update receipt_prints set created_at = created_at - interval '366 days'`
    const late = Buffer.concat([pdf, Buffer.from('\n% depois')])
    const { body } = await send(ana, late)
    expect(await find(body.data._id)).toMatchObject({ receiptReused: false, receiptLike: null })
  })
})

describe('calls that come together', () => {
  it('credit once, however many accept', async () => {
    const { id, owner } = await open()
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, at) => act(at % 2 ? operator : colleague, id, 'accept')),
    )
    expect(outcomes(answers)).toEqual([200, ...Array.from({ length: 15 }, () => 409)])
    expect(await credited(owner.id)).toBe(149_500n)
    expect(await countJournals(id)).toBe(1)
  })

  it('accept or cancel, never both', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { id, owner } = await open()
      const answers = await both(round, [() => act(operator, id, 'accept'), () => act(owner, id, 'cancel')])
      expect(outcomes(answers)).toEqual([200, 409])
      const { status } = await find(id)
      expect(await credited(owner.id)).toBe(status === 'FINISHED' ? 149_500n : 0n)
    }
  })

  it('accept or reject, never both', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { id, owner } = await open()
      const answers = await both(round, [
        () => act(operator, id, 'accept'),
        () => act(colleague, id, 'reject', { statusDescription: 'não caiu' }),
      ])
      expect(outcomes(answers)).toEqual([200, 409])
      const { status, statusDescription } = await find(id)
      expect(await credited(owner.id)).toBe(status === 'FINISHED' ? 149_500n : 0n)
      expect(statusDescription).toBe(status === 'FINISHED' ? null : 'não caiu')
    }
  })

  it('credit the stored amount, when it is edited at the same time', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { id, owner } = await open()
      const [accept, edit] = await Promise.all([
        act(operator, id, 'accept'),
        colleague.call('PUT', `/deposits/${id}`, { amount: '1000.00' }),
      ])
      expect(accept.status).toBe(200)
      const { amount } = await find(id)
      expect(amount).toBe(edit.status === 200 ? '1000.00' : '1500.00')
      expect(await credited(owner.id)).toBe(edit.status === 200 ? 99_500n : 149_500n)
    }
  })

  it('are in the history once each', async () => {
    const { id } = await open()
    await Promise.all([
      act(operator, id, 'review'),
      act(colleague, id, 'review'),
      act(operator, id, 'accept'),
    ])
    const history = (await find(id)).events?.map((event) => event.code) ?? []
    expect(new Set(history).size).toBe(history.length)
    expect(history.at(-1)).toBe('event.deposit.accepted')
  })
})
