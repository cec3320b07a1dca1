/**
 * Money is a whole number of minor units (centavo, satoshi) in a bigint. Only this file parses, prints, divides and
 * rounds it. Every function that rounds has its rounding in its name.
 */

type CurrencyLine = {
  readonly precision: number
  readonly symbol: string
  readonly symbolAt: 'front' | 'end'
  /** Its worth in reais follows a price of the market. */
  readonly isPriced: boolean
}

/** Every currency. Code elsewhere reads this table or a `Record<Currency, …>` of its own, and compares with no currency. */
export const CURRENCY = {
  BRL: { precision: 2, symbol: 'R$', symbolAt: 'front', isPriced: false },
  BTC: { precision: 8, symbol: 'BTC', symbolAt: 'end', isPriced: true },
} as const satisfies Record<string, CurrencyLine>
export type Currency = keyof typeof CURRENCY
export const CURRENCIES = Object.keys(CURRENCY) as Currency[]

/** The desk and the Book trade the base for the quote currency. Other currencies have no order. */
export const BASE = 'BTC' as const
export const QUOTE = 'BRL' as const
export type PairCurrency = typeof BASE | typeof QUOTE
export const PAIR_CURRENCIES = [QUOTE, BASE] as const satisfies readonly PairCurrency[]

/** The currency that each of the pair is traded for. */
export const COUNTERPART = { BRL: BASE, BTC: QUOTE } as const satisfies Record<PairCurrency, PairCurrency>

/** Decimals of a quotation, in BRL per BTC; its minor unit is the centavo. */
export const QUOTATION_PRECISION = 2

/** Decimals of a percentage, and 100 % in hundredths of a percent. */
const PERCENT_PRECISION = 2
const WHOLE = 10_000n

/** The largest amount accepted anywhere: 15 digits before the point, far inside a PostgreSQL bigint for BRL. */
export const MAX_MINOR = 9_000_000_000_000_000_00n
/** Satoshis of a bitcoin. */
export const SATS_PER_BTC = 100_000_000n

/** Two decimals of up to 15 digits never arrive as the same JSON number; longer ones may. */
const MAX_MINOR_OF_NUMBER = 999_999_999_999_999n

/**
 * Decimal text to minor units at `precision`; `undefined` for anything but plain digits with at most that many decimals.
 */
export function parseDecimal(text: string, precision: number): bigint | undefined {
  const match = /^(\d{1,15})(?:\.(\d+))?$/.exec(text)
  if (!match) return undefined
  const fraction = match[2] ?? ''
  if (fraction.length > precision) return undefined
  const minor = BigInt(match[1] + fraction.padEnd(precision, '0'))
  return minor > MAX_MINOR ? undefined : minor
}

/**
 * An amount of a request: a decimal string, or a JSON number that is exact at this precision. Signs, exponents, commas,
 * too many decimals, `NaN` and `-0` give `undefined`.
 */
export function parseAmount(input: unknown, currency: Currency): bigint | undefined {
  return parseInput(input, CURRENCY[currency].precision)
}

/** A quotation (BRL per BTC) to centavos per BTC, by the same grammar as {@link parseAmount}. */
export function parseQuotation(input: unknown): bigint | undefined {
  return parseInput(input, QUOTATION_PRECISION)
}

/** A percentage from 0 to 100 to hundredths of a percent, by the same grammar as {@link parseAmount}. */
export function parsePercent(input: unknown): bigint | undefined {
  const percent = parseInput(input, PERCENT_PRECISION)
  return percent !== undefined && percent <= WHOLE ? percent : undefined
}

function parseInput(input: unknown, precision: number): bigint | undefined {
  if (typeof input === 'string') return parseDecimal(input, precision)
  if (typeof input !== 'number' || !Number.isFinite(input) || Object.is(input, -0)) return undefined
  const minor = parseDecimal(numberToDecimal(input, precision), precision)
  return minor !== undefined && minor <= MAX_MINOR_OF_NUMBER ? minor : undefined
}

/** The shortest decimal of a JSON number; `1e-8` is written out as `0.00000001`. */
function numberToDecimal(input: number, precision: number): string {
  const shortest = String(input)
  if (!shortest.includes('e-')) return shortest
  const written = input.toFixed(precision)
  return Number(written) === input ? written : shortest
}

/**
 * A decimal in the notation of a market, of any length and also `1e-8`, to minor units, rounded down or up. `undefined`
 * for anything else. For prices of exchanges, not for input of people.
 */
export function readDecimal(text: string, precision: number, rounding: 'floor' | 'ceil'): bigint | undefined {
  const [, whole = '', fraction = '', exponent = '0'] =
    /^(\d{1,15})(?:\.(\d{1,40}))?(?:e-(\d{1,2}))?$/.exec(text) ?? []
  if (whole === '') return undefined
  const point = whole.length - Number(exponent)
  const digits = (whole + fraction).padStart(whole.length + fraction.length - Math.min(point, 0), '0')
  const end = Math.max(point, 0) + precision
  const floor = BigInt(digits.slice(0, end).padEnd(end, '0') || '0')
  const hasRest = /[1-9]/.test(digits.slice(end))
  return rounding === 'ceil' && hasRest ? floor + 1n : floor
}

/** Minor units to the decimal string of the wire, with the full precision: `150000n` BRL is `"1500.00"`. */
export function toWire(amount: bigint, currency: Currency): string {
  return toDecimal(amount, CURRENCY[currency].precision)
}

/** Minor units to decimal text with exactly `precision` decimals. */
export function toDecimal(amount: bigint, precision: number): string {
  const digits = (amount < 0n ? -amount : amount).toString().padStart(precision + 1, '0')
  const whole = digits.slice(0, digits.length - precision)
  const fraction = precision > 0 ? `.${digits.slice(-precision)}` : ''
  return `${amount < 0n ? '-' : ''}${whole}${fraction}`
}

/** A wire amount back to minor units; may be negative. Throws on text that {@link toWire} cannot produce. */
export function fromWire(text: string, currency: Currency): bigint {
  const negative = text.startsWith('-')
  const minor = parseDecimal(negative ? text.slice(1) : text, CURRENCY[currency].precision)
  if (minor === undefined) throw new Error(`not an amount of ${currency}: ${text}`)
  return negative ? -minor : minor
}

/** Decimal wire text as people in Brazil write it: `"1500.00"` is `"1.500,00"`. */
export function groupDecimal(decimal: string): string {
  const [whole = '', fraction] = decimal.split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+(?!\d))/g, '.')
  return fraction === undefined ? grouped : `${grouped},${fraction}`
}

/** An amount for people: `R$ 1.500,00`, `0,01000000 BTC`. */
export function formatMoney(amount: bigint, currency: Currency): string {
  const text = groupDecimal(toWire(amount, currency))
  const { symbol, symbolAt } = CURRENCY[currency]
  if (symbolAt === 'end') return `${text} ${symbol}`
  return amount < 0n ? `-${symbol} ${text.slice(1)}` : `${symbol} ${text}`
}

/** BRL (centavos) to BTC (satoshis) at `quotation` centavos per BTC, rounded down. Throws on a quotation of zero. */
export function toBtcFloor(brl: bigint, quotation: bigint): bigint {
  return (brl * SATS_PER_BTC) / quotation
}

/** BTC (satoshis) to BRL (centavos) at `quotation` centavos per BTC, rounded down. */
export function toBrlFloor(btc: bigint, quotation: bigint): bigint {
  return (btc * quotation) / SATS_PER_BTC
}

/** BTC (satoshis) to BRL (centavos) at `quotation` centavos per BTC, rounded up: their least cost. */
export function toBrlCeil(btc: bigint, quotation: bigint): bigint {
  return averageCeil(btc * quotation, SATS_PER_BTC)
}

/** BTC (satoshis) to BRL (centavos) at `quotation` centavos per BTC, rounded to the nearest: a value for information. */
export function toBrlRound(btc: bigint, quotation: bigint): bigint {
  const value = averageRound((btc < 0n ? -btc : btc) * quotation, SATS_PER_BTC)
  return btc < 0n ? -value : value
}

/** Either direction of conversion, rounded down: BRL is divided by the quotation, BTC multiplied. */
export function convertFloor(amount: bigint, from: PairCurrency, quotation: bigint): bigint {
  switch (from) {
    case 'BRL':
      return toBtcFloor(amount, quotation)
    case 'BTC':
      return toBrlFloor(amount, quotation)
  }
}

/**
 * Either direction of conversion, rounded up: the amount to give for a fixed amount to receive, so that the price is
 * reached.
 */
export function convertCeil(amount: bigint, from: PairCurrency, quotation: bigint): bigint {
  switch (from) {
    case 'BRL':
      return averageCeil(amount * SATS_PER_BTC, quotation)
    case 'BTC':
      return toBrlCeil(amount, quotation)
  }
}

/** The worth of an amount in centavos at `price` centavos per BTC, rounded down; `undefined` where it needs a price and has none. */
export function worthFloor(
  amount: bigint,
  currency: Currency,
  price: bigint | undefined,
): bigint | undefined {
  switch (currency) {
    case 'BRL':
      return amount
    case 'BTC':
      return price === undefined ? undefined : toBrlFloor(amount, price)
  }
}

/** As {@link worthFloor}, rounded up. */
export function worthCeil(amount: bigint, currency: Currency, price: bigint | undefined): bigint | undefined {
  switch (currency) {
    case 'BRL':
      return amount
    case 'BTC':
      return price === undefined ? undefined : toBrlCeil(amount, price)
  }
}

/** A percentage of an amount, rounded up to the next minor unit. `percent` has 2 decimals: `35n` is 0.35 %. */
export function percentFeeCeil(amount: bigint, percent: bigint): bigint {
  return (amount * percent + WHOLE - 1n) / WHOLE
}

/** A percentage of an amount, rounded down, for a share of it. `percent` as in {@link percentFeeCeil}. */
export function percentShareFloor(amount: bigint, percent: bigint): bigint {
  return (amount * percent) / WHOLE
}

/** An average as a quotient of two totals, rounded down. Throws on a `count` of zero. */
export function averageFloor(total: bigint, count: bigint): bigint {
  return total / count
}

/** An average as a quotient of two totals that are not negative, rounded up. Throws on a `count` of zero. */
export function averageCeil(total: bigint, count: bigint): bigint {
  return (total + count - 1n) / count
}

/** An average as a quotient of two totals that are not negative, rounded half up. Throws on a `count` of zero. */
export function averageRound(total: bigint, count: bigint): bigint {
  return (2n * total + count) / (2n * count)
}

/** `part` in `whole` in hundredths of a percent, rounded half up; both not negative. Throws on a `whole` of zero. */
export function basisPointsRound(part: bigint, whole: bigint): bigint {
  return averageRound(part * WHOLE, whole)
}

/** `part` in `whole` in hundredths of a percent, rounded down; 0 without a whole. For bars and hints, not for money. */
export function basisPointsFloor(part: bigint, whole: bigint): number {
  return whole === 0n ? 0 : Number((part * WHOLE) / whole)
}

/**
 * The value of satoshis at a price in centavos per BTC, rounded down and exact for whole numbers. It avoids bigint while
 * the product is a safe integer, as the Book computes it for every trade.
 */
export function valueFloor(price: number, sats: number): number {
  const product = price * sats
  return product <= Number.MAX_SAFE_INTEGER
    ? Math.floor(product / 1e8)
    : Number(toBrlFloor(BigInt(sats), BigInt(price)))
}
