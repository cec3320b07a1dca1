import { text } from 'node:stream/consumers'
import { beforeEach, expect, test } from 'vitest'
import { listenUntilEnd } from '#test/harness/bitcoin-node.ts'
import { readTransaction, writeTransaction } from './bitcoin-bytes.ts'
import { esploraChain } from './chain-esplora.ts'
import { openChain } from './open.ts'

/** The pages of a server, by their path; a number is a status. */
const pages = new Map<string, string | Buffer | number>()
const asked: string[] = []
const url = `http://${await listenUntilEnd((request, response) => {
  asked.push(request.url ?? '')
  const page = pages.get(request.url ?? '')
  if (page === undefined) return response.writeHead(404).end('not found')
  return typeof page === 'number' ? response.writeHead(page).end('busy') : response.end(page)
})}`
const chain = esploraChain(url)
beforeEach(() => {
  pages.clear()
  asked.length = 0
})

const HASH = 'ab'.repeat(32)
const down = (message: string) => ({
  name: 'ChainDownError',
  message: expect.stringContaining(message),
})
const payment = (sats: bigint) => {
  const bytes = writeTransaction({
    spends: [{ txId: 'c'.repeat(64), at: 0 }],
    pays: [{ sats, script: Buffer.from('0014'.padEnd(44, 'a'), 'hex') }],
  })
  return { bytes, txId: readTransaction(bytes).txId }
}

test('a server gives its tip, the hash at a height, and the bytes of a block', async () => {
  pages.set('/blocks/tip/height', '7').set('/block-height/7', `${HASH}\n`)
  pages.set(`/block/${HASH}/raw`, Buffer.from('00ff80', 'hex'))
  expect(await chain.tip()).toEqual({ height: 7, hash: HASH })
  expect(await chain.hashAt(8)).toBeNull()
  expect((await chain.block(HASH)).toString('hex')).toBe('00ff80')
})

test.each([
  [
    'a tip without a block',
    () => pages.set('/blocks/tip/height', '7'),
    () => chain.tip(),
    'tip without a block',
  ],
  ['a height that is none', () => pages.set('/blocks/tip/height', '-1'), () => chain.tip(), 'Esplora'],
  ['a hash that is none', () => pages.set('/block-height/7', '<html>'), () => chain.hashAt(7), 'Esplora'],
  ['too many calls', () => pages.set('/block-height/7', 429), () => chain.hashAt(7), 'status 429'],
  ['a block that is away', () => pages, () => chain.block(HASH), 'nothing at /block/'],
  [
    'a block above any size',
    () => pages.set(`/block/${HASH}/raw`, Buffer.alloc(4_000_001)),
    () => chain.block(HASH),
    'more than',
  ],
])('%s is a server that is down', async (_, given, call, message) => {
  given()
  await expect(call()).rejects.toMatchObject(down(message))
})

const take = async (of: Parameters<typeof chain.waiting>[0]) => {
  const { keep, ...given } = await chain.waiting(of)
  keep?.()
  return given
}

test('a payment that waits is given until it is recorded, stays while the server knows it, and is gone then', async () => {
  const { bytes, txId } = payment(5n)
  const page = '/address/bc1qa/txs/mempool'
  pages.set(page, JSON.stringify([{ txid: txId }])).set(`/tx/${txId}/raw`, bytes)
  await chain.waiting({ addresses: ['bc1qa'], known: [] })
  const first = await take({ addresses: ['bc1qa', 'bc1qb'], known: [] })
  expect(first).toEqual({ transactions: [bytes], gone: [] })
  expect((await take({ addresses: ['bc1qa'], known: [txId] })).transactions).toEqual([])
  // The address is used up and asked about no more: the transaction itself is.
  pages.set(`/tx/${txId}`, '{}')
  expect(await take({ addresses: [], known: [txId] })).toEqual({ transactions: [], gone: [] })
  pages.delete(`/tx/${txId}`)
  expect((await take({ addresses: [], known: [txId] })).gone).toEqual([txId])
})

test('a server tells whose coins a transaction spends, or is down', async () => {
  const vin = [{ prevout: { scriptpubkey: '0014aa' } }, { prevout: { scriptpubkey: '' } }]
  pages.set(`/tx/${HASH}`, JSON.stringify({ vin }))
  expect(await chain.spentBy({ txId: HASH, blockHash: HASH })).toEqual(['0014aa', ''])
  pages.set(`/tx/${HASH}`, JSON.stringify({ vin: [{ prevout: null }] }))
  await expect(chain.spentBy({ txId: HASH, blockHash: HASH })).rejects.toMatchObject(down('Esplora'))
})

test('an outage never counts as gone', async () => {
  pages.set(`/tx/${HASH}`, 503)
  await expect(chain.waiting({ addresses: [], known: [HASH] })).rejects.toMatchObject(down('status 503'))
})

test('a server of another network is refused', async () => {
  pages.set('/block-height/0', HASH).set('/blocks/tip/height', '7').set('/block-height/7', HASH)
  const of = { dataDir: '/none', chain: { kind: 'esplora', url } as const }
  await expect(openChain({ ...of, bitcoinNetwork: 'signet' })!.tip()).rejects.toMatchObject(
    down('another network than signet'),
  )
  pages.set('/block-height/0', '000000000019d6689c085ae165831e934ff763ae46a2a6c172b3f1b60a8ce26f')
  expect(await openChain({ ...of, bitcoinNetwork: 'bitcoin' })!.tip()).toEqual({ height: 7, hash: HASH })
})

test('the fee is that of six blocks in whole satoshis, and 1 where nobody pays more', async () => {
  pages.set('/fee-estimates', '{"1":20.5,"6":12.01}')
  expect(await chain.feeRate()).toBe(13)
  pages.set('/fee-estimates', '{}')
  expect(await chain.feeRate()).toBe(1)
  pages.set('/fee-estimates', '{"6":-1}')
  await expect(chain.feeRate()).rejects.toMatchObject(down('Esplora'))
})

/** A server that says this about each transaction that is sent. */
async function openSending(status: number, said: string) {
  const got: string[] = []
  const host = await listenUntilEnd(async (request, response) => {
    got.push(`${request.method} ${request.url} ${await text(request)}`)
    response.writeHead(status).end(said)
  })
  return { got, chain: esploraChain(`http://${host}`) }
}

test.each([
  [200, 'ab'.repeat(32)],
  [400, 'sendrawtransaction RPC error: {"code":-27,"message":"Transaction already in block chain"}'],
  [400, 'RPC error: txn-already-in-mempool'],
])('a transaction is sent as hex, also a second time (%i)', async (status, said) => {
  const { got, chain: server } = await openSending(status, said)
  const { bytes } = payment(5n)
  await server.send(bytes)
  expect(got).toEqual([`POST /tx ${bytes.toString('hex')}`])
})

test('a transaction is refused with the reason of the server; a server that is busy is down', async () => {
  const refusing = await openSending(400, 'RPC error: insufficient fee')
  await expect(refusing.chain.send(payment(5n).bytes)).rejects.toMatchObject({
    name: 'ChainRefusedError',
    message: expect.stringContaining('insufficient fee'),
  })
  const busy = await openSending(503, 'busy')
  await expect(busy.chain.send(payment(5n).bytes)).rejects.toMatchObject(down('status 503'))
})
