import { beforeEach, describe, expect, test } from 'vitest'
import type { BitcoinPayout } from '#core/bitcoin-payouts/bitcoin-payout-schema.ts'
import type { QueueItem } from '#core/dashboard/queue-schema.ts'
import { toWire } from '#core/money/money.ts'
import { expectRefused, finishElsewhere, openPayoutDesk, spendsOf } from '#test/harness/bitcoin-payouts.ts'
import { ChainDownError, ChainRefusedError } from '../adapters/chain.ts'
import { settlePayout } from './settle.ts'

const desk = await openPayoutDesk(['ana', 'bob', 'eve'], 2)
const {
  db,
  chain,
  operator,
  colleague,
  ask,
  dissolve,
  look,
  mine,
  approved,
  prepare,
  read,
  bring,
  raise,
  sign,
  statuses,
  find,
} = desk
const [ana, bob] = desk.signers as [(typeof desk.signers)[0], (typeof desk.signers)[0]]
const both = [ana, bob]
const { send } = chain
beforeEach(async () => {
  Object.assign(chain, { send })
  await desk.fundWallet(1_000_000n)
})

const finishBoth = (psbt: string) => finishElsewhere(bob.sign(ana.sign(psbt)))
const txIdsOf = ({ versions }: BitcoinPayout) => versions.map(({ txId }) => txId)

/** Spends a coin of a payout by a foreign transaction, which is mined. */
async function stealCoin(payout: BitcoinPayout) {
  const [txId = '', at] = spendsOf(payout)[0]!.split(':')
  chain.spend(txId, Number(at))
  chain.mine()
  await look()
}

describe('several signers', () => {
  test('bring their signatures one by one; the first one binds, the last one sends', async () => {
    const id = await approved()
    const payout = await prepare(id)
    expect(payout).toMatchObject({ wallet: { threshold: 2 }, versions: [{ missing: 2 }] })
    const first = await sign(payout, [ana])
    expect(first).toMatchObject({
      status: 'SIGNED',
      versions: [{ missing: 1, signedAt: expect.any(String) }],
    })
    await look()
    expect((await read(payout._id)).versions[0]!.sentAt).toBeNull()
    await expectRefused(ask(payout._id), '409 bitcoinPayout.wasSigned')
    // The second signer works on the first file, as both got it at once.
    expect((await bring(payout._id, bob.sign(payout.psbt))).body.data.versions).toMatchObject([
      { missing: 0 },
    ])
    await mine()
    expect(await statuses(id)).toEqual(['FINISHED'])
  })
})

describe('a higher fee', () => {
  test('spends the same coins and takes the place of the one before', async () => {
    const id = await approved()
    const payout = await sign(await prepare(id), both)
    await look()
    const raised = (await raise(payout._id, 20)).body.data as BitcoinPayout
    expect(raised.versions).toMatchObject([{ feeRate: 2 }, { version: 2, feeRate: 20, missing: 2 }])
    expect(spendsOf(raised)).toEqual(expect.arrayContaining(spendsOf(payout)))
    await sign(raised, both)
    await look()
    const [before, after] = txIdsOf(raised) as [string, string]
    expect([await chain.find(before), await chain.find(after)]).toMatchObject([null, { confirmations: 0 }])
    await mine()
    expect(await find(id)).toMatchObject({ status: 'FINISHED', txId: after })
    expect(await read(payout._id)).toMatchObject({ confirmedTx: after, networkFee: raised.versions[1]!.fee })
  })

  test('that comes too late changes nothing: the first one in a block finishes, and other coins are free again', async () => {
    const [largest] = await db.sql<{ sats: bigint }[]>`
      select max(sats) as sats from wallet_outputs where spent_tx is null and height is not null`
    const id = await approved(toWire(largest!.sats - 3_000n, 'BTC'))
    const payout = await prepare(id)
    const first = finishBoth(payout.psbt)
    // The change does not pay this fee: another coin comes to it.
    const raised = await sign((await raise(payout._id, 50)).body.data, both)
    expect(spendsOf(raised).length).toBeGreaterThan(spendsOf(payout).length)
    Object.assign(chain, { send: async () => undefined })
    await send(first)
    await mine()
    expect(await read(payout._id)).toMatchObject({
      status: 'CONFIRMED',
      confirmedTx: txIdsOf(payout)[0],
      networkFee: payout.versions[0]!.fee,
    })
    expect(await find(id)).toMatchObject({ status: 'FINISHED', txId: txIdsOf(payout)[0] })
    const [held] = await db.sql<{ count: number }[]>`
      select count(*)::int as count from bitcoin_payout_coins where payout_id = ${payout._id} and not is_free`
    expect(held).toEqual({ count: spendsOf(payout).length })
  })
})

describe('dissolved', () => {
  test('withdrawals are paid later only by a transaction that spends a coin of the first one', async () => {
    const ids = [await approved(), await approved()]
    const payout = await prepare(...ids)
    await dissolve(payout._id)
    await desk.fundWallet(3_000_000n)
    // Without the binding the larger new coin alone would pay.
    const other = await prepare(ids[0]!)
    expect(spendsOf(other).filter((coin) => spendsOf(payout).includes(coin)).length).toBeGreaterThan(0)
    if (spendsOf(payout).every((coin) => spendsOf(other).includes(coin)))
      await expectRefused(
        operator.call('POST', '/bitcoin-payouts', { walletId: desk.walletId, withdrawalIds: [ids[1]] }),
        '409 bitcoinPayout.bound',
      )
    await sign(other, both)
    await mine()
    expect(await statuses(...ids)).toEqual(['FINISHED', 'PENDING'])
    // The first one is in no block any more: now any coin pays.
    await sign(await prepare(ids[1]!), both)
    await mine()
    expect(await statuses(...ids)).toEqual(['FINISHED', 'FINISHED'])
  })

  test('a transaction that somebody had signed finishes its withdrawals all the same', async () => {
    const ids = [await approved(), await approved()]
    const payout = await prepare(...ids)
    const kept = finishBoth(payout.psbt)
    await dissolve(payout._id)
    const other = await prepare(ids[0]!)
    await send(kept)
    await mine()
    expect(await statuses(...ids)).toEqual(['FINISHED', 'FINISHED'])
    expect(await read(payout._id)).toMatchObject({ status: 'CONFIRMED', incident: null })
    // The other one never will be in a block.
    await expectRefused(bring(other._id, ana.sign(other.psbt)), '409 bitcoinPayout.changed')
    expect(await read(other._id)).toMatchObject({ status: 'PREPARED', lostFor: 1 })
    await mine(5)
    await dissolve(other._id)
    expect(await statuses(...ids)).toEqual(['FINISHED', 'FINISHED'])
  })

  test('one that pays a withdrawal which was cancelled meanwhile is an incident', async () => {
    // As after another chain of more than six blocks: the transaction that excluded it is gone again.
    const forget = () => db.sql`update payout_batch_members set may_be_paid = false where may_be_paid`
    const id = await approved()
    const payout = await prepare(id)
    const kept = finishBoth(payout.psbt)
    await dissolve(payout._id)
    await forget()
    await operator.call('PATCH', `/withdrawals/${id}/cancel`)
    await send(kept)
    await mine()
    expect(await read(payout._id)).toMatchObject({ status: 'CONFIRMED', incident: 'PAID_TWICE' })
    expect(await statuses(id)).toEqual(['CANCELLED'])
  })

  test('a signed one only after a foreign transaction has spent a coin of it, with six confirmations', async () => {
    const id = await approved()
    Object.assign(chain, { send: async () => undefined })
    const payout = await sign(await prepare(id), both)
    await stealCoin(payout)
    expect(await read(payout._id)).toMatchObject({ status: 'SIGNED', lostFor: 1 })
    await mine(4)
    await expectRefused(ask(payout._id), '409 bitcoinPayout.wasSigned')
    await mine()
    await dissolve(payout._id)
    expect(await statuses(id)).toEqual(['PENDING'])
    Object.assign(chain, { send })
    await sign(await prepare(id), both)
    await mine()
    expect(await statuses(id)).toEqual(['FINISHED'])
  })
})

describe('another chain', () => {
  test('with another transaction of the payout: the withdrawals name it, and staff look', async () => {
    const id = await approved()
    const payout = await prepare(id)
    const first = finishBoth(payout.psbt)
    const raised = await sign((await raise(payout._id, 20)).body.data, both)
    await mine()
    const [before, after] = txIdsOf(raised) as [string, string]
    expect(await find(id)).toMatchObject({ status: 'FINISHED', txId: after })
    chain.reorganise(1, [after])
    await look()
    expect(await find(id)).toMatchObject({ status: 'FINISHED', txId: after })
    await send(first)
    chain.mine()
    await look()
    expect(await find(id)).toMatchObject({ status: 'FINISHED', txId: before })
    expect(await read(payout._id)).toMatchObject({
      status: 'CONFIRMED',
      confirmedTx: before,
      incident: 'REPLACED',
    })
  })

  test('without any: once the coins are spent elsewhere for good, it is an incident', async () => {
    const id = await approved()
    const push = {
      sessionHash: Buffer.from('x'),
      endpoint: 'https://push.test',
      p256dh: 'x',
      auth: 'x',
      name: 'x',
    }
    await db.sql`
      insert into push_subscriptions ${db.sql({ id: db.newId(), userId: colleague.id, createdAt: db.clock.now(), ...push })}`
    const payout = await sign(await prepare(id), both)
    await mine()
    chain.reorganise(1, txIdsOf(payout))
    await look()
    Object.assign(chain, { send: async () => undefined })
    await stealCoin(payout)
    await mine(4)
    expect((await read(payout._id)).incident).toBeNull()
    await mine()
    expect(await read(payout._id)).toMatchObject({ status: 'CONFIRMED', incident: 'LOST', decision: null })
    const isWork = async (by: typeof operator) =>
      (await by.call('GET', '/notices/work')).body.data.filter(
        (one: { subject: { id: string } }) => one.subject.id === payout._id,
      )
    expect(await isWork(colleague)).toMatchObject([
      { kind: 'workPayout', text: expect.stringContaining(`Lote ${payout.sequence}, 0,00100000 BTC`) },
    ])
    expect(await isWork(desk.rich)).toEqual([])
    const inQueue = async () =>
      (await colleague.call('GET', '/house/queue')).body.data.items.filter(
        (one: QueueItem) => one._id === payout._id,
      )
    expect(await inQueue()).toMatchObject([
      { kind: 'incident', about: 'LOST', text: String(payout.sequence), amount: '0.00100000', client: null },
    ])
    const settle = (by: typeof operator) =>
      by.call('PATCH', `/bitcoin-payouts/${payout._id}/settle`, { reason: 'Ajustado' })
    await expectRefused(settle(desk.rich), '403 withdrawal.staffOnly')
    expect((await settle(operator)).body.data).toMatchObject({
      incident: 'LOST',
      decision: { reason: 'Ajustado', by: { _id: operator.id } },
    })
    await expectRefused(settle(colleague), '409 bitcoinPayout.noIncident')
    expect([await isWork(colleague), await inQueue()]).toEqual([[], []])
    const [record] = await db.sql`
      select actor_id, after from audit where action = 'audit.bitcoinPayout.settled' and entity_id = ${payout._id}`
    expect(record).toEqual({ actorId: operator.id, after: { incident: 'LOST', reason: 'Ajustado' } })
    const [message] =
      await db.sql`select from mails where kind = 'workPayout' and params->>'path' = ${`/bitcoin-payouts/${payout._id}`}`
    expect(message).toBeDefined()
    expect(await statuses(id)).toEqual(['FINISHED'])
  })
})

describe('a network that does not answer', () => {
  test('or refuses gets the same transaction again, and the reason is shown', async () => {
    const id = await approved()
    const payout = await sign(await prepare(id), both)
    Object.assign(chain, { send: () => Promise.reject(new ChainDownError('away')) })
    await look()
    expect((await read(payout._id)).versions[0]).toMatchObject({ sentAt: null, refusal: null })
    Object.assign(chain, { send: () => Promise.reject(new ChainRefusedError('min relay fee not met')) })
    await look()
    expect((await read(payout._id)).versions[0]).toMatchObject({ refusal: 'min relay fee not met' })
    Object.assign(chain, { send })
    await look()
    expect((await read(payout._id)).versions[0]).toMatchObject({ refusal: 'min relay fee not met' })
    db.clock.advance(10 * 60_000 + 1)
    await look()
    expect((await read(payout._id)).versions[0]).toMatchObject({ refusal: null })
    await mine()
    expect(await statuses(id)).toEqual(['FINISHED'])
  })
})

describe('two at once', () => {
  test('never have one coin: the database refuses, and the second takes another one or none', async () => {
    const ids = await Promise.all([approved(), approved(), approved()])
    const made = await Promise.all(
      ids.map((id) =>
        operator.call('POST', '/bitcoin-payouts', { walletId: desk.walletId, withdrawalIds: [id] }),
      ),
    )
    expect(made.filter(({ status }) => status !== 201 && status !== 409)).toEqual([])
    const coins = made.flatMap(({ body }) => (body.data ? spendsOf(body.data) : []))
    expect(new Set(coins).size).toBe(coins.length)
    for (const { body } of made) if (body.data) await sign(body.data, both)
    await mine()
  })

  test('sign at once, and no signature is lost', async () => {
    const payout = await prepare(await approved())
    const both = await Promise.all([
      bring(payout._id, ana.sign(payout.psbt)),
      bring(payout._id, bob.sign(payout.psbt)),
    ])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect((await read(payout._id)).versions[0]!.missing).toBe(0)
    await mine()
  })

  test('look at once, and finish once', async () => {
    const id = await approved()
    const payout = await sign(await prepare(id), both)
    await look()
    chain.mine()
    await Promise.all([look(), look(), look()])
    await look()
    expect(await desk.journals(id)).toEqual(['withdrawal.requested', 'withdrawal.finished'])
    expect(await desk.journals(payout._id)).toEqual(['payout.feePaid'])
  })
})

test('a process that ends in the middle has done nothing, and the next look does all of it', async () => {
  const ids = [await approved(), await approved()]
  const payout = await sign(await prepare(...ids), both)
  await mine(0)
  chain.mine()
  await db.sql.unsafe(
    `alter table bitcoin_payouts add constraint killed check (status <> 'CONFIRMED' or created_at < '${new Date(db.clock.now()).toISOString()}') not valid`,
  )
  await look()
  expect(await statuses(...ids)).toEqual(['PROCESSING', 'PROCESSING'])
  expect(await desk.journals(ids[0]!)).toEqual(['withdrawal.requested'])
  await db.sql.unsafe('alter table bitcoin_payouts drop constraint killed')
  await look()
  expect(await statuses(...ids)).toEqual(['FINISHED', 'FINISHED'])
  await db.transaction((tx) => settlePayout(tx, payout._id))
  expect(await desk.journals(payout._id)).toEqual(['payout.feePaid'])
})
