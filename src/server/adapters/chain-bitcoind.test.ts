import { expect, test } from 'vitest'
import { listenUntilEnd, openTestNode } from '#test/harness/bitcoin-node.ts'
import { readTransaction, writeTransaction } from './bitcoin-bytes.ts'
import { ChainDownError } from './chain.ts'
import { bitcoindChain } from './chain-bitcoind.ts'
import { simulatedChain } from './chain-simulated.ts'
import { openChain } from './open.ts'

const SCRIPT = Buffer.from('0014'.padEnd(44, 'a'), 'hex')
const NOBODY = 'f'.repeat(64)

async function openNode() {
  const simulated = simulatedChain({ secondsPerBlock: 0 })
  const node = await openTestNode(simulated)
  return { simulated, node, chain: bitcoindChain(node.url) }
}

const down = (message: string) => ({
  name: 'ChainDownError',
  message: expect.stringContaining(message),
})

test('a node gives its tip, the hash at a height, and the bytes of a block', async () => {
  const { simulated, chain } = await openNode()
  simulated.mine()
  const tip = await simulated.tip()
  expect(await chain.tip()).toEqual(tip)
  expect(await chain.hashAt(1)).toBe(tip.hash)
  expect(await chain.hashAt(2)).toBeNull()
  expect(await chain.block(tip.hash)).toEqual(await simulated.block(tip.hash))
})

test('a node without the right password is down, and the error names no password', async () => {
  const { node } = await openNode()
  const wrong = bitcoindChain(node.url.replace('a%2Fb%3Ac', 'secret-99'))
  const error = await wrong.tip().then(
    () => undefined,
    (cause: unknown) => cause,
  )
  expect(error).toMatchObject(down('401'))
  expect(String((error as Error).stack)).not.toContain('secret-99')
})

test('a transaction that waits is given until it is recorded, and is gone after it leaves', async () => {
  const { simulated, node, chain } = await openNode()
  const take = async (of: Parameters<typeof chain.waiting>[0]) => {
    const { keep, ...given } = await chain.waiting(of)
    keep?.()
    return given
  }
  const txId = simulated.pay(SCRIPT, 5n)
  await chain.waiting({ addresses: [], known: [] })
  const first = await take({ addresses: [], known: [txId, NOBODY] })
  expect(first.transactions.map((bytes) => readTransaction(bytes).txId)).toEqual([txId])
  expect(first.gone).toEqual([NOBODY])
  node.asked.length = 0
  expect((await take({ addresses: [], known: [txId] })).transactions).toEqual([])
  expect(node.asked).toEqual(['getrawmempool'])
  simulated.mine()
  expect((await take({ addresses: [], known: [txId] })).gone).toEqual([txId])
  // One that another chain brings back is given again.
  simulated.reorganise(1)
  simulated.pay(SCRIPT, 6n)
  expect((await take({ addresses: [], known: [] })).transactions).toHaveLength(1)
})

test('a transaction that left the memory pool while it was read is left out', async () => {
  const { simulated, node, chain } = await openNode()
  simulated.pay(SCRIPT, 5n)
  node.instead.set('getrawmempool', () => ({ result: [NOBODY] }))
  expect(await chain.waiting({ addresses: [], known: [] })).toMatchObject({ transactions: [], gone: [] })
})

test('a transaction is found with its addresses and exact amounts; an unknown one is null', async () => {
  const { node, chain } = await openNode()
  expect(await chain.find(NOBODY)).toBeNull()
  const vout = [
    { value: 0.1, n: 0, scriptPubKey: { address: 'bc1qa' } },
    { value: 20_999_999.97690001, n: 1, scriptPubKey: { address: 'bc1qb' } },
    { value: 0, n: 2, scriptPubKey: {} },
  ]
  node.instead.set('getrawtransaction', () => ({ result: { txid: NOBODY, vout, confirmations: 2 } }))
  expect(await chain.find(NOBODY)).toEqual({
    outputs: [
      { address: 'bc1qa', sats: 10_000_000n, at: 0 },
      { address: 'bc1qb', sats: 2_099_999_997_690_001n, at: 1 },
    ],
    confirmations: 2,
  })
})

test('a node tells whose coins a transaction of a block spends; one that cannot tell is down', async () => {
  const { node, chain } = await openNode()
  const of = { txId: NOBODY, blockHash: NOBODY }
  const asked: unknown[] = []
  const vin = [{ prevout: { scriptPubKey: { hex: '0014aa' } } }, { prevout: { scriptPubKey: { hex: '' } } }]
  node.instead.set('getrawtransaction', (params) => {
    asked.push(params)
    return { result: { vin } }
  })
  expect(await chain.spentBy(of)).toEqual(['0014aa', ''])
  expect(asked).toEqual([[NOBODY, 2, NOBODY]])
  node.instead.set('getrawtransaction', () => ({ result: { vin: [{ txid: NOBODY }] } }))
  await expect(chain.spentBy(of)).rejects.toMatchObject(down('bitcoind'))
})

test.each([
  ['a pruned block', { error: { code: -1, message: 'Block not available (pruned data)' } }, 'pruned data'],
  ['an unknown block', { error: { code: -5, message: 'Block not found' } }, 'no block'],
  ['a node that starts', { error: { code: -28, message: 'Loading block index…' } }, 'Loading block index'],
  ['a block that is no hex', { result: 'zz' }, 'bitcoind'],
])('%s is no block, and the source is down', async (_, reply, message) => {
  const { simulated, node, chain } = await openNode()
  const { hash } = await simulated.tip()
  node.instead.set('getblock', () => reply)
  await expect(chain.block(hash)).rejects.toMatchObject(down(message))
})

test.each([
  ['no JSON', '<html>busy</html>'],
  ['another shape', '{"result":{"blocks":"many"}}'],
  ['nothing', ''],
])('an answer of %s is a source that is down', async (_, body) => {
  const host = await listenUntilEnd((__, response) => response.end(body))
  await expect(bitcoindChain(`http://a:b@${host}`).tip()).rejects.toBeInstanceOf(ChainDownError)
})

test('a node that sends no answer, or redirects elsewhere, is down', async () => {
  const silent = await listenUntilEnd(() => {})
  await expect(bitcoindChain(`http://a:b@${silent}`, 50).tip()).rejects.toMatchObject(down('bitcoind'))
  const tip = JSON.stringify({ result: { blocks: 1, bestblockhash: NOBODY } })
  const other = await listenUntilEnd((_, response) => response.end(tip))
  const away = await listenUntilEnd((_, response) =>
    response.writeHead(307, { location: `http://${other}/` }).end(),
  )
  expect((await bitcoindChain(`http://a:b@${other}`).tip()).height).toBe(1)
  await expect(bitcoindChain(`http://a:b@${away}`).tip()).rejects.toBeInstanceOf(ChainDownError)
})

test('a node of another network is refused before its first tip, and again after it was down', async () => {
  const { node } = await openNode()
  const of = { dataDir: '/none', chain: { kind: 'bitcoind', url: node.url } as const }
  const chain = openChain({ ...of, bitcoinNetwork: 'bitcoin' })!
  await expect(chain.tip()).rejects.toMatchObject(down('another network than bitcoin'))
  const REGTEST = '0f9188f13cb7b2c71f2a335e3a4fc328bf5beb436012afca590b1a11466e2206'
  node.instead.set('getblockhash', () => ({ result: REGTEST }))
  const right = openChain({ ...of, bitcoinNetwork: 'regtest' })!
  expect((await right.tip()).height).toBe(0)
  node.asked.length = 0
  await right.tip()
  expect(node.asked).toEqual(['getblockchaininfo'])
  node.instead.set('getblockchaininfo', () => ({ error: { code: -28, message: 'Loading' } }))
  await expect(right.tip()).rejects.toMatchObject(down('Loading'))
  node.instead.clear()
  await expect(right.tip()).rejects.toMatchObject(down('another network than regtest'))
})

test('the fee is that of an hour in whole satoshis, or the least that the node takes', async () => {
  const { node, chain } = await openNode()
  expect(await chain.feeRate()).toBe(1)
  node.instead.set('estimatesmartfee', () => ({ result: { feerate: 0.00012001, blocks: 6 } }))
  expect(await chain.feeRate()).toBe(13)
  node.instead.set('estimatesmartfee', () => ({ result: { feerate: 0.00012, blocks: 6 } }))
  expect(await chain.feeRate()).toBe(12)
  node.instead.set('getmempoolinfo', () => ({ result: { mempoolminfee: 0.0005 } }))
  expect(await chain.feeRate()).toBe(50)
})

const spend = (txId: string, sats: bigint) =>
  writeTransaction({ spends: [{ txId, at: 0 }], pays: [{ sats, script: SCRIPT }] })

test('a transaction is sent, sent again, and refused with the reason of the node', async () => {
  const { simulated, node, chain } = await openNode()
  const coin = simulated.pay(SCRIPT, 5_000n)
  const sent = spend(coin, 4_000n)
  await chain.send(sent)
  await chain.send(sent)
  expect((await simulated.waiting({ addresses: [], known: [] })).transactions).toHaveLength(2)
  await expect(chain.send(spend(coin, 4_500n))).rejects.toMatchObject({
    name: 'ChainRefusedError',
    message: expect.stringContaining('insufficient fee'),
  })
  // One with a higher fee takes its place, and one whose coins a block spends is too late.
  await chain.send(spend(coin, 3_000n))
  const { transactions } = await simulated.waiting({ addresses: [], known: [] })
  expect(transactions.map((bytes) => readTransaction(bytes).pays[0]?.sats)).toEqual([5_000n, 3_000n])
  simulated.mine()
  for (const late of [sent, spend(NOBODY, 1n)])
    await expect(chain.send(late)).rejects.toMatchObject({
      message: expect.stringContaining('missingorspent'),
    })
  node.instead.set('sendrawtransaction', () => ({ error: { code: -27, message: 'already in utxo set' } }))
  await chain.send(sent)
  node.instead.set('sendrawtransaction', () => ({ error: { code: -28, message: 'Loading' } }))
  await expect(chain.send(sent)).rejects.toMatchObject(down('Loading'))
})
