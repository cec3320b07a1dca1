import { CURRENCY, type Currency, fromWire, parseDecimal, toDecimal, toWire } from '#core/money/money.ts'

/** The separator before the decimals in a pasted text, or none. */
function findDecimalMark(text: string, currency: Currency): string | undefined {
  const lastComma = text.lastIndexOf(',')
  const lastDot = text.lastIndexOf('.')
  if (lastComma >= 0 && lastDot >= 0) return lastComma > lastDot ? ',' : '.'
  const mark = lastComma >= 0 ? ',' : '.'
  const pieces = text.split(mark)
  if (pieces.length !== 2) return undefined
  if (mark === ',') return ','
  // "25.000" is twenty-five thousand reais, which have two decimals; nobody writes thousands of bitcoins.
  const looksGrouped = CURRENCY[currency].precision < 3 && /^[1-9]\d{0,2}\.\d{3}$/.test(text)
  return looksGrouped ? undefined : '.'
}

/**
 * A pasted amount as the wire's decimal string: `R$ 1.234,56`, `1,234.56`, `0,0407 1226 BTC`. Decimals past
 * the currency's precision are cut. `undefined` for text without an amount.
 */
export function readPastedAmount(pasted: string, currency: Currency): string | undefined {
  const text = pasted.replace(/[^\d.,]/g, '').replace(/^[.,]+(?=\d+[.,])|[.,]+$/g, '')
  const mark = findDecimalMark(text, currency)
  const at = mark ? text.lastIndexOf(mark) : text.length
  const whole =
    text
      .slice(0, at)
      .replace(/\D/g, '')
      .replace(/^0+(?=\d)/, '') || '0'
  const fraction = text
    .slice(at + 1)
    .replace(/\D/g, '')
    .slice(0, CURRENCY[currency].precision)
  return /\d/.test(text) ? toFullPrecision(fraction ? `${whole}.${fraction}` : whole, currency) : undefined
}

/** Decimal text in the wire's full precision, `"25"` as `"25.00"`; empty text stays empty. */
export function toFullPrecision(text: string, currency: Currency): string {
  const minor = parseDecimal(text.replace(/\.$/, ''), CURRENCY[currency].precision)
  return minor === undefined ? '' : toDecimal(minor, CURRENCY[currency].precision)
}

/** Wire text or minor units to minor units. */
export const toMinor = (amount: bigint | string, currency: Currency): bigint =>
  typeof amount === 'bigint' ? amount : fromWire(amount, currency)

/** Wire text or minor units to wire text. */
export const toText = (amount: bigint | string, currency: Currency): string =>
  typeof amount === 'bigint' ? toWire(amount, currency) : amount
