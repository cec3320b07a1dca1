import { z } from 'zod'
import { MAX_MINOR } from '#core/money/money.ts'
import { type Chain, ChainDownError, ChainRefusedError } from './chain.ts'
import { readBody, readBytes } from './read-body.ts'

const TIMEOUT_MS = 5_000
/** A transaction of 100 outputs has some 30 kB. */
const MAX_BYTES = 2 * 1024 * 1024
/** The most that a block may have. */
export const MAX_BLOCK_BYTES = 4_000_000

const sats = z.number().int().min(0).max(Number(MAX_MINOR)).transform(BigInt)
const hashSchema = z.string().regex(/^[0-9a-f]{64}$/)
const transactionSchema = z.object({
  txid: z.string(),
  vout: z.array(z.object({ scriptpubkey_address: z.string().optional(), value: sats })),
  status: z.object({ confirmed: z.boolean(), block_height: z.number().int().optional() }),
})
const spendsSchema = z.object({
  vin: z.array(z.object({ prevout: z.object({ scriptpubkey: z.string().regex(/^(?:[0-9a-f]{2})*$/) }) })),
})
const heightSchema = z.coerce.number().int().min(0)
const waitingSchema = z.array(z.object({ txid: hashSchema })).max(1_000)

/** Rates by the number of blocks; a network without traffic has none. */
const feesSchema = z.object({ 6: z.number().positive().optional() })
const HAS_IT = /already (?:in block chain|in mempool|in utxo set|known)|already-(?:in-mempool|known)/i
const MAX_REASON = 300

async function reading<Result>(read: () => Promise<Result>): Promise<Result> {
  try {
    return await read()
  } catch (cause) {
    if (cause instanceof ChainRefusedError) throw cause
    throw new ChainDownError(`Esplora: ${(cause as Error).message}`, { cause })
  }
}

/** The calls of a server, with what they answer. */
function openServer(url: string, timeoutMs: number) {
  const get = async (path: string, maxBytes = MAX_BYTES): Promise<Buffer | null> => {
    const answer = await fetch(`${url}${path}`, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
    if (answer.status === 404) return null
    if (answer.status !== 200) throw new Error(`status ${answer.status}`)
    return readBytes(answer, maxBytes)
  }
  const must = async (path: string, maxBytes?: number): Promise<Buffer> => {
    const found = await get(path, maxBytes)
    if (found === null) throw new Error(`nothing at ${path}`)
    return found
  }
  const ask = async (path: string): Promise<unknown> => {
    const found = await get(path)
    return found && JSON.parse(found.toString())
  }
  const hashAt = async (height: number): Promise<string | null> => {
    const found = await get(`/block-height/${height}`)
    return found && hashSchema.parse(found.toString().trim())
  }
  const waitingAt = async (address: string): Promise<string[]> => {
    const found = waitingSchema.parse((await ask(`/address/${address}/txs/mempool`)) ?? [])
    return found.map(({ txid }) => txid)
  }
  const send = async (transaction: Buffer): Promise<void> => {
    const answer = await fetch(`${url}/tx`, {
      method: 'POST',
      body: transaction.toString('hex'),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const said = await readBody(answer, MAX_BYTES)
    if (answer.status === 200 || HAS_IT.test(said)) return
    if (answer.status === 400) throw new ChainRefusedError(said.slice(0, MAX_REASON))
    throw new Error(`status ${answer.status}`)
  }
  return { get, must, ask, hashAt, waitingAt, send }
}

type Server = ReturnType<typeof openServer>

async function findIn({ ask }: Server, txId: string) {
  const found = await ask(`/tx/${txId}`)
  if (found === null) return null
  const { txid, vout, status } = transactionSchema.parse(found)
  if (txid !== txId) throw new Error('another transaction')
  const tip = status.confirmed ? heightSchema.parse(await ask('/blocks/tip/height')) : 0
  const outputs = vout.flatMap(({ scriptpubkey_address: address, value }, at) =>
    address === undefined ? [] : [{ address, sats: value, at }],
  )
  const depth = tip - (status.block_height ?? tip) + 1
  return { outputs, confirmations: status.confirmed ? Math.max(1, depth) : 0 }
}

/** An Esplora server at `url`, such as https://blockstream.info/api. Redirections are refused. */
export function esploraChain(url: string, timeoutMs = TIMEOUT_MS): Chain {
  const server = openServer(url, timeoutMs)
  let given = new Set<string>()
  return {
    name: 'esplora',
    knowsAll: true,
    find: (txId) => reading(() => findIn(server, txId)),
    spentBy: ({ txId }) =>
      reading(async () => {
        const { vin } = spendsSchema.parse(await server.ask(`/tx/${txId}`))
        return vin.map(({ prevout }) => prevout.scriptpubkey)
      }),
    tip: () =>
      reading(async () => {
        const height = heightSchema.parse((await server.must('/blocks/tip/height')).toString().trim())
        const hash = await server.hashAt(height)
        if (hash === null) throw new Error('a tip without a block')
        return { height, hash }
      }),
    hashAt: (height) => reading(() => server.hashAt(height)),
    block: (hash) => reading(() => server.must(`/block/${hash}/raw`, MAX_BLOCK_BYTES)),
    waiting: ({ addresses, known }) =>
      reading(async () => {
        const ids = new Set<string>()
        for (const address of addresses) for (const id of await server.waitingAt(address)) ids.add(id)
        const transactions: Buffer[] = []
        for (const id of ids) {
          const bytes = given.has(id) ? null : await server.get(`/tx/${id}/raw`)
          if (bytes) transactions.push(bytes)
        }
        const gone: string[] = []
        for (const id of known) if (!ids.has(id) && (await server.get(`/tx/${id}`)) === null) gone.push(id)
        const keep = () => {
          given = ids
        }
        return { transactions, gone, keep }
      }),
    feeRate: () =>
      reading(async () =>
        Math.max(1, Math.ceil(feesSchema.parse(await server.ask('/fee-estimates'))[6] ?? 1)),
      ),
    send: (transaction) => reading(() => server.send(transaction)),
  }
}
