import { expect, test } from 'vitest'
import type { BitcoinPayout } from '#core/bitcoin-payouts/bitcoin-payout-schema.ts'
import type { Deposit } from '#core/deposits/deposit-schema.ts'
import { fromWire, toWire } from '#core/money/money.ts'
import type { Person } from '#test/harness/app.ts'
import { HAS_REAL_NODE, openTestChain } from '#test/harness/bitcoin-network.ts'
import { expectRefused, openPayoutDeskOn, spendsOf } from '#test/harness/bitcoin-payouts.ts'
import { describeWallet, keysOfSigners, openSigner } from '#test/harness/signer.ts'
import { insertWallet } from '#test/harness/wallets.ts'
import { readBlock } from '../adapters/bitcoin-bytes.ts'
import { deriveAddress } from '../wallets/derive.ts'

/** On a real node; on the simulated chain where its package is not installed. */
const chain = await openTestChain(HAS_REAL_NODE)
const desk = await openPayoutDeskOn(chain)
const { db, operator, look, mine, read, sign } = desk
await insertWallet(desk, { status: 'ACTIVED' })
const ANA = await desk.customer()

const deposits = async (person: Person): Promise<Deposit[]> =>
  (await person.call('GET', '/deposits?limit=100&orderBy=createdAt')).body.data
/** Pays an own address of a customer; gives the transaction, which waits. */
async function pay(person: Person, sats: bigint): Promise<string> {
  const { address } = (await person.call('POST', '/deposits/address')).body.data
  const [row] = await db.sql<
    { script: Buffer }[]
  >`select script from wallet_addresses where address = ${address}`
  const txId = await chain.pay(Buffer.from(row!.script), sats)
  await look()
  return txId
}
const stateOf = async (txId: string) => {
  const { status, chainState } = (await deposits(ANA)).find((one) => one.txId === txId)!
  return `${status} ${chainState}`
}
const SEEN = 'OPEN SEEN'
const DEEPER = 'PENDING CONFIRMED'
const CREDITED = 'FINISHED CREDITED'

test('deposits of three bands are seen without a block, and credited at two, three and six', async () => {
  const txIds = [await pay(ANA, 1_000_000n), await pay(ANA, 20_000_000n), await pay(ANA, 150_000_000n)]
  const states = async () => Promise.all(txIds.map(stateOf))
  expect(await states()).toEqual([SEEN, SEEN, SEEN])
  const after: string[][] = []
  for (let blocks = 1; blocks <= 6; blocks++) {
    await mine()
    after.push(await states())
  }
  expect(after).toEqual([
    [DEEPER, DEEPER, DEEPER],
    [CREDITED, DEEPER, DEEPER],
    [CREDITED, CREDITED, DEEPER],
    [CREDITED, CREDITED, DEEPER],
    [CREDITED, CREDITED, DEEPER],
    [CREDITED, CREDITED, CREDITED],
  ])
})

test('a reorganisation of young blocks credits once, and one that drops a credited deposit is an incident', async () => {
  const txId = await pay(ANA, 2_000_000n)
  await mine()
  await chain.reorganise(1)
  await look()
  await mine()
  await mine()
  expect(await stateOf(txId)).toBe(CREDITED)
  const before = (await desk.balance(ANA, 'BTC')).amount
  await chain.reorganise(4, [txId])
  await look()
  expect(await stateOf(txId)).toBe('FINISHED LOST')
  expect((await desk.balance(ANA, 'BTC')).amount).toBe(before)
  const [stopped] =
    await db.sql`select from users where id = ${ANA.id} and withdrawals_stopped_until is not null`
  expect(stopped).toBeDefined()
})

test('a signed payout whose coin another chain takes away for good is given up, and its withdrawal waits again', async () => {
  const signer = openSigner('lost coin')
  const row = { purpose: 'PAY', status: 'ACTIVED', descriptor: describeWallet([signer]) }
  const { id: walletId } = await insertWallet(desk, row)
  await desk.fundWalletOf(walletId, 1_000_000n)
  const [coin] = await db.sql<{ txId: string; height: number }[]>`
    select o.tx_id, o.height from wallet_outputs o join wallet_addresses a on a.id = o.address_id where a.wallet_id = ${walletId}`
  const { transactions } = readBlock(await chain.block((await chain.hashAt(coin!.height))!))
  const [source] = transactions.find(({ txId }) => txId === coin!.txId)!.spends
  const id = await desk.approved()
  const made = await operator.call('POST', '/bitcoin-payouts', { walletId, withdrawalIds: [id] })
  const payout = await sign(made.body.data, [signer])
  await look()
  expect(await chain.find(payout.versions[0]!.txId)).toMatchObject({ confirmations: 0 })
  await chain.reorganise(2, [coin!.txId])
  await chain.spend(source!.txId, source!.at)
  await mine(5)
  expect(await read(payout._id)).toMatchObject({ status: 'SIGNED', lostFor: 5 })
  await expectRefused(desk.ask(payout._id), '409 bitcoinPayout.wasSigned')
  await mine()
  await desk.dissolve(payout._id)
  expect(await desk.statuses(id)).toEqual(['PENDING'])
})

const COUNT = 50

test('fifty payouts go out by one transaction, whose fee is raised, and are in a block once', async () => {
  await desk.fundWallet(3_000_000n, 3_000_000n)
  const withdrawalIds: string[] = []
  const receivers = keysOfSigners([openSigner('receivers')])
  for (let index = 0; index < COUNT; index++) {
    const { address } = await deriveAddress(receivers, { branch: 'receive', index }, 'regtest')
    const amount = toWire(60_000n + BigInt(index), 'BTC')
    withdrawalIds.push((await desk.withdrawBitcoin(desk.rich, { amount, address }))._id)
  }
  await operator.call('POST', '/withdrawals/approvals', { withdrawalIds })
  const payout = await desk.prepare(...withdrawalIds)
  expect(payout).toMatchObject({ count: COUNT, status: 'PREPARED' })
  await sign(payout)
  await look()
  const [{ txId = '' } = {}] = payout.versions
  expect(await chain.find(txId)).toMatchObject({ confirmations: 0 })
  const raised = (await desk.raise(payout._id, 20)).body.data as BitcoinPayout
  expect(spendsOf(raised)).toEqual(expect.arrayContaining(spendsOf(payout)))
  await sign(raised)
  await look()
  const [, last] = raised.versions
  expect(await read(payout._id)).toMatchObject({
    versions: [{}, { refusal: null, sentAt: expect.any(String) }],
  })
  expect([await chain.find(txId), await chain.find(last!.txId)]).toMatchObject([null, { confirmations: 0 }])
  await mine()
  expect(await read(payout._id)).toMatchObject({
    status: 'CONFIRMED',
    confirmedTx: last!.txId,
    isFeeBooked: true,
  })
  const rows = await db.sql<{ status: string; amount: bigint }[]>`
    select status, amount from withdrawals where id = any(${withdrawalIds}::uuid[]) and tx_id = ${last!.txId}`
  expect(rows.map(({ status }) => status)).toEqual(Array(COUNT).fill('FINISHED'))
  const { transactions } = readBlock(await chain.block((await chain.tip()).hash))
  const { pays } = transactions.find((one) => one.txId === last!.txId)!
  const sorted = (sats: readonly bigint[]) => sats.toSorted((one, other) => Number(one - other))
  expect(sorted(pays.map(({ sats }) => sats))).toEqual(
    sorted([...rows.map(({ amount }) => amount), fromWire(last!.change, 'BTC')]),
  )
})
