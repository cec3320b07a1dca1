import { expect, test } from 'vitest'
import type { DepositAddress } from '#core/deposits/deposit-schema.ts'
import { readWallet } from '#core/wallets/descriptor.ts'
import { openTestApp, type Person } from '#test/harness/app.ts'
import { insertWallet } from '#test/harness/wallets.ts'
import { skipAddresses } from './addresses.ts'
import { deriveAddress } from './derive.ts'

const on = await openTestApp()
const { db } = on
const take = (by: Person) => by.call('POST', '/deposits/address')
const read = async (by: Person): Promise<DepositAddress> =>
  (await by.call('GET', '/deposits/address')).body.data
const addressOf = async (by: Person) => (await take(by)).body.data.address as string
const use = (address: string) =>
  db.sql`update wallet_addresses set used_at = now() where address = ${address}`

test('each customer gets an own address once the house has a wallet, and the same one until it is used', async () => {
  const ana = await on.person()
  const bia = await on.person()
  expect((await take(ana)).body.code).toBe('wallet.noneReceives')
  expect(await read(ana)).toMatchObject({ address: null, isOwn: false, canIssue: false })
  const { id } = await insertWallet(on, { status: 'ACTIVED' })
  expect(await read(ana)).toMatchObject({ address: null, canIssue: true })
  const first = await addressOf(ana)
  expect(await addressOf(ana)).toBe(first)
  expect(await read(ana)).toMatchObject({
    address: first,
    isOwn: true,
    canIssue: false,
    qr: expect.any(String),
  })
  expect(await addressOf(bia)).not.toBe(first)
  const [wallet] = await db.sql<{ descriptor: string; nextIndex: number }[]>`
    select descriptor, next_index from wallets where id = ${id}`
  const derived = await deriveAddress(
    readWallet(wallet!.descriptor)!,
    { branch: 'receive', index: 1 },
    'bitcoin',
  )
  expect([derived.address, wallet!.nextIndex]).toEqual([first, 3])
  await use(first)
  expect(await read(ana)).toMatchObject({ isOwn: false, canIssue: true })
  expect(await addressOf(ana)).not.toBe(first)
})

test('many calls at once take one address for each customer, and no number twice', async () => {
  await insertWallet(on, { status: 'ACTIVED', updatedAt: new Date('2098-01-01') })
  const people = [await on.person(), await on.person(), await on.person()]
  const given = await Promise.all(people.flatMap((one) => [take(one), take(one)]))
  expect(given.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
  const addresses = given.map(({ body }) => body.data.address)
  expect(new Set(addresses).size).toBe(3)
  for (const at of [0, 2, 4]) expect(addresses[at]).toBe(addresses[at + 1])
})

test('the next wallet gives another address; wallets that pay, or that hold money of the house, give none', async () => {
  const ana = await on.person()
  const old = await addressOf(ana)
  for (const row of [{ purpose: 'PAY' }, { purpose: 'RESERVE' }, { funds: 'HOUSE' }, { status: 'PENDING' }])
    await insertWallet(on, { status: 'ACTIVED', updatedAt: new Date('2099-01-01'), ...row })
  expect(await addressOf(ana)).toBe(old)
  await insertWallet(on, { status: 'ACTIVED', updatedAt: new Date('2099-01-02') })
  expect(await addressOf(ana)).not.toBe(old)
})

test('after a restored backup the wallet that came into use last still gives the addresses, with other numbers', async () => {
  const later = await insertWallet(on, { status: 'ACTIVED', updatedAt: new Date('2099-02-02') })
  await insertWallet(on, { status: 'ACTIVED', updatedAt: new Date('2099-02-01') })
  await db.transaction(skipAddresses)
  const address = await addressOf(await on.person())
  const [given] = await db.sql`select wallet_id, index from wallet_addresses where address = ${address}`
  expect(given).toEqual({ walletId: later.id, index: 1_001 })
})

test('nobody pays by a call where the network is not simulated', async () => {
  const ana = await on.person()
  const body = { address: await addressOf(ana), amount: '0.01' }
  expect((await ana.call('POST', '/wallet-outputs/simulated', body)).body.code).toBe('wallet.notSimulated')
})

test('a rehearsed call gives no address', async () => {
  const ana = await on.person()
  await ana.call('POST', '/deposits/address?dryRun=true')
  expect(await read(ana)).toMatchObject({ canIssue: true })
})
