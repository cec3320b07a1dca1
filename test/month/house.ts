import { type Currency, toWire } from '#core/money/money.ts'
import type { Person } from '../harness/app.ts'
import { openTestMarket } from '../harness/market.ts'
import { seeded } from '../harness/seeded.ts'
import { PlainBooks } from './plain-books.ts'

export type Customer = Person & {
  readonly name: string
  readonly referrerId: string | null
  readonly bankAccountId: string
}

export const FEES = {
  feeDepositBank: 500n,
  feeDepositCrypto: 1_000n,
  feeWithdrawalBank: 300n,
  feeWithdrawalCrypto: 10_000n,
  feeOrderBuy: 50n,
  feeOrderSell: 25n,
  referralShare: 2_500n,
}
/** The life of quotations and orders of the Book. */
export const MINUTES = 600

export type Month = Awaited<ReturnType<typeof openMonth>>

async function openCustomer(
  market: Awaited<ReturnType<typeof openTestMarket>>,
  { name, referrerId }: { name: string; referrerId: string | null },
): Promise<Customer> {
  const { db } = market
  const person = await market.person({ name })
  await db.sql`update users set referral_id = ${referrerId} where id = ${person.id}`
  const bankAccountId = db.newId()
  const now = db.clock.now()
  const account = {
    id: bankAccountId,
    userId: person.id,
    name: 'Conta',
    ownerName: name,
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
  return { ...person, name, referrerId, bankAccountId }
}

/** A brokerage with staff and customers without money, and the plain model of its balances. */
export async function openMonth(seed: number) {
  const market = await openTestMarket()
  const { db } = market
  await market.setSettings({ ...FEES, expireBuy: MINUTES, expireSell: MINUTES })
  const { userOtcId, userFeeId } = await market.house()
  const colleague = await market.person({ role: 'operator' })
  const second = await market.person({ role: 'admin' })
  const customers: Customer[] = []
  for (const name of ['Ana Beatriz Moura', 'Caio Tavares', 'Dora Pinheiro', 'Eva Quintana'])
    customers.push(await openCustomer(market, { name, referrerId: customers[0]?.id ?? null }))
  await db.sql`update sessions set expires_at = '2099-01-01'`
  const next = seeded(seed)
  const below = (limit: number) => Math.floor(next() * limit)
  const succeed = async (call: ReturnType<Person['call']>) => {
    const { status, body, raw } = await call
    if (status >= 300) throw new Error(`${status} ${raw}`)
    return body?.data
  }
  return {
    market,
    db,
    userOtcId,
    userFeeId,
    customers,
    colleague,
    second,
    succeed,
    below,
    admin: market.admin,
    operator: market.operator,
    systemAccountId: market.systemAccountId,
    books: new PlainBooks(),
    /** One of these; `undefined` where there is none. */
    pick: <T>(of: readonly T[]): T | undefined => of[below(of.length)],
    between: (low: bigint, high: bigint) => low + BigInt(below(Number(high - low))),
    /** A call that the model expects to be refused, or not. */
    attempt: async (
      by: Person,
      [method, path]: readonly [Parameters<Person['call']>[0], string],
      body: unknown,
      isDone: boolean,
    ) => {
      const { status, raw, body: answer } = await by.call(method, path, body)
      if (status < 300 !== isDone || status >= 500)
        throw new Error(
          `${method} ${path}: expected ${isDone ? 'success' : 'a refusal'}, not ${status} ${raw}`,
        )
      return isDone ? answer?.data : undefined
    },
  }
}

export const wire = (amount: bigint, currency: Currency): string => toWire(amount, currency)
