import type { Exchange } from 'ccxt'
import { toDepth } from './price-book.ts'
import type { SeenDepth } from './price-kept.ts'

const SYMBOL = 'BTC/BRL'
const LEVELS = 100
const BOOK_TIMEOUT_MS = 2_500
/** The list of an exchange's markets, read once, may be long. */
const MARKETS_TIMEOUT_MS = 10_000

/** Options that limit the list of markets to the one that is needed. */
const MARKETS: Readonly<Record<string, { options: object; query: object }>> = {
  binance: { options: { fetchMarkets: { types: ['spot'] } }, query: { symbol: 'BTCBRL' } },
}

/** ccxt cannot read the order book of this exchange. */
export class UnknownExchangeError extends Error {
  override readonly name = 'UnknownExchangeError'
}

/**
 * A function that reads the order book of BTC in reais from the exchange that ccxt knows by `id`. The library is big
 * (105 MB of memory, 1.5 s to load), so it loads here on demand. The function throws without a sane book. `send` is for
 * tests and for special routes to an exchange.
 */
export async function ccxtReader(
  id: string,
  send: typeof fetch = fetch,
  timeoutMs = BOOK_TIMEOUT_MS,
): Promise<() => Promise<SeenDepth>> {
  const exchange = await openExchange(id, send)
  return async () => {
    if (!exchange.markets) {
      exchange.timeout = Math.max(timeoutMs, MARKETS_TIMEOUT_MS)
      // A forced reload: ccxt would otherwise remember a failure for good.
      await exchange.loadMarkets(true, MARKETS[id]?.query)
    }
    exchange.timeout = timeoutMs
    const requestedAt = Date.now()
    const book = await exchange.fetchOrderBook(SYMBOL, LEVELS)
    // A book that states its time may be stuck in the past; a time in the future is not believed.
    return { depth: toDepth(book), seenAt: new Date(Math.min(requestedAt, book.timestamp ?? requestedAt)) }
  }
}

async function openExchange(id: string, send: typeof fetch): Promise<Exchange> {
  const { default: ccxt } = await import('ccxt')
  if (!(ccxt.exchanges as string[]).includes(id))
    throw new UnknownExchangeError(`ccxt knows no exchange ${id}`)
  const exchange: Exchange = new ccxt[id as 'mercado']({
    // The caller polls one at a time, with pauses, so ccxt need not limit the rate.
    enableRateLimit: false,
    options: MARKETS[id]?.options ?? {},
  })
  if (exchange.has.fetchOrderBook !== true)
    throw new UnknownExchangeError(`ccxt reads no order book of ${id}`)
  // ccxt would load it with the markets; it is of no use here, and some exchanges need a key for it.
  exchange.has.fetchCurrencies = false
  exchange.fetchImplementation = (url: string, init: RequestInit) => readWhole(send, url, init)
  return exchange
}

/** An answer with its body, within the time limit that ccxt applies only to the head; redirections are refused. */
async function readWhole(send: typeof fetch, url: string, init: RequestInit): Promise<Response> {
  const answer = await send(url, { ...init, redirect: 'error' })
  const { status, statusText, headers } = answer
  return new Response(await answer.arrayBuffer(), { status, statusText, headers })
}
