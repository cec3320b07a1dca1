import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CURRENCIES, type Currency, parseAmount, parsePercent, parseQuotation, toWire } from './money.ts'

const currency = fc.constantFrom(...CURRENCIES)

describe('amounts of a request', () => {
  test.each<[unknown, Currency, bigint]>([
    ['1500.00', 'BRL', 150_000n],
    ['1500', 'BRL', 150_000n],
    ['1500.5', 'BRL', 150_050n],
    ['0.01', 'BRL', 1n],
    ['0', 'BRL', 0n],
    ['007.50', 'BRL', 750n],
    ['0.00000001', 'BTC', 1n],
    ['21000000', 'BTC', 2_100_000_000_000_000n],
    ['9000000000', 'BTC', 900_000_000_000_000_000n],
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
    ['9000000000.00000001', 'BTC', 'more than the books hold'],
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
            grammar.test(text) &&
            (of === 'BRL' ||
              BigInt(text.split('.')[0] ?? '') < 9_000_000_000n ||
              /^0*9000000000(\.0*)?$/.test(text))
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
      fc.property(fc.bigInt({ min: 0n, max: 99_999_999_999_999_999n }), currency, (minor, of) => {
        const read = parseAmount(JSON.parse(toWire(minor, of)), of)
        expect([minor, undefined]).toContain(read)
      }),
    )
  })

  test('a quotation has two decimals', () => {
    expect(parseQuotation('350000.00')).toBe(35_000_000n)
    expect(parseQuotation('350000.001')).toBeUndefined()
  })

  test('a percentage has two decimals and lies between 0 and 100', () => {
    expect(['0', '100', '100.00', 0.35, '0.35'].map(parsePercent)).toEqual([0n, 10_000n, 10_000n, 35n, 35n])
    for (const wrong of ['100.01', 101, '-1', -0, '0.001', '1e1', '1,5', ''])
      expect(parsePercent(wrong)).toBeUndefined()
  })
})
