import { fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll } from 'vitest'
import { readTransaction } from '#server/adapters/bitcoin-bytes.ts'
import type { Chain } from '#server/adapters/chain.ts'
import { ChainDownError, ChainRefusedError } from '#server/adapters/chain.ts'
import { simulatedChain } from '#server/adapters/chain-simulated.ts'

/** A chain that a test pays on, mines and takes back: that of one process, or a real node in another one. */
export type TestChain = Chain & {
  /** Pays an amount to a script; gives the id of the transaction, which waits. */
  pay(script: Buffer, sats: bigint): string | Promise<string>
  /** Spends an output, which the node or nobody owns, by a transaction that waits. */
  spend(txId: string, at: number): void | Promise<void>
  mine(): void | Promise<void>
  /** Replaces the last blocks by as many and one more, without these transactions. */
  reorganise(blocks: number, without?: readonly string[]): void | Promise<void>
}

/** `npm test` and `npm run payouts` install the package of a real node. */
export const HAS_REAL_NODE = existsSync(new URL('../../bitcoin-node/node_modules', import.meta.url))

/** `npm run payouts` plays the kills on a real node too. */
const IS_REAL = process.env.PAYOUT_NODE === 'bcoin'

export const openTestChain = async (isReal = IS_REAL): Promise<TestChain> =>
  isReal ? openRealNode() : simulatedChain({ secondsPerBlock: 0 })

const NODE = fileURLToPath(new URL('../../bitcoin-node/node.cjs', import.meta.url))

type Answer = { readonly id: number; readonly result?: unknown; readonly error?: string }

/** Calls of the process of the node, which ends with the tests of the file. */
async function startNode() {
  const child = fork(NODE)
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  const ready = once(child, 'message')
  child.on('message', ({ id, result, error }: Answer) => {
    const call = waiting.get(id)
    waiting.delete(id)
    if (error === undefined) call?.resolve(result)
    else call?.reject(new Error(error))
  })
  afterAll(() => void child.kill())
  await ready
  let id = 0
  return <T>(call: string, ...args: readonly unknown[]): Promise<T> => {
    id += 1
    const answer = Promise.withResolvers<unknown>()
    waiting.set(id, answer)
    child.send({ id, call, args })
    return answer.promise as Promise<T>
  }
}

async function openRealNode(): Promise<TestChain> {
  const ask = await startNode()
  const listWaiting = async () => (await ask<string[]>('waiting')).map((hex) => Buffer.from(hex, 'hex'))
  const idsOf = (transactions: readonly Buffer[]) => transactions.map((bytes) => readTransaction(bytes).txId)
  return {
    name: 'bcoin',
    knowsAll: true,
    find: async (txId) => {
      const confirmations = await ask<number | null>('depth', txId)
      return confirmations === null ? null : { outputs: [], confirmations }
    },
    spentBy: async () => {
      throw new ChainDownError('this node does not tell whose coins a transaction spends')
    },
    tip: () => ask('tip'),
    hashAt: (height) => ask('hashAt', height),
    block: async (hash) => {
      const hex = await ask<string | null>('block', hash)
      if (hex === null) throw new ChainDownError('no such block')
      return Buffer.from(hex, 'hex')
    },
    waiting: async ({ known }) => {
      const transactions = await listWaiting()
      const here = new Set(idsOf(transactions))
      return { transactions, gone: known.filter((id) => !here.has(id)) }
    },
    feeRate: async () => 2,
    send: async (transaction) => {
      const refusal = await ask<string | null>('send', transaction.toString('hex'))
      if (refusal !== null) throw new ChainRefusedError(refusal)
    },
    pay: (script, sats) => ask('pay', script.toString('hex'), Number(sats)),
    spend: (txId, at) => ask('spend', txId, at),
    mine: () => ask('mine', 1),
    reorganise: (blocks, without = []) => ask('reorganise', blocks, without),
  }
}
