import { foldText } from '../lists/list.ts'
import { parseAmount } from '../money/money.ts'
import { showDay } from '../rules/days.ts'
import { maskText } from './line-documents.ts'

export type SearchedLine = {
  readonly day: string
  /** Centavos; negative for a debit. */
  readonly amount: bigint
  readonly text: string
}

/** An amount as Brazilians write it, or in the format of the wire: `1.500,00`, `1500,5`, `1500.00`, `1500`. */
const AMOUNT = /^-?(?:\d{1,3}(?:\.\d{3})+|\d+)(?:,\d{1,2})?$|^-?\d+\.\d{1,2}$/

/** Centavos from and to: without centavos a word finds each amount of these reais. */
function readAmount(word: string): readonly [bigint, bigint] | undefined {
  if (!AMOUNT.test(word)) return undefined
  const isWire = /^-?\d+\.\d{1,2}$/.test(word)
  const plain = isWire ? word : word.replaceAll('.', '').replace(',', '.')
  const amount = parseAmount(plain.replace('-', ''), 'BRL')
  return amount === undefined ? undefined : [amount, plain.includes('.') ? amount : amount + 99n]
}

/** A control id may have blanks and hyphens inside. */
const joined = (text: string): string => text.replace(/[\s\-.–—]+/g, '')

/** Whether a line has each word of a search in its text as staff read it, as its amount, or in its day. */
export function findsLine({ day, amount, text }: SearchedLine, search: string): boolean {
  const words = foldText(search.replace(/r\$/gi, ' ')).split(/\s+/).filter(Boolean)
  // Without a digit a search finds no document, so that nothing is masked for it.
  const shown = foldText(/[\d*]/.test(search) ? maskText(text) : text)
  const [whole, days] = [joined(shown), `${showDay(day)} ${day}`]
  const size = amount < 0n ? -amount : amount
  return words.every((word) => {
    const [least, most] = readAmount(word) ?? [0n, -1n]
    const hasAmount = size >= least && size <= most && (!word.startsWith('-') || amount < 0n)
    const hasCode = joined(word).length > 0 && whole.includes(joined(word))
    return hasAmount || shown.includes(word) || hasCode || days.includes(word)
  })
}
