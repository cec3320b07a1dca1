import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { BitcoinPayout } from '#core/bitcoin-payouts/bitcoin-payout-schema.ts'
import { NEVER_IDLE } from '#test/harness/app.ts'
import { openPayoutDesk } from '#test/harness/bitcoin-payouts.ts'
import { readBlock } from '../adapters/bitcoin-bytes.ts'
import { type Chain, ChainDownError } from '../adapters/chain.ts'
import { followChain } from '../chain/follow.ts'
import { followPayouts } from './follow.ts'

const desk = await openPayoutDesk()
const { db, chain, app, services, look, read } = desk
// Each run takes a quarter of an hour, and sessions outlive all of them.
await db.sql`update sessions set expires_at = ${NEVER_IDLE}`
await desk.fundWallet(...Array.from({ length: 6 }, () => 9_000_000n))

const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ pay: fc.integer({ min: 1, max: 3 }) }) },
  { weight: 1, arbitrary: fc.record({ raise: fc.constant(true) }) },
  { weight: 3, arbitrary: fc.record({ mine: fc.integer({ min: 1, max: 2 }) }) },
  { weight: 3, arbitrary: fc.record({ look: fc.integer({ min: 1, max: 3 }) }) },
  { weight: 2, arbitrary: fc.record({ failsAt: fc.integer({ min: 1, max: 12 }) }) },
  { weight: 2, arbitrary: fc.record({ reorganise: fc.integer({ min: 1, max: 3 }), drops: fc.boolean() }) },
)

/** The chain of a process whose nth answer is lost: the node may have done what it was asked. */
function losing(failsAt: number): Chain {
  let asked = 0
  const lose =
    <Args extends unknown[], Result>(act: (...args: Args) => Promise<Result>) =>
    async (...args: Args): Promise<Result> => {
      asked += 1
      const answer = await act(...args)
      if (asked === failsAt) throw new ChainDownError('the answer is lost')
      return answer
    }
  const { tip, hashAt, block, waiting, send } = chain
  return {
    ...chain,
    tip: lose(tip),
    hashAt: lose(hashAt),
    block: lose(block),
    waiting: lose(waiting),
    send: lose(send),
  }
}

/** The transactions of the final chain. */
async function listMined(): Promise<Set<string>> {
  const { height } = await chain.tip()
  const mined = new Set<string>()
  for (let at = 0; at <= height; at++)
    for (const { txId } of readBlock(await chain.block((await chain.hashAt(at))!)).transactions)
      mined.add(txId)
  return mined
}

test('any order of payouts, blocks, reorganisations, restarts and lost answers ends with the withdrawals of the final chain', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      const payouts: { id: string; withdrawalIds: string[] }[] = []
      const sign = async (payout: BitcoinPayout) => desk.sign(payout)
      for (const one of steps) {
        if ('pay' in one) {
          const withdrawalIds = await Promise.all(Array.from({ length: one.pay }, () => desk.approved()))
          const body = { walletId: desk.walletId, withdrawalIds }
          const made = await desk.operator.call('POST', '/bitcoin-payouts', body)
          // While all coins wait for a block, nothing is made.
          if (made.status === 409) continue
          payouts.push({ id: made.body.data._id, withdrawalIds })
          await sign(made.body.data)
        } else if ('raise' in one) {
          const last = payouts.at(-1) && (await read(payouts.at(-1)!.id))
          if (last?.status === 'SIGNED')
            await sign((await desk.raise(last._id, last.versions.at(-1)!.feeRate + 5)).body.data)
        } else if ('mine' in one) for (let mined = 0; mined < one.mine; mined++) chain.mine()
        else if ('reorganise' in one) {
          const versions = payouts.at(-1) ? (await read(payouts.at(-1)!.id)).versions : []
          chain.reorganise(one.reorganise, one.drops ? versions.map(({ txId }) => txId) : [])
        } else if ('look' in one) await Promise.all(Array.from({ length: one.look }, look))
        else {
          const on = { ...services, chain: losing(one.failsAt) }
          await followChain(on, app.log, new AbortController().signal)
          await followPayouts(on, app.log)
        }
      }
      for (let round = 0; round < 2; round++) {
        db.clock.advance(10 * 60_000 + 1)
        await desk.mine()
      }
      const mined = await listMined()
      for (const { id, withdrawalIds } of payouts) {
        const { status, confirmedTx, versions, incident } = await read(id)
        const inChain = versions.map(({ txId }) => txId).filter((txId) => mined.has(txId))
        expect([status, inChain]).toEqual(['CONFIRMED', [confirmedTx]])
        expect(['REPLACED', null]).toContain(incident)
        for (const withdrawalId of withdrawalIds) {
          expect(await desk.find(withdrawalId)).toMatchObject({ status: 'FINISHED', txId: confirmedTx })
          expect(await desk.journals(withdrawalId)).toEqual(['withdrawal.requested', 'withdrawal.finished'])
        }
        expect(await desk.journals(id)).toEqual(['payout.feePaid'])
      }
    }),
    { numRuns: Number(process.env.PAYOUT_RUNS ?? 4) },
  )
}, 600_000)
