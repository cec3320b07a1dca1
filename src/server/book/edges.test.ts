import { expect, test } from 'vitest'
import { otcExecuted } from '#core/postings.ts'
import { openTestMarket } from '#test/harness/market.ts'
import { post } from '../ledger/post.ts'

const { db, app, trader, ask, order, find, look, house, setDepth, setSettings, balance } =
  await openTestMarket()
const [ana, bia] = [await trader(), await trader()] as const
await db.sql`update sessions set expires_at = '2099-01-01'`

const P = 600_000_00n
const HUNDREDTH = 1_000_000n

test('who is in debt by an overdraft pays it with several trades at once', async () => {
  const { userOtcId, userFeeId } = await house()
  const debt = otcExecuted(
    {
      orderId: db.newId(),
      userId: ana.id,
      userOtcId,
      userFeeId,
      currencyOrig: 'BRL',
      currencyDest: 'BTC',
      amountOrig: 1_020_000_00n,
      amountDest: 1n,
      fee: 0n,
    },
    true,
  )
  await db.transaction((tx) => post(tx, [debt], null))
  await setSettings({ feeOrderSell: 50n })
  const sales = [await order(ana, 'SELL', P, HUNDREDTH), await order(ana, 'SELL', P, HUNDREDTH)]
  expect(await order(bia, 'BUY', P, 2n * HUNDREDTH)).toMatchObject({ status: 'FINISHED' })
  expect(await Promise.all(sales.map(async ({ _id }) => (await find(_id)).status))).toEqual([
    'FINISHED',
    'FINISHED',
  ])
  expect(await balance(ana, 'BRL')).toMatchObject({ amount: '8060.00', kind: 'D' })
  await setSettings({ feeOrderSell: 0n })
})

test('nobody waits for a key that is held elsewhere; for two uses it is refused either way', async () => {
  const headers = { 'idempotency-key': 'held-elsewhere-1' }
  await db.transaction(async ({ sql }) => {
    await sql`
      insert into idempotency_keys (user_id, key, request_hash, answer, created_at)
      values (${bia.id}, 'held-elsewhere-1', '\\x00'::bytea, '{}'::jsonb, now())`
    expect(await ask(bia, 'BUY', P / 2n, HUNDREDTH, headers)).toMatchObject({ status: 201 })
  })
  const isReused = { status: 409, body: { code: 'idempotency.reused' } }
  const otc = { kind: 'OTC', nature: 'BUY', amountOrig: '6000.00' }
  await db.sql`delete from idempotency_keys where key = 'held-elsewhere-1'`
  expect(await bia.call('POST', '/orders', otc, headers)).toMatchObject(isReused)
  const first = { 'idempotency-key': 'of-the-desk-1' }
  expect((await bia.call('POST', '/orders', otc, first)).status).toBe(201)
  expect(await ask(bia, 'BUY', P / 2n, HUNDREDTH, first)).toMatchObject(isReused)
})

test('a clock that is set back does not leave an old offer of the house standing', async () => {
  const offer = (quotation: bigint) => ({
    asks: [{ quotation, amount: HUNDREDTH }],
    bids: [{ quotation: quotation - 1_000_00n, amount: HUNDREDTH }],
  })
  setDepth(offer(P))
  await look()
  setDepth(offer(P + 10_000_00n))
  db.clock.advance(-60 * 60_000)
  await app.market.tick()
  expect(await order(bia, 'BUY', P, HUNDREDTH)).toMatchObject({ status: 'PENDING' })
  db.clock.advance(60 * 60_000)
})
