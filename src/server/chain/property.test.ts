import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Chain, ChainDownError } from '#server/adapters/chain.ts'
import { openChainDesk } from '#test/harness/simulated-chain.ts'
import { followChain } from './follow.ts'

const on = await openChainDesk()
const { db, chain, app, services, addressOf, pay, follow, depositsOf } = on
// No other chain replaces the first block, after which the server begins.
chain.mine()
chain.mine()

/** A day of a chain: payments of two customers, blocks, other chains, looks that end early, and answers that get lost. */
const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ pay: fc.nat({ max: 1 }), sats: fc.integer({ min: 2_000, max: 9_000 }) }),
  },
  { weight: 4, arbitrary: fc.record({ mine: fc.integer({ min: 1, max: 2 }) }) },
  { weight: 2, arbitrary: fc.record({ reorganise: fc.constant(1), drops: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ follow: fc.integer({ min: 1, max: 2 }) }) },
  { weight: 2, arbitrary: fc.record({ failsAt: fc.integer({ min: 1, max: 9 }) }) },
)

/** The chain, whose answer with this number gets lost. */
function losing(at: number): Chain {
  let calls = 0
  const answer =
    <Args extends unknown[], Result>(ask: (...args: Args) => Promise<Result>) =>
    async (...args: Args): Promise<Result> => {
      calls += 1
      if (calls === at) throw new ChainDownError('lost')
      return ask(...args)
    }
  const { tip, hashAt, block, waiting } = chain
  return {
    ...chain,
    tip: answer(tip),
    hashAt: answer(hashAt),
    block: answer(block),
    waiting: answer(waiting),
  }
}

test('any order of blocks, reorganisations, restarts and lost answers ends with the credits of the final chain', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async (steps) => {
      const people = [await on.person(), await on.person()]
      const paid = new Map<string, { person: number; sats: bigint }>()
      const signal = new AbortController().signal
      for (const one of steps) {
        if ('pay' in one) {
          const txId = await pay(await addressOf(people[one.pay]!), BigInt(one.sats))
          paid.set(txId, { person: one.pay, sats: BigInt(one.sats) })
        } else if ('mine' in one) for (let mined = 0; mined < one.mine; mined++) chain.mine()
        else if ('reorganise' in one) {
          // A block that is followed to its depth is not replaced here: that is an incident, with a test of its own.
          const [last] = [...paid.keys()].slice(-1)
          chain.reorganise(one.reorganise, one.drops && last ? [last] : [])
          if (one.drops && last && !(await chain.find(last))) paid.delete(last)
        } else if ('follow' in one) await Promise.all(Array.from({ length: one.follow }, follow))
        else await followChain({ ...services, chain: losing(one.failsAt) }, app.log, signal)
      }
      for (let mined = 0; mined < 3; mined++) chain.mine()
      await follow()
      await follow()
      for (const [at, person] of people.entries()) {
        const sum = [...paid.values()].reduce(
          (total, one) => (one.person === at ? total + one.sats : total),
          0n,
        )
        const credited = (await depositsOf(person)).filter(({ status }) => status === 'FINISHED')
        expect(new Set(credited.map(({ txId }) => txId))).toEqual(
          new Set([...paid].flatMap(([txId, one]) => (one.person === at ? [txId] : []))),
        )
        expect((await on.balance(person, 'BTC')).amount).toBe(`0.${String(sum).padStart(8, '0')}`)
        expect((await depositsOf(person)).filter(({ chainState }) => chainState === 'LOST')).toEqual([])
      }
      const [open] = await db.sql`select from wallet_outputs where not is_settled and not is_gone`
      expect(open).toBeUndefined()
    }),
    { numRuns: Number(process.env.CHAIN_RUNS ?? 12) },
  )
}, 600_000)
