import { p2wpkh, Transaction } from '@scure/btc-signer'
import { beforeEach, describe, expect, test } from 'vitest'
import type { BitcoinPayout } from '#core/bitcoin-payouts/bitcoin-payout-schema.ts'
import { approve } from '#test/harness/approvals.ts'
import {
  expectRefused,
  finishElsewhere,
  openPayoutDesk,
  REGTEST,
  spendsOf,
} from '#test/harness/bitcoin-payouts.ts'
import { describeWallet, openSigner } from '#test/harness/signer.ts'
import { insertWallet } from '#test/harness/wallets.ts'
import { readTransaction, writeTransaction } from '../adapters/bitcoin-bytes.ts'
import { ChainDownError } from '../adapters/chain.ts'
import { settlePayout } from './settle.ts'

const desk = await openPayoutDesk()
const { db, chain, operator, colleague, ask, dissolve, look, mine, approved, prepare, read } = desk
const { bring, raise, sign, statuses } = desk
const device = desk.signers[0]!
const { send } = chain
beforeEach(async () => {
  Object.assign(chain, { send })
  await desk.fundWallet(1_000_000n)
})

const create = (withdrawalIds: string[], walletId = desk.walletId) =>
  operator.call('POST', '/bitcoin-payouts', { walletId, withdrawalIds })
const cancel = (id: string) => operator.call('PATCH', `/withdrawals/${id}/cancel`)
const typeTxId = (id: string) => operator.call('POST', `/withdrawals/${id}/finish`, { txId: 'ab'.repeat(32) })
const finished = (payout: BitcoinPayout) => finishElsewhere(device.sign(payout.psbt))
/** Spends a coin by a transaction that the server did not make, so deep that it stays. */
async function burn(coin: string): Promise<void> {
  const [txId = '', at] = coin.split(':')
  chain.spend(txId, Number(at))
  await mine(6)
}
let wallets = 0
/** A payout of a new wallet whose first transaction takes nearly all of a coin, so that a raised fee needs the second one. */
async function prepareTight() {
  wallets += 1
  const signer = openSigner(`tight ${wallets}`)
  const row = { purpose: 'PAY', status: 'ACTIVED', descriptor: describeWallet([signer]) }
  const { id: walletId } = await insertWallet(desk, row)
  await desk.fundWalletOf(walletId, 1_000_000n)
  const id = await approved('0.00997')
  const payout = (await create([id], walletId)).body.data as BitcoinPayout
  await desk.fundWalletOf(walletId, 5_000_000n)
  const raised = (await raise(payout._id, 50)).body.data as BitcoinPayout
  const [added = '', ...more] = spendsOf(raised).filter((coin) => !spendsOf(payout).includes(coin))
  expect([spendsOf(payout).length, more.length, added]).toEqual([1, 0, expect.stringContaining(':')])
  const kept = finishElsewhere(signer.sign(payout.psbt))
  return { id, walletId, signers: [signer], payout, raised, added, kept }
}

describe('a transaction that somebody signed, kept, and had dissolved', () => {
  test('is no way to be paid twice: neither cancelled, nor typed, nor paid in a plain batch, until it can be in no block', async () => {
    const id = await approved()
    const payout = await prepare(id)
    await dissolve(payout._id)
    await expectRefused(cancel(id), '409 payout.inTransaction')
    await expectRefused(typeTxId(id), '409 payout.inTransaction')
    await expectRefused(
      operator.call('POST', '/payout-batches', { kind: 'CRYPTO', withdrawalIds: [id] }),
      '409 payout.inTransaction',
    )
    expect((await desk.find(id)).isInTransaction).toBe(true)
    const [coin = ''] = spendsOf(payout)
    const [txId = '', at] = coin.split(':')
    chain.spend(txId, Number(at))
    await mine(5)
    await expectRefused(cancel(id), '409 payout.inTransaction')
    await mine()
    expect((await cancel(id)).status).toBe(200)
  })

  test('is ended by the next transaction of its wallet, whichever withdrawals that one pays', async () => {
    const ids = [await approved(), await approved('0.0012')]
    const payout = await prepare(ids[0]!)
    const kept = finished(payout)
    await dissolve(payout._id)
    await desk.fundWallet(3_000_000n)
    const other = await prepare(ids[1]!)
    expect(spendsOf(other).some((coin) => spendsOf(payout).includes(coin))).toBe(true)
    await sign(other)
    await mine(6)
    await expect(send(kept)).rejects.toThrow('missingorspent')
    expect((await cancel(ids[0]!)).status).toBe(200)
  })

  test('is paid by no other wallet meanwhile', async () => {
    const signer = openSigner('second wallet')
    const second = await insertWallet(desk, {
      purpose: 'PAY',
      status: 'ACTIVED',
      descriptor: describeWallet([signer]),
    })
    await desk.fundWalletOf(second.id, 5_000_000n)
    const id = await approved()
    const payout = await prepare(id)
    const kept = finished(payout)
    await dissolve(payout._id)
    await expectRefused(create([id], second.id), '409 bitcoinPayout.bound')
    await send(kept)
    await mine()
    expect(await statuses(id)).toEqual(['FINISHED'])
  })

  test('binds by a coin of its first version, as a later one has more of them', async () => {
    const { id, walletId, signers, payout, kept } = await prepareTight()
    await dissolve(payout._id)
    await desk.fundWalletOf(walletId, 9_000_000n)
    const other = (await create([id], walletId)).body.data as BitcoinPayout
    expect(spendsOf(other)).toEqual(expect.arrayContaining(spendsOf(payout)))
    await sign(other, signers)
    await mine()
    await expect(send(kept)).rejects.toThrow('missingorspent')
    expect(await desk.journals(id)).toEqual(['withdrawal.requested', 'withdrawal.finished'])
  })

  test('binds by its coin also in a wallet with many larger ones', async () => {
    const id = await approved()
    const payout = await prepare(id)
    await dissolve(payout._id)
    const [coin] = await db.sql<{ addressId: string; height: number }[]>`
      select o.address_id, o.height from wallet_outputs o where o.tx_id = ${spendsOf(payout)[0]!.split(':')[0]!}`
    // Outputs that the chain does not have: nothing is signed here.
    const many = Array.from({ length: 201 }, (_, at) => ({
      id: db.newId(),
      txId: (at + 1).toString(16).padStart(64, '0'),
      output: 0,
      sats: 90_000_000n,
      ...coin!,
      seenAt: db.clock.now(),
      updatedAt: db.clock.now(),
    }))
    await db.sql`insert into wallet_outputs ${db.sql(many)}`
    const other = await prepare(id)
    expect(spendsOf(other).some((one) => spendsOf(payout).includes(one))).toBe(true)
    await dissolve(other._id)
    await db.sql`update wallet_outputs set spent_tx = ${'f'.repeat(64)}, spent_height = height where sats = 90_000_000`
    await sign(await prepare(id))
    await mine()
  })

  test('is asked for on the network again before another person approves', async () => {
    const id = await approved()
    const payout = await prepare(id)
    const asked = await ask(payout._id)
    await send(finished(payout))
    await expectRefused(approve(colleague, asked.body.data._id), '409 bitcoinPayout.onNetwork')
    const { find } = chain
    Object.assign(chain, { find: () => Promise.reject(new ChainDownError('away')) })
    await expectRefused(approve(colleague, asked.body.data._id), '503 payout.chainDown')
    Object.assign(chain, { find })
    await mine()
    expect(await statuses(id)).toEqual(['FINISHED'])
  })
})

describe('a signed payout', () => {
  test('is not lost while one of its versions still may be in a block', async () => {
    const { id, signers, payout, raised, added, kept } = await prepareTight()
    await sign(raised, signers)
    Object.assign(chain, { send: async () => undefined })
    await burn(added)
    expect(await read(payout._id)).toMatchObject({ status: 'SIGNED', lostFor: 0 })
    await expectRefused(ask(payout._id), '409 bitcoinPayout.wasSigned')
    await send(kept)
    await mine()
    expect(await read(payout._id)).toMatchObject({ status: 'CONFIRMED', incident: null })
    expect(await statuses(id)).toEqual(['FINISHED'])
  })

  test('whose coin was the change of a version that another one replaced is given up, and paid by other coins', async () => {
    const first = await approved()
    const payout = await prepare(first)
    const kept = finished(payout)
    const raised = (await raise(payout._id, 20)).body.data as BitcoinPayout
    await sign(raised)
    await mine()
    const [child = ''] = [await approved('0.0013')]
    await onlyCoinOf(raised.versions[1]!.txId)
    const next = await prepare(child)
    expect(spendsOf(next).map((coin) => coin.split(':')[0])).toEqual([raised.versions[1]!.txId])
    Object.assign(chain, { send: async () => undefined })
    await sign(next)
    chain.reorganise(1, [raised.versions[1]!.txId])
    await send(kept)
    chain.mine()
    await look()
    await mine(4)
    expect(await read(payout._id)).toMatchObject({ incident: 'REPLACED' })
    await expectRefused(ask(next._id), '409 bitcoinPayout.wasSigned')
    await mine()
    await dissolve(next._id)
    Object.assign(chain, { send })
    await freeAll()
    await sign(await prepare(child))
    await mine()
    expect(await statuses(first, child)).toEqual(['FINISHED', 'FINISHED'])
  })

  test('does not wait for one that the node cannot read', async () => {
    const ids = [await approved(), await approved()]
    const payouts = [await prepare(ids[0]!), await prepare(ids[1]!)]
    for (const payout of payouts) await sign(payout)
    let isFirst = true
    Object.assign(chain, {
      send: (raw: Buffer) => {
        const refuses = isFirst
        isFirst = false
        return refuses ? Promise.reject(new ChainDownError('status 413')) : send(raw)
      },
    })
    await look()
    const sent = await Promise.all(payouts.map(async ({ _id }) => (await read(_id)).versions[0]!.sentAt))
    expect(sent.filter((at) => at !== null)).toHaveLength(1)
    Object.assign(chain, { send })
    await mine()
    expect(await statuses(...ids)).toEqual(['FINISHED', 'FINISHED'])
  })

  test('that a reorganisation took out of its block is sent again, and finishes nothing twice', async () => {
    const id = await approved()
    const payout = await sign(await prepare(id))
    await mine()
    chain.reorganise(1, [payout.versions[0]!.txId])
    await look()
    expect(await chain.find(payout.versions[0]!.txId)).toBeNull()
    db.clock.advance(10 * 60_000 + 1)
    await look()
    expect(await chain.find(payout.versions[0]!.txId)).toMatchObject({ confirmations: 0 })
    await mine()
    expect(await read(payout._id)).toMatchObject({ status: 'CONFIRMED', incident: null })
    expect(await desk.journals(id)).toEqual(['withdrawal.requested', 'withdrawal.finished'])
  })

  test('that a block has is not lost because another payout spends a coin that it gave back', async () => {
    const { signers, payout, raised, added, kept } = await prepareTight()
    await sign(raised, signers)
    Object.assign(chain, { send: async () => undefined })
    await send(kept)
    await mine()
    expect(await read(payout._id)).toMatchObject({ confirmedTx: payout.versions[0]!.txId })
    chain.reorganise(1, [payout.versions[0]!.txId])
    await burn(added)
    await db.transaction((tx) => settlePayout(tx, payout._id))
    expect((await read(payout._id)).incident).toBeNull()
    Object.assign(chain, { send })
    await send(kept)
    await mine()
  })
})

/** Reserves each free coin of the wallet but those of one transaction, as other payouts do. */
async function onlyCoinOf(txId: string): Promise<void> {
  await db.sql`
    insert into bitcoin_payout_coins (payout_id, output_id)
    select (select id from bitcoin_payouts order by id limit 1), o.id from wallet_outputs o
    where o.spent_tx is null and o.tx_id <> ${txId}
      and not exists (select from bitcoin_payout_coins c where c.output_id = o.id and not c.is_free)`
}
const freeAll = () => db.sql`
  update bitcoin_payout_coins c set is_free = true from bitcoin_payouts p
  where p.id = (select id from bitcoin_payouts order by id limit 1) and c.payout_id = p.id and not c.is_free`

describe('between approval and signature', () => {
  test('a wallet that was taken out of use signs nothing new, and ends what was signed', async () => {
    const ids = [await approved(), await approved()]
    const [fresh, signed] = [await prepare(ids[0]!), await sign(await prepare(ids[1]!))]
    await desk.admin.call('PATCH', `/wallets/${desk.walletId}/disable`)
    await expectRefused(bring(fresh._id, device.sign(fresh.psbt)), '409 bitcoinPayout.noWallet')
    await expectRefused(raise(fresh._id, 9), '409 bitcoinPayout.noWallet')
    const raised = (await raise(signed._id, 9)).body.data as BitcoinPayout
    await sign(raised)
    await db.sql`update wallets set status = 'ACTIVED' where id = ${desk.walletId}`
    await sign(fresh)
    await mine()
    expect(await statuses(...ids)).toEqual(['FINISHED', 'FINISHED'])
  })

  test('the bitcoin of a customer who was blocked stays, until somebody has signed', async () => {
    const customer = await desk.customer({ BTC: '1' })
    const set = (status: 'BLOCKED' | 'VALID') => db.sql`
      update users set status = ${status}, status_description = ${status === 'BLOCKED' ? 'teste' : null} where id = ${customer.id}`
    const { _id: id } = await desk.withdrawBitcoin(customer, { amount: '0.001', address: REGTEST[0] })
    await operator.call('POST', '/withdrawals/approvals', { withdrawalIds: [id] })
    await set('BLOCKED')
    await expectRefused(create([id]), '409 bitcoinPayout.ownerBlocked')
    await set('VALID')
    const payout = await prepare(id)
    await set('BLOCKED')
    await expectRefused(bring(payout._id, device.sign(payout.psbt)), '409 bitcoinPayout.ownerBlocked')
    await expectRefused(raise(payout._id, 9), '409 bitcoinPayout.ownerBlocked')
    await set('VALID')
    await sign(payout)
    await set('BLOCKED')
    await mine()
    expect(await statuses(id)).toEqual(['FINISHED'])
  })

  test('a lower ceiling stops a higher fee, and keeps what was made below the old one', async () => {
    const id = await approved()
    const payout = await prepare(id)
    const raised = (await raise(payout._id, 20)).body.data as BitcoinPayout
    await db.sql`update settings set bitcoin = bitcoin || '{"networkFeeCeiling": 10}'`
    await expectRefused(raise(payout._id, 21), '422 bitcoinPayout.rateTooHigh')
    await sign(raised)
    await db.sql`update settings set bitcoin = bitcoin || '{"networkFeeCeiling": 50}'`
    await mine()
    expect(await statuses(id)).toEqual(['FINISHED'])
  })

  test('a withdrawal to the address of the change gets another change', async () => {
    const payout = await prepare(await approved())
    await dissolve(payout._id)
    const [change] = await db.sql<{ address: string }[]>`
      select a.address from bitcoin_payouts p join wallet_addresses a on a.id = p.change_id where p.id = ${payout._id}`
    const id = await approved('0.0014', change!.address)
    const other = await prepare(id)
    await sign(other)
    await mine()
    expect(await statuses(id)).toEqual(['FINISHED'])
  })

  test('a request to dissolve and a signature at once: one of them happens', async () => {
    for (let round = 0; round < 3; round++) {
      const id = await approved()
      const payout = await prepare(id)
      const asked = await ask(payout._id)
      const [signed, dissolved] = await Promise.all([
        bring(payout._id, device.sign(payout.psbt)),
        approve(colleague, asked.body.data._id),
      ])
      expect([signed.status, dissolved.status].filter((status) => status === 200)).toHaveLength(1)
      expect(await statuses(id)).toEqual([signed.status === 200 ? 'PROCESSING' : 'PENDING'])
      if (dissolved.status === 200) await sign(await prepare(id))
      await mine()
    }
  })
})

describe('a signed text with another transaction', () => {
  const change = async (edit: (one: Transaction) => Transaction, payout: BitcoinPayout) =>
    expectRefused(bring(payout._id, device.sign(payout.psbt, edit)), '409 bitcoinPayout.otherTransaction')

  test('pays nobody: another input, the same input twice, no input, another change', async () => {
    const id = await approved()
    const payout = await prepare(id)
    const copy = (one: Transaction, inputs: readonly number[], more: readonly object[] = []) => {
      const other = new Transaction({ allowUnknownOutputs: true })
      for (const at of inputs) other.addInput(one.getInput(at))
      for (const input of more) other.addInput(input)
      for (let at = 0; at < one.outputsLength; at++) other.addOutput(one.getOutput(at))
      return other
    }
    const { script } = p2wpkh(Uint8Array.from([2, ...Buffer.alloc(32, 1)]))
    const foreign = { txid: 'ab'.repeat(32), index: 0, witnessUtxo: { script, amount: 5_000n } }
    await change((one) => copy(one, [0], [foreign]), payout)
    const ours = readTransaction(
      Buffer.from(Transaction.fromPSBT(Buffer.from(payout.psbt, 'base64')).unsignedTx),
    )
    for (const spends of [[...ours.spends, ...ours.spends], []])
      await expectRefused(
        bring(payout._id, writeTransaction({ ...ours, spends }).toString('hex')),
        `409 bitcoinPayout.otherTransaction`,
      )
    await change((one) => {
      const other = copy(one, [0])
      other.updateOutput(0, { script }, true)
      return other
    }, payout)
    await change((one) => {
      const other = copy(one, [0])
      other.updateOutput(1, { amount: (one.getOutput(1).amount ?? 0n) - 1n }, true)
      return other
    }, payout)
    await sign(payout)
    await mine()
    expect(await statuses(id)).toEqual(['FINISHED'])
  })
})
