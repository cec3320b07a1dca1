import { describe, expect, test } from 'vitest'
import { expectTable, toCell } from '#test/harness/rule-table.ts'
import type { Viewer } from '../rules/viewer.ts'
import { mayCancelOrder, mayEndOrder } from './ending.ts'
import {
  endOf,
  isQuoteExpired,
  mayAffordOrder,
  mayCreateOrderFor,
  mayExecuteAt,
  mayExecuteOrder,
  mayOverdraw,
  mayPlaceOtc,
  mayQuoteAt,
  mayQuoteOrder,
  mayTradeWithHouse,
  ORDER_STATUSES,
  type OrderKind,
  orderTerms,
} from './order.ts'

test('an order is placed under the terms of its nature', () => {
  const settings = { orderFees: { 'BRL-BTC': 50n, 'BTC-BRL': 25n }, expireBuy: 10, expireSell: 20 }
  const [buy, sell] = [orderTerms('BUY', settings), orderTerms('SELL', settings)]
  expect(buy).toEqual({ feePercent: 50n, expiryMinutes: 10 })
  expect(sell).toEqual({ feePercent: 25n, expiryMinutes: 20 })
  expect(endOf(sell, new Date('2026-03-04T15:00:00Z'))).toEqual(new Date('2026-03-04T15:20:00Z'))
})

describe('permission to quote, by status', () => {
  test('an OTC order: staff who do not own it, and admins, while NEW or PARTIAL', () =>
    expectTable(
      ORDER_STATUSES,
      `
                  | owner         | operator        | own operator
                  | stranger      | master          | own master
                  |               | admin           |
                  |               | own admin       |
        NEW       | 403 staffOnly | yes             | 403 quoteOwn
        PENDING   | 403 staffOnly | 409 notQuotable | 403 quoteOwn
        PARTIAL   | 403 staffOnly | yes             | 403 quoteOwn
        EXPIRED   | 403 staffOnly | 409 notQuotable | 403 quoteOwn
        CANCELLED | 403 staffOnly | 409 notQuotable | 403 quoteOwn
        FINISHED  | 403 staffOnly | 409 notQuotable | 403 quoteOwn
      `,
      (status, { by, userId }) => mayQuoteOrder({ status, userId, kind: 'OTC' }, by),
    ))

  test('staff with the permission to approve their orders quote them', () => {
    const by: Viewer = { id: 'me', roles: ['operator'], permissions: ['order.self.approve'] }
    expect(mayQuoteOrder({ status: 'NEW', userId: 'me', kind: 'OTC' }, by)).toEqual({ ok: true })
  })

  test('a Book order by nobody', () =>
    expectTable(
      ORDER_STATUSES,
      `
                  | owner         | operator
                  |               | admin
        NEW       | 403 staffOnly | 409 notOtc
        PENDING   | 403 staffOnly | 409 notOtc
        PARTIAL   | 403 staffOnly | 409 notOtc
        EXPIRED   | 403 staffOnly | 409 notOtc
        CANCELLED | 403 staffOnly | 409 notOtc
        FINISHED  | 403 staffOnly | 409 notOtc
      `,
      (status, { by, userId }) => mayQuoteOrder({ status, userId, kind: 'MARKET' }, by),
    ))
})

test.each<OrderKind>(['OTC', 'MARKET'])('permission to cancel an order of kind %s, by status', (kind) =>
  expectTable(
    ORDER_STATUSES,
    `
                | owner              | stranger     | admin
                | operator           |              | own admin
                | own operator       |              |
                | master             |              |
                | own master         |              |
      NEW       | yes                | 403 notYours | yes
      PENDING   | yes                | 403 notYours | yes
      PARTIAL   | 403 cancelPartial  | 403 notYours | yes
      EXPIRED   | 409 notCancellable | 403 notYours | 409 notCancellable
      CANCELLED | 409 notCancellable | 403 notYours | 409 notCancellable
      FINISHED  | 409 notCancellable | 403 notYours | 409 notCancellable
    `,
    (status, { by, userId }) => mayCancelOrder({ status, userId, kind }, by),
  ),
)

describe('permission to end early, by status', () => {
  test('an order of the desk: its owner or staff, while NEW or PARTIAL', () =>
    expectTable(
      ORDER_STATUSES,
      `
                  | owner          | stranger
                  | operator       |
                  | own operator   |
                  | master         |
                  | own master     |
                  | admin          |
                  | own admin      |
        NEW       | yes            | 403 endOthers
        PENDING   | 409 notEndable | 403 endOthers
        PARTIAL   | yes            | 403 endOthers
        EXPIRED   | 409 notEndable | 403 endOthers
        CANCELLED | 409 notEndable | 403 endOthers
        FINISHED  | 409 notEndable | 403 endOthers
      `,
      (status, { by, userId }) => mayEndOrder({ status, userId, kind: 'OTC' }, by),
    ))

  test('a Book order: its owner, while it rests', () =>
    expectTable(
      ORDER_STATUSES,
      `
                  | owner          | stranger
                  | own operator   | operator
                  | own admin      | admin
        NEW       | 409 notEndable | 403 endOthers
        PENDING   | yes            | 403 endOthers
        PARTIAL   | yes            | 403 endOthers
        EXPIRED   | 409 notEndable | 403 endOthers
        CANCELLED | 409 notEndable | 403 endOthers
        FINISHED  | 409 notEndable | 403 endOthers
      `,
      (status, { by, userId }) => mayEndOrder({ status, userId, kind: 'MARKET' }, by),
    ))
})

describe('permission to execute, by status', () => {
  test('an OTC order: its owner, master or admin, while PARTIAL', () =>
    expectTable(
      ORDER_STATUSES,
      `
                  | owner                | stranger
                  | own operator         | operator
                  | master               |
                  | own master           |
                  | admin                |
                  | own admin            |
        NEW       | 409 waitingQuotation | 403 executeOthers
        PENDING   | 409 notExecutable    | 403 executeOthers
        PARTIAL   | yes                  | 403 executeOthers
        EXPIRED   | 409 notExecutable    | 403 executeOthers
        CANCELLED | 409 notExecutable    | 403 executeOthers
        FINISHED  | 409 notExecutable    | 403 executeOthers
      `,
      (status, { by, userId }) => mayExecuteOrder({ status, userId, kind: 'OTC' }, by),
    ))

  test('a Book order: staff, and of the owners only master or admin', () =>
    expectTable(
      ORDER_STATUSES,
      `
                  | owner           | operator             | own operator
                  | stranger        | master               |
                  |                 | own master           |
                  |                 | admin                |
                  |                 | own admin            |
        NEW       | 403 executeBook | 409 waitingQuotation | 403 executeOwnBook
        PENDING   | 403 executeBook | 409 notExecutable    | 403 executeOwnBook
        PARTIAL   | 403 executeBook | yes                  | 403 executeOwnBook
        EXPIRED   | 403 executeBook | 409 notExecutable    | 403 executeOwnBook
        CANCELLED | 403 executeBook | 409 notExecutable    | 403 executeOwnBook
        FINISHED  | 403 executeBook | 409 notExecutable    | 403 executeOwnBook
      `,
      (status, { by, userId }) => mayExecuteOrder({ status, userId, kind: 'MARKET' }, by),
    ))
})

const viewer = (roles: Viewer['roles'], permissions: Viewer['permissions'] = []): Viewer => ({
  id: 'me',
  roles,
  permissions,
})

test.each([
  [viewer(['user']), 'me', 'yes'],
  [viewer(['user']), 'other', '403 createForAnother'],
  [viewer(['operator']), 'other', '403 createForAnother'],
  [viewer(['operator'], ['deposit.create.another']), 'other', '403 createForAnother'],
  [viewer(['operator'], ['order.create.another']), 'other', 'yes'],
  [viewer(['master']), 'other', 'yes'],
  [viewer(['admin']), 'other', 'yes'],
])('placing an order, %o for %s: %s', (by, userId, expected) => {
  expect(toCell(mayCreateOrderFor(userId, by))).toBe(expected)
})

describe('a quotation is firm until it expires', () => {
  const order = { quotation: 61_200_000n, expiresIn: '2026-03-04T15:00:00.000Z' }
  const before = new Date('2026-03-04T14:59:59.999Z')
  const at = new Date('2026-03-04T15:00:00.000Z')

  test('the last millisecond before it counts, the instant itself does not', () => {
    expect(isQuoteExpired(order, before)).toBe(false)
    expect(isQuoteExpired(order, at)).toBe(true)
    expect(isQuoteExpired({ expiresIn: null }, at)).toBe(false)
    expect(toCell(mayExecuteAt(order, 61_200_000n, before))).toBe('yes')
    expect(toCell(mayExecuteAt(order, 61_200_000n, at))).toBe('409 quoteExpired')
    expect(toCell(mayQuoteAt(order, before))).toBe('yes')
    expect(toCell(mayQuoteAt(order, at))).toBe('409 notQuotable')
    expect(toCell(mayQuoteAt({ expiresIn: null }, at))).toBe('yes')
  })

  test('a quotation other than the seen one is refused; a request without one is accepted', () => {
    expect(toCell(mayExecuteAt(order, 61_200_001n, before))).toBe('409 quotationChanged')
    expect(toCell(mayExecuteAt(order, null, before))).toBe('yes')
    expect(toCell(mayExecuteAt(order, undefined, before))).toBe('yes')
  })
})

test.each([
  [viewer(['user']), 100n, false, 'yes'],
  [viewer(['user']), 101n, false, '409 insufficientBalance'],
  [viewer(['user']), 101n, true, '409 insufficientBalance'],
  [viewer(['operator']), 101n, true, '409 insufficientBalance'],
  [viewer(['master']), 101n, false, '409 overdraftNeeded'],
  [viewer(['master']), 101n, true, 'yes'],
  [viewer(['admin']), 101n, false, '409 overdraftNeeded'],
  [viewer(['admin']), 101n, true, 'yes'],
])('%o gives %s of 100 centavos, overdraft %s: %s', (by, amountOrig, overdraft, expected) => {
  const verdict = mayAffordOrder({ available: 100n, amountOrig, currencyOrig: 'BRL', overdraft }, by)
  expect(toCell(verdict)).toBe(expected)
  if (!verdict.ok && verdict.code === 'order.overdraftNeeded')
    expect(verdict.params).toEqual({ balance: '-R$ 0,01' })
})

test.each([
  [{ amountOrig: 100_00n, amountDest: null }, 'yes'],
  [{ amountOrig: 99_99n, amountDest: null }, '422 otcMinimum'],
  [{ amountOrig: null, amountDest: 1_000_000n }, 'yes'],
  [{ amountOrig: null, amountDest: 999_999n }, '422 otcMinimum'],
])('an OTC purchase of %o against minimums of R$ 100,00 and 0,01 BTC: %s', (amounts, expected) => {
  const order = { currencyOrig: 'BRL', currencyDest: 'BTC', ...amounts } as const
  expect(toCell(mayPlaceOtc(order, { BRL: 100_00n, BTC: 1_000_000n }))).toBe(expected)
})

test.each([
  [10_000_00n, 'yes'],
  [10_000_01n, '409 overdraftCeiling'],
])('an overdraft of %s with a ceiling of R$ 10.000,00: %s', (missing, expected) =>
  expect(toCell(mayOverdraw(missing, 10_000_00n))).toBe(expected),
)

test('the house does not trade with itself', () => {
  expect(toCell(mayTradeWithHouse('customer', 'desk'))).toBe('yes')
  expect(toCell(mayTradeWithHouse('desk', 'desk'))).toBe('409 ownCounterparty')
})
