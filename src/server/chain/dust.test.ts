import { beforeEach, describe, expect, test } from 'vitest'
import type { WalletOutput } from '#core/chain/output-schema.ts'
import type { QueueItem } from '#core/dashboard/queue-schema.ts'
import { toWire } from '#core/money/money.ts'
import type { Person } from '#test/harness/app.ts'
import { CENT, openChainDesk } from '#test/harness/simulated-chain.ts'

const on = await openChainDesk()
const { db, chain, follow, mine, pay, addressOf, depositsOf, btc, onlyDeposit: only } = on
const operator = await on.person({ role: 'operator' })

/** How many payments the flood has. */
const COUNT = Number(process.env.DUST ?? 200)
const DUST = 600n

let ana: Person
let address: string
beforeEach(async () => {
  ana = await on.person()
  address = await addressOf(ana)
})

const outputsOf = async (
  person: Person,
  reason: string,
): Promise<{ rows: WalletOutput[]; total: number }> => {
  const filters = [
    { field: 'userId', operation: '=', value: person.id },
    { field: 'reason', operation: '=', value: reason },
  ].map((one) => `&filters[]=${encodeURIComponent(JSON.stringify(one))}`)
  const { body } = await operator.call('GET', `/wallet-outputs?limit=100${filters.join('')}`)
  return { rows: body.data, total: body.meta.pagination.total }
}
const queue = async (): Promise<QueueItem[]> =>
  (await operator.call('GET', '/house/queue')).body.data.items.filter(
    ({ client }: QueueItem) => client?._id === ana.id,
  )
const reject = (id: string) =>
  operator.call('PATCH', `/deposits/${id}/reject`, { statusDescription: 'Abaixo do mínimo' })
const dustOf = async (id: string) => (await operator.call('GET', `/deposits/${id}`)).body.data.dust
/** Changes with each write to the outputs of the customer. */
const writes = async () =>
  (
    await db.sql`
      select o.xmin::text as xmin from wallet_outputs o join wallet_addresses a on a.id = o.address_id where a.user_id = ${ana.id} order by o.id`
  ).map(({ xmin }) => xmin)
/** Outputs that no decision has ended. */
const countUnsettled = async () =>
  (
    await db.sql`
      select from wallet_outputs o join wallet_addresses a on a.id = o.address_id where a.user_id = ${ana.id} and not o.is_settled`
  ).length

describe('a flood of payments below the minimum', () => {
  test('to one customer is one line for staff with its count and sum, each output stored once, and one decision', async () => {
    for (let paid = 0; paid < COUNT; paid++) await pay(address, DUST)
    const begun = Date.now()
    await mine(2)
    if (process.env.DUST) console.info(`${COUNT} outputs in ${Date.now() - begun} ms`)
    const line = await only(ana)
    expect(await queue()).toMatchObject([{ _id: line._id, amount: '0.00000600' }])
    expect((await operator.call('GET', `/deposits/${line._id}`)).body.data).toMatchObject({
      status: 'PENDING',
      chainReason: 'BELOW',
      dust: { count: COUNT - 1, amount: toWire(DUST * BigInt(COUNT - 1), 'BTC') },
    })
    // Its customer reads neither.
    expect(await only(ana)).toMatchObject({ chainReason: null, dust: null })
    const { rows, total } = await outputsOf(ana, 'BELOW')
    expect(total).toBe(COUNT)
    expect(new Set(rows.map(({ deposit }) => deposit?._id))).toEqual(new Set([line._id]))
    // The ledger lacks nothing: it is no credit, and no difference.
    const { wallets } = (await operator.call('GET', '/treasury')).body.data
    expect(wallets[0]).toMatchObject({ chain: toWire(DUST * BigInt(COUNT), 'BTC') })
    expect(wallets[0].uncredited).toBe(wallets[0].chain)
    const before = await writes()
    await follow()
    expect(await writes()).toEqual(before)
    expect((await reject(line._id)).status).toBe(200)
    await follow()
    expect(await countUnsettled()).toBe(0)
    expect([await queue(), (await outputsOf(ana, 'BELOW')).total, await btc(ana)]).toEqual([
      [],
      0,
      '0.00000000',
    ])
    expect(await depositsOf(ana)).toHaveLength(1)
  })

  test('leaves no line for others, and none in the way of a real payment', async () => {
    const bia = await on.person()
    await pay(await addressOf(ana), CENT)
    for (const to of [address, address, await addressOf(bia)]) await pay(to, DUST)
    // The real payment still waits for its second block when the others come.
    await mine()
    expect(await depositsOf(ana)).toHaveLength(2)
    await mine()
    expect(await btc(ana)).toBe('0.01000000')
    expect(await depositsOf(ana)).toHaveLength(2)
    expect(await only(bia)).toMatchObject({ status: 'PENDING' })
  })
})

test('a line that staff credit after all is that one payment, and the next one is a line', async () => {
  for (const sats of [700n, 800n, 900n]) await pay(address, sats)
  await mine(2)
  const first = await only(ana)
  expect(await dustOf(first._id)).toMatchObject({ count: 2 })
  expect((await operator.call('PATCH', `/deposits/${first._id}/accept`)).status).toBe(200)
  await mine()
  const second = (await depositsOf(ana)).find(({ _id }) => _id !== first._id)
  expect([await dustOf(first._id), await dustOf(second!._id)]).toMatchObject([null, { count: 1 }])
  expect(await btc(ana)).toBe(first.amount)
  await reject(second!._id)
})

test('a line that the network forgets leaves its place to the next payment, and one that is gone waits with none', async () => {
  const ids = [await pay(address, DUST), await pay(address, DUST), await pay(address, DUST)]
  await follow()
  const seen = await only(ana)
  expect(await dustOf(seen._id)).toMatchObject({ count: 2 })
  const line = seen.txId!
  const [kept = '', lost = ''] = ids.filter((id) => id !== line)
  chain.reorganise(1, [line, lost])
  await follow()
  await mine(2)
  expect(await only(ana)).toMatchObject({ _id: seen._id, txId: kept, status: 'PENDING' })
  expect(await dustOf(seen._id)).toBeNull()
  await reject(seen._id)
})

test('a declared deposit finds its payment, however small', async () => {
  await pay(address, DUST)
  await mine(2)
  const { body } = await ana.call('POST', '/deposits', {
    kind: 'CRYPTO',
    currency: 'BTC',
    amount: '0.000007',
  })
  await pay(address, 700n)
  await mine(2)
  const deposits = await depositsOf(ana)
  expect(deposits.map(({ _id }) => _id)).toContain(body.data._id)
  expect(deposits.map(({ chainState }) => chainState)).toEqual(['CONFIRMED', 'CONFIRMED'])
  for (const { _id } of deposits) await reject(_id)
})

test('a deposit that the chain does not know is no line for others', async () => {
  await ana.call('POST', '/deposits', { kind: 'CRYPTO', currency: 'BTC', amount: '0.000007' })
  await pay(address, DUST)
  await mine(2)
  const deposits = await depositsOf(ana)
  expect(deposits.map(({ chainState }) => chainState).sort()).toEqual(['CONFIRMED', null])
})

test('a payment that was rejected with its line stays so on another chain', async () => {
  await pay(address, DUST)
  await pay(address, DUST)
  await mine(2)
  await reject((await only(ana))._id)
  await follow()
  chain.reorganise(3)
  await follow()
  await mine(3)
  expect(await depositsOf(ana)).toHaveLength(1)
  expect(await countUnsettled()).toBe(0)
})
