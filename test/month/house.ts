import { randomUUID } from 'node:crypto'
import { afterAll, expect } from 'vitest'
import { type Currency, toWire } from '#core/money/money.ts'
import { buildApp } from '#server/app.ts'
import { type Person, send } from '../harness/app.ts'
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
/** One answer in so many is lost. */
const LOST_EVERY = 10
/** Of the calls whose answer was lost, one in so many meets a restarted server. A long month has about a thousand restarts. */
const restartedEvery = (operations: number) => Math.max(8, Math.round(operations / 10_000))
/** A long month has shorter hours: it ends within a year or two, and so before the calendar of bank holidays. */
const hourMs = (operations: number) => 3_600_000 * Math.min(1, 50_000 / operations)

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

/**
 * The server of the month, which restarts as after an upgrade: its Book and all else in memory come from the database again. Calls
 * through it lose their answers now and then. The caller repeats such a call with its key, and must get the answer that was lost.
 */
function openServer(
  market: Awaited<ReturnType<typeof openTestMarket>>,
  { below, restartEvery }: { below: (limit: number) => number; restartEvery: number },
) {
  let { app } = market
  const counts = { operations: 0, lost: 0, restarts: 0 }
  afterAll(() => app.close())
  const restart = async () => {
    await app.close()
    app = await buildApp(market.services)
    counts.restarts += 1
  }
  const through = <Caller extends Person>(person: Caller): Caller => ({
    ...person,
    call: async (method, path, body, headers) => {
      if (method !== 'GET') counts.operations += 1
      const key = { 'idempotency-key': randomUUID() }
      const ask = () => send(app, method, path, body, { 'x-access-token': person.token, ...key, ...headers })
      const answer = await ask()
      if (method === 'GET' || below(LOST_EVERY) > 0) return answer
      counts.lost += 1
      if (below(restartEvery) === 0) await restart()
      const repeated = await ask()
      expect([repeated.status, repeated.body], `${method} ${path} again`).toEqual([
        answer.status,
        answer.body,
      ])
      return repeated
    },
  })
  const tick = async () => {
    market.db.clock.advance(1_000)
    await app.market.tick()
  }
  return { counts, through, tick }
}

/** A brokerage with staff and customers without money, and the plain model of its balances. */
export async function openMonth(seed: number, operations: number) {
  const market = await openTestMarket()
  const { db } = market
  await market.setSettings({ ...FEES, expireBuy: MINUTES, expireSell: MINUTES })
  const { userOtcId, userFeeId } = await market.house()
  const next = seeded(seed)
  const below = (limit: number) => Math.floor(next() * limit)
  const { counts, through, tick } = openServer(market, { below, restartEvery: restartedEvery(operations) })
  const colleague = through(await market.person({ role: 'operator' }))
  const second = through(await market.person({ role: 'admin' }))
  const customers: Customer[] = []
  for (const name of ['Ana Beatriz Moura', 'Caio Tavares', 'Dora Pinheiro', 'Eva Quintana'])
    customers.push(through(await openCustomer(market, { name, referrerId: customers[0]?.id ?? null })))
  await db.sql`update sessions set expires_at = '2099-01-01'`
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
    counts,
    tick,
    hourMs: hourMs(operations),
    admin: through(market.admin),
    operator: through(market.operator),
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
