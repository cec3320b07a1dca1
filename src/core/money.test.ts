import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  basisPointsFloor,
  CURRENCIES,
  type Currency,
  convertFloor,
  formatMoney,
  fromWire,
  groupDecimal,
  parseAmount,
  parsePercent,
  parseQuotation,
  percentFeeCeil,
  percentShareFloor,
  toBrlFloor,
  toBtcFloor,
  toWire,
} from './money.ts'

const currency = fc.constantFrom(...CURRENCIES)
/** Whatever fits 15 digits before the point of either currency. */
const amount = fc.bigInt({ min: 0n, max: 99_999_999_999_999_999n })
/** Up to ten million reais or a million bitcoin, where products of both stay believable. */
const modest = fc.bigInt({ min: 0n, max: 100_000_000_000_000n })
const quotation = fc.bigInt({ min: 1n, max: 1_000_000_000_00n })
const percent = fc.bigInt({ min: 0n, max: 10_000n })

describe('what a request may send as an amount', () => {
  test.each<[unknown, Currency, bigint]>([
    ['1500.00', 'BRL', 150_000n],
    ['1500', 'BRL', 150_000n],
    ['1500.5', 'BRL', 150_050n],
    ['0.01', 'BRL', 1n],
    ['0', 'BRL', 0n],
    ['007.50', 'BRL', 750n],
    ['0.00000001', 'BTC', 1n],
    ['21000000', 'BTC', 2_100_000_000_000_000n],
    ['999999999999999.99', 'BRL', 99_999_999_999_999_999n],
    [1500, 'BRL', 150_000n],
    [0.1, 'BRL', 10n],
    [1e3, 'BRL', 100_000n],
    [1e-8, 'BTC', 1n],
    [1.5e-7, 'BTC', 15n],
    [0.29, 'BRL', 29n],
    [4.35, 'BRL', 435n],
    [9999999999999.99, 'BRL', 999_999_999_999_999n],
  ])('%o %s is accepted', (input, of, minor) => {
    expect(parseAmount(input, of)).toBe(minor)
  })

  test.each<[unknown, Currency, string]>([
    ['1e3', 'BRL', 'an exponent'],
    ['1E3', 'BRL', 'an exponent'],
    ['NaN', 'BRL', 'no number'],
    ['Infinity', 'BRL', 'no number'],
    [Number.NaN, 'BRL', 'no number'],
    [Number.POSITIVE_INFINITY, 'BRL', 'no number'],
    ['-0', 'BRL', 'a sign'],
    [-0, 'BRL', 'a sign'],
    ['-1', 'BRL', 'a sign'],
    [-1, 'BRL', 'a sign'],
    ['+1', 'BRL', 'a sign'],
    ['1,00', 'BRL', 'a comma'],
    ['1.500,00', 'BRL', 'a comma'],
    ['1_000', 'BRL', 'a separator'],
    ['1.234', 'BRL', 'a third decimal'],
    ['1.230', 'BRL', 'a third decimal, though zero'],
    [1.234, 'BRL', 'a third decimal'],
    [0.1 + 0.2, 'BRL', 'the error of a sum of floats'],
    ['0.000000001', 'BTC', 'a ninth decimal'],
    [1e-9, 'BTC', 'a ninth decimal'],
    [1e-7, 'BRL', 'a seventh decimal'],
    [1e21, 'BTC', 'an exponent'],
    ['1000000000000000', 'BRL', '16 digits'],
    ['0000000000000001', 'BRL', '16 digits'],
    ['9999999999.00000000', 'BTC', 'more than the books hold'],
    [999_999_999_999_999, 'BRL', 'a number that two decimals arrive as'],
    [123_456_789_012_345.69, 'BRL', 'a number that two decimals arrive as'],
    ['１５', 'BRL', 'full-width digits'],
    ['٣', 'BRL', 'Arabic digits'],
    ['0x10', 'BRL', 'hexadecimal'],
    ['.5', 'BRL', 'no whole part'],
    ['5.', 'BRL', 'no decimals after the point'],
    ['1.2.3', 'BRL', 'two points'],
    ['', 'BRL', 'nothing'],
    [' 1', 'BRL', 'a space'],
    ['1\n', 'BRL', 'a line break'],
    ['1\u0000', 'BRL', 'a NUL'],
    ['R$ 1', 'BRL', 'a symbol'],
    [null, 'BRL', 'null'],
    [undefined, 'BRL', 'nothing'],
    [true, 'BRL', 'a boolean'],
    [['1'], 'BRL', 'an array'],
    [{ amount: '1' }, 'BRL', 'an object'],
    [10n, 'BRL', 'a bigint, which JSON has not'],
  ])('%o %s is refused: %s', (input, of) => {
    expect(parseAmount(input, of)).toBeUndefined()
  })

  test('a text is accepted exactly when it is in the grammar', () => {
    const almost = fc.stringMatching(/^[0-9+\-., e]{0,20}$/)
    fc.assert(
      fc.property(
        fc.oneof(almost, fc.string(), fc.stringMatching(/^\d{1,17}(\.\d{1,9})?$/)),
        currency,
        (text, of) => {
          const grammar = of === 'BRL' ? /^\d{1,15}(\.\d{1,2})?$/ : /^\d{1,15}(\.\d{1,8})?$/
          const fits =
            grammar.test(text) && (of === 'BRL' || BigInt(text.split('.')[0] ?? '') < 9_000_000_000n)
          expect(parseAmount(text, of) !== undefined).toBe(fits)
        },
      ),
      { numRuns: 2_000 },
    )
  })

  test('a JSON number is accepted only as the decimal it was written as', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 999_999_999_999_999n }), currency, (minor, of) => {
        const written = toWire(minor, of)
        expect(parseAmount(JSON.parse(written), of)).toBe(minor)
      }),
    )
    fc.assert(
      fc.property(amount, currency, (minor, of) => {
        const read = parseAmount(JSON.parse(toWire(minor, of)), of)
        expect([minor, undefined]).toContain(read)
      }),
    )
  })

  test('a quotation has two decimals', () => {
    expect(parseQuotation('350000.00')).toBe(35_000_000n)
    expect(parseQuotation('350000.001')).toBeUndefined()
  })

  test('a percentage has two decimals and stands between 0 and 100', () => {
    expect(['0', '100', '100.00', 0.35, '0.35'].map(parsePercent)).toEqual([0n, 10_000n, 10_000n, 35n, 35n])
    for (const wrong of ['100.01', 101, '-1', -0, '0.001', '1e1', '1,5', ''])
      expect(parsePercent(wrong)).toBeUndefined()
  })
})

describe('there and back', () => {
  test('the wire carries every amount exactly, also a negative one', () => {
    fc.assert(
      fc.property(amount, currency, fc.boolean(), (minor, of, isNegative) => {
        const signed = isNegative ? -minor : minor
        expect(fromWire(toWire(signed, of), of)).toBe(signed)
      }),
    )
  })

  test('what the wire carries may be sent', () => {
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

  test('what the wire cannot have written is a fault', () => {
    expect(() => fromWire('1,00', 'BRL')).toThrow('not an amount of BRL')
    expect(() => fromWire('--1', 'BRL')).toThrow('not an amount of BRL')
  })
})

describe('for people', () => {
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
    expect(convertFloor(28_571n, 'BTC', 35_000_000n)).toBe(9_999n)
  })

  test('there and back at one price never gains', () => {
    fc.assert(
      fc.property(modest, quotation, currency, (given, at, from) => {
        const to = from === 'BRL' ? 'BTC' : 'BRL'
        expect(convertFloor(convertFloor(given, from, at), to, at)).toBeLessThanOrEqual(given)
      }),
    )
  })

  test('many small conversions give no more than one of the whole', () => {
    fc.assert(
      fc.property(
        fc.array(modest, { minLength: 1, maxLength: 8 }),
        quotation,
        currency,
        (parts, at, from) => {
          const whole = parts.reduce((sum, part) => sum + part, 0n)
          const apart = parts.reduce((sum, part) => sum + convertFloor(part, from, at), 0n)
          expect(apart).toBeLessThanOrEqual(convertFloor(whole, from, at))
        },
      ),
    )
  })

  test('what is rounded away is less than one unit', () => {
    fc.assert(
      fc.property(modest, quotation, (brl, at) => {
        const sats = toBtcFloor(brl, at)
        expect(sats * at).toBeLessThanOrEqual(brl * 100_000_000n)
        expect((sats + 1n) * at).toBeGreaterThan(brl * 100_000_000n)
      }),
    )
  })
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
