import { beforeEach, describe, expect, test } from 'vitest'
import type { WalletOutput } from '#core/chain/output-schema.ts'
import type { QueueItem } from '#core/dashboard/queue-schema.ts'
import type { Person } from '#test/harness/app.ts'
import { untilBlocked } from '#test/harness/blocked.ts'
import { insertPlace, moneyIn } from '#test/harness/places.ts'
import { CENT, openChainDesk } from '#test/harness/simulated-chain.ts'
import { insertWallet } from '#test/harness/wallets.ts'

const on = await openChainDesk()
const { db, chain, admin, mine, pay, follow, addressOf, depositsOf, btc } = on
const [operator, second] = [await on.person({ role: 'operator' }), await on.person({ role: 'admin' })]
const REASON = 'Comprovante no chamado 881'
const MISSING = '018f0000-0000-7000-8000-000000000000'

let ana: Person
beforeEach(async () => {
  ana = await on.person()
})
const outputOf = async (txId: string): Promise<WalletOutput> => {
  const filter = encodeURIComponent(JSON.stringify({ field: 'txId', operation: '=', value: txId }))
  return (await operator.call('GET', `/wallet-outputs?filters[]=${filter}`)).body.data[0]
}
const assign = (by: Person, id: string, userId: string) =>
  by.call('POST', `/wallet-outputs/${id}/assign`, { userId, reason: REASON })
const settle = (by: Person, id: string) =>
  by.call('PATCH', `/wallet-outputs/${id}/settle`, { reason: REASON })
const approve = (by: Person, id: string) => by.call('PATCH', `/approvals/${id}/approve`, {})

let index = 900
/** Pays an address of the house that nobody was given. */
async function payNobody(): Promise<WalletOutput> {
  const [wallet] = await db.sql<{ id: string }[]>`select id from wallets where status = 'ACTIVED' limit 1`
  index += 1
  const script = Buffer.from(`0014${String(index).padStart(40, '7')}`, 'hex')
  const row = { walletId: wallet!.id, branch: 'receive', index, address: `bc1q${index}`, script }
  await db.sql`insert into wallet_addresses ${db.sql({ id: db.newId(), ...row, createdAt: db.clock.now() })}`
  const txId = chain.pay(script, CENT)
  await mine()
  return outputOf(txId)
}

describe('a payment to an address without a customer', () => {
  test('is a line for staff, and credits a customer only after an admin approved it', async () => {
    const output = await payNobody()
    expect(output).toMatchObject({ reason: 'UNKNOWN', user: null, deposit: null, decision: null })
    // The house has relaxed its controls: this act needs another person all the same.
    const asked = await assign(operator, output._id, ana.id)
    expect([asked.status, asked.body.data.acts]).toEqual([202, ['deposit.assign']])
    await mine(3)
    expect(await btc(ana)).toBe('0.00000000')
    expect((await approve(await on.person({ role: 'operator' }), asked.body.data._id)).status).toBe(403)
    expect((await approve(second, asked.body.data._id)).body.data.status).toBe('APPROVED')
    await follow()
    expect(await btc(ana)).toBe('0.01000000')
    expect(await outputOf(output.txId)).toMatchObject({
      reason: null,
      user: { _id: ana.id },
      deposit: { status: 'FINISHED' },
    })
    const [deposit] = await depositsOf(ana)
    expect(deposit).toMatchObject({ chainState: 'CREDITED', txId: output.txId })
    const [record] = await db.sql`
      select actor_id, after from audit where action = 'audit.output.assigned' order by id desc limit 1`
    expect(record).toMatchObject({ actorId: operator.id, after: { deposit: deposit!._id, reason: REASON } })
    expect((await assign(operator, output._id, ana.id)).body.code).toBe('output.hasCustomer')
    await mine(2)
    expect(await btc(ana)).toBe('0.01000000')
  })

  test('is nobody’s who asks, and no customer asks', async () => {
    const { _id } = await payNobody()
    expect((await assign(operator, _id, operator.id)).body.code).toBe('output.yourself')
    expect((await assign(ana, _id, ana.id)).status).toBe(403)
    expect((await settle(ana, _id)).status).toBe(403)
    expect((await assign(operator, _id, MISSING)).body.code).toBe('user.unknown')
    expect((await assign(operator, MISSING, ana.id)).body.code).toBe('output.unknown')
    const asked = await assign(admin, _id, second.id)
    expect((await approve(second, asked.body.data._id)).body.code).toBe('approval.owner')
  })

  test('is never somebody else’s: an address with a customer keeps it', async () => {
    const bia = await on.person()
    const txId = await pay(await addressOf(ana), CENT)
    await follow()
    const { _id } = await outputOf(txId)
    expect((await assign(operator, _id, bia.id)).body.code).toBe('output.hasCustomer')
    expect((await settle(operator, _id)).body.code).toBe('output.nothingToDecide')
  })

  test('two approved requests credit one customer, once', async () => {
    const { _id } = await payNobody()
    const [bia, approvers] = [await on.person(), [second, await on.person({ role: 'admin' })]]
    const asked = [await assign(operator, _id, ana.id), await assign(admin, _id, bia.id)]
    const race = await db.transaction(async ({ sql }) => {
      await sql`select from wallet_outputs where id = ${_id} for update`
      const both = asked.map(({ body }, at) => approve(approvers[at]!, body.data._id))
      await untilBlocked(db, 2)
      return { both }
    })
    const answers = await Promise.all(race.both)
    expect(answers.map(({ body }) => body.code ?? body.data.status).toSorted()).toEqual([
      'APPROVED',
      'approval.ended',
    ])
    await mine(3)
    expect([await btc(ana), await btc(bia)].toSorted()).toEqual(['0.00000000', '0.01000000'])
  })

  test('another block keeps a request; the end of the question ends it', async () => {
    const { _id } = await payNobody()
    const asked = (await assign(operator, _id, ana.id)).body.data._id as string
    const statusOf = async () => (await second.call('GET', `/approvals/${asked}`)).body.data.status
    await db.sql`update wallet_outputs set height = null, is_settled = true where id = ${_id}`
    expect(await statusOf()).toBe('WAITING')
    expect((await settle(admin, _id)).status).toBe(200)
    expect(await statusOf()).toBe('ENDED')
    expect((await approve(second, asked)).body.code).toBe('approval.ended')
  })

  test('of two who end the question at once one does', async () => {
    const { _id } = await payNobody()
    const race = await db.transaction(async ({ sql }) => {
      await sql`select from wallet_outputs where id = ${_id} for update`
      const both = [settle(operator, _id), settle(admin, _id)]
      await untilBlocked(db, 2)
      return { both }
    })
    const answers = await Promise.all(race.both)
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('is ended with a reason where it is the house’s own, and may still be a customer’s', async () => {
    const { _id, txId } = await payNobody()
    const ended = await settle(operator, _id)
    expect(ended.body.data).toMatchObject({
      reason: null,
      decision: { reason: REASON, by: { _id: operator.id } },
    })
    expect((await settle(admin, _id)).body.code).toBe('output.nothingToDecide')
    const [record] = await db.sql`
      select actor_id, after from audit where action = 'audit.output.settled' order by id desc limit 1`
    expect(record).toEqual({ actorId: operator.id, after: { txId: `${txId}:0`, reason: REASON } })
    const asked = await assign(operator, _id, ana.id)
    await approve(second, asked.body.data._id)
    await mine(3)
    expect([await btc(ana), (await outputOf(txId)).deposit!.status]).toEqual(['0.01000000', 'FINISHED'])
  })
})

test('a lost deposit is work for all staff until somebody ends the question; the customer stays stopped', async () => {
  const txId = await pay(await addressOf(ana), CENT)
  await mine(2)
  chain.reorganise(3, [txId])
  await follow()
  const workOf = async (by: Person): Promise<object[]> =>
    (await by.call('GET', '/notices/work')).body.data.filter(
      (one: { kind: string }) => one.kind === 'workLost',
    )
  expect(await workOf(operator)).toMatchObject([{ title: 'Depósito creditado saiu da rede' }])
  expect(await workOf(ana)).toEqual([])
  const { _id, reason } = await outputOf(txId)
  expect(reason).toBe('LOST')
  const inQueue = async () =>
    (await operator.call('GET', '/house/queue')).body.data.items.filter(
      (one: QueueItem) => one.kind === 'incident',
    )
  expect(await inQueue()).toMatchObject([
    { _id, about: 'LOST_DEPOSIT', client: { _id: ana.id }, amount: '0.01000000', text: null },
  ])
  expect((await settle(operator, _id)).body.data).toMatchObject({ reason: null, state: 'GONE' })
  expect([await workOf(admin), await inQueue()]).toEqual([[], []])
  expect(await btc(ana)).toBe('0.01000000')
  const stopped =
    await db.sql`select from users where id = ${ana.id} and withdrawals_stopped_until is not null`
  expect(stopped).toHaveLength(1)
})

describe('the place of a credit', () => {
  test('is the unassigned one until the wallet is opened, then that of the wallet', async () => {
    const before = await moneyIn(db, null, 'BTC')
    await pay(await addressOf(ana), CENT)
    await mine(2)
    expect(await moneyIn(db, null, 'BTC')).toBe(before + CENT)
    const [wallet] = await db.sql<{ id: string }[]>`select id from wallets where status = 'ACTIVED' limit 1`
    const place = await insertPlace(db, admin, { walletId: wallet!.id })
    const other = await insertPlace(db, admin, {
      walletId: (await insertWallet(on, { status: 'ACTIVED', purpose: 'PAY' })).id,
    })
    await pay(await addressOf(ana), 2n * CENT)
    await mine(2)
    expect([
      await moneyIn(db, null, 'BTC'),
      await moneyIn(db, place, 'BTC'),
      await moneyIn(db, other, 'BTC'),
    ]).toEqual([before + CENT, 2n * CENT, 0n])
    // Staff accept what the chain leaves to them: the money is at the wallet too.
    await db.sql`update users set status = 'BLOCKED', status_description = 'teste' where id = ${ana.id}`
    const address = await db.sql<
      { address: string }[]
    >`select address from wallet_addresses where user_id = ${ana.id} limit 1`
    const txId = await pay(address[0]!.address, CENT)
    await mine(3)
    await db.sql`update users set status = 'VALID', status_description = null where id = ${ana.id}`
    const { deposit } = await outputOf(txId)
    expect((await operator.call('PATCH', `/deposits/${deposit!._id}/accept`)).body.data.status).toBe(
      'FINISHED',
    )
    expect(await moneyIn(db, place, 'BTC')).toBe(3n * CENT)
  })
})
