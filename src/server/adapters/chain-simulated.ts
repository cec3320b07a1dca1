import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { z } from 'zod'
import {
  type BitcoinTransaction,
  readBlock,
  readTransaction,
  writeBlock,
  writeTransaction,
} from './bitcoin-bytes.ts'
import { type Chain, ChainDownError, ChainRefusedError } from './chain.ts'

/** A chain of this machine, with blocks and transactions in the form of the real ones. */
export type SimulatedChain = Chain & {
  /** Pays an amount to a script, out of nothing or from another script; gives the id of the transaction. */
  pay(script: Buffer, sats: bigint, from?: Buffer): string
  /** Spends an output by a transaction that waits. */
  spend(txId: string, at: number): void
  mine(): void
  /** Replaces the last blocks by as many and one more. Their transactions wait again, but for those that the other chain does not have, and what spends of them. */
  reorganise(blocks: number, without?: readonly string[]): void
}

const stateSchema = z.object({
  blocks: z.array(z.string()),
  waiting: z.array(z.string()),
  minedAt: z.number(),
})
type State = z.infer<typeof stateSchema>

const GENESIS = '0'.repeat(64)
/** A transaction is as deep as anybody asks for: then the chain rests until the next one. */
const RESTS_AT = 8

type Options = {
  /** A file that keeps it over restarts; without one it lives with the process. */
  readonly file?: string
  readonly secondsPerBlock: number
  readonly now?: () => number
}

function open(file: string | undefined): State {
  if (!file || !existsSync(file)) return { blocks: [], waiting: [], minedAt: 0 }
  return stateSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
}

const hashOf = (hex: string | undefined): string => (hex ? readBlock(Buffer.from(hex, 'hex')).hash : GENESIS)
const idOf = (hex: string): string => readTransaction(Buffer.from(hex, 'hex')).txId
const listIn = (hex: string) => readBlock(Buffer.from(hex, 'hex')).transactions

const toCoinbase = () =>
  writeTransaction({
    spends: [{ txId: randomBytes(32).toString('hex'), at: 0xffffffff }],
    pays: [{ sats: 0n, script: Buffer.from([0x6a]) }],
  })

/** The blocks with what waits for the next one, kept after each change. */
function openState({ file, now = Date.now }: Options) {
  const state = open(file)
  const keep = () => {
    if (!file) return
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(`${file}.new`, JSON.stringify(state))
    renameSync(`${file}.new`, file)
  }
  const mine = () => {
    const transactions = [toCoinbase(), ...state.waiting.map((hex) => Buffer.from(hex, 'hex'))]
    const seconds = Math.floor(now() / 1000)
    state.blocks.push(
      writeBlock({ previous: hashOf(state.blocks.at(-1)), seconds, transactions }).toString('hex'),
    )
    Object.assign(state, { waiting: [], minedAt: now() })
    keep()
  }
  const add = (transaction: Buffer): string => {
    state.waiting.push(transaction.toString('hex'))
    keep()
    return readTransaction(transaction).txId
  }
  if (state.blocks.length === 0) mine()
  return { state, mine, add }
}

type Kept = ReturnType<typeof openState>

/** Demonstrations and tests pay, mine and take back by these. */
const toHands = ({
  state,
  mine,
  add,
}: Kept): Pick<SimulatedChain, 'pay' | 'spend' | 'mine' | 'reorganise'> => ({
  pay: (script, sats, from) => {
    const give = (txId: string, to: Buffer) =>
      add(writeTransaction({ spends: [{ txId, at: 0 }], pays: [{ sats, script: to }] }))
    const nothing = randomBytes(32).toString('hex')
    return give(from ? give(nothing, from) : nothing, script)
  },
  spend: (txId, at) => {
    add(writeTransaction({ spends: [{ txId, at }], pays: [{ sats: 1n, script: Buffer.from([0x6a]) }] }))
  },
  mine,
  reorganise: (blocks, without = []) => {
    const back = state.blocks.splice(-blocks).flatMap((hex) =>
      listIn(hex)
        .slice(1)
        .map(({ bytes }) => bytes),
    )
    const dropped = new Set(without)
    state.waiting = [...back.map((bytes) => bytes.toString('hex')), ...state.waiting].filter((hex) => {
      const { txId, spends } = readTransaction(Buffer.from(hex, 'hex'))
      const isDropped = dropped.has(txId) || spends.some((one) => dropped.has(one.txId))
      if (isDropped) dropped.add(txId)
      return !isDropped
    })
    for (let mined = 0; mined <= blocks; mined++) mine()
  },
})

/** The fee that the simulated network asks for: a small one that a raise can pass. */
const SIMULATED_RATE = 2

const readAll = (hexes: readonly string[]) => hexes.map((hex) => readTransaction(Buffer.from(hex, 'hex')))

/** Takes a transaction as a node does: its inputs exist, a block spends none of them, and it pays more than the ones that it replaces. */
function take({ state, add }: Kept, bytes: Buffer): void {
  const sent = readTransaction(bytes)
  const waiting = readAll(state.waiting)
  const mined = state.blocks.flatMap(listIn)
  const all = [...mined, ...waiting]
  if (all.some(({ txId }) => txId === sent.txId)) return
  const byId = new Map(all.map((one) => [one.txId, one]))
  const isSpentBy = ({ spends }: BitcoinTransaction) =>
    spends.some((one) => sent.spends.some(({ txId, at }) => txId === one.txId && at === one.at))
  const feeOf = ({ spends, pays }: BitcoinTransaction): bigint =>
    spends.reduce((sum, { txId, at }) => sum + (byId.get(txId)?.pays[at]?.sats ?? 0n), 0n) -
    pays.reduce((sum, { sats }) => sum + sats, 0n)
  if (mined.some(isSpentBy) || sent.spends.some(({ txId, at }) => !byId.get(txId)?.pays[at]))
    throw new ChainRefusedError('bad-txns-inputs-missingorspent')
  const rivals = waiting.filter(isSpentBy)
  if (rivals.some((one) => feeOf(one) >= feeOf(sent)))
    throw new ChainRefusedError('insufficient fee, rejecting replacement')
  const replaced = new Set(rivals.map(({ txId }) => txId))
  state.waiting = state.waiting.filter((hex) => !replaced.has(idOf(hex)))
  add(bytes)
}

/** A small chain that mines by itself while somebody waits for a block. */
export function simulatedChain(options: Options): SimulatedChain {
  const kept = openState(options)
  const { state, mine } = kept
  const { secondsPerBlock, now = Date.now } = options
  const isAsked = () =>
    state.waiting.length > 0 || state.blocks.slice(-RESTS_AT).some((hex) => listIn(hex).length > 1)
  return {
    ...toHands(kept),
    name: 'simulated',
    knowsAll: false,
    // The followed blocks have its outputs already.
    find: async (txId) => {
      const height = state.blocks.findIndex((hex) => listIn(hex).some((one) => one.txId === txId))
      const isKnown = height >= 0 || state.waiting.some((hex) => idOf(hex) === txId)
      return isKnown ? { outputs: [], confirmations: height < 0 ? 0 : state.blocks.length - height } : null
    },
    spentBy: async ({ txId }) => {
      const all = [...state.blocks.flatMap(listIn), ...readAll(state.waiting)]
      const byId = new Map(all.map((one) => [one.txId, one]))
      const found = byId.get(txId)
      if (!found) throw new ChainDownError('no such transaction')
      return found.spends.map((one) => byId.get(one.txId)?.pays[one.at]?.script.toString('hex') ?? '')
    },
    tip: async () => {
      if (secondsPerBlock > 0 && isAsked() && now() - state.minedAt >= secondsPerBlock * 1000) mine()
      return { height: state.blocks.length - 1, hash: hashOf(state.blocks.at(-1)) }
    },
    hashAt: async (height) => (state.blocks[height] === undefined ? null : hashOf(state.blocks[height])),
    block: async (hash) => {
      const found = state.blocks.find((hex) => hashOf(hex) === hash)
      if (!found) throw new ChainDownError('no such block')
      return Buffer.from(found, 'hex')
    },
    waiting: async ({ known }) => {
      const here = new Set(state.waiting.map(idOf))
      return {
        transactions: state.waiting.map((hex) => Buffer.from(hex, 'hex')),
        gone: known.filter((id) => !here.has(id)),
      }
    },
    feeRate: async () => SIMULATED_RATE,
    send: async (transaction) => take(kept, transaction),
  }
}
