import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { ccxtReader, loadCcxt, UnreadableExchangeError } from './price-ccxt.ts'
import { keepPrices } from './price-kept.ts'
import { openPrices } from './price-open.ts'

const BOOK = {
  asks: [
    [612_000.121, 0.1],
    [612_500, 1.00000001],
  ],
  bids: [
    [611_000.129, 0.2],
    [610_000, 1e-8],
  ],
}
const DEPTH = {
  asks: [
    { quotation: 61_200_013n, amount: 10_000_000n },
    { quotation: 61_250_000n, amount: 100_000_001n },
  ],
  bids: [
    { quotation: 61_100_012n, amount: 20_000_000n },
    { quotation: 61_000_000n, amount: 1n },
  ],
}

/** The public calls of Mercado Bitcoin, or answers that the test sets, under the real paths. */
type Answer = (response: ServerResponse) => void
const json =
  (body: unknown): Answer =>
  (response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
let coins: Answer
let book: Answer
const asked: string[] = []
const server = createServer(({ url = '' }, response) => {
  asked.push(url)
  if (url.endsWith('/coins')) coins(response)
  else book(response)
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  asked.length = 0
  coins = json(['BCH', 'BTC'])
  book = json(BOOK)
})

/** The real library, with its requests sent to this machine alone. */
const toDouble: typeof fetch = (url, init) => fetch(new URL(new URL(String(url)).pathname, origin), init)
const TIMEOUT_MS = 250
const openReader = (exchange = 'mercado') => ccxtReader(exchange, toDouble, TIMEOUT_MS)

test('reads the order book of an exchange, and its markets once', async () => {
  const look = openReader()
  const before = Date.now()
  const { depth, seenAt } = await look()
  expect(depth).toEqual(DEPTH)
  expect(seenAt.getTime()).toBeGreaterThanOrEqual(before)
  expect(seenAt.getTime()).toBeLessThanOrEqual(Date.now())
  await look()
  expect(asked).toEqual(['/api/coins', '/api/BTC/orderbook/', '/api/BTC/orderbook/'])
})

test('asks Binance for the one market, not for thousands', async () => {
  const paths: string[] = []
  const look = ccxtReader('binance', (url) => {
    const { pathname, search } = new URL(String(url))
    paths.push(pathname + search)
    const market = { symbol: 'BTCBRL', baseAsset: 'BTC', quoteAsset: 'BRL', status: 'TRADING', filters: [] }
    const { asks, bids } = BOOK
    const body = pathname.endsWith('depth') ? { lastUpdateId: 1, asks, bids } : { symbols: [market] }
    return Promise.resolve(Response.json(body))
  })
  expect((await look()).depth).toEqual(DEPTH)
  expect(paths).toEqual(['/api/v3/exchangeInfo?symbol=BTCBRL', '/api/v3/depth?symbol=BTCBRL&limit=100'])
})

test('uses the time that a book states, and believes none from the future', async () => {
  const paths: string[] = []
  const readAt = async (timestamp: number) => {
    const look = ccxtReader('foxbit', (url) => {
      paths.push(new URL(String(url)).pathname)
      const base = { symbol: 'btc', precision: 8 }
      const market = { symbol: 'btcbrl', base, quote: { symbol: 'brl', precision: 2 } }
      const isBook = String(url).includes('orderbook')
      return Promise.resolve(Response.json(isBook ? { timestamp, ...BOOK } : { data: [market] }))
    })
    return (await look()).seenAt.getTime()
  }
  const old = Date.now() - 60_000
  expect(await readAt(old)).toBe(old)
  expect(paths).toEqual(['/rest/v3/markets', '/rest/v3/markets/btcbrl/orderbook'])
  expect(await readAt(Date.now() + 60_000)).toBeLessThanOrEqual(Date.now())
})

const failures: Record<string, Answer> = {
  'an error': (response) => response.writeHead(500).end('{}'),
  'an error with a book': (response) => response.writeHead(503).end(JSON.stringify(BOOK)),
  'a page': (response) => response.end('<html>'),
  'another shape': json({ asks: 'none', bids: { 1: 2 } }),
  'an empty book': json({ asks: [], bids: [] }),
  'a crossed book': json({ asks: BOOK.bids, bids: BOOK.asks }),
  'a book of words': json({ asks: [['dear', 'much']], bids: BOOK.bids }),
  'a way elsewhere': (response) => response.writeHead(302, { location: `${origin}/api/elsewhere` }).end(),
  'a broken line': (response) => response.destroy(),
  silence: () => {},
  'a body that never ends': (response) => void response.writeHead(200).write('{"asks":'),
}

test.each(Object.entries(failures))('%s is an error, and the next poll succeeds', async (_, failing) => {
  const look = openReader()
  book = failing
  await expect(look()).rejects.toThrow()
  expect(asked).toHaveLength(2)
  book = json(BOOK)
  expect((await look()).depth).toEqual(DEPTH)
})

test('an exchange without readable markets, or without bitcoin in reais, is asked again', async () => {
  const look = openReader()
  coins = (response) => response.writeHead(500).end()
  await expect(look()).rejects.toThrow()
  coins = json(['BTC'])
  expect((await look()).depth).toEqual(DEPTH)
  coins = json(['BCH'])
  await expect(openReader()()).rejects.toThrow('BTC/BRL')
})

test('polled: good, failing until it is stale, recovered', async () => {
  const prices = keepPrices('ccxt:mercado', openReader(), { maxAgeMs: 15_000, everyMs: 5 })
  const good = await prices.depth(new Date())
  expect(good).toMatchObject({ ...DEPTH, source: 'ccxt:mercado' })
  book = failures['an error']!
  const stale = await vi.waitFor(async () => {
    const depth = await prices.depth(new Date(Date.now() + 20_000))
    expect(depth.trouble).toMatch(/^ccxt:mercado: .* 500 /)
    return depth
  })
  expect(stale).toMatchObject({ asks: [], bids: [] })
  const last = await prices.depth(new Date())
  expect(last).toMatchObject(DEPTH)
  book = json(BOOK)
  await vi.waitFor(async () => {
    const { seenAt } = await prices.depth(new Date())
    expect(seenAt!.getTime()).toBeGreaterThan(last.seenAt!.getTime())
  })
  expect(await prices.depth(new Date())).toMatchObject({ ...DEPTH, source: 'ccxt:mercado' })
  await prices.close()
})

test.each([
  ['binanse', 'PRICE_SOURCE: ccxt knows no exchange binanse'],
  ['constructor', 'PRICE_SOURCE: ccxt knows no exchange constructor'],
  ['derive', 'PRICE_SOURCE: ccxt reads no order book of derive'],
])('%s is refused at the start, with the name of the variable', (exchange, reason) => {
  const open = () => openPrices({ sources: [`ccxt:${exchange}`, 'none'], maxAgeMs: 15_000 })
  expect(open).toThrow(`Invalid configuration\n  ${reason}`)
})

test('without the package the start names the command that installs it', () => {
  const load = () => loadCcxt(new URL('file:///elsewhere/package.json'))
  expect(load).toThrow(UnreadableExchangeError)
  expect(load).toThrow(
    'ccxt is not installed. Start with "npm start", or first run "npm ci --prefix exchanges',
  )
})
