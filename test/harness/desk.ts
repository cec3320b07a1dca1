import type { Currency } from '#core/money/money.ts'
import type { Order } from '#core/orders/order-schema.ts'
import type { PriceSource } from '#server/adapters/price-source.ts'
import { openTestApp, type Person, type TestApp } from './app.ts'

type Columns = Record<string, bigint | number | string>

export type Desk = TestApp & {
  /** A member of staff who quotes. */
  readonly operator: Person
  /** Changes columns of the settings in force. */
  setSettings(columns: Columns): Promise<void>
  house(): Promise<{ userOtcId: string; userFeeId: string }>
  /** Places an OTC order; it must succeed. */
  place(owner: Person, order: Record<string, unknown>): Promise<Order>
  /** Quotes an order; it must succeed. */
  quote(id: string, quotation?: string): Promise<Order>
  /** An order of this owner, quoted at R$ 600.000,00 per bitcoin. */
  placeQuoted(owner: Person, order?: Record<string, unknown>): Promise<Order>
  find(id: string): Promise<Order>
  /** AVAILABLE of a user in both currencies, in minor units. */
  books(userId: string): Promise<Record<Currency, bigint>>
  /** The number of an order's journals. */
  countJournals(orderId: string): Promise<number>
}

/** At R$ 600.000,00 per bitcoin: R$ 6.000,00 for 0,01 BTC. */
export const PURCHASE = { kind: 'OTC', nature: 'BUY', amountOrig: '6000.00' }
export const SALE = { kind: 'OTC', nature: 'SELL', amountOrig: '0.01000000' }

/** A test app with a desk: fees of 0.50 % buying and 0.25 % selling, quotations firm for 10 and 20 minutes. */
export async function openDesk(options: { prices?: PriceSource } = {}): Promise<Desk> {
  const test = await openTestApp(options)
  const { db, admin } = test
  const operator = await test.person({ role: 'operator' })
  const setSettings = async (columns: Columns) => {
    await db.sql`update settings set ${db.sql(columns)} where status = 'ACTIVED'`
  }
  await setSettings({
    feeOrderBuy: 50n,
    feeOrderSell: 25n,
    expireBuy: 10,
    expireSell: 20,
    limitOtcBrl: 0n,
    limitOtcBtc: 0n,
    spreadBuy: 0n,
    spreadSell: 0n,
  })
  const succeed = async (call: ReturnType<Person['call']>): Promise<Order> => {
    const { status, body, raw } = await call
    if (status >= 300) throw new Error(`${status} ${raw}`)
    return body.data
  }
  const place: Desk['place'] = (owner, order) => succeed(owner.call('POST', '/orders', order))
  const quote: Desk['quote'] = (id, quotation = '600000.00') =>
    succeed(operator.call('PATCH', `/orders/${id}/quotation`, { quotation }))
  return {
    ...test,
    operator,
    setSettings,
    place,
    quote,
    house: async () => {
      const [house] = await db.sql<{ userOtcId: string; userFeeId: string }[]>`
        select user_otc_id, user_fee_id from settings where status = 'ACTIVED'`
      return house!
    },
    placeQuoted: async (owner, order = PURCHASE) => quote((await place(owner, order))._id),
    find: (id) => succeed(admin.call('GET', `/orders/${id}`)),
    books: async (userId) => {
      const rows = await db.sql<{ currency: Currency; balance: bigint }[]>`
        select currency, balance from accounts where owner_id = ${userId} and kind = 'AVAILABLE'`
      return Object.fromEntries(rows.map((row) => [row.currency, row.balance])) as Record<Currency, bigint>
    },
    countJournals: async (orderId) =>
      (await db.sql`select id from journals where origin_id = ${orderId}`).length,
  }
}
