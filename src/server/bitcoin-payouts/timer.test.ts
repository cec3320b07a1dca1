import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { NO_TIMER, type PayoutTimer } from '#core/bitcoin-payouts/payout-timer.ts'
import { ChainDownError } from '#server/adapters/chain.ts'
import { openPayoutDesk, REGTEST } from '#test/harness/bitcoin-payouts.ts'
import { makeTimedPayout } from './timer.ts'

const desk = await openPayoutDesk()
const { db, app, chain, services, operator, approved, statuses, read } = desk
await desk.fundWallet(...Array.from({ length: 6 }, () => 1_000_000n))

const set = (timer: Partial<PayoutTimer>) =>
  db.sql`
    update settings set bitcoin = bitcoin || ${JSON.stringify({ payoutTimer: { ...NO_TIMER, ...timer } })}::text::jsonb`
const run = () => makeTimedPayout(services, app.log)
const listTimed = async (): Promise<string[]> =>
  (
    await db.sql<{ id: string }[]>`
    select id from bitcoin_payouts where created_by is null order by created_at, id`
  ).map(({ id }) => id)
/** The batches that this made. */
const madeBy = async (act: () => Promise<unknown>): Promise<string[]> => {
  const before = await listTimed()
  await act()
  return (await listTimed()).filter((id) => !before.includes(id))
}
const membersOf = async (id: string): Promise<string[]> =>
  (await operator.call('GET', `/payout-batches/${id}`)).body.data.members.map(
    (one: { withdrawalId: string }) => one.withdrawalId,
  )

const cancel = async (id: string) => {
  const { status } = await operator.call('PATCH', `/withdrawals/${id}/cancel`)
  expect(status).toBe(200)
}

beforeEach(async () => {
  // Nothing waits, and the last batch of the timer was long ago.
  const waiting = await db.sql<{ id: string }[]>`
    select id from withdrawals w where status in ('OPEN', 'PENDING')
      and not exists (select from payout_batch_members m where m.withdrawal_id = w.id)`
  for (const { id } of waiting) await cancel(id)
  await db.sql`alter table bitcoin_payouts disable trigger user`
  await db.sql`update bitcoin_payouts set created_at = created_at - interval '10 days' where created_by is null`
  await db.sql`alter table bitcoin_payouts enable trigger user`
})

test('a house without a timer makes no batch by itself', async () => {
  const id = await approved()
  expect(await madeBy(run)).toEqual([])
  await set({ waitMinutes: 1 })
  expect(await madeBy(run)).toEqual([])
  expect(await statuses(id)).toEqual(['PENDING'])
})

test('time makes a batch of what is approved, with nobody as its maker, and staff learn that it waits for signatures', async () => {
  await set({ everyMinutes: 60 })
  const ids = [await approved('0.002'), await approved('0.001')]
  const open = await desk.withdrawBitcoin(desk.rich, { amount: '0.001', address: REGTEST[0] })
  const [id = ''] = await madeBy(run)
  expect((await membersOf(id)).sort()).toEqual(ids.sort())
  expect(await statuses(...ids, open._id)).toEqual(['PROCESSING', 'PROCESSING', 'OPEN'])
  const payout = await read(id)
  expect(payout).toMatchObject({ status: 'PREPARED', createdBy: null, versions: [{ createdBy: null }] })
  const { body } = await operator.call('GET', '/notices/work')
  expect(body.data).toContainEqual(
    expect.objectContaining({ kind: 'workSigning', subject: { entity: 'bitcoinPayout', id } }),
  )
  const acts = await db.sql`
    select actor_id from audit where entity_id = ${id} and action = 'audit.bitcoinPayout.created'`
  expect(acts).toEqual([{ actorId: null }])
  const events = await db.sql`
    select actor_id from events where entity_id = ${ids[0]!} and code = 'event.withdrawal.batched'`
  expect(events).toEqual([{ actorId: null }])
  await desk.sign(payout)
  await desk.mine()
  expect(await statuses(...ids)).toEqual(['FINISHED', 'FINISHED'])
})

test('the next batch waits for its time, and for enough withdrawals or an old one', async () => {
  await set({ everyMinutes: 60, leastCount: 2, waitMinutes: 30 })
  const first = await approved()
  expect(await madeBy(run)).toEqual([])
  await db.sql`update withdrawals set created_at = created_at - interval '30 minutes' where id = ${first}`
  expect(await madeBy(run)).toHaveLength(1)
  await approved()
  await approved()
  expect(await madeBy(run)).toEqual([])
})

test('two processes at once make one batch', async () => {
  await set({ everyMinutes: 60 })
  const ids = [await approved(), await approved()]
  const made = await madeBy(() => Promise.all([run(), run(), run(), run()]))
  expect(made).toHaveLength(1)
  expect((await membersOf(made[0]!)).sort()).toEqual(ids.sort())
})

test('it leaves what a member of staff could not pay alone, and what was in a batch before', async () => {
  await set({ everyMinutes: 60 })
  const [ready, frozen, again] = [await approved(), await approved('0.001'), await approved()]
  await db.sql`update withdrawals set approvals_needed = 2 where id = ${frozen!}`
  await desk.dissolve((await desk.prepare(again!))._id)
  const [id = ''] = await madeBy(run)
  expect(await membersOf(id)).toEqual([ready])
  expect(await statuses(frozen!, again!)).toEqual(['PENDING', 'PENDING'])
})

test('nothing is made in recovery mode, without a rate, without a wallet, or with too few coins', async () => {
  await set({ everyMinutes: 60 })
  const id = await approved()
  const { feeRate } = chain
  Object.assign(chain, { feeRate: () => Promise.reject(new ChainDownError('away')) })
  expect(await madeBy(run)).toEqual([])
  Object.assign(chain, { feeRate })
  await db.sql`update wallets set status = 'DISABLED' where id = ${desk.walletId}`
  expect(await madeBy(run)).toEqual([])
  await db.sql`update wallets set status = 'ACTIVED' where id = ${desk.walletId}`
  const large = await approved('0.9')
  expect(await madeBy(run)).toEqual([])
  await cancel(large)
  expect(await statuses(id)).toEqual(['PENDING'])
  expect(await madeBy(run)).toHaveLength(1)
})

describe('a refused run', () => {
  type Refusal = { code: string; message: string; since: string; triedAt: string } | null
  const refusal = async (by = operator): Promise<Refusal> =>
    (await by.call('GET', '/bitcoin-payouts/timer')).body.data
  const work = async (by = operator) => {
    const { body } = await by.call('GET', '/notices/work')
    return body.data.filter(({ kind }: { kind: string }) => kind === 'workTimer')
  }
  const countMessages = async () => (await db.sql`select from mails where kind = 'workTimer'`).length
  const minute = () => db.clock.advance(60_000)

  beforeAll(async () => {
    await set({ everyMinutes: 60 })
    const endpoint = { endpoint: 'https://push.test', p256dh: 'x', auth: 'x', name: 'x' }
    const push = { ...endpoint, sessionHash: Buffer.from('x'), userId: desk.colleague.id }
    await db.sql`
      insert into push_subscriptions ${db.sql({ id: db.newId(), ...push, createdAt: db.clock.now() })}`
  })
  beforeEach(async () => {
    await run()
    expect(await refusal()).toBeNull()
    await db.sql`delete from mails`
  })

  test('is kept with its cause, since when and the last try; staff hear of it once, and of another cause again', async () => {
    await approved('0.9')
    const since = db.clock.now().toISOString()
    await run()
    expect(await work()).toMatchObject([
      { waits: true, text: expect.stringContaining('não bastam'), createdAt: since },
    ])
    for (let again = 0; again < 3; again++) {
      minute()
      await run()
    }
    const triedAt = db.clock.now().toISOString()
    const message = expect.stringContaining('não bastam')
    expect(await refusal()).toEqual({ code: 'bitcoinPayout.short', message, since, triedAt })
    expect(await countMessages()).toBe(1)
    expect(await work(desk.rich)).toEqual([])
    minute()
    const { feeRate } = chain
    Object.assign(chain, { feeRate: () => Promise.reject(new ChainDownError('away')) })
    await run()
    Object.assign(chain, { feeRate })
    const now = db.clock.now().toISOString()
    expect(await refusal()).toMatchObject({ code: 'bitcoinPayout.noRate', since: now, triedAt: now })
    expect(await countMessages()).toBe(2)
  })

  test('ends with the next batch, and leaves its withdrawals as they were until then', async () => {
    const [id, large] = [await approved(), await approved('0.9')]
    await run()
    expect(await statuses(id, large)).toEqual(['PENDING', 'PENDING'])
    expect(await refusal()).toMatchObject({ code: 'bitcoinPayout.short' })
    await cancel(large)
    minute()
    expect(await madeBy(run)).toHaveLength(1)
    expect([await refusal(), await work()]).toEqual([null, []])
  })

  test.each([
    ['a batch by hand', (id: string) => desk.prepare(id)],
    ['nothing that waits', (id: string) => cancel(id).then(run)],
    ['a timer that is off', () => set({}).then(run)],
  ])('ends with %s', async (_, act) => {
    const id = await approved()
    await db.sql`update wallets set status = 'DISABLED' where id = ${desk.walletId}`
    await run()
    await db.sql`update wallets set status = 'ACTIVED' where id = ${desk.walletId}`
    expect(await refusal()).toMatchObject({ code: 'bitcoinPayout.noWallet' })
    await act(id)
    expect([await refusal(), await work()]).toEqual([null, []])
    await set({ everyMinutes: 60 })
  })

  test('of two processes at once is one message', async () => {
    await approved('0.9')
    await Promise.all([run(), run(), run(), run()])
    expect(await refusal()).toMatchObject({ code: 'bitcoinPayout.short' })
    minute()
    await Promise.all([run(), run(), run(), run()])
    expect(await countMessages()).toBe(1)
    expect(await work()).toHaveLength(1)
  })
})
