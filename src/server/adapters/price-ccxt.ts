import type { Exchange } from 'ccxt'
import { toDepth } from './price-book.ts'
import type { Look } from './price-kept.ts'

const SYMBOL = 'BTC/BRL'
const LEVELS = 100
const BOOK_TIMEOUT_MS = 2_500
/** The list of an exchange's markets, read once, may be long. */
const MARKETS_TIMEOUT_MS = 10_000

/** What spares an exchange the list of everything it trades. */
const MARKETS: Readonly<Record<string, { options: object; query: object }>> = {
  binance: { options: { fetchMarkets: { types: ['spot'] } }, query: { symbol: 'BTCBRL' } },
}

/** The exchange is not one whose order book ccxt reads. */
export class UnknownExchangeError extends Error {
  override readonly name = 'UnknownExchangeError'
}

/**
 * How to look at the order book of BTC in reais of an exchange that ccxt knows by `id`. The library is big (105 MB in memory, a
 * second and a half to load), so it is loaded here and not before. A look throws where there is no sane book. `send` is there
 * for tests, and for those who reach the exchange in another way.
 */
export async function ccxtLook(
  id: string,
  send: typeof fetch = fetch,
  timeoutMs = BOOK_TIMEOUT_MS,
): Promise<() => Promise<Look>> {
  const exchange = await openExchange(id, send)
  return async () => {
    if (!exchange.markets) {
      exchange.timeout = Math.max(timeoutMs, MARKETS_TIMEOUT_MS)
      // Said to be read anew: a failure would be remembered for good.
      await exchange.loadMarkets(true, MARKETS[id]?.query)
    }
    exchange.timeout = timeoutMs
    const askedAt = Date.now()
    const book = await exchange.fetchOrderBook(SYMBOL, LEVELS)
    // An exchange that says of when its book is may be stuck in the past, and is not believed about the future.
    return { depth: toDepth(book), seenAt: new Date(Math.min(askedAt, book.timestamp ?? askedAt)) }
  }
}

async function openExchange(id: string, send: typeof fetch): Promise<Exchange> {
  const { default: ccxt } = await import('ccxt')
  if (!(ccxt.exchanges as string[]).includes(id))
    throw new UnknownExchangeError(`ccxt knows no exchange ${id}`)
  const exchange: Exchange = new ccxt[id as 'mercado']({
    // Whoever looks does so once at a time and pauses in between.
    enableRateLimit: false,
    options: MARKETS[id]?.options ?? {},
  })
  if (exchange.has.fetchOrderBook !== true)
    throw new UnknownExchangeError(`ccxt reads no order book of ${id}`)
  // Asked along with the markets, though of no use here, and of some exchanges not without a key.
  exchange.has.fetchCurrencies = false
  exchange.fetchImplementation = (url: string, init: RequestInit) => readWhole(send, url, init)
  return exchange
}

/** An answer with its body, within the time that ccxt gives to the head alone; no redirection is followed. */
async function readWhole(send: typeof fetch, url: string, init: RequestInit): Promise<Response> {
  const answer = await send(url, { ...init, redirect: 'error' })
  const { status, statusText, headers } = answer
  return new Response(await answer.arrayBuffer(), { status, statusText, headers })
}
