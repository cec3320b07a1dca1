import { describe, expect, test } from 'vitest'
import type { StatementRecord } from '#core/ledger/statement-schema.ts'
import type { Currency } from '#core/money/money.ts'
import type { Viewer } from '#core/rules/viewer.ts'
import { openBooks } from '#test/harness/books.ts'
import { ADDRESS } from '#test/harness/withdrawals.ts'
import { STATEMENT_REFERENCES } from '../books.ts'
import { findBalance, findStatement } from './queries.ts'

const { db, ana, bia, rui, operator, houseIds, book, otc, withdrawals } = await openBooks()
const { userId, userOtcId, userFeeId } = houseIds
const deposits = await db.sql<{ id: string; userId: string; currency: Currency; reference: string }[]>`
  select id, user_id, currency, reference from deposits`
const depositOf = (owner: string, currency: Currency) => {
  const { id, reference } = deposits.find((row) => row.userId === owner && row.currency === currency)!
  return `${id} ${reference}`
}

const STAFF: Viewer = { id: operator.id, roles: ['operator'], permissions: [] }
const asCustomer = (id: string): Viewer => ({ id, roles: ['user'], permissions: [] })

const read = async (owner: string, currency: Currency, by: Viewer): Promise<StatementRecord[]> => {
  const of = { userId: owner, currency, year: 2026, month: 3, language: 'pt' as const }
  return (await findStatement(db, STATEMENT_REFERENCES, of, by)).records
}
/** The operations that the lines name, without repetitions: `ORIGIN operation reference`. */
const linesOf = async (owner: string, currency: Currency, by = asCustomer(owner)) => [
  ...new Set(
    (await read(owner, currency, by)).map((row) => `${row.origin} ${row.originId} ${row.reference}`),
  ),
]

const ACCOUNT = 'Banco do Brasil · 56789-0'
const { paid, cancelled, open } = withdrawals
const line = {
  executed: `${otc.executed._id} BUY OTC @ 600000.00`,
  purchase: `${book.purchase._id} BUY MARKET @ 606000.00`,
  sale: `${book.sale._id} SELL MARKET @ 600000.00`,
  ofHouse: `${book.ofHouse._id} BUY MARKET @ 600000.00`,
  partial: `${book.partial._id} SELL MARKET @ 600000.00`,
  taking: `${book.taking._id} BUY MARKET @ 600000.00`,
  resting: `${book.resting._id} SELL MARKET @ 601000.00`,
}

describe('the operation of a line', () => {
  test.each<[whose: string, owner: string, currency: Currency, lines: string[]]>([
    [
      'a customer who buys: the own operations, in reais',
      ana.id,
      'BRL',
      [
        `DEPOSIT ${depositOf(ana.id, 'BRL')}`,
        `DEPOSIT_FEE ${depositOf(ana.id, 'BRL')}`,
        `ORDER ${line.executed}`,
        `ORDER ${line.purchase}`,
        `ORDER ${line.ofHouse}`,
        `ORDER ${line.taking}`,
        ...[paid, open].flatMap(({ _id }) => [
          `WITHDRAWAL ${_id} ${ACCOUNT}`,
          `WITHDRAWAL_FEE ${_id} ${ACCOUNT}`,
        ]),
      ],
    ],
    [
      'a customer who buys: the own operations, in bitcoin',
      ana.id,
      'BTC',
      [
        `DEPOSIT ${depositOf(ana.id, 'BTC')}`,
        `DEPOSIT_FEE ${depositOf(ana.id, 'BTC')}`,
        ...[line.executed, line.purchase, line.ofHouse, line.taking].flatMap((order) => [
          `ORDER ${order}`,
          `ORDER_FEE ${order}`,
        ]),
        `WITHDRAWAL ${cancelled._id} ${ADDRESS}`,
        `WITHDRAWAL_FEE ${cancelled._id} ${ADDRESS}`,
      ],
    ],
    [
      'who sells to that customer: the own orders',
      bia.id,
      'BTC',
      [
        `DEPOSIT ${depositOf(bia.id, 'BTC')}`,
        `DEPOSIT_FEE ${depositOf(bia.id, 'BTC')}`,
        ...[line.sale, line.partial, line.resting].map((order) => `ORDER ${order}`),
      ],
    ],
    [
      'who sells to that customer: the own orders and their fees',
      bia.id,
      'BRL',
      [
        `DEPOSIT ${depositOf(bia.id, 'BRL')}`,
        `DEPOSIT_FEE ${depositOf(bia.id, 'BRL')}`,
        ...[line.sale, line.partial].flatMap((order) => [`ORDER ${order}`, `ORDER_FEE ${order}`]),
        `ORDER ${book.bid._id} BUY MARKET @ 580000.00`,
      ],
    ],
    ['a referrer: nothing of whom it referred', rui.id, 'BRL', ['REFERRAL_WITHDRAWAL_FEE null null']],
    [
      'who collects fees, in reais: nothing of who paid them',
      userFeeId,
      'BRL',
      ['DEPOSIT_FEE null null', 'ORDER_FEE null null', 'WITHDRAWAL_FEE null null'],
    ],
    [
      'who collects fees, in bitcoin: nothing of who paid them',
      userFeeId,
      'BTC',
      ['DEPOSIT_FEE null null', 'ORDER_FEE null null'],
    ],
    ['the desk: nothing of its customers', userOtcId, 'BRL', ['ORDER null null']],
    ['the house in the Book: nothing of its customers', userId, 'BTC', ['ORDER null null']],
  ])('%s', async (_, owner, currency, lines) => {
    expect(await linesOf(owner, currency)).toEqual(lines)
  })

  test.each<[whose: string, owner: string, currency: Currency, lines: string[]]>([
    ['a referrer', rui.id, 'BRL', [`REFERRAL_WITHDRAWAL_FEE ${paid._id} ${ACCOUNT}`]],
    [
      'who collects fees, in reais',
      userFeeId,
      'BRL',
      [
        `DEPOSIT_FEE ${depositOf(ana.id, 'BRL')}`,
        `DEPOSIT_FEE ${depositOf(bia.id, 'BRL')}`,
        `ORDER_FEE ${line.sale}`,
        `ORDER_FEE ${line.partial}`,
        `WITHDRAWAL_FEE ${paid._id} ${ACCOUNT}`,
      ],
    ],
    [
      'who collects fees, in bitcoin',
      userFeeId,
      'BTC',
      [
        `DEPOSIT_FEE ${depositOf(ana.id, 'BTC')}`,
        `DEPOSIT_FEE ${depositOf(bia.id, 'BTC')}`,
        ...[line.executed, line.purchase, line.ofHouse, line.taking].map((order) => `ORDER_FEE ${order}`),
      ],
    ],
    ['the desk', userOtcId, 'BTC', [`ORDER ${line.executed}`]],
    ['the house in the Book', userId, 'BRL', [`ORDER ${line.ofHouse}`]],
    [
      'who sold in the Book',
      bia.id,
      'BTC',
      [
        `DEPOSIT ${depositOf(bia.id, 'BTC')}`,
        `DEPOSIT_FEE ${depositOf(bia.id, 'BTC')}`,
        ...[line.sale, line.partial, line.resting].map((order) => `ORDER ${order}`),
      ],
    ],
  ])('staff read the operations behind the statement of %s', async (_, owner, currency, lines) => {
    expect(await linesOf(owner, currency, STAFF)).toEqual(lines)
  })

  test('the answer depends on the reader: the referrer sees less than staff', async () => {
    const own = await rui.call('GET', '/ledgers/2026/3')
    expect(own.body.data.records).toMatchObject([{ amount: '0.75', originId: null, reference: null }])
    const ofStaff = await operator.call('GET', `/ledgers/2026/3?userId=${rui.id}`)
    expect(ofStaff.body.data.records).toMatchObject([{ originId: paid._id, reference: ACCOUNT }])
  })

  test('a period of any days has the records, the balances around it and the holder', async () => {
    const path = '/ledgers/statement?currency=BRL'
    const { body: month } = await ana.call('GET', '/ledgers/2026/3')
    const { body: whole } = await ana.call('GET', `${path}&from=2026-03-01&to=2026-03-31`)
    const { year, month: number, ...rest } = month.data
    expect(whole.data).toEqual({ ...rest, from: '2026-03-01', to: '2026-03-31' })
    expect(whole.data.holder.document).not.toContain('*')
    const { body: after } = await ana.call('GET', `${path}&from=2026-04-01&to=2026-05-02`)
    expect(after.data).toMatchObject({ records: [], previousBalance: month.data.closingBalance })
    const { body: seen } = await operator.call(
      'GET',
      `${path}&from=2026-03-01&to=2026-03-01&userId=${ana.id}`,
    )
    expect(seen.data.holder.document).toMatch(/^\*{3}/)
    const backwards = await ana.call('GET', `${path}&from=2026-03-02&to=2026-03-01`)
    expect(backwards).toMatchObject({ status: 422, body: { errors: { to: [expect.any(String)] } } })
  })

  test('a balance includes the held amount in its currency', async () => {
    const held = async (owner: string, currency: Currency) =>
      (await findBalance(db, { userId: owner, currency }))?.held
    expect([await held(ana.id, 'BRL'), await held(ana.id, 'BTC')]).toEqual(['103.00', '0.00000000'])
    expect([await held(bia.id, 'BRL'), await held(bia.id, 'BTC')]).toEqual(['5800.00', '0.03000000'])
  })

  test('a customer can open an order that the statement names, also one of the Book', async () => {
    const ids = (await read(ana.id, 'BTC', asCustomer(ana.id)))
      .filter((row) => row.origin === 'ORDER')
      .map((row) => row.originId)
    for (const id of ids) expect((await ana.call('GET', `/orders/${id}`)).status).toBe(200)
  })
})
