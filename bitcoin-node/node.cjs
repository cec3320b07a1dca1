/**
 * A bitcoin node of the package bcoin, in memory and without peers, on regtest with the addresses of Bitcoin Core. Its parent asks it by
 * messages. It validates each transaction and block; the replacement of a waiting transaction (BIP 125), which it lacks, is played here.
 */
process.env.NODE_BACKEND = 'js'
const { Coin, FullNode, KeyRing, MTX, Script, TX } = require('bcoin')
const networks = require('bcoin/lib/protocol/networks')
const { revHex } = require('bcoin/lib/utils/util')

Object.assign(networks.regtest.addressPrefix, { pubkeyhash: 0x6f, scripthash: 0xc4, bech32: 'bcrt' })
/** Segregated witness is in force at 432, and a reward is spent after 100 blocks. */
const FIRST_BLOCKS = 450

async function open() {
  const node = new FullNode({
    network: 'regtest',
    memory: true,
    indexTX: true,
    listen: false,
    noDns: true,
    workers: false,
    'http-host': '127.0.0.1',
    logLevel: 'none',
  })
  // Neither its own calls nor peers: nothing listens.
  await node.chain.open()
  await node.mempool.open()
  await node.miner.open()
  return node
}

async function main() {
  const { chain, mempool, miner } = await open()
  const ring = KeyRing.generate()
  ring.witness = true
  miner.addAddress(ring.getAddress())
  /** The rewards of blocks that nobody has spent, the oldest first: each of them has more than 100 blocks. */
  const rewards = []

  const mine = async (count) => {
    for (let at = 0; at < count; at++) {
      const job = await miner.cpu.createJob()
      const block = await job.mineAsync()
      if (!(await chain.add(block))) throw new Error('the node refuses its own block')
      rewards.push(block.txs[0])
    }
  }

  const send = async (bytes) => {
    const tx = TX.fromRaw(bytes)
    if (mempool.has(tx.hash('hex'))) return null
    const spent = tx.inputs.map(({ prevout }) => mempool.getSpent(prevout.hash, prevout.index))
    const rivals = [...new Set(spent.filter(Boolean))]
    if (rivals.length > 0) {
      const fee = tx.getFee(await mempool.getCoinView(tx))
      if (fee <= rivals.reduce((sum, entry) => sum + entry.fee, 0))
        return 'insufficient fee, rejecting replacement'
      for (const entry of rivals) if (mempool.hasEntry(entry.tx.hash('hex'))) mempool.evictEntry(entry)
    }
    try {
      const missing = await mempool.addTX(tx)
      return missing ? 'bad-txns-inputs-missingorspent' : null
    } catch (error) {
      return error.reason ?? error.message
    }
  }

  const pay = async (coin, outputs) => {
    const tx = new MTX()
    tx.addCoin(coin)
    for (const [to, sats] of outputs) tx.addOutput(to, sats)
    tx.inputs[0].sequence = 0xfffffffd
    tx.sign(ring)
    const refusal = await send(tx.toTX().toRaw())
    if (refusal) throw new Error(refusal)
    return tx.txid()
  }

  const calls = {
    tip: async () => ({ height: chain.height, hash: revHex(chain.tip.hash) }),
    hashAt: async (height) => {
      const hash = height > chain.height ? null : await chain.getHash(height)
      return hash && revHex(hash)
    },
    block: async (id) => {
      const block = await chain.getBlock(revHex(id))
      return block?.toRaw().toString('hex')
    },
    waiting: async () => mempool.getSnapshot().map((hash) => mempool.getTX(hash).toRaw().toString('hex')),
    depth: async (id) => {
      if (mempool.hasEntry(revHex(id))) return 0
      const meta = await chain.getMeta(revHex(id))
      return meta && chain.height - meta.height + 1
    },
    send: (hex) => send(Buffer.from(hex, 'hex')),
    pay: (script, sats) => {
      const coin = Coin.fromTX(rewards.shift(), 0, 1)
      const change = coin.value - sats - 10_000
      return pay(coin, [
        [Script.fromRaw(Buffer.from(script, 'hex')), sats],
        [ring.getAddress(), change],
      ])
    },
    spend: async (id, at) => {
      const coin = await chain.getCoin(revHex(id), at)
      await pay(coin, [[ring.getAddress(), coin.value - 20_000]])
    },
    mine,
    reorganise: async (blocks, without) => {
      const back = []
      for (let height = chain.height - blocks + 1; height <= chain.height; height++)
        back.push(...(await chain.getBlock(await chain.getHash(height))).txs.slice(1))
      back.push(...mempool.getSnapshot().map((hash) => mempool.getTX(hash)))
      // It forgets what waits; nodes keep it.
      await chain.invalidate(await chain.getHash(chain.height - blocks + 1))
      for (const tx of back) if (!without.includes(tx.txid())) await send(tx.toRaw())
      await mine(blocks + 1)
    },
  }
  process.on('message', async ({ id, call, args }) => {
    try {
      process.send({ id, result: (await calls[call](...args)) ?? null })
    } catch (error) {
      process.send({ id, error: error.message })
    }
  })
  process.on('disconnect', () => process.exit(0))
  await mine(FIRST_BLOCKS)
  process.send({ id: 0, result: null })
}

main().catch((error) => {
  process.stderr.write(`${error.stack}\n`)
  process.exit(1)
})
