import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import type { Exchange } from '../variable-values.ts'
import { exchangeReader } from './price-exchange.ts'
import { keepPrices } from './price-kept.ts'

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

/** The order book of an exchange, or an answer that the test sets, under the real path. */
type Answer = (response: ServerResponse) => void
const json =
  (body: unknown): Answer =>
  (response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
let book: Answer
const asked: string[] = []
const server = createServer(({ url = '' }, response) => {
  asked.push(url)
  book(response)
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  asked.length = 0
  book = json(BOOK)
})

/** The requests go to this machine alone; `hosts` are those that they were for. */
const hosts: string[] = []
const toDouble: typeof fetch = (url, init) => {
  const { host, pathname, search } = new URL(String(url))
  hosts.push(host)
  return fetch(new URL(pathname + search, origin), init)
}
const TIMEOUT_MS = 250
const openReader = (exchange: Exchange = 'mercado') => exchangeReader(exchange, toDouble, TIMEOUT_MS)

test.each([
  ['binance', 'api.binance.com', '/api/v3/depth?symbol=BTCBRL&limit=100'],
  ['foxbit', 'api.foxbit.com.br', '/rest/v3/markets/btcbrl/orderbook?depth=100'],
  ['mercado', 'www.mercadobitcoin.net', '/api/BTC/orderbook/'],
] as const)('reads the order book of %s by one request', async (exchange, host, path) => {
  hosts.length = 0
  const look = openReader(exchange)
  const before = Date.now()
  const { depth, seenAt } = await look()
  expect(depth).toEqual(DEPTH)
  expect(seenAt.getTime()).toBeGreaterThanOrEqual(before)
  expect(seenAt.getTime()).toBeLessThanOrEqual(Date.now())
  await look()
  expect([hosts, asked]).toEqual([
    [host, host],
    [path, path],
  ])
})

test('reads numbers that are texts', async () => {
  const toTexts = (offers: number[][]) => offers.map((offer) => offer.map(String))
  book = json({ lastUpdateId: 1, asks: toTexts(BOOK.asks), bids: toTexts(BOOK.bids) })
  expect((await openReader('binance')()).depth).toEqual(DEPTH)
})

test('uses the time that a book states, and believes none from the future', async () => {
  const readAt = async (timestamp: number) => {
    book = json({ timestamp, ...BOOK })
    return (await openReader('foxbit')()).seenAt.getTime()
  }
  const old = Date.now() - 60_000
  expect(await readAt(old)).toBe(old)
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
  'a book without end': (response) => response.end(`{"asks":[${'[1,1],'.repeat(300_000)}`),
  'a body that never ends': (response) => void response.writeHead(200).write('{"asks":'),
}

test.each(Object.entries(failures))('%s is an error, and the next poll succeeds', async (_, failing) => {
  const look = openReader()
  book = failing
  await expect(look()).rejects.toThrow()
  expect(asked).toHaveLength(1)
  book = json(BOOK)
  expect((await look()).depth).toEqual(DEPTH)
})

test('polled: good, failing until it is stale, recovered', async () => {
  const prices = keepPrices('mercado', openReader(), { maxAgeMs: 15_000, everyMs: 5 })
  const good = await prices.depth(new Date())
  expect(good).toMatchObject({ ...DEPTH, source: 'mercado' })
  book = failures['an error']!
  const stale = await vi.waitFor(async () => {
    const depth = await prices.depth(new Date(Date.now() + 20_000))
    expect(depth.trouble).toMatch(/^mercado: .* 500 /)
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
  expect(await prices.depth(new Date())).toMatchObject({ ...DEPTH, source: 'mercado' })
  await prices.close()
})
