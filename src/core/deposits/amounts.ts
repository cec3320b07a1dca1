import { type Currency, parseAmount, toWire } from '../money/money.ts'

const MOST_AMOUNTS = 12
/** Beyond this many numbers a text is no receipt. */
const MOST_NUMBERS = 200
/** The characters before an amount in which its name can be. */
const NAME_LENGTH = 120
const VALUE_NAMES = /valor|total|quantia|importe|monto|amount/i

const WRITTEN = {
  BRL: /(?:R\$|BRL)\s*(\d[\d.,]*)|(?<![\d.,/])((?:\d{1,3}(?:\.\d{3})+|\d+),\d{2})(?!\d|\s*%)/gi,
  BTC: /(?:BTC|XBT|₿)\s*(\d[\d.,]*)|(?<![\d.,])(\d[\d.,]*)\s*(?:BTC|XBT|₿)/gi,
}

/** A longer number is none. To cut a run of commas takes a time that grows with the square of its length. */
const MOST_SIGNS = 40

/** A written amount as a decimal. */
const DECIMAL_OF: Record<Currency, (bare: string) => string | undefined> = {
  BRL: toReais,
  BTC: (bare) => (/^\d{1,8}(?:[.,]\d{1,8})?$/.test(bare) ? bare.replace(',', '.') : undefined),
}

/** `25.000,00` and `25,000.00`. */
function toReais(bare: string): string | undefined {
  if (/^(?:\d{1,3}(?:\.\d{3})+|\d+)(?:,\d{2})?$/.test(bare)) return bare.replaceAll('.', '').replace(',', '.')
  return /^(?:\d{1,3}(?:,\d{3})+|\d+)\.\d{2}$/.test(bare) ? bare.replaceAll(',', '') : undefined
}

/** Currencies whose amounts end with all their decimals, so that a cut one can be seen. */
const ENDS_WHOLE: Record<Currency, boolean> = { BRL: true, BTC: false }

/** A whole amount of reais in a picture: it ends with its centavos. */
const WHOLE = /^\D*(?:\d{1,3}(?:\.\d{3})+|\d+),\d{2}[.,]?$/
/** `R$` as pictures have it. */
const MARK = /R ?[$S58§]\s*$/i
/** A sign that can be a digit, or more digits after a blank. */
const GOES_ON = /^(?:[\p{L}\d|!$§]|[ \t]+\d*[.,]\d)/u

/**
 * Whether a picture has lost a part of an amount, as `27.811,37` becomes `11,37`: at a blank, at the beginning of a line, or where a
 * sign is not read as a digit.
 */
function isCut(text: string, { 0: match, index }: RegExpExecArray): boolean {
  if (!WHOLE.test(match) || GOES_ON.test(text.slice(index + match.length).slice(0, MOST_SIGNS))) return true
  const line =
    text
      .slice(Math.max(0, index - NAME_LENGTH), index)
      .split('\n')
      .at(-1) ?? ''
  if (/^\D/.test(match) || MARK.test(line)) return false
  const word = line.trimEnd().split(/\s/).at(-1) ?? ''
  const isAttached = /[^\s:]$/.test(line)
  return word === '' || isAttached || /[\d|!]/.test(word)
}

type Amount = { amount: string; index: number; length: number }

/** The amounts that a text names a value, or all if it names none. In a picture a number that may be cut is none. */
export function findAmounts(text: string, currency: Currency, isPicture = false): Amount[] {
  const numbers = [...text.matchAll(WRITTEN[currency])].slice(0, MOST_NUMBERS)
  const found = numbers.flatMap((match) => {
    if (isPicture && ENDS_WHOLE[currency] && isCut(text, match)) return []
    const written = match[1] ?? match[2] ?? ''
    const bare = written.length > MOST_SIGNS ? '' : written.replace(/[.,]+$/, '')
    const decimal = DECIMAL_OF[currency](bare)
    const amount = decimal === undefined ? undefined : parseAmount(decimal, currency)
    if (!amount) return []
    const before = text.slice(Math.max(0, match.index - NAME_LENGTH), match.index)
    const isNamed = VALUE_NAMES.test(before.split('\n').slice(-2).join(' '))
    return [{ amount: toWire(amount, currency), index: match.index, length: match[0].length, isNamed }]
  })
  const named = found.filter(({ isNamed }) => isNamed)
  const chosen = new Map((named.length > 0 ? named : found).reverse().map((one) => [one.amount, one]))
  return [...chosen.values()].reverse().slice(0, MOST_AMOUNTS)
}
