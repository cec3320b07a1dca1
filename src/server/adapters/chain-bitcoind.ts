import { z } from 'zod'
import { parseAmount } from '#core/money/money.ts'
import { type Chain, ChainDownError, ChainRefusedError } from './chain.ts'
import { MAX_BLOCK_BYTES } from './chain-esplora.ts'
import { readBody } from './read-body.ts'

const TIMEOUT_MS = 20_000
/** Two hex digits for each byte of the largest block, and the answer around them. */
const MAX_BYTES = 2 * MAX_BLOCK_BYTES + 10_000
/** The transactions that one poll reads: a node keeps some 50,000, which a new process reads in a minute. */
const PER_POLL = 2_000

const answerSchema = z.object({
  result: z.unknown(),
  error: z.object({ code: z.number(), message: z.string() }).nullish(),
})
const hex = z.string().regex(/^(?:[0-9a-f]{2})+$/)
const hash = z.string().regex(/^[0-9a-f]{64}$/)
/** Amounts are JSON numbers with 8 decimals, read by their text. */
const value = z.number().transform((number, context) => {
  const sats = parseAmount(number.toFixed(8), 'BTC')
  if (sats !== undefined) return sats
  context.addIssue({ code: 'custom' })
  return z.NEVER
})
const transactionSchema = z.object({
  txid: hash,
  vout: z.array(
    z.object({ value, n: z.number().int(), scriptPubKey: z.object({ address: z.string().optional() }) }),
  ),
  confirmations: z.number().int().min(0).default(0),
})

const scriptSchema = z.object({ hex: z.string().regex(/^(?:[0-9a-f]{2})*$/) })
const spendsSchema = z.object({
  vin: z.array(z.object({ prevout: z.object({ scriptPubKey: scriptSchema }) })),
})

/** The codes of the node for a block or a transaction that it does not know. */
const UNKNOWN = [-5, -8]
/** The code for a transaction whose outputs a block has already, and those for one that breaks a rule or spends what is spent. */
const HAS_IT = -27
const REFUSED = [-25, -26]
/** Blocks: within the hour. */
const FEE_TARGET = 6

const feeSchema = z.object({ feerate: z.number().positive().optional() })
const poolSchema = z.object({ mempoolminfee: z.number().min(0) })
/** Bitcoin for a thousand virtual bytes, as whole satoshis for one. */
const toRate = (btc: number): number => Math.max(1, Math.ceil(Number((btc * 100_000).toFixed(3))))

class NodeError extends Error {
  readonly code: number
  constructor(message: string, code: number) {
    super(message)
    this.code = code
  }
}

async function reading<Result>(read: () => Promise<Result>): Promise<Result> {
  try {
    return await read()
  } catch (cause) {
    if (cause instanceof ChainRefusedError) throw cause
    throw new ChainDownError(`bitcoind: ${(cause as Error).message}`, { cause })
  }
}

/** Calls of a node; null for a block or a transaction that it does not know. */
function openNode(address: string, timeoutMs: number) {
  const { origin, pathname, username, password } = new URL(address)
  const secret = Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString(
    'base64',
  )
  return async (method: string, ...params: readonly unknown[]): Promise<unknown> => {
    const answer = await fetch(origin + pathname, {
      method: 'POST',
      headers: { authorization: `Basic ${secret}`, 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '1.0', id: method, method, params }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    // The node says why with a status of its own only where it refuses the caller, without a body.
    if ([401, 403].includes(answer.status)) throw new Error(`${method}: status ${answer.status}`)
    const { result, error } = answerSchema.parse(JSON.parse(await readBody(answer, MAX_BYTES)))
    if (!error) return result
    if (UNKNOWN.includes(error.code)) return null
    throw new NodeError(`${method}: ${error.message}`, error.code)
  }
}

type Node = ReturnType<typeof openNode>

/** The fee for the next hour; a node that saw too few blocks says the least that it takes. */
async function rateOf(call: Node): Promise<number> {
  const { feerate } = feeSchema.parse(await call('estimatesmartfee', FEE_TARGET))
  const { mempoolminfee } = poolSchema.parse(await call('getmempoolinfo'))
  return toRate(Math.max(feerate ?? 0, mempoolminfee))
}

async function sendTo(call: Node, transaction: Buffer): Promise<void> {
  try {
    await call('sendrawtransaction', transaction.toString('hex'))
  } catch (error) {
    const code = error instanceof NodeError ? error.code : 0
    if (code === HAS_IT) return
    throw REFUSED.includes(code) ? new ChainRefusedError((error as Error).message) : error
  }
}

/** A node of one's own by its JSON-RPC, pruned or not. The name and the password are in the URL. */
export function bitcoindChain(address: string, timeoutMs = TIMEOUT_MS): Chain {
  const call = openNode(address, timeoutMs)
  let given = new Set<string>()
  return {
    name: 'bitcoind',
    knowsAll: true,
    find: (txId) =>
      reading(async () => {
        const found = await call('getrawtransaction', txId, true)
        if (found === null) return null
        const { vout, confirmations } = transactionSchema.parse(found)
        const outputs = vout.flatMap(({ value: sats, n: at, scriptPubKey }) =>
          scriptPubKey.address === undefined ? [] : [{ address: scriptPubKey.address, sats, at }],
        )
        return { outputs, confirmations }
      }),
    // A node tells the coins of a block that it has not pruned, since version 25.
    spentBy: ({ txId, blockHash }) =>
      reading(async () => {
        const { vin } = spendsSchema.parse(await call('getrawtransaction', txId, 2, blockHash))
        return vin.map(({ prevout }) => prevout.scriptPubKey.hex)
      }),
    tip: () =>
      reading(async () => {
        const { blocks, bestblockhash } = z
          .object({ blocks: z.number().int().min(0), bestblockhash: hash })
          .parse(await call('getblockchaininfo'))
        return { height: blocks, hash: bestblockhash }
      }),
    hashAt: (height) => reading(async () => hash.nullable().parse(await call('getblockhash', height))),
    block: (id) =>
      reading(async () => {
        const found = await call('getblock', id, 0)
        if (found === null) throw new Error(`no block ${id}`)
        return Buffer.from(hex.parse(found), 'hex')
      }),
    waiting: ({ known }) =>
      reading(async () => {
        const ids = z.array(hash).parse(await call('getrawmempool'))
        const here = new Set(ids)
        const read = ids.filter((id) => !given.has(id)).slice(0, PER_POLL)
        const transactions: Buffer[] = []
        for (const id of read) {
          const found = await call('getrawtransaction', id, false)
          if (found !== null) transactions.push(Buffer.from(hex.parse(found), 'hex'))
        }
        const keep = () => {
          given = new Set([...given, ...read].filter((id) => here.has(id)))
        }
        return { transactions, gone: known.filter((id) => !here.has(id)), keep }
      }),
    feeRate: () => reading(() => rateOf(call)),
    send: (transaction) => reading(() => sendTo(call, transaction)),
  }
}
