import { describe, expect, it } from 'vitest'
import { type Answer, type Person, PNG, toForm } from '#test/harness/app.ts'
import { untilBlocked } from '#test/harness/blocked.ts'
import { bankFields, type Customer, openWithdrawalDesk } from '#test/harness/withdrawals.ts'

const desk = await openWithdrawalDesk()
const { db, operator, colleague, customer, withdraw, withdrawBitcoin, find, books, journals, setSettings } =
  desk

const ROUNDS = 8
const ask = (by: Customer, amount: string) => by.call('POST', '/withdrawals', { ...bankFields(by), amount })
const upload = (by: Person, id: string) =>
  by.call('POST', `/withdrawals/${id}/receipt`, toForm({ receipt: PNG }))
const act = (by: Person, id: string, verb: string) => by.call('PATCH', `/withdrawals/${id}/${verb}`)
const outcomes = (answers: Answer[]) => answers.map(({ status }) => status).sort()

describe('calls that come together', () => {
  it('spend no more than the balance covers', async () => {
    const by = await customer({ BRL: '1000.00' })
    const answers = await Promise.all(Array.from({ length: 32 }, () => ask(by, '97.00')))
    expect(outcomes(answers)).toEqual([
      ...Array.from({ length: 10 }, () => 201),
      ...Array.from({ length: 22 }, () => 422),
    ])
    expect(await books(by.id)).toEqual({ available: 0n, held: 100_000n })
  })

  it('cancel or finish, never both', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const by = await customer()
      const { _id } = await withdraw(by)
      const calls = [() => act(by, _id, 'cancel'), () => upload(operator, _id)]
      const answers = await Promise.all((round % 2 ? calls : calls.toReversed()).map((call) => call()))
      expect(outcomes(answers)).toEqual([200, 409])
      const isPaid = (await find(_id)).status === 'FINISHED'
      expect(await books(by.id)).toEqual({ available: isPaid ? 89_700n : 100_000n, held: 0n })
      const end = isPaid ? 'withdrawal.finished' : 'withdrawal.cancelled'
      expect(await journals(_id)).toEqual(['withdrawal.requested', end])
    }
  })

  it('finish once, by receipt or by transaction', async () => {
    const by = await customer({ BTC: '0.1' })
    const bank = await withdraw(by)
    const bitcoin = await withdrawBitcoin(by)
    const txIds = Array.from({ length: 8 }, (_, at) => String(at).padStart(64, 'b'))
    const paid = await Promise.all(
      [operator, colleague, operator, colleague].map((who) => upload(who, bank._id)),
    )
    const sent = await Promise.all(
      txIds.map((txId) => operator.call('POST', `/withdrawals/${bitcoin._id}/finish`, { txId })),
    )
    expect(outcomes(paid)).toEqual([200, 409, 409, 409])
    expect(outcomes(sent)).toEqual([200, ...Array.from({ length: 7 }, () => 409)])
    const winner = txIds[sent.findIndex(({ status }) => status === 200)]
    expect((await find(bitcoin._id)).txId).toBe(winner)
    expect(await books(by.id)).toEqual({ available: 89_700n, held: 0n })
    expect(await books(by.id, 'BTC')).toEqual({ available: 9_890_000n, held: 0n })
  })

  it('wait for decisions about their customer and account, and are refused by them', async () => {
    const by = await customer()
    let answer: ReturnType<typeof ask> | undefined
    await db.transaction(async (tx) => {
      await tx.sql`update users set status = 'NEW' where id = ${by.id}`
      answer = ask(by, '100.00')
      await untilBlocked(db)
    })
    expect(await answer).toMatchObject({ status: 409, body: { code: 'user.statusForbids' } })
    await db.sql`update users set status = 'VALID' where id = ${by.id}`
    await db.transaction(async (tx) => {
      await tx.sql`update bank_accounts set status = 'DISABLED' where id = ${by.bankAccountId}`
      answer = ask(by, '100.00')
      await untilBlocked(db)
    })
    expect(await answer).toMatchObject({ status: 422, body: { code: 'withdrawal.accountNotActive' } })
    expect(await books(by.id)).toEqual({ available: 100_000n, held: 0n })
  })

  it('cancel once', async () => {
    const by = await customer()
    const { _id } = await withdraw(by)
    const answers = await Promise.all([by, operator, by, colleague].map((who) => act(who, _id, 'cancel')))
    expect(outcomes(answers)).toEqual([200, 409, 409, 409])
    expect(await books(by.id)).toEqual({ available: 100_000n, held: 0n })
  })

  it('approve once each, so that two approvals are two people', async () => {
    await setSettings({ approvalLimitBrl: 1n })
    const { _id } = await withdraw(await customer())
    await setSettings({ approvalLimitBrl: null })
    const answers = await Promise.all(Array.from({ length: 4 }, () => act(operator, _id, 'approve')))
    expect(outcomes(answers)).toEqual([200, 409, 409, 409])
    expect((await find(_id)).approvals).toHaveLength(1)
    expect((await upload(operator, _id)).status).toBe(409)
  })
})
