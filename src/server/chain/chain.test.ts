import { beforeEach, expect, test } from 'vitest'
import { DEFAULT_CONTROLS } from '#core/approvals/controls.ts'
import type { WalletOutput } from '#core/chain/output-schema.ts'
import type { Person } from '#test/harness/app.ts'
import { setControls } from '#test/harness/house.ts'
import { CENT, openChainDesk } from '#test/harness/simulated-chain.ts'
import { insertWallet } from '#test/harness/wallets.ts'
import { recordOutputs } from '../wallets/outputs.ts'
import { followChain } from './follow.ts'
import { settleOutput } from './settle.ts'

const on = await openChainDesk()
const { db, chain, admin, follow, mine, pay, addressOf, depositsOf, btc, onlyDeposit: only } = on
const operator = await on.person({ role: 'operator' })

let ana: Person
beforeEach(async () => {
  ana = await on.person()
})
const declare = async (person: Person, fields: object) =>
  (await person.call('POST', '/deposits', { kind: 'CRYPTO', currency: 'BTC', amount: '0.01', ...fields }))
    .body.data
const outputs = async (txId: string): Promise<WalletOutput[]> =>
  (
    await operator.call(
      'GET',
      `/wallet-outputs?limit=100&filters[]=${encodeURIComponent(JSON.stringify({ field: 'txId', operation: '=', value: txId }))}`,
    )
  ).body.data
const stopOf = async (person: Person) =>
  (
    await db.sql<
      { until: string | null }[]
    >`select withdrawals_stopped_until as until from users where id = ${person.id}`
  )[0]!.until

test('bitcoin comes in by itself: seen, in a block, credited at its depth, to an address that is then used', async () => {
  const address = await addressOf(ana)
  const txId = await pay(address, CENT)
  await follow()
  expect(await only(ana)).toMatchObject({
    status: 'OPEN',
    chainState: 'SEEN',
    amount: '0.01000000',
    txId,
    txOutput: 0,
  })
  expect(await addressOf(ana)).not.toBe(address)
  await mine()
  expect(await only(ana)).toMatchObject({ status: 'PENDING', chainState: 'CONFIRMED' })
  expect(await btc(ana)).toBe('0.00000000')
  await mine()
  expect(await only(ana)).toMatchObject({ status: 'FINISHED', chainState: 'CREDITED' })
  expect(await btc(ana)).toBe('0.01000000')
  await mine(3)
  expect(await btc(ana)).toBe('0.01000000')
  expect(await outputs(txId)).toMatchObject([
    { state: 'CONFIRMED', confirmations: 5, reason: null, isSpent: false },
  ])
  // An earlier address is still the customer's.
  await pay(address, CENT)
  await mine(2)
  expect(await btc(ana)).toBe('0.02000000')
  expect((await depositsOf(ana)).map(({ status }) => status)).toEqual(['FINISHED', 'FINISHED'])
})

test('the reward of a block is credited at a hundred blocks, as nobody spends it before', async () => {
  const address = await addressOf(ana)
  const [row] = await db.sql<
    { script: Buffer }[]
  >`select script from wallet_addresses where address = ${address}`
  await mine()
  const { height } = await chain.tip()
  const reward = {
    txId: 'c'.repeat(64),
    spends: [{ txId: '0'.repeat(64), at: 0xffffffff }],
    pays: [{ script: row!.script, sats: CENT }],
    bytes: Buffer.alloc(0),
    base: Buffer.alloc(0),
  }
  await db.transaction((tx) => recordOutputs(tx, [reward], height))
  await mine(98)
  expect(await only(ana)).toMatchObject({ status: 'PENDING', chainState: 'CONFIRMED', chainReason: null })
  await mine()
  expect(await only(ana)).toMatchObject({ status: 'FINISHED', chainState: 'CREDITED' })
})

test('a larger amount waits for more blocks', async () => {
  await pay(await addressOf(ana), 50_000_000n)
  await mine(3)
  expect((await only(ana)).status).toBe('PENDING')
  await mine()
  expect((await only(ana)).status).toBe('FINISHED')
})

test('the depth and the minimum are those of the settings at the moment of the credit', async () => {
  const [before] = await db.sql<{ bitcoin: object }[]>`select bitcoin from settings where status = 'ACTIVED'`
  const set = (bitcoin: object) =>
    db.sql`update settings set bitcoin = bitcoin || ${JSON.stringify(bitcoin)}::text::jsonb where status = 'ACTIVED'`
  await set({ depths: [{ fromBTC: '0.00000000', blocks: 3 }], minimum: '0.02000000' })
  await pay(await addressOf(ana), 2n * CENT)
  const small = await pay(await addressOf(ana), CENT)
  await mine(2)
  expect(await btc(ana)).toBe('0.00000000')
  await mine()
  await set(before!.bitcoin)
  expect(await btc(ana)).toBe('0.02000000')
  expect(await outputs(small)).toMatchObject([{ reason: 'BELOW' }])
})

test('nobody cancels, changes or renames what the chain has; after it is gone its customer may', async () => {
  const txId = await pay(await addressOf(ana), CENT)
  await follow()
  const { _id } = await only(ana)
  const acts = [
    () => ana.call('PATCH', `/deposits/${_id}/cancel`),
    () => operator.call('PATCH', `/deposits/${_id}/cancel`),
    () => operator.call('PATCH', `/deposits/${_id}/reject`, { statusDescription: 'Não veio' }),
    () => operator.call('PUT', `/deposits/${_id}`, { amount: '0.005' }),
    () => ana.call('PUT', `/deposits/${_id}`, { txId: 'e'.repeat(64) }),
  ]
  for (const act of acts) expect((await act()).body.code).toBe('deposit.onChain')
  chain.reorganise(1, [txId])
  await follow()
  expect(await only(ana)).toMatchObject({ status: 'OPEN', chainState: null })
  expect(await outputs(txId)).toMatchObject([{ state: 'GONE', deposit: null }])
  expect((await ana.call('PATCH', `/deposits/${_id}/cancel`)).body.data.status).toBe('CANCELLED')
})

test('a transaction that takes the place of another one is the same deposit', async () => {
  const address = await addressOf(ana)
  const first = await pay(address, CENT)
  await follow()
  const { _id } = await only(ana)
  chain.reorganise(1, [first])
  await follow()
  const next = await pay(address, 2n * CENT)
  await mine(2)
  expect(await only(ana)).toMatchObject({ _id, status: 'FINISHED', txId: next, amount: '0.02000000' })
  expect(await btc(ana)).toBe('0.02000000')
})

test('declared deposits find their outputs: by the transaction, also with another output, or by the amount', async () => {
  const txId = await pay(await addressOf(ana), CENT)
  const named = await declare(ana, { txId, txOutput: 5, amount: '0.03' })
  await follow()
  expect(await only(ana)).toMatchObject({
    _id: named._id,
    txOutput: 0,
    amount: '0.01000000',
    chainState: 'SEEN',
  })
  const other = await declare(ana, { amount: '0.02' })
  await pay(await addressOf(ana), 2n * CENT)
  await mine(2)
  const deposits = await depositsOf(ana)
  expect(deposits.map(({ status }) => status)).toEqual(['FINISHED', 'FINISHED'])
  expect(new Set(deposits.map(({ _id }) => _id))).toEqual(new Set([named._id, other._id]))
  expect(await btc(ana)).toBe('0.03000000')
})

test('a customer who names the transaction of another one gets nothing of it', async () => {
  const bia = await on.person()
  const txId = await pay(await addressOf(ana), CENT)
  const stolen = await declare(bia, { txId })
  await mine(2)
  expect(await btc(ana)).toBe('0.01000000')
  expect((await only(bia)).chainState).toBeNull()
  const accepted = await operator.call('PATCH', `/deposits/${stolen._id}/accept`)
  expect([accepted.status, await btc(bia)]).toEqual([409, '0.00000000'])
})

test.each([
  ['below the minimum', 900n],
  ['not more than its fee', 10_000n],
])('an amount %s is a line for staff and no credit', async (_, sats) => {
  await db.sql`update settings set fee_deposit_crypto = 10000 where status = 'ACTIVED'`
  const txId = await pay(await addressOf(ana), sats)
  await mine(3)
  await db.sql`update settings set fee_deposit_crypto = 0 where status = 'ACTIVED'`
  expect(await outputs(txId)).toMatchObject([{ reason: 'BELOW', deposit: { status: 'PENDING' } }])
  expect(await btc(ana)).toBe('0.00000000')
})

test('a blocked customer, and a value that needs another person, wait for staff with the reason, which customers do not read', async () => {
  const txId = await pay(await addressOf(ana), CENT)
  await db.sql`update users set status = 'BLOCKED', status_description = 'teste' where id = ${ana.id}`
  await mine(3)
  expect(await outputs(txId)).toMatchObject([{ reason: 'BLOCKED', deposit: { status: 'PENDING' } }])
  const bia = await on.person()
  await setControls(db, { approvals: DEFAULT_CONTROLS.approvals })
  // Without a price of the market every value counts as above each threshold.
  await pay(await addressOf(bia), CENT)
  await mine(3)
  await setControls(db, { approvals: [] })
  const waiting = await only(bia)
  expect(waiting).toMatchObject({ status: 'PENDING', chainState: 'CONFIRMED', chainReason: null })
  const read = (await operator.call('GET', `/deposits/${waiting._id}`)).body.data
  expect(read.chainReason).toBe('APPROVAL')
  const accepted = await operator.call('PATCH', `/deposits/${waiting._id}/accept`)
  expect([accepted.body.data.status, await btc(bia)]).toEqual(['FINISHED', '0.01000000'])
  await mine(2)
  expect(await btc(bia)).toBe('0.01000000')
})

test('an output that staff credited by hand is not credited again, by either deposit', async () => {
  const txId = await pay(await addressOf(ana), CENT)
  await follow()
  const second = await declare(ana, { txId, txOutput: 0 })
  await mine()
  // It is in a block: staff credit the second one before the chain credits the first.
  expect((await operator.call('PATCH', `/deposits/${second._id}/accept`)).body.data.status).toBe('FINISHED')
  await mine(3)
  expect(await btc(ana)).toBe('0.01000000')
  expect(await outputs(txId)).toMatchObject([{ reason: 'REPEATED' }])
})

test('staff and the chain at once credit an output once', async () => {
  for (let round = 0; round < 3; round++) {
    const bia = await on.person()
    const txId = await pay(await addressOf(bia), CENT)
    await follow()
    const second = await declare(bia, { txId, txOutput: 0 })
    await mine()
    chain.mine()
    const accept = (id: string) => operator.call('PATCH', `/deposits/${id}/accept`)
    const [first] = (await depositsOf(bia)).filter(({ _id }) => _id !== second._id)
    await Promise.all([follow(), follow(), accept(second._id), accept(first!._id)])
    await mine()
    expect(await btc(bia)).toBe('0.01000000')
  }
})

test('a reorganisation of young blocks undoes what it undoes, and the other chain credits once', async () => {
  await pay(await addressOf(ana), CENT)
  await mine()
  expect((await only(ana)).chainState).toBe('CONFIRMED')
  chain.reorganise(1)
  await follow()
  expect(await only(ana)).toMatchObject({ status: 'FINISHED', chainState: 'CREDITED' })
  expect(await btc(ana)).toBe('0.01000000')
})

test('a credited deposit that disappears is an incident and a stop, never a silent change', async () => {
  const txId = await pay(await addressOf(ana), CENT)
  await mine(2)
  expect(await btc(ana)).toBe('0.01000000')
  chain.reorganise(3, [txId])
  await follow()
  const deposit = await only(ana)
  expect(deposit).toMatchObject({ status: 'FINISHED', chainState: 'LOST' })
  expect([await btc(ana), await outputs(txId)]).toMatchObject([
    '0.01000000',
    [{ state: 'GONE', reason: 'LOST' }],
  ])
  expect(Date.parse((await stopOf(ana))!)).toBeGreaterThan(db.clock.now().getTime() + 86_400_000)
  const asked = await ana.call('POST', '/withdrawals', {
    kind: 'CRYPTO',
    amount: '0.001',
    address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  })
  expect(asked.body.code).toBe('withdrawal.stopped')
  await mine(2)
  expect((await depositsOf(ana)).filter(({ chainState }) => chainState === 'LOST')).toHaveLength(1)
})

test('a process that ends between two steps, and another that follows at once, change nothing', async () => {
  await pay(await addressOf(ana), CENT)
  chain.mine()
  chain.mine()
  const stopped = new AbortController()
  stopped.abort()
  await followChain(on.services, on.app.log, stopped.signal)
  expect(await depositsOf(ana)).toEqual([])
  await Promise.all([follow(), follow(), follow()])
  await follow()
  expect(await btc(ana)).toBe('0.01000000')
  const [output] = await db.sql<{ id: string }[]>`
    select o.id from wallet_outputs o join deposits d on d.id = o.deposit_id where d.user_id = ${ana.id}`
  await db.transaction((tx) => settleOutput(tx, output!.id, { tip: 1_000_000 }))
  expect(await btc(ana)).toBe('0.01000000')
})

test('an output that the house spends is spent, until its block is undone', async () => {
  const { address } = await insertWallet(on, { status: 'ACTIVED', purpose: 'PAY' })
  expect(address).toMatch(/^bc1q/)
  const txId = await pay(await addressOf(ana), CENT)
  await mine()
  chain.spend(txId, 0)
  await mine()
  expect(await outputs(txId)).toMatchObject([{ isSpent: true }])
  chain.reorganise(1)
  await follow()
  expect(await outputs(txId)).toMatchObject([{ isSpent: true }])
})

test('the simulated network takes payments of its own customers to their addresses, and no other house does', async () => {
  const address = await addressOf(ana)
  const paySimulated = (by: Person, body: object) => by.call('POST', '/wallet-outputs/simulated', body)
  const bia = await on.person()
  expect((await paySimulated(bia, { address, amount: '0.01' })).body.code).toBe('wallet.addressUnknown')
  expect((await paySimulated(ana, { address, amount: '0.01' })).body.data.txId).toMatch(/^[0-9a-f]{64}$/)
  await mine(2)
  expect(await btc(ana)).toBe('0.01000000')
  expect((await ana.call('GET', '/wallet-outputs')).body.code).toBe('wallet.staffOnly')
  expect(admin.id).toBeTruthy()
})
