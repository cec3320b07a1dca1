import { describe, expect, test } from 'vitest'
import type { BitcoinPayout } from '#core/bitcoin-payouts/bitcoin-payout-schema.ts'
import { expectRefused, openPayoutDesk, spendsOf } from '#test/harness/bitcoin-payouts.ts'
import { describeWallet, openSigner, type Signer } from '#test/harness/signer.ts'
import { insertWallet } from '#test/harness/wallets.ts'
import { readBlock, readTransaction, writeTransaction } from '../adapters/bitcoin-bytes.ts'
import { recordOutputs, recordSpends, undoOutputs } from '../wallets/outputs.ts'

const desk = await openPayoutDesk()
const { db, chain, operator, ask, dissolve, look, mine, approved, read, statuses } = desk

type Wallet = { readonly id: string; readonly signers: readonly [Signer] }
let wallets = 0

/** A wallet for payments without a coin. */
async function openWallet(): Promise<Wallet> {
  wallets += 1
  const signers = [openSigner(`coins ${wallets}`)] as const
  const { id } = await insertWallet(desk, {
    purpose: 'PAY',
    status: 'ACTIVED',
    descriptor: describeWallet(signers),
  })
  return { id, signers }
}
const create = (walletId: string, ...withdrawalIds: string[]) =>
  operator.call('POST', '/bitcoin-payouts', { walletId, withdrawalIds })
const scriptOf = async (address: string) =>
  (await db.sql<{ script: Buffer }[]>`select script from wallet_addresses where address = ${address}`)[0]!
    .script
/** An address for a payment to the wallet. */
const newScript = async ({ id }: Wallet) =>
  scriptOf((await operator.call('POST', `/wallets/${id}/addresses`)).body.data.address)
/** The output that a transaction of the followed chain spends. */
async function sourceOf(txId: string) {
  for (let at = (await chain.tip()).height; at >= 0; at--) {
    const { transactions } = readBlock(await chain.block((await chain.hashAt(at))!))
    const found = transactions.find((one) => one.txId === txId)
    if (found) return found.spends[0]!
  }
  throw new Error('no such transaction')
}
/** Makes a payout of one withdrawal, and signs it. */
async function paySigned({ id, signers }: Wallet, amount: string, withdrawalId?: string) {
  const withdrawal = withdrawalId ?? (await approved(amount))
  const payout = (await create(id, withdrawal)).body.data as BitcoinPayout
  return { withdrawal, payout: await desk.sign(payout, signers) }
}

describe('a coin that others paid', () => {
  test.each([
    ['a small one', 9_000_000n, 2],
    ['a tenth of a bitcoin', 10_000_000n, 3],
    ['a whole bitcoin', 100_000_000n, 6],
  ])('is spent at the depth of a deposit of its amount: %s', async (_, sats, depth) => {
    const wallet = await openWallet()
    const id = await approved()
    chain.pay(await newScript(wallet), sats)
    for (let blocks = 1; blocks < depth; blocks++) {
      await mine()
      await expectRefused(create(wallet.id, id), '409 bitcoinPayout.short')
    }
    await mine()
    expect((await create(wallet.id, id)).status).toBe(201)
  })

  test('waits for the bands of the settings in force', async () => {
    const [before] = await db.sql<
      { bitcoin: object }[]
    >`select bitcoin from settings where status = 'ACTIVED'`
    const set = (bitcoin: object) =>
      db.sql`update settings set bitcoin = bitcoin || ${JSON.stringify(bitcoin)}::text::jsonb where status = 'ACTIVED'`
    const wallet = await openWallet()
    const id = await approved()
    await desk.fundWalletOf(wallet.id, 1_000_000n)
    await set({ depths: [{ fromBTC: '0.00000000', blocks: 4 }] })
    await expectRefused(create(wallet.id, id), '409 bitcoinPayout.short')
    await mine(2)
    expect((await create(wallet.id, id)).status).toBe(201)
    await set(before!.bitcoin)
  })

  test('waits at an address for change too, and change of the wallet is spent after one block', async () => {
    const wallet = await openWallet()
    await desk.fundWalletOf(wallet.id, 1_000_000n)
    const { payout } = await paySigned(wallet, '0.001')
    const [change] = await db.sql<{ address: string }[]>`
      select a.address from bitcoin_payouts p join wallet_addresses a on a.id = p.change_id where p.id = ${payout._id}`
    const foreign = chain.pay(await scriptOf(change!.address), 5_000_000n)
    await mine()
    const next = await paySigned(wallet, '0.0011')
    expect(spendsOf(next.payout)).toEqual([expect.stringContaining(payout.versions[0]!.txId)])
    await mine()
    const last = await paySigned(wallet, '0.02')
    expect(spendsOf(last.payout)).toContain(`${foreign}:0`)
    await mine()
  })

  test('is not passed by for many larger ones that are young', async () => {
    const wallet = await openWallet()
    await desk.fundWalletOf(wallet.id, 1_000_000n)
    const script = await newScript(wallet)
    for (let paid = 0; paid < 201; paid++) chain.pay(script, 2_000_000n)
    await mine()
    const { payout } = await paySigned(wallet, '0.001')
    expect(payout.coinCount).toBe(1)
    await mine()
  })
})

test('a transaction with thousands of outputs to one address is recorded: its bytes are kept for none of them', async () => {
  const wallet = await openWallet()
  const script = await newScript(wallet)
  const pays = Array.from({ length: 3_000 }, () => ({ script, sats: 600n }))
  const flood = readTransaction(writeTransaction({ spends: [{ txId: 'e'.repeat(64), at: 0 }], pays }))
  await db.transaction((tx) => recordOutputs(tx, [flood], 1))
  const [kept] = await db.sql`
    select count(*)::int as count, count(base)::int as bases, max(cardinality(sources)) as sources
    from wallet_outputs where tx_id = ${flood.txId}`
  expect(kept).toEqual({ count: 3_000, bases: 0, sources: 0 })
})

describe('a coin that another chain takes away', () => {
  /** A signed payout of a coin whose transaction, with its ancestor, another chain does not have. */
  async function loseCoin(options: { readonly from?: Buffer; readonly isConfirmed?: boolean } = {}) {
    const wallet = await openWallet()
    const coin = chain.pay(await newScript(wallet), 1_000_000n, options.from)
    await mine(2)
    const source = await sourceOf(coin)
    const made = await paySigned(wallet, '0.001')
    await look()
    if (options.isConfirmed) await mine()
    return { ...made, wallet, coin, source }
  }
  const lostFor = async ({ _id }: BitcoinPayout) => (await read(_id)).lostFor

  test('for good ends its signed payout, once its source is spent elsewhere with six confirmations', async () => {
    const { wallet, withdrawal, payout, coin, source } = await loseCoin()
    chain.reorganise(2, [coin])
    await look()
    expect(await lostFor(payout)).toBe(0)
    await mine(6)
    // It may be in a block again as long as nothing else spends its source.
    await expectRefused(ask(payout._id), '409 bitcoinPayout.wasSigned')
    chain.spend(source.txId, source.at)
    await mine()
    expect(await lostFor(payout)).toBe(1)
    await mine(4)
    await expectRefused(ask(payout._id), '409 bitcoinPayout.wasSigned')
    await mine()
    await dissolve(payout._id)
    expect(await statuses(withdrawal)).toEqual(['PENDING'])
    expect((await desk.find(withdrawal)).isInTransaction).toBe(false)
    await desk.fundWalletOf(wallet.id, 2_000_000n)
    await paySigned(wallet, '', withdrawal)
    await mine()
    expect(await statuses(withdrawal)).toEqual(['FINISHED'])
    expect(await desk.journals(withdrawal)).toEqual(['withdrawal.requested', 'withdrawal.finished'])
  })

  test('is back in question when the block of the other spend is undone', async () => {
    const { payout, coin, source } = await loseCoin()
    chain.reorganise(2, [coin])
    chain.spend(source.txId, source.at)
    await mine()
    expect(await lostFor(payout)).toBe(1)
    const { transactions } = readBlock(await chain.block((await chain.tip()).hash))
    chain.reorganise(
      1,
      transactions.map(({ txId }) => txId),
    )
    await look()
    expect(await lostFor(payout)).toBe(0)
  })

  test('with its ancestor in the same block counts by what the ancestor spends', async () => {
    const from = await newScript(await openWallet())
    const { payout, coin, source } = await loseCoin({ from })
    const ancestor = await sourceOf(source.txId)
    // The ancestor alone is in a block again: that is the way of the coin too.
    chain.reorganise(2, [coin])
    await mine(2)
    expect(await lostFor(payout)).toBe(0)
    chain.reorganise(5, [source.txId])
    chain.spend(ancestor.txId, ancestor.at)
    await mine()
    expect(await lostFor(payout)).toBe(1)
  })

  test('is lost with another reward of a block in the place of its own', async () => {
    const wallet = await openWallet()
    const script = await newScript(wallet)
    // Above the followed blocks, so that nothing else is undone.
    const height = (await chain.tip()).height + 1_000
    const reward = (txId: string, to: Buffer) => ({
      txId: txId.repeat(64),
      spends: [{ txId: '0'.repeat(64), at: 0xffffffff }],
      pays: [{ script: to, sats: 1_000_000n }],
      bytes: Buffer.alloc(0),
      base: Buffer.alloc(0),
    })
    const spentBy = async () =>
      (await db.sql`select spent_tx from wallet_outputs where tx_id = ${'c'.repeat(64)}`)[0]!.spentTx
    await db.transaction(async (tx) => {
      await recordOutputs(tx, [reward('c', script)], height)
      await recordSpends(tx, [reward('c', script)], height)
      await recordSpends(tx, [reward('d', Buffer.alloc(0))], height + 1)
    })
    expect(await spentBy()).toBeNull()
    await db.transaction(async (tx) => {
      await undoOutputs(tx, height)
      await recordSpends(tx, [reward('d', Buffer.alloc(0))], height)
    })
    expect(await spentBy()).toBe('d'.repeat(64))
  })

  test('after a block had its payout is an incident: nobody is paid any more', async () => {
    const { withdrawal, payout, coin, source } = await loseCoin({ isConfirmed: true })
    expect(await statuses(withdrawal)).toEqual(['FINISHED'])
    chain.reorganise(3, [coin])
    chain.spend(source.txId, source.at)
    await mine(5)
    expect((await read(payout._id)).incident).toBeNull()
    await mine()
    expect(await read(payout._id)).toMatchObject({ status: 'CONFIRMED', incident: 'LOST' })
  })
})
