import { Transaction } from '@scure/btc-signer'
import { describe, expect, test } from 'vitest'
import { checksumOf } from '#core/wallets/descriptor.ts'
import type { Person } from '#test/harness/app.ts'
import { approve } from '#test/harness/approvals.ts'
import { expectRefused, finishElsewhere, openPayoutDesk, REGTEST } from '#test/harness/bitcoin-payouts.ts'
import { setControls } from '#test/harness/house.ts'
import { openSigner } from '#test/harness/signer.ts'
import { insertWallet } from '#test/harness/wallets.ts'
import { ChainDownError } from '../adapters/chain.ts'
import { beginRecovery, markRecoveryEnded } from '../http/recovery.ts'

const desk = await openPayoutDesk()
const {
  db,
  chain,
  operator,
  colleague,
  ask,
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
const device = desk.signers[0]!
await desk.fundWallet(5_000_000n, 4_000_000n, 3_000_000n, 2_000_000n, 1_000_000n)
const MISSING = '018f0000-0000-7000-8000-000000000000'
const create = (by: Person, body: object) =>
  by.call('POST', '/bitcoin-payouts', { walletId: desk.walletId, ...body })
const setCeiling = (networkFeeCeiling: number) =>
  db.sql`update settings set bitcoin = bitcoin || ${JSON.stringify({ networkFeeCeiling })}::text::jsonb`
const withTxId = (id: string) => operator.call('POST', `/withdrawals/${id}/finish`, { txId: 'ab'.repeat(32) })

test('approved withdrawals go out by a transaction, and finish at its first block with the fee of the network booked', async () => {
  const ids = [
    await approved('0.002'),
    await approved('0.003', REGTEST[1]),
    await approved('0.001', REGTEST[2]),
  ]
  const payout = await prepare(...ids)
  expect(payout).toMatchObject({
    status: 'PREPARED',
    count: 3,
    amount: '0.00600000',
    coinCount: 1,
    lostFor: 0,
  })
  expect(payout.versions).toMatchObject([
    { version: 1, feeRate: 2, missing: 1, signedAt: null, sentAt: null },
  ])
  expect(await statuses(...ids)).toEqual(['PROCESSING', 'PROCESSING', 'PROCESSING'])
  expect(await sign(payout)).toMatchObject({ status: 'SIGNED', versions: [{ missing: 0, sentAt: null }] })
  await look()
  expect((await read(payout._id)).versions[0]).toMatchObject({ sentAt: expect.any(String), refusal: null })
  const { txId, fee } = payout.versions[0]!
  expect(await chain.find(txId)).toMatchObject({ confirmations: 0 })
  expect(await statuses(...ids)).toEqual(['PROCESSING', 'PROCESSING', 'PROCESSING'])
  await mine()
  expect(await read(payout._id)).toMatchObject({
    status: 'CONFIRMED',
    confirmedTx: txId,
    networkFee: fee,
    isFeeBooked: true,
    incident: null,
  })
  for (const id of ids) expect(await find(id)).toMatchObject({ status: 'FINISHED', txId })
  expect(await desk.journals(payout._id)).toEqual(['payout.feePaid'])
  // A second look finishes nothing twice, and the change is a coin of the wallet again.
  await mine(2)
  expect(await desk.journals(ids[0]!)).toEqual(['withdrawal.requested', 'withdrawal.finished'])
  await expectRefused(bring(payout._id, device.sign(payout.psbt)), '409 bitcoinPayout.notSignable')
  await expectRefused(raise(payout._id, 9), '409 bitcoinPayout.notSignable')
  await expectRefused(ask(payout._id), '409 bitcoinPayout.notDissolvable')
})

test('a transaction that somebody signed and sent elsewhere finishes the withdrawals too', async () => {
  const id = await approved()
  const payout = await prepare(id)
  await chain.send(finishElsewhere(device.sign(payout.psbt)))
  await expectRefused(ask(payout._id), '409 bitcoinPayout.onNetwork')
  await mine()
  expect(await find(id)).toMatchObject({ status: 'FINISHED', txId: payout.versions[0]!.txId })
})

test('the file is the transaction for signing, and the audit has each step', async () => {
  const payout = await prepare(await approved())
  const file = await operator.call('GET', `/bitcoin-payouts/${payout._id}/file`)
  expect([file.status, file.headers['content-disposition']]).toEqual([
    200,
    expect.stringContaining(`lote-${payout.sequence}.psbt`),
  ])
  expect((await raise(payout._id, 5)).body.data.versions).toMatchObject([
    { feeRate: 2 },
    { version: 2, feeRate: 5 },
  ])
  await sign(await read(payout._id))
  const acts = await db.sql<
    { action: string }[]
  >`select action from audit where entity_id = ${payout._id} order by id`
  expect(acts.map(({ action }) => action)).toEqual([
    'audit.bitcoinPayout.created',
    'audit.bitcoinPayout.raised',
    'audit.bitcoinPayout.signed',
  ])
  await mine()
})

describe('one dishonest person', () => {
  test('pays nothing else by a transaction, and no typed id, page or taking out touches its withdrawals', async () => {
    const id = await approved()
    const payout = await prepare(id)
    const other = await prepare(await approved('0.0011'))
    await expectRefused(bring(payout._id, device.sign(other.psbt)), '409 bitcoinPayout.otherTransaction')
    await expectRefused(bring(payout._id, payout.psbt), '409 bitcoinPayout.nothingNew')
    await expectRefused(bring(payout._id, 'zz'), '422 bitcoinPayout.unreadable')
    await expectRefused(
      bring(payout._id, openSigner('thief').sign(payout.psbt)),
      '409 bitcoinPayout.nothingNew',
    )
    const single = (one: Transaction) => {
      one.updateInput(0, { sighashType: 3 }, true)
      return one
    }
    await expectRefused(bring(payout._id, device.sign(payout.psbt, single)), '409 bitcoinPayout.otherSighash')
    const broken = Transaction.fromPSBT(Buffer.from(device.sign(payout.psbt), 'base64'))
    const [key, signature] = broken.getInput(0).partialSig![0]!
    const wrong = Transaction.fromPSBT(Buffer.from(payout.psbt, 'base64'))
    wrong.updateInput(
      0,
      { partialSig: [[key, signature.map((byte, at) => (at === 20 ? byte ^ 1 : byte))]] },
      true,
    )
    await expectRefused(
      bring(payout._id, Buffer.from(wrong.toPSBT(0)).toString('hex')),
      '409 bitcoinPayout.wrongSignature',
    )
    await expectRefused(withTxId(id), '409 payout.inTransaction')
    await expectRefused(
      operator.call('POST', `/payout-batches/${payout._id}/removals`, { withdrawalId: id, reason: 'Errado' }),
      '409 payout.inTransaction',
    )
    await expectRefused(
      operator.call('GET', `/payout-batches/${payout._id}/file`),
      '409 payout.inTransaction',
    )
    expect(await statuses(id)).toEqual(['PROCESSING'])
    await sign(payout)
    await sign(other)
    await mine()
    expect(await statuses(id)).toEqual(['FINISHED'])
  })

  const members = (change: string) => (id: string, batch: string) =>
    db.sql.unsafe(change.replaceAll('$id', `'${id}'`).replaceAll('$batch', `'${batch}'`))
  test.each([
    [
      'address',
      members(`update withdrawals set address = '${REGTEST[1]}' where id = $id`),
      members(`update withdrawals set address = '${REGTEST[0]}' where id = $id`),
    ],
    [
      'amount',
      members('update withdrawals set amount = amount - 1 where id = $id'),
      members('update withdrawals set amount = amount + 1 where id = $id'),
    ],
    [
      'batch',
      members(`insert into payout_batch_members (batch_id, withdrawal_id) select $batch, id from withdrawals w
        where status = 'OPEN' limit 1`),
      members(`delete from payout_batch_members m where batch_id = $batch and withdrawal_id <> $id`),
    ],
  ])('signs nothing whose %s is another one than was approved', async (_, change, undo) => {
    await desk.withdrawBitcoin(desk.rich, { address: REGTEST[2] })
    const id = await approved()
    const payout = await prepare(id)
    await change(id, payout._id)
    await expectRefused(bring(payout._id, device.sign(payout.psbt)), '409 bitcoinPayout.changed')
    await expectRefused(raise(payout._id, 9), '409 bitcoinPayout.changed')
    await undo(id, payout._id)
    await sign(payout)
    await mine()
    expect(await statuses(id)).toEqual(['FINISHED'])
  })

  test('waits while the owner of a withdrawal has frozen the account, until somebody has signed', async () => {
    const id = await approved()
    const payout = await prepare(id)
    await db.sql`update users set frozen_at = now() where id = ${desk.rich.id}`
    await expectRefused(bring(payout._id, device.sign(payout.psbt)), '409 withdrawal.ownerFrozen')
    await db.sql`update users set frozen_at = null where id = ${desk.rich.id}`
    await sign(payout)
    await db.sql`update users set frozen_at = now() where id = ${desk.rich.id}`
    expect((await raise(payout._id, 5)).status).toBe(200)
    await sign(await read(payout._id))
    await db.sql`update users set frozen_at = null where id = ${desk.rich.id}`
    await mine()
    expect(await statuses(id)).toEqual(['FINISHED'])
  })

  test('asks for people as every payout: a withdrawal without its approvals is in no transaction', async () => {
    const { _id } = await desk.withdrawBitcoin(desk.rich, { address: REGTEST[0] })
    await expectRefused(create(operator, { withdrawalIds: [_id] }), '409 payout.notWaiting')
    const id = await approved()
    const band = {
      act: 'withdrawal.pay',
      fromBRL: '0.00',
      approvers: 1,
      roles: ['operator'],
      stepUp: false,
    } as const
    await setControls(db, { approvals: [{ ...band, roles: ['operator'] }] })
    await expectRefused(create(operator, { withdrawalIds: [id] }), '409 payout.needsAnother')
    await setControls(db, { approvals: [] })
    await expectRefused(create(desk.rich, { withdrawalIds: [id] }), '403 withdrawal.staffOnly')
    await sign(await prepare(id))
    await mine()
  })
})

describe('a transaction is refused', () => {
  test('from a wallet that does not pay, or without addresses for change', async () => {
    const id = await approved()
    const keys = openSigner('one branch').key.replace('<0;1>', '0')
    const descriptor = `wpkh(${keys})#${checksumOf(`wpkh(${keys})`)}`
    for (const [row, refusal] of [
      [{ purpose: 'PAY', status: 'DISABLED' }, '409 bitcoinPayout.noWallet'],
      [{ purpose: 'RESERVE', status: 'ACTIVED' }, '409 bitcoinPayout.noWallet'],
      [{ purpose: 'PAY', status: 'ACTIVED', descriptor }, '409 bitcoinPayout.noChange'],
    ] as const) {
      const { id: walletId } = await insertWallet(desk, row)
      await expectRefused(create(operator, { walletId, withdrawalIds: [id] }), refusal)
    }
    await expectRefused(
      create(operator, { walletId: MISSING, withdrawalIds: [id] }),
      '409 bitcoinPayout.noWallet',
    )
    expect(await statuses(id)).toEqual(['PENDING'])
    await sign(await prepare(id))
    await mine()
  })

  test('without enough coins, and the same withdrawals wait', async () => {
    const id = await approved('2')
    await expectRefused(create(operator, { withdrawalIds: [id] }), '409 bitcoinPayout.short')
    expect(await statuses(id)).toEqual(['PENDING'])
    await operator.call('PATCH', `/withdrawals/${id}/cancel`)
  })

  test('with the reward of a block, which the network lets nobody spend before it has a hundred blocks', async () => {
    await desk.fundWallet(300_000_000n)
    await db.sql`update wallet_outputs set is_coinbase = true where sats = 300000000`
    const id = await approved('2')
    await expectRefused(create(operator, { withdrawalIds: [id] }), '409 bitcoinPayout.short')
    await desk.mine(93)
    await expectRefused(create(operator, { withdrawalIds: [id] }), '409 bitcoinPayout.short')
    await desk.mine()
    const { _id } = await desk.prepare(id)
    await desk.dissolve(_id)
    await operator.call('PATCH', `/withdrawals/${id}/cancel`)
  })

  test('with a rate above the ceiling of the settings, or not above the one before', async () => {
    await setCeiling(1)
    const payout = await prepare(await approved())
    expect(payout).toMatchObject({ ceiling: 1, versions: [{ feeRate: 1 }] })
    await expectRefused(raise(payout._id, 2), '422 bitcoinPayout.rateTooHigh')
    await setCeiling(50)
    await expectRefused(raise(payout._id, 1), '422 bitcoinPayout.rateTooLow')
    await expectRefused(raise(payout._id, 51), '422 bitcoinPayout.rateTooHigh')
    expect((await raise(payout._id, 50)).status).toBe(200)
    await expectRefused(raise(MISSING, 3), '404 bitcoinPayout.unknown')
    await sign(await read(payout._id))
    await mine()
  })

  test('while the network says no rate, and in recovery mode', async () => {
    const id = await approved()
    const { feeRate } = chain
    Object.assign(chain, { feeRate: () => Promise.reject(new ChainDownError('away')) })
    await expectRefused(create(operator, { withdrawalIds: [id] }), '503 bitcoinPayout.noRate')
    Object.assign(chain, { feeRate })
    const payout = await prepare(id)
    const other = await sign(await prepare(await approved()))
    const recovery = await db.transaction((tx) =>
      beginRecovery(tx, {
        cause: 'COMMAND',
        reason: 'test',
        backupAt: '2026-01-01T00:00:00Z',
        lastEvent: 0n,
      }),
    )
    await expectRefused(bring(payout._id, device.sign(payout.psbt)), '409 recovery.on')
    await expectRefused(raise(payout._id, 9), '409 recovery.on')
    await expectRefused(operator.call('GET', `/bitcoin-payouts/${payout._id}/file`), '409 recovery.on')
    expect((await read(payout._id)).psbt).toBe('')
    // Nothing is sent and nothing finishes meanwhile.
    await look()
    expect((await read(other._id)).versions[0]!.sentAt).toBeNull()
    await db.transaction((tx) => markRecoveryEnded(tx, { id: recovery, by: desk.admin.id }))
    await sign(payout)
    await mine()
    expect((await read(other._id)).status).toBe('CONFIRMED')
  })
})

describe('dissolving', () => {
  test('needs another person, and the withdrawals wait again', async () => {
    const id = await approved()
    const payout = await prepare(id)
    const asked = await ask(payout._id)
    expect(asked.status).toBe(202)
    expect(await statuses(id)).toEqual(['PROCESSING'])
    expect((await approve(colleague, asked.body.data._id)).status).toBe(200)
    expect(await statuses(id)).toEqual(['PENDING'])
    expect(await read(payout._id)).toMatchObject({ status: 'DISSOLVED', count: 1 })
    const acts = await db.sql`
      select from audit where action = 'audit.bitcoinPayout.dissolved' and entity_id = ${payout._id}`
    expect(acts).toHaveLength(1)
    await expectRefused(bring(payout._id, device.sign(payout.psbt)), '409 bitcoinPayout.notSignable')
    await expectRefused(ask(payout._id), '409 bitcoinPayout.notDissolvable')
    await sign(await prepare(id))
    await mine()
  })

  test('ends when somebody signs before the approval', async () => {
    const payout = await prepare(await approved())
    const asked = await ask(payout._id)
    await sign(payout)
    await expectRefused(approve(colleague, asked.body.data._id), '409 approval.ended')
    await expectRefused(ask(payout._id), '409 bitcoinPayout.wasSigned')
    await mine()
  })
})

test('the house gets an address of its own for a wallet that pays, the same one until it is used', async () => {
  const ask = (id: string, by = operator) => by.call('POST', `/wallets/${id}/addresses`)
  const first = (await ask(desk.walletId)).body.data.address
  expect((await ask(desk.walletId)).body.data.address).toBe(first)
  await desk.fundWallet(10_000n)
  expect((await ask(desk.walletId)).body.data.address).not.toBe(first)
  const { id } = await insertWallet(desk, { purpose: 'RECEIVE', status: 'ACTIVED' })
  await expectRefused(ask(id), '409 wallet.ofCustomers')
  const off = await insertWallet(desk, { purpose: 'PAY', status: 'DISABLED' })
  await expectRefused(ask(off.id), '409 wallet.notInUse')
  await expectRefused(ask(desk.walletId, desk.rich), '403 wallet.staffOnly')
})
