import type { Order } from '#core/orders/order-schema.ts'
import { type Person, PNG, toForm } from './app.ts'
import { NO_DEPTH, openTestMarket, type TestMarket } from './market.ts'
import { ADDRESS } from './withdrawals.ts'

/**
 * R$ 600.000,00 per bitcoin, the price of the first day. Each day trades lower, where no order of an earlier day rests.
 */
export const PRICE = 600_000_00n
const STEP = 10_000_00n
const HUNDREDTH = 1_000_000n

type Operation = { readonly _id: string }

/** A day on which every kind of event happened at least once, to users who came on that day. */
export type Day = {
  readonly price: bigint
  /** Was referred by Rui. */
  readonly ana: Person
  readonly bia: Person
  readonly rui: Person
  /** Ana's, in reais. */
  readonly deposit: { readonly id: string }
  /**
   * Orders of the Book by Ana and Bia: two that met each other, one that met the market maker, one partly filled and
   * its taker, and one resting order of each nature.
   */
  readonly book: Record<'purchase' | 'sale' | 'ofHouse' | 'partial' | 'taking' | 'resting' | 'bid', Order>
  /** Ana's at the desk: one executed, one that waits. */
  readonly otc: { executed: Order; waiting: Order }
  /** Ana's: one paid to her account, one to an address and cancelled, one open. */
  readonly withdrawals: { paid: Operation; cancelled: Operation; open: Operation }
}

export type Books = TestMarket &
  Day & {
    readonly houseIds: { readonly userId: string; readonly userOtcId: string; readonly userFeeId: string }
    /** Runs another day. */
    next(): Promise<Day>
  }

/** A brokerage after a busy day: fees on everything, a referrer, trades between customers and with the market maker. */
export async function openBooks(): Promise<Books> {
  const market = await openTestMarket()
  await market.setSettings({
    feeDepositBank: 500n,
    feeDepositCrypto: 1_000n,
    feeWithdrawalBank: 300n,
    feeWithdrawalCrypto: 10_000n,
    feeOrderBuy: 50n,
    feeOrderSell: 25n,
    referralShare: 2_500n,
  })
  const [houseIds] = await market.db.sql<Books['houseIds'][]>`
    select user_id, user_otc_id, user_fee_id from settings where status = 'ACTIVED'`
  let price = PRICE
  const next = () => {
    price -= STEP
    return live(market, price)
  }
  return { ...market, ...(await live(market, price)), houseIds: houseIds!, next }
}

async function live(market: TestMarket, price: bigint): Promise<Day> {
  const { db, person } = market
  const rui = await person()
  const ana = await person()
  await db.sql`update users set referral_id = ${rui.id} where id = ${ana.id}`
  const bia = await person()
  for (const trader of [ana, bia]) {
    await market.fund(trader, 'BRL', '100000.00')
    await market.fund(trader, 'BTC', '1.00000000')
  }
  const [deposit] = await db.sql<{ id: string }[]>`
    select id from deposits where user_id = ${ana.id} and currency = 'BRL'`
  const waiting = await market.place(ana, { kind: 'OTC', nature: 'BUY', amountOrig: '6000.00' })
  const { _id: quotedId } = await market.placeQuoted(ana)
  await succeed(ana.call('PATCH', `/orders/execute/${quotedId}`, {}))
  return {
    price,
    ana,
    bia,
    rui,
    deposit: deposit!,
    book: await trade(market, { ana, bia, price }),
    otc: { executed: await market.find(quotedId), waiting },
    withdrawals: await withdraw(market, ana),
  }
}

async function trade(
  market: TestMarket,
  { ana, bia, price }: Pick<Day, 'ana' | 'bia' | 'price'>,
): Promise<Day['book']> {
  const { order, find } = market
  const sale = await order(bia, 'SELL', price, HUNDREDTH)
  const purchase = await order(ana, 'BUY', price + 6_000_00n, HUNDREDTH)
  market.setDepth({
    asks: [{ quotation: price, amount: HUNDREDTH }],
    bids: [{ quotation: price - 1_000_00n, amount: HUNDREDTH }],
  })
  await market.tick()
  const ofHouse = await order(ana, 'BUY', price, HUNDREDTH)
  market.setDepth(NO_DEPTH)
  await market.tick()
  const partial = await order(bia, 'SELL', price, HUNDREDTH * 3n)
  const taking = await order(ana, 'BUY', price, HUNDREDTH)
  const resting = await order(bia, 'SELL', price + 1_000_00n, HUNDREDTH)
  const bid = await order(bia, 'BUY', price - 2n * STEP, HUNDREDTH)
  const [one, two, three] = await Promise.all([sale, ofHouse, partial].map(({ _id }) => find(_id)))
  return { purchase, sale: one!, ofHouse: two!, partial: three!, taking, resting, bid }
}

async function withdraw(market: TestMarket, ana: Person): Promise<Day['withdrawals']> {
  const { db, operator } = market
  const now = db.clock.now()
  const account = {
    id: db.newId(),
    userId: ana.id,
    name: 'Conta salário',
    ownerName: 'Ana',
    document: '52998224725',
    bank: '001',
    agency: '1234',
    account: '56789-0',
    kind: 'CC',
    status: 'ACTIVED',
    createdAt: now,
    updatedAt: now,
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
