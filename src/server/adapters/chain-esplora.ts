import { z } from 'zod'
import { MAX_MINOR } from '#core/money/money.ts'
import { type Chain, ChainDownError } from './chain.ts'
import { readBody } from './read-body.ts'

const TIMEOUT_MS = 5_000
/** A transaction of 100 outputs has some 30 kB. */
const MAX_BYTES = 2 * 1024 * 1024

const sats = z.number().int().min(0).max(Number(MAX_MINOR)).transform(BigInt)
const transactionSchema = z.object({
  txid: z.string(),
  vout: z.array(z.object({ scriptpubkey_address: z.string().optional(), value: sats })),
  status: z.object({ confirmed: z.boolean(), block_height: z.number().int().optional() }),
})
const heightSchema = z.number().int().min(0)

/** An Esplora server at `url`, such as https://blockstream.info/api. Redirections are refused. */
export function esploraChain(url: string, timeoutMs = TIMEOUT_MS): Chain {
  const ask = async (path: string): Promise<unknown> => {
    const answer = await fetch(`${url}${path}`, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
    if (answer.status === 404) return null
    if (answer.status !== 200) throw new Error(`status ${answer.status}`)
    return JSON.parse(await readBody(answer, MAX_BYTES))
  }
  const find: Chain['find'] = async (txId) => {
    try {
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
    } catch (cause) {
      throw new ChainDownError(`Esplora: ${(cause as Error).message}`, { cause })
    }
  }
  return { name: 'esplora', find }
}
