import { describe, expect, test } from 'vitest'
import { ASKERS, toCell } from '#test/harness/rule-table.ts'
import { readInput } from '../rules/input.ts'
import { DEFAULT_DESK, type DeskTerms } from '../settings/desk.ts'
import { deskInputSchema } from '../settings/desk-schema.ts'
import { type AutomaticFacts, isUncovered, mayQuoteAutomatically, mayQuoteFor, mayTakeOrder } from './desk.ts'
import { ORDER_STATUSES } from './order.ts'

const now = new Date('2026-03-04T15:00:00.000Z')
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString()

const order = { userId: 'someone', status: 'NEW', kind: 'OTC', takenBy: null, takenAt: null } as const

/** 600.000,00 and 590.000,00 reais for a bitcoin. */
const SIDES = { ask: 60_000_000n, bid: 59_000_000n }
const [BTC, BRL] = [100_000_000n, 100n]

test.each([
  ['reais that the balance covers', 'BUY', [68_000n * BRL, null, null], 68_000n * BRL, false],
  ['a centavo more', 'BUY', [68_000n * BRL + 1n, null, null], 68_000n * BRL, true],
  ['a bitcoin at the ask', 'BUY', [null, BTC, null], 600_000n * BRL, false],
  ['a bitcoin for a centavo less', 'BUY', [null, BTC, null], 600_000n * BRL - 1n, true],
  ['a sale of more than there is', 'SELL', [BTC, null, null], BTC - 1n, true],
  ['a sale for reais at the bid', 'SELL', [null, 590_000n * BRL, null], BTC, false],
  ['a sale for more reais', 'SELL', [null, 590_001n * BRL, null], BTC, true],
  ['a quotation, whatever was named', 'BUY', [null, BTC, 610_000n * BRL], 605_000n * BRL, true],
] as const)('the balance and %s', (_, nature, [askedOrig, askedDest, amountOrig], available, is) => {
  expect(isUncovered({ nature, askedOrig, askedDest, amountOrig }, available, SIDES)).toBe(is)
})

test('without a market only a named amount to pay is compared', () => {
  const wants = { nature: 'BUY', askedOrig: null, askedDest: BTC, amountOrig: null } as const
  expect(isUncovered(wants, 0n, undefined)).toBe(false)
  expect(isUncovered({ ...wants, askedOrig: 1n, askedDest: null }, 0n, undefined)).toBe(true)
})

describe('taking an order', () => {
  const may = (of: object, takeOver = false) =>
    toCell(mayTakeOrder({ ...order, ...of }, { takeOver, now }, ASKERS.operator.by))

  test.each([
    ['free', {}, 'yes'],
    ['own', { takenBy: ASKERS.operator.by.id, takenAt: ago(1) }, 'yes'],
    ['of somebody else', { takenBy: 'other', takenAt: ago(4) }, '409 taken'],
    ['of somebody who left', { takenBy: 'other', takenAt: ago(5) }, 'yes'],
  ] as const)('%s: %s', (_, of, expected) => expect(may(of)).toBe(expected))

  test('is possible from somebody else on purpose', () =>
    expect(may({ takenBy: 'other', takenAt: ago(0) }, true)).toBe('yes'))

  test('needs the right to quote it', () => {
    for (const status of ORDER_STATUSES)
      expect(may({ status }, true)).toBe(status === 'NEW' || status === 'PARTIAL' ? 'yes' : '409 notQuotable')
    expect(may({ kind: 'MARKET' })).toBe('409 notOtc')
    expect(may({ userId: ASKERS.operator.by.id })).toBe('403 quoteOwn')
    expect(toCell(mayTakeOrder(order, { takeOver: true, now }, ASKERS.owner.by))).toBe('403 staffOnly')
  })
})

test('a quotation is firm for at most the minutes of its order', () => {
  expect(mayQuoteFor(undefined, { expiryMinutes: 10 }).ok).toBe(true)
  expect(mayQuoteFor(10, { expiryMinutes: 10 }).ok).toBe(true)
  expect(mayQuoteFor(11, { expiryMinutes: 10 })).toMatchObject({
    kind: 'invalid',
    code: 'order.quoteTooLong',
    fields: [{ field: 'minutes' }],
  })
})

describe('a quotation without a person', () => {
  const on: DeskTerms = { ...DEFAULT_DESK, automatic: { ...DEFAULT_DESK.automatic, on: true } }
  const facts: AutomaticFacts = {
    terms: on,
    nature: 'BUY',
    status: 'NEW',
    isInBand: true,
    isTaken: false,
    amounts: { amountOrig: 4_999_99n, amountDest: 800_000n, fee: 0n },
    ofCustomer: 2,
    ofAll: 19,
    tradedToday: 1_995_000_01n,
    held: { position: -599_200_000n },
  }
  test.each<[string, Partial<AutomaticFacts>, boolean]>([
    ['just within every limit', {}, true],
    ['switched off, as by default', { terms: DEFAULT_DESK }, false],
    ['quoted already', { status: 'PARTIAL' }, false],
    ['outside the band, or without a market price', { isInBand: false }, false],
    ['while somebody works on it', { isTaken: true }, false],
    ['not below the size', { amounts: { ...facts.amounts, amountOrig: 5_000_00n }, tradedToday: 0n }, false],
    ['too many for the customer', { ofCustomer: 3 }, false],
    ['too many in all', { ofAll: 20 }, false],
    ["beyond the customer's day", { tradedToday: 1_995_000_02n }, false],
    ['beyond the limit of the position', { held: { position: -599_200_001n } }, false],
    [
      'beyond the limit, but closer to zero',
      {
        nature: 'SELL',
        held: { position: -700_000_000n },
        amounts: { amountOrig: 800_000n, amountDest: 4_999_99n, fee: 0n },
      },
      true,
    ],
  ])('%s: %#', (_, more, expected) => expect(mayQuoteAutomatically({ ...facts, ...more }).ok).toBe(expected))
})

test('the bands of the desk come smallest first, an open one last', () => {
  const errorsOf = (...tops: (string | null)[]) => {
    const bands = tops.map((upToBRL) => ({ upToBRL, BUY: '1', SELL: '1' }))
    const read = readInput(deskInputSchema, { ...DEFAULT_DESK, bands })
    return read.ok ? [] : read.fields.map(({ field, code }) => `${field} ${code}`)
  }
  expect(errorsOf('100.00', '1000', null)).toEqual([])
  expect(errorsOf()).toEqual([])
  expect(errorsOf('1000', '100')).toEqual(['bands.1.upToBRL settings.bandOrder'])
  expect(errorsOf(null, '100')).toEqual(['bands.1.upToBRL settings.bandOrder'])
  expect(errorsOf('0')).toEqual(['bands.0.upToBRL settings.bandOrder'])
  expect(readInput(deskInputSchema, DEFAULT_DESK)).toMatchObject({ ok: true, value: DEFAULT_DESK })
})
