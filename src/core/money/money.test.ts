import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  averageCeil,
  averageFloor,
  basisPointsFloor,
  COUNTERPART,
  CURRENCIES,
  type Currency,
  convertCeil,
  convertFloor,
  formatMoney,
  fromWire,
  groupDecimal,
  PAIR_CURRENCIES,
  parseAmount,
  percentFeeCeil,
  percentShareFloor,
  toBrlFloor,
  toBrlRound,
  toBtcFloor,
  toWire,
  valueFloor,
} from './money.ts'

const currency = fc.constantFrom(...CURRENCIES)
const ofPair = fc.constantFrom(...PAIR_CURRENCIES)
/** Any amount of up to 15 digits before the point of either currency. */
const amount = fc.bigInt({ min: 0n, max: 99_999_999_999_999_999n })
/** Up to ten million reais or a million bitcoin, where products of both stay realistic. */
const modest = fc.bigInt({ min: 0n, max: 100_000_000_000_000n })
const quotation = fc.bigInt({ min: 1n, max: 1_000_000_000_00n })
const percent = fc.bigInt({ min: 0n, max: 10_000n })

describe('wire format', () => {
  test('the wire carries every amount exactly, also a negative one', () => {
    fc.assert(
      fc.property(amount, currency, fc.boolean(), (minor, of, isNegative) => {
        const signed = isNegative ? -minor : minor
        expect(fromWire(toWire(signed, of), of)).toBe(signed)
      }),
    )
  })

  test('the wire format is valid input', () => {
    fc.assert(
      fc.property(amount, currency, (minor, of) => {
        expect(parseAmount(toWire(minor, of), of)).toBe(minor)
      }),
    )
  })

  test('the wire has the full precision of the currency', () => {
    expect(toWire(150_000n, 'BRL')).toBe('1500.00')
    expect(toWire(1_000_000n, 'BTC')).toBe('0.01000000')
    expect(toWire(-1n, 'BTC')).toBe('-0.00000001')
    expect(toWire(0n, 'BRL')).toBe('0.00')
  })

  test('text that is no wire amount is a fault', () => {
    expect(() => fromWire('1,00', 'BRL')).toThrow('not an amount of BRL')
    expect(() => fromWire('--1', 'BRL')).toThrow('not an amount of BRL')
  })
})

describe('display', () => {
  test.each([
    ['0.00', '0,00'],
    ['999.00', '999,00'],
    ['1500.00', '1.500,00'],
    ['-150.00', '-150,00'],
    ['-1234567.89', '-1.234.567,89'],
    ['1234', '1.234'],
    ['21000000.00000000', '21.000.000,00000000'],
  ])('%s is written %s', (wire, written) => expect(groupDecimal(wire)).toBe(written))

  test.each<[bigint, Currency, string]>([
    [150_000n, 'BRL', 'R$ 1.500,00'],
    [-150_000n, 'BRL', '-R$ 1.500,00'],
    [1_000_000n, 'BTC', '0,01000000 BTC'],
    [-1n, 'BTC', '-0,00000001 BTC'],
  ])('%s of %s is written %s', (minor, of, written) => expect(formatMoney(minor, of)).toBe(written))
})

describe('conversion', () => {
  test('BRL to BTC divides by the quotation, BTC to BRL multiplies, both rounded down', () => {
    expect(toBtcFloor(10_000n, 35_000_000n)).toBe(28_571n)
    expect(toBrlFloor(28_571n, 35_000_000n)).toBe(9_999n)
    expect(convertFloor(10_000n, 'BRL', 35_000_000n)).toBe(28_571n)
    expect([toBrlRound(28_571n, 35_000_000n), toBrlRound(-28_571n, 35_000_000n)]).toEqual([10_000n, -10_000n])
    expect(convertFloor(28_571n, 'BTC', 35_000_000n)).toBe(9_999n)
  })

  test('an amount to give rounds up, and is zero when nothing remains', () => {
    expect(convertCeil(10_000n, 'BRL', 35_000_000n)).toBe(28_572n)
    expect(convertCeil(28_571n, 'BTC', 35_000_000n)).toBe(10_000n)
    expect(convertCeil(35_000_000n, 'BRL', 35_000_000n)).toBe(100_000_000n)
    expect(convertCeil(0n, 'BTC', 35_000_000n)).toBe(0n)
  })

  test('a conversion and its reverse at one price never gain', () => {
    fc.assert(
      fc.property(modest, quotation, ofPair, (given, at, from) => {
        expect(convertFloor(convertFloor(given, from, at), COUNTERPART[from], at)).toBeLessThanOrEqual(given)
      }),
    )
  })

  test('many small conversions give no more than one of the sum', () => {
    fc.assert(
      fc.property(fc.array(modest, { minLength: 1, maxLength: 8 }), quotation, ofPair, (parts, at, from) => {
        const whole = parts.reduce((sum, part) => sum + part, 0n)
        const apart = parts.reduce((sum, part) => sum + convertFloor(part, from, at), 0n)
        expect(apart).toBeLessThanOrEqual(convertFloor(whole, from, at))
      }),
    )
  })

  test('rounding takes less than one unit', () => {
    fc.assert(
      fc.property(modest, quotation, (brl, at) => {
        const sats = toBtcFloor(brl, at)
        expect(sats * at).toBeLessThanOrEqual(brl * 100_000_000n)
        expect((sats + 1n) * at).toBeGreaterThan(brl * 100_000_000n)
      }),
    )
  })
})

test('an average is rounded down or up as its name says', () => {
  expect([averageFloor(7n, 2n), averageCeil(7n, 2n), averageFloor(6n, 2n), averageCeil(6n, 2n)]).toEqual([
    3n,
    4n,
    3n,
    3n,
  ])
  expect(() => averageFloor(1n, 0n)).toThrow(RangeError)
  fc.assert(
    fc.property(modest, quotation, (total, count) => {
      expect(averageFloor(total, count) * count).toBeLessThanOrEqual(total)
      expect(averageCeil(total, count) * count).toBeGreaterThanOrEqual(total)
      expect(averageCeil(total, count) - averageFloor(total, count)).toBeLessThanOrEqual(1n)
    }),
  )
})

describe('percentages', () => {
  test.each<[bigint, bigint, bigint]>([
    [10_000n, 35n, 35n],
    [10_001n, 35n, 36n],
    [1n, 1n, 1n],
    [1n, 0n, 0n],
    [0n, 35n, 0n],
    [100n, 10_000n, 100n],
  ])('the fee on %s at %s hundredths of a percent is %s, rounded up', (of, at, fee) => {
    expect(percentFeeCeil(of, at)).toBe(fee)
  })

  test('a fee is the least whole amount that is not below the percentage, and never above the amount', () => {
    fc.assert(
      fc.property(modest, percent, (of, at) => {
        const fee = percentFeeCeil(of, at)
        expect(fee * 10_000n).toBeGreaterThanOrEqual(of * at)
        expect((fee - 1n) * 10_000n).toBeLessThan(of * at === 0n ? 0n : of * at)
        expect(fee).toBeLessThanOrEqual(of)
      }),
    )
  })

  test('a share and the rest sum to the whole, and the share never exceeds the percentage', () => {
    expect(percentShareFloor(99n, 5_000n)).toBe(49n)
    fc.assert(
      fc.property(modest, percent, (of, at) => {
        const share = percentShareFloor(of, at)
        expect(share * 10_000n).toBeLessThanOrEqual(of * at)
        expect((share + 1n) * 10_000n).toBeGreaterThan(of * at)
        expect(of - share).toBeGreaterThanOrEqual(0n)
      }),
    )
  })

  test('basis points of a part in a whole, and none of nothing', () => {
    expect(basisPointsFloor(1n, 3n)).toBe(3_333)
    expect(basisPointsFloor(5n, 0n)).toBe(0)
  })
})

describe('the value of satoshis in the Book', () => {
  const price = fc.integer({ min: 0, max: 1_000_000_000_000 })
  const sats = fc.integer({ min: 0, max: 100_000_000_000 })

  test('is rounded down exactly, also where the product is no exact number', () => {
    fc.assert(
      fc.property(price, sats, (at, amount) => {
        expect(BigInt(valueFloor(at, amount))).toBe(toBrlFloor(BigInt(amount), BigInt(at)))
      }),
    )
  })

  test.each([
    [100_000_000, 99_999_999, 99_999_999],
    [99_999_999, 100_000_001, 99_999_999],
    [9_007_199, 1_000_000_000, 90_071_990],
    [9_007_199_254_740_991, 100_000_000, 9_007_199_254_740_991],
    [1, 99_999_999, 0],
  ])('%d centavos for %d satoshis is %d', (price, amount, value) => {
    expect(valueFloor(price, amount)).toBe(value)
  })
})
