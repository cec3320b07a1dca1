import { createRequire } from 'node:module'
import { type ExchangeBook, toDepth } from './price-book.ts'
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

/** The manifest beside ccxt, which a house installs only if it names an exchange. */
const PACKAGE = new URL('../../../exchanges/package.json', import.meta.url)

/** The part of ccxt that this file uses: the compiler has no need of the package. */
type Ccxt = { readonly exchanges: readonly string[] } & Readonly<
  Record<string, new (options: object) => CcxtExchange>
>
type CcxtExchange = {
  readonly has: Record<string, unknown>
  readonly markets?: object
  timeout: number
  fetchImplementation: (url: string, init: RequestInit) => Promise<Response>
  loadMarkets(isForced: boolean, query?: object): Promise<unknown>
  fetchOrderBook(symbol: string, limit: number): Promise<ExchangeBook & { readonly timestamp?: number }>
}

/** The server cannot read the order book of this exchange. */
export class UnreadableExchangeError extends Error {
  override readonly name = 'UnreadableExchangeError'
}

/**
 * A function that reads the order book of BTC in reais from the exchange that ccxt knows by `id`. The library is big
 * (75 MB of memory, up to a second to load), so it loads here on demand. The function throws without a sane book. `send` is for
 * tests and for special routes to an exchange.
 */
export function ccxtReader(
  id: string,
  send: typeof fetch = fetch,
  timeoutMs = BOOK_TIMEOUT_MS,
): () => Promise<SeenDepth> {
  const exchange = openExchange(id, send)
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

function openExchange(id: string, send: typeof fetch): CcxtExchange {
  const ccxt = loadCcxt()
  const Exchange = ccxt.exchanges.includes(id) ? ccxt[id] : undefined
  if (!Exchange) throw new UnreadableExchangeError(`ccxt knows no exchange ${id}`)
  const exchange = new Exchange({
    // The caller polls one at a time, with pauses, so ccxt need not limit the rate.
    enableRateLimit: false,
    options: MARKETS[id]?.options ?? {},
  })
  if (exchange.has.fetchOrderBook !== true)
    throw new UnreadableExchangeError(`ccxt reads no order book of ${id}`)
  // ccxt would load it with the markets; it is of no use here, and some exchanges need a key for it.
  exchange.has.fetchCurrencies = false
  exchange.fetchImplementation = (url: string, init: RequestInit) => readWhole(send, url, init)
  return exchange
}

/** ccxt from the packages of that manifest. */
export function loadCcxt(manifest = PACKAGE): Ccxt {
  try {
    return createRequire(manifest)('ccxt')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'MODULE_NOT_FOUND') throw error
    throw new UnreadableExchangeError(
      'ccxt is not installed. Start with "npm start", or first run "npm ci --prefix exchanges --ignore-scripts"',
      { cause: error },
    )
  }
}

/** An answer with its body, within the time limit that ccxt applies only to the head; redirections are refused. */
async function readWhole(send: typeof fetch, url: string, init: RequestInit): Promise<Response> {
  const answer = await send(url, { ...init, redirect: 'error' })
  const { status, statusText, headers } = answer
  return new Response(await answer.arrayBuffer(), { status, statusText, headers })
}
