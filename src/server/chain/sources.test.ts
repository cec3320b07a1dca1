import { beforeEach, expect, test } from 'vitest'
import type { Chain } from '#server/adapters/chain.ts'
import { bitcoindChain } from '#server/adapters/chain-bitcoind.ts'
import { simulatedChain } from '#server/adapters/chain-simulated.ts'
import type { Person } from '#test/harness/app.ts'
import { openTestNode } from '#test/harness/bitcoin-node.ts'
import { CENT, openChainDesk } from '#test/harness/simulated-chain.ts'
import { beginRecovery, markRecoveryEnded } from '../http/recovery.ts'
import { followChain, LOCK } from './follow.ts'
import { settleOutput } from './settle.ts'

const on = await openChainDesk()
const { db, chain, admin, follow, mine, pay, addressOf, btc, onlyDeposit: only } = on

let ana: Person
beforeEach(async () => {
  ana = await on.person()
})
const outputOf = async (txId: string) =>
  (
    await db.sql<{ id: string; height: number | null; depositId: string | null }[]>`
      select id, height, deposit_id from wallet_outputs where tx_id = ${txId}`
  )[0]!

/** The chain as a source shows it that is wrong in one way. */
const followBy = (source: Partial<Chain>) =>
  followChain({ ...on.services, chain: { ...chain, ...source } }, on.app.log, new AbortController().signal)

test('a source that is behind, or begins from nothing, undoes no block and no credit', async () => {
  await pay(await addressOf(ana), CENT)
  await mine(2)
  const followed = await db.sql`select * from chain_blocks`
  const { height } = await chain.tip()
  const hash = (await chain.hashAt(height - 2))!
  const hashAt = async (at: number) => (at > height - 2 ? null : chain.hashAt(at))
  await followBy({ tip: async () => ({ height: height - 2, hash }), hashAt })
  // Servers behind one address may say a tip that the next of them does not have.
  await followBy({ hashAt })
  await followBy({ hashAt: async () => null })
  expect(await db.sql`select * from chain_blocks`).toEqual(followed)
  expect(await only(ana)).toMatchObject({ status: 'FINISHED', chainState: 'CREDITED' })
  const stopped =
    await db.sql`select from users where id = ${ana.id} and withdrawals_stopped_until is not null`
  expect(stopped).toEqual([])
})

test('a payment to an address that was given before the first answer of a source is not missed', async () => {
  await pay(await addressOf(ana), CENT)
  chain.mine()
  chain.mine()
  await db.sql`delete from chain_blocks`
  await follow()
  expect(await only(ana)).toMatchObject({ status: 'FINISHED', chainState: 'CREDITED' })
  expect(await btc(ana)).toBe('0.01000000')
})

test('a source that contradicts itself is not asked again and again at once', async () => {
  let asked = 0
  const foreign = simulatedChain({ secondsPerBlock: 0 })
  const other = (await foreign.hashAt(0))!
  await follow()
  chain.mine()
  const tip = await chain.tip()
  await followBy({
    tip: async () => {
      asked += 1
      if (asked > 20) throw new Error('asked without end')
      return tip
    },
    hashAt: async (at) => (at === tip.height ? other : chain.hashAt(at)),
    block: (hash) => (hash === other ? foreign.block(other) : chain.block(hash)),
  })
  expect(asked).toBeLessThan(3)
  await follow()
  expect((await db.sql`select from chain_blocks where hash = ${tip.hash}`).length).toBe(1)
})

test('a block with other bytes than its hash is not followed', async () => {
  const txId = await pay(await addressOf(ana), CENT)
  await follow()
  chain.mine()
  const { hash } = await chain.tip()
  const bytes = await chain.block(hash)
  const turned = Buffer.from(bytes)
  turned[70]! ^= 1
  for (const block of [turned, bytes.subarray(0, -1), Buffer.alloc(0)]) {
    await followBy({ block: async () => block })
    expect(await db.sql`select from chain_blocks where hash = ${hash}`).toEqual([])
  }
  expect((await outputOf(txId)).height).toBeNull()
  await mine(2)
  expect(await btc(ana)).toBe('0.01000000')
})

test('a transaction that a new block took while the source was asked is not gone', async () => {
  const txId = await pay(await addressOf(ana), CENT)
  await follow()
  await followBy({
    waiting: (of) => {
      chain.mine()
      return chain.waiting(of)
    },
  })
  expect(await only(ana)).toMatchObject({ status: 'OPEN', chainState: 'SEEN' })
  await follow()
  expect((await outputOf(txId)).height).toEqual(expect.any(Number))
  expect(await only(ana)).toMatchObject({ status: 'PENDING', chainState: 'CONFIRMED' })
})

test('a payment that a look could not record, as another process was writing, is seen by the next one', async () => {
  const source = bitcoindChain((await openTestNode(chain)).url)
  await follow()
  await pay(await addressOf(ana), CENT)
  await db.transaction(async (tx) => {
    await tx.sql`select pg_advisory_xact_lock(${LOCK})`
    await followBy(source)
  })
  await followBy(source)
  expect(await only(ana)).toMatchObject({ status: 'OPEN', chainState: 'SEEN' })
})

test('a payment that was gone and comes back is the same deposit, which nobody cancels again', async () => {
  const txId = await pay(await addressOf(ana), CENT)
  await follow()
  const { transactions } = await chain.waiting({ addresses: [], known: [] })
  chain.reorganise(1, [txId])
  await follow()
  const { _id } = await only(ana)
  await followBy({ waiting: async () => ({ transactions, gone: [] }) })
  expect(await only(ana)).toMatchObject({ _id, status: 'OPEN', chainState: 'SEEN' })
  expect((await ana.call('PATCH', `/deposits/${_id}/cancel`)).body.code).toBe('deposit.onChain')
  await follow()
  expect(await only(ana)).toMatchObject({ _id, chainState: null })
})

test('a node of one’s own, by its calls, credits as the simulated chain does, also through a reorganisation', async () => {
  const node = await openTestNode(chain)
  const source = bitcoindChain(node.url)
  await pay(await addressOf(ana), CENT)
  await followBy(source)
  expect((await only(ana)).chainState).toBe('SEEN')
  chain.mine()
  await followBy(source)
  chain.mine()
  let isOther = false
  node.instead.set('getblock', () => {
    // The chain is another one after the hash of the next block was read.
    if (!isOther) chain.reorganise(1)
    isOther = true
    return undefined
  })
  await followBy(source)
  await followBy(source)
  expect(await only(ana)).toMatchObject({ status: 'FINISHED', chainState: 'CREDITED' })
  expect(await btc(ana)).toBe('0.01000000')
})

test('a house in recovery mode follows blocks, and brings no deposit to them before the mode ends', async () => {
  const declared = { kind: 'CRYPTO', currency: 'BTC', amount: '0.01' }
  const { _id } = (await ana.call('POST', '/deposits', declared)).body.data
  const address = await addressOf(ana)
  const id = await db.transaction((tx) =>
    beginRecovery(tx, {
      cause: 'RESTORE',
      reason: null,
      backupAt: db.clock.now().toISOString(),
      lastEvent: 0n,
    }),
  )
  const txId = await pay(address, CENT)
  await mine(3)
  const output = await outputOf(txId)
  expect(output).toMatchObject({ height: expect.any(Number), depositId: null })
  // The mode begins after the list of outputs was read: each of them asks again.
  await db.transaction((tx) => settleOutput(tx, output.id, { tip: 1_000_000 }))
  expect(await only(ana)).toMatchObject({ _id, status: 'OPEN', chainState: null })
  expect(await btc(ana)).toBe('0.00000000')
  await db.transaction((tx) => markRecoveryEnded(tx, { id, by: admin.id }))
  await follow()
  expect(await only(ana)).toMatchObject({ _id, status: 'FINISHED', chainState: 'CREDITED' })
  expect(await btc(ana)).toBe('0.01000000')
})
