import { z } from 'zod'
import type { Exchange } from '../variable-values.ts'
import { toDepth } from './price-book.ts'
import type { SeenDepth } from './price-kept.ts'
import { readBody } from './read-body.ts'

const TIMEOUT_MS = 2_500
/** The longest books have a thousand levels of 40 bytes on each side. */
const MAX_BYTES = 1024 * 1024

const side = z.array(z.array(z.unknown()))
const bookSchema = z.object({ asks: side, bids: side, timestamp: z.number().optional() })

/** The public order book of bitcoin in reais: it needs no key. */
const BOOKS: Readonly<Record<Exchange, string>> = {
  binance: 'https://api.binance.com/api/v3/depth?symbol=BTCBRL&limit=100',
  foxbit: 'https://api.foxbit.com.br/rest/v3/markets/btcbrl/orderbook?depth=100',
  mercado: 'https://www.mercadobitcoin.net/api/BTC/orderbook/',
}

/** A function that reads the order book of an exchange. It throws without a sane book. `send` is for tests. */
export function exchangeReader(
  exchange: Exchange,
  send: typeof fetch = fetch,
  timeoutMs = TIMEOUT_MS,
): () => Promise<SeenDepth> {
  return async () => {
    const requestedAt = Date.now()
    const answer = await send(BOOKS[exchange], {
      headers: { accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (answer.status !== 200) throw new Error(`the exchange answers ${answer.status} ${answer.statusText}`)
    const { timestamp, ...book } = bookSchema.parse(JSON.parse(await readBody(answer, MAX_BYTES)))
    // A book that states its time may be stuck in the past; a time in the future is not believed.
    return { depth: toDepth(book), seenAt: new Date(Math.min(requestedAt, timestamp ?? requestedAt)) }
  }
}
