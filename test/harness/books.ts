import type { Order } from '#core/order-schema.ts'
import { type Person, PNG, toForm } from './app.ts'
import { NO_DEPTH, openTestMarket, type TestMarket } from './market.ts'
import { ADDRESS } from './withdrawals.ts'

/** R$ 600.000,00 per bitcoin. */
export const PRICE = 600_000_00n
const HUNDREDTH = 1_000_000n

type Operation = { readonly _id: string }

/** Books in which everything happened at least once. */
export type Books = TestMarket & {
  /** Was referred by Rui. */
  readonly ana: Person
  readonly bia: Person
  readonly rui: Person
  readonly houseIds: { readonly userId: string; readonly userOtcId: string; readonly userFeeId: string }
  /** Orders of the Book by Ana and Bia: one that met the other, one that met the house, one
   *  filled in part and the one that took of it, one that rests. */
  readonly book: Record<'purchase' | 'sale' | 'ofHouse' | 'partial' | 'taking' | 'resting', Order>
  /** Ana's at the desk: one executed, one that waits. */
  readonly otc: { executed: Order; waiting: Order }
  /** Ana's: one paid to her account, one to an address and cancelled, one open. */
  readonly withdrawals: { paid: Operation; cancelled: Operation; open: Operation }
}

/** A brokerage after a busy day: fees on everything, a referrer, trades between customers and with the house. */
export async function openBooks(): Promise<Books> {
  const market = await openTestMarket()
  const { db, person } = market
  await market.setSettings({
    ...{
      feeDepositBank: 500n,
      feeDepositCrypto: 1_000n,
      feeWithdrawalBank: 300n,
      feeWithdrawalCrypto: 10_000n,
    },
    ...{ feeOrderBuy: 50n, feeOrderSell: 25n, referralShare: 2_500n },
  })
  const rui = await person()
  const ana = await person({ referralId: rui.id })
  const bia = await person()
  for (const trader of [ana, bia]) {
    await market.fund(trader, 'BRL', '100000.00')
    await market.fund(trader, 'BTC', '1.00000000')
  }
  const waiting = await market.place(ana, { kind: 'OTC', nature: 'BUY', amountOrig: '6000.00' })
  const { _id: quotedId } = await market.placeQuoted(ana)
  await succeed(ana.call('PATCH', `/orders/execute/${quotedId}`, {}))
  const [houseIds] = await db.sql<Books['houseIds'][]>`
    select user_id, user_otc_id, user_fee_id from settings where status = 'ACTIVED'`
  return {
    ...market,
    ...{ ana, bia, rui, houseIds: houseIds! },
    book: await trade(market, ana, bia),
    otc: { executed: await market.find(quotedId), waiting },
    withdrawals: await withdraw(market, ana),
  }
}

async function trade(market: TestMarket, ana: Person, bia: Person): Promise<Books['book']> {
  const { order, find } = market
  const sale = await order(bia, 'SELL', PRICE, HUNDREDTH)
  const purchase = await order(ana, 'BUY', PRICE + 6_000_00n, HUNDREDTH)
  market.setDepth({
    asks: [{ quotation: PRICE, amount: HUNDREDTH }],
    bids: [{ quotation: PRICE - 1_000_00n, amount: HUNDREDTH }],
  })
  await market.look()
  const ofHouse = await order(ana, 'BUY', PRICE, HUNDREDTH)
  market.setDepth(NO_DEPTH)
  await market.look()
  const partial = await order(bia, 'SELL', PRICE, HUNDREDTH * 3n)
  const taking = await order(ana, 'BUY', PRICE, HUNDREDTH)
  const resting = await order(bia, 'SELL', PRICE + 1_000_00n, HUNDREDTH)
  const [one, two, three] = await Promise.all([sale, ofHouse, partial].map(({ _id }) => find(_id)))
  return { purchase, sale: one!, ofHouse: two!, partial: three!, taking, resting }
}

async function withdraw(market: TestMarket, ana: Person): Promise<Books['withdrawals']> {
  const { db, operator } = market
  const now = db.clock.now()
  const account = {
    ...{ id: db.newId(), userId: ana.id, name: 'Conta salário', ownerName: 'Ana', document: '52998224725' },
    ...{ bank: '001', agency: '1234', account: '56789-0', kind: 'CC', status: 'ACTIVED' },
    ...{ createdAt: now, updatedAt: now },
  }
  await db.sql`insert into bank_accounts ${db.sql(account)}`
  const ask = (fields: object) => succeed<Operation>(ana.call('POST', '/withdrawals', fields))
  const toAccount = { kind: 'BANK', bankAccountId: account.id, amount: '100.00' }
  const paid = await ask(toAccount)
  await succeed(operator.call('POST', `/withdrawals/${paid._id}/receipt`, toForm({ receipt: PNG })))
  const cancelled = await ask({ kind: 'CRYPTO', amount: '0.001', address: ADDRESS })
  await succeed(ana.call('PATCH', `/withdrawals/${cancelled._id}/cancel`))
  return { paid, cancelled, open: await ask(toAccount) }
}

async function succeed<T>(call: ReturnType<Person['call']>): Promise<T> {
  const { status, body, raw } = await call
  if (status >= 300) throw new Error(`${status} ${raw}`)
  return body?.data
}
