import { expect, test } from 'vitest'
import { fromWire } from '#core/money/money.ts'
import { expectRefused, openPayoutDesk } from '#test/harness/bitcoin-payouts.ts'
import { insertPlace, moneyIn } from '#test/harness/places.ts'

const desk = await openPayoutDesk()
const { db, operator, mine, approved, prepare, read, sign, userFeeId, walletId } = desk
const balance = async (key: string): Promise<bigint> =>
  (await db.sql<{ balance: bigint }[]>`select balance from accounts where key = ${key}`)[0]!.balance
const collected = () => balance(`${userFeeId}:AVAILABLE:BTC`)

test('the house pays the network: without bitcoin of its own no transaction is made', async () => {
  await desk.fundWallet(5_000_000n, 4_000_000n)
  await desk.setSettings({ feeWithdrawalCrypto: 0n, referralShare: 0n })
  const id = await approved()
  const call = () => operator.call('POST', '/bitcoin-payouts', { walletId, withdrawalIds: [id] })
  await expectRefused(call(), '409 bitcoinPayout.feeShort')
  // The fee of a withdrawal is the house's own, and comes with the confirmation.
  await desk.setSettings({ feeWithdrawalCrypto: 800n })
  const payout = await prepare(await approved())
  await expectRefused(desk.raise(payout._id, 30), '409 bitcoinPayout.feeShort')
  await sign(payout)
  await mine()
  expect(await collected()).toBe(800n - fromWire(payout.versions[0]!.fee, 'BTC'))
})

test('a fee that the collector cannot pay any more waits until it can, and the withdrawals are finished', async () => {
  await desk.setSettings({ feeWithdrawalCrypto: 0n })
  const ids = [await approved(), await approved()]
  // Each of them alone leaves enough.
  const payouts = [await prepare(ids[0]!), await prepare(ids[1]!)]
  for (const payout of payouts) await sign(payout)
  await mine()
  expect(await desk.statuses(...ids)).toEqual(['FINISHED', 'FINISHED'])
  const booked = async () =>
    Promise.all(payouts.map(async ({ _id }) => (await read(_id)).isFeeBooked)).then((all) => all.sort())
  expect(await booked()).toEqual([false, true])
  await mine()
  expect(await booked()).toEqual([false, true])
  await desk.setSettings({ feeWithdrawalCrypto: 800n })
  await sign(await prepare(await approved()))
  await mine()
  await mine()
  expect(await booked()).toEqual([true, true])
})

test('amounts and the fee leave the place of the wallet', async () => {
  const placeId = await insertPlace(db, operator, { walletId })
  const payout = await prepare(await approved('0.002'))
  await sign(payout)
  await mine()
  expect(await moneyIn(db, placeId, 'BTC')).toBe(-200_000n - fromWire(payout.versions[0]!.fee, 'BTC'))
})
