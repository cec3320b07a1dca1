import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MAX_MINOR } from '../money/money.ts'
import { completeQuote, type Nature, PAIR, readQuote } from './order.ts'

const SATS = 100_000_000n

/** From a centavo to ten million reais per bitcoin. */
const quotation = fc.bigInt({ min: 1n, max: 1_000_000_000n })
const percent = fc.bigInt({ min: 0n, max: 9_999n })
const amount = fc.bigInt({ min: 1n, max: 10_000_000_000_000n })
const nature = fc.constantFrom<Nature>('BUY', 'SELL')

const asking = (
  side: Nature,
  asked: { orig: bigint; dest?: undefined } | { dest: bigint; orig?: undefined },
) => ({
  currencyOrig: PAIR[side].orig,
  currencyDest: PAIR[side].dest,
  askedOrig: asked.orig ?? null,
  askedDest: asked.dest ?? null,
})

test.each([
  ['BUY', { orig: 1_000_00n }, { amountOrig: 1_000_00n, amountDest: 163_398n, fee: 817n }],
  ['BUY', { dest: 1_000_000n }, { amountOrig: 6_120_00n, amountDest: 1_000_000n, fee: 5_000n }],
  ['SELL', { orig: 1_000_001n }, { amountOrig: 1_000_001n, amountDest: 6_120_00n, fee: 30_60n }],
  ['SELL', { dest: 1_000_00n }, { amountOrig: 163_398n, amountDest: 1_000_00n, fee: 5_00n }],
] as const)('%s of %o at R$ 612.000,00 with 0.50 %%', (side, asked, expected) => {
  expect(completeQuote(asking(side, asked), 61_200_000n, 50n)).toEqual(expected)
})

describe('an order that is completed at a quotation', () => {
  test('keeps the named amount and rounds the other down, by less than a minor unit', () => {
    fc.assert(
      fc.property(nature, fc.boolean(), amount, quotation, (side, namesOrig, asked, price) => {
        const done = completeQuote(asking(side, namesOrig ? { orig: asked } : { dest: asked }), price, 0n)
        const given = namesOrig ? PAIR[side].orig : PAIR[side].dest
        const other = namesOrig ? done?.amountDest : done?.amountOrig
        if (done) expect(namesOrig ? done.amountOrig : done.amountDest).toBe(asked)
        const rounded = other ?? 0n
        const [value, unit] = given === 'BRL' ? [asked * SATS, price] : [asked * price, SATS]
        expect(rounded * unit <= value && value < (rounded + 1n) * unit).toBe(true)
      }),
    )
  })

  test('pays a fee of the received amount, rounded up, and leaves an amount to receive', () => {
    fc.assert(
      fc.property(nature, fc.boolean(), amount, quotation, percent, (side, namesOrig, asked, price, fee) => {
        const order = asking(side, namesOrig ? { orig: asked } : { dest: asked })
        const done = completeQuote(order, price, fee)
        if (!done) return
        expect(done.amountOrig > 0n && done.fee >= 0n && done.fee < done.amountDest).toBe(true)
        const exact = done.amountDest * fee
        expect(done.fee * 10_000n >= exact && (done.fee - 1n) * 10_000n < exact).toBe(true)
      }),
    )
  })

  test('is undefined when an amount, or the rest after the fee, would be zero', () => {
    expect(completeQuote(asking('BUY', { orig: 1n }), 1_000_000_000n, 0n)).toBeUndefined()
    expect(completeQuote(asking('BUY', { dest: 1n }), 61_200_000n, 0n)).toBeUndefined()
    expect(completeQuote(asking('SELL', { orig: 1n }), 61_200_000n, 0n)).toBeUndefined()
    expect(completeQuote(asking('SELL', { orig: 2n }), 61_200_000n, 0n)).toEqual({
      amountOrig: 2n,
      amountDest: 1n,
      fee: 0n,
    })
    expect(completeQuote(asking('SELL', { orig: 2n }), 61_200_000n, 1n)).toBeUndefined()
  })
})

describe('a purchase and a sale at one price never gain', () => {
  test('when the customer gives back all that it received', () => {
    fc.assert(
      fc.property(nature, amount, quotation, percent, percent, (side, given, price, feeThere, feeBack) => {
        const there = completeQuote(asking(side, { orig: given }), price, feeThere)
        if (!there) return
        const received = there.amountDest - there.fee
        const back = completeQuote(
          asking(side === 'BUY' ? 'SELL' : 'BUY', { orig: received }),
          price,
          feeBack,
        )
        expect((back ? back.amountDest - back.fee : 0n) <= given).toBe(true)
      }),
    )
  })

  test('when the customer names the received amount, and gives back all of it', () => {
    fc.assert(
      fc.property(nature, amount, quotation, percent, percent, (side, wanted, price, feeThere, feeBack) => {
        const there = completeQuote(asking(side, { dest: wanted }), price, feeThere)
        if (!there) return
        const received = there.amountDest - there.fee
        const back = completeQuote(
          asking(side === 'BUY' ? 'SELL' : 'BUY', { orig: received }),
          price,
          feeBack,
        )
        expect((back ? back.amountDest - back.fee : 0n) <= there.amountOrig).toBe(true)
      }),
    )
  })
})

describe('a quotation that cannot be booked names its field', () => {
  test('no amount left to receive', () => {
    const refused = readQuote(asking('SELL', { orig: 1n }), 1n, 0n)
    expect(refused).toMatchObject({
      kind: 'invalid',
      fields: [{ field: 'quotation', code: 'order.quoteTooSmall' }],
    })
  })

  test('more than the ledger can book', () => {
    const refused = readQuote(asking('SELL', { orig: MAX_MINOR }), MAX_MINOR, 0n)
    expect(refused).toMatchObject({
      kind: 'invalid',
      fields: [{ field: 'quotation', code: 'order.quoteTooBig' }],
    })
    expect(readQuote(asking('SELL', { orig: MAX_MINOR }), SATS, 0n)).toMatchObject({ ok: true })
    expect(readQuote(asking('BUY', { dest: MAX_MINOR }), SATS + 1n, 0n)).toMatchObject({ ok: false })
  })
})
