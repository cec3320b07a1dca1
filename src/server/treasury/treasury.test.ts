import { expect, test } from 'vitest'
import type { Treasury } from '#core/treasury/treasury-schema.ts'
import { insertPlace } from '#test/harness/places.ts'
import { openChainDesk } from '#test/harness/simulated-chain.ts'
import { insertWallet } from '#test/harness/wallets.ts'
import { keepDay, readTreasury } from './treasury.ts'

const on = await openChainDesk()
const { db, chain, admin, mine, pay, follow, addressOf } = on
const [operator, ana] = [await on.person({ role: 'operator' }), await on.person()]
const CENT = 1_000_000n

const read = async (): Promise<Treasury> => (await operator.call('GET', '/treasury')).body.data
const walletOf = async (id: string) => (await read()).wallets.find(({ _id }) => _id === id)!
const [first] = await db.sql<{ id: string }[]>`select id from wallets where status = 'ACTIVED'`
const receiving = first!.id
/** Far from the numbers that customers get. */
let index = 900

/** Pays a wallet of the house at an address of its own. */
async function fundWallet(walletId: string, sats: bigint): Promise<string> {
  index += 1
  const script = Buffer.from(`0014${String(index).padStart(40, '9')}`, 'hex')
  const row = { walletId, branch: 'receive', index, address: `bc1qown${index}`, script }
  await db.sql`insert into wallet_addresses ${db.sql({ id: db.newId(), ...row, createdAt: db.clock.now() })}`
  return chain.pay(script, sats)
}

test('customers do not read it', async () => {
  expect((await ana.call('GET', '/treasury')).body.code).toBe('treasury.staffOnly')
})

test('a payment comes in, is no credit yet, and then is equal in ledger and chain', async () => {
  expect(await walletOf(receiving)).toMatchObject({ ledger: null, chain: '0.00000000', difference: null })
  const place = await insertPlace(db, admin, { walletId: receiving })
  const txId = await pay(await addressOf(ana), CENT)
  await follow()
  const seen = await read()
  expect(seen.moving).toMatchObject([{ way: 'IN', txId, amount: '0.01000000', confirmations: 0, depth: 2 }])
  expect(seen.incoming).toMatchObject({ amount: '0.01000000', count: 1, oldestAt: expect.any(String) })
  await mine()
  expect(await walletOf(receiving)).toMatchObject({
    ledger: '0.00000000',
    chain: '0.01000000',
    uncredited: '0.01000000',
    difference: '0.00000000',
  })
  expect((await read()).incoming).toMatchObject({ count: 1, oldestAt: null })
  await mine()
  const credited = await read()
  expect(credited.wallets.find(({ _id }) => _id === receiving)).toMatchObject({
    ledger: '0.01000000',
    chain: '0.01000000',
    uncredited: '0.00000000',
    share: 10_000,
  })
  expect(credited).toMatchObject({
    difference: { amount: '0.00000000', by: 'equal' },
    incoming: { count: 0 },
    moving: [],
    total: { chain: '0.01000000', ledger: '0.01000000' },
  })
  expect(credited.tip!.height).toBe((await chain.tip()).height)
  expect(place).toBeTruthy()
})

test('before the first followed block the ledger is compared with nothing, and no day is kept', async () => {
  const rolledBack = db.transaction(async (tx) => {
    await tx.sql`delete from chain_blocks`
    await tx.sql`delete from treasury_days`
    const { tip, difference, wallets } = await readTreasury(tx, tx.now)
    expect([tip, difference]).toEqual([null, null])
    expect(wallets.map((wallet) => wallet.difference)).toEqual(wallets.map(() => null))
    await keepDay(tx)
    expect(await tx.sql`select from treasury_days`).toHaveLength(0)
    throw new Error('rolled back')
  })
  await expect(rolledBack).rejects.toThrow('rolled back')
})

test('wallets that pay hold no more than the limit, and what they get is nobody’s question', async () => {
  const hot = await insertWallet(on, { status: 'ACTIVED', purpose: 'PAY', name: 'Quente' })
  await fundWallet(hot.id, CENT / 20n)
  await mine()
  expect((await read()).hot).toEqual({ amount: '0.00050000', share: 476, limit: 800, isOver: false })
  const large = await fundWallet(hot.id, CENT)
  await mine()
  const over = await read()
  expect(over.hot).toMatchObject({ isOver: true, share: 5_121 })
  expect(over.incidents).toEqual([])
  // Money of the house that no move has brought to the place is in no ledger of it.
  expect(over.wallets.find(({ _id }) => _id === hot.id)).toMatchObject({ ledger: null, difference: null })
  chain.spend(large, 0)
  await mine()
  expect((await walletOf(hot.id)).chain).toBe('0.00050000')
})

test('a lost deposit explains the difference, exactly, until its question is ended', async () => {
  const txId = await pay(await addressOf(ana), 4n * CENT)
  await mine(2)
  chain.reorganise(3, [txId])
  await follow()
  const lost = await read()
  expect(lost.difference).toEqual({ amount: '0.04000000', by: 'incidents' })
  expect(lost.incidents).toMatchObject([{ kind: 'LOST', amount: '0.04000000', txId, user: { _id: ana.id } }])
  await operator.call('PATCH', `/wallet-outputs/${lost.incidents[0]!._id}/settle`, {
    reason: 'Perda lançada',
  })
  expect(await read()).toMatchObject({ difference: { by: 'unexplained' }, incidents: [] })
  const unknown = await fundWallet(receiving, CENT)
  await mine()
  expect((await read()).incidents).toMatchObject([{ kind: 'UNKNOWN', txId: unknown, user: null }])
})

test('a day keeps its last figures, and the picture has thirty days', async () => {
  const start = db.clock.now()
  for (let day = 31; day >= 0; day--) {
    db.clock.set(new Date(start.getTime() - day * 86_400_000))
    await db.transaction(keepDay)
  }
  const before = await read()
  expect(before.days).toHaveLength(30)
  expect(before.days.at(-1)).toMatchObject({
    incidents: 1,
    chain: before.total.chain,
    hotShare: before.hot.share,
  })
  await pay(await addressOf(await on.person()), CENT)
  await follow()
  db.clock.set(new Date(db.clock.now().getTime() + 600_000))
  await db.transaction(keepDay)
  const after = await read()
  expect(after.days).toHaveLength(30)
  expect(after.days.at(-1)).toMatchObject({ incoming: after.incoming.amount, oldestMinutes: 10 })
  // Another process, whose clock is behind, takes nothing back.
  db.clock.set(new Date(db.clock.now().getTime() - 300_000))
  await db.transaction(keepDay)
  expect((await read()).days.at(-1)).toMatchObject({ oldestMinutes: 10 })
})
