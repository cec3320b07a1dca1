import { describe, expect, it } from 'vitest'
import type { Answer, Person } from '#test/harness/app.ts'
import { openDepositDesk } from '#test/harness/deposits.ts'

const desk = await openDepositDesk()
const { db, person, operator, colleague, declare, find, countJournals } = desk

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
