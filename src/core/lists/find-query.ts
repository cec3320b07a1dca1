import { CURRENCIES, CURRENCY, type Currency, parseDecimal } from '../money/money.ts'
import { addDays, isDay, nextMonth } from '../rules/days.ts'
import { foldText } from './list.ts'

/** The meanings of a text of a search; it may have several. */
export type FindQuery = {
  readonly text: string
  readonly id?: string
  /** The id of a bitcoin transaction. */
  readonly txId?: string
  /** Whole units with decimals, of one currency if the text names it or has more decimals than reais. */
  readonly amount?: { readonly value: string; readonly currency?: Currency }
  /** Calendar days from the first to the last, `2026-11-18`. */
  readonly days?: { readonly from: string; readonly to: string }
}

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
const TX_ID = /^[\da-f]{64}$/

/** Reads a search in Portuguese or Spanish. `today` is the day in São Paulo, `2026-11-20`. */
export function readFind(typed: string, today: string): FindQuery {
  const text = typed.trim()
  const folded = foldText(text)
  if (ID.test(folded)) return { text, id: folded }
  if (TX_ID.test(folded)) return { text, txId: folded }
  const days = readDays(folded, today)
  if (days) return { text, days }
  const amount = readAmount(folded)
  return amount ? { text, amount } : { text }
}

/** How people write each currency, in front of an amount and behind it. */
const MARKS: Readonly<
  Record<Currency, { readonly front: readonly string[]; readonly end: readonly string[] }>
> = {
  BRL: { front: ['r$', 'brl'], end: ['reais', 'brl'] },
  BTC: { front: ['btc', '₿'], end: ['btc'] },
}

const precisions = CURRENCIES.map((currency) => CURRENCY[currency].precision)
const MOST_DECIMALS = Math.max(...precisions)
const LEAST_DECIMALS = Math.min(...precisions)

/** An amount with more decimals than some currency is of the others: named if only one is left. */
function currencyBy(decimals: number): Currency | undefined {
  const fitting = CURRENCIES.filter((currency) => CURRENCY[currency].precision >= decimals)
  return decimals > LEAST_DECIMALS && fitting.length === 1 ? fitting[0] : undefined
}

/** `25.000`, `R$ 1.234,56`, `0,04 btc`. A dot before three digits separates thousands, unless the number begins with zero. */
function readAmount(text: string): FindQuery['amount'] {
  const [, before = '', digits = '', after = ''] = /^([^\d.,]*)(\d[\d.,]*\d|\d)([^\d.,]*)$/.exec(text) ?? []
  const [front, end] = [before.trim(), after.trim()]
  const find = (at: 'front' | 'end', mark: string) =>
    CURRENCIES.find((code) => MARKS[code][at].includes(mark))
  const named = find('front', front) ?? find('end', end)
  const isStrange = (front && !find('front', front)) || (end && !find('end', end))
  const value = toPlain(digits)
  if (
    isStrange ||
    value === undefined ||
    parseDecimal(value, MOST_DECIMALS) === undefined ||
    /^[0.]*$/.test(value)
  )
    return undefined
  const currency = named ?? currencyBy(value.split('.')[1]?.length ?? 0)
  return currency ? { value, currency } : { value }
}

function toPlain(digits: string): string | undefined {
  if (/^\d{1,3}(\.\d{3})*,\d+$/.test(digits) || /^\d+,\d+$/.test(digits))
    return digits.replaceAll('.', '').replace(',', '.')
  if (/^[1-9]\d{0,2}(\.\d{3})+$/.test(digits)) return digits.replaceAll('.', '')
  return /^\d+(\.\d+)?$/.test(digits) ? digits : undefined
}

const DAYS_AGO: Readonly<Record<string, number>> = {
  hoje: 0,
  hoy: 0,
  ontem: 1,
  ayer: 1,
  anteontem: 2,
  anteayer: 2,
}

/** `18/11`, which is the last such day, `18/11/2026`, `11/2026`, `ontem`. */
function readDays(text: string, today: string): FindQuery['days'] {
  const ago = DAYS_AGO[text]
  if (ago !== undefined) return ofDay(addDays(today, -ago))
  const [, day, month, year] = /^(\d{1,2})\/(\d{1,2})(?:\/(\d{4}|\d{2}))?$/.exec(text) ?? []
  if (day && month) {
    const at = (inYear: number) => toDay(inYear, Number(month), Number(day))
    if (year) return ofDay(at(Number(year.padStart(4, '20'))))
    const last = Number(today.slice(0, 4))
    const days = [last, last - 1].map(at)
    return ofDay(days.find((one) => one !== undefined && one <= today))
  }
  const [, monthOnly, ofYear] = /^(\d{1,2})\/(\d{4})$/.exec(text) ?? []
  const first = toDay(Number(ofYear), Number(monthOnly), 1)
  return first ? { from: first, to: addDays(nextMonth(first), -1) } : undefined
}

const ofDay = (day: string | undefined) => (day ? { from: day, to: day } : undefined)

/** The calendar day, if there is one. */
function toDay(year: number, month: number, day: number): string | undefined {
  const text = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  return text.startsWith('2') && isDay(text) ? text : undefined
}
