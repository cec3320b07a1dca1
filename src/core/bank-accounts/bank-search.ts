import { foldText } from '../lists/list.ts'
import type { Bank } from './bank-account-schema.ts'
import { BANK_ALIASES } from './bank-aliases.ts'

const toWords = (text: string): string[] => foldText(text).match(/[\p{L}\d]+/gu) ?? []

const EXACT = 0
const BEGINS = 1
const WORD_BEGINS = 2
const WORDS_BEGIN = 3
const CONTAINS = 4
/** A search by the beginning of an ISPB needs this number of digits: fewer begin many. */
const ISPB_BEGINNING = 4

function rankByNumber({ code, ispb }: Bank, sought: string): number {
  if (!/^\d+$/.test(sought)) return Infinity
  if (sought.padStart(3, '0') === code || sought === ispb) return EXACT
  if (code.startsWith(sought)) return BEGINS
  return sought.length >= ISPB_BEGINNING && ispb?.startsWith(sought) ? BEGINS : Infinity
}

function rankByName(name: string, sought: string): number {
  const words = toWords(name).join(' ')
  if (words === sought) return EXACT
  if (words.startsWith(sought)) return BEGINS
  if (` ${words}`.includes(` ${sought}`)) return WORD_BEGINS
  return words.includes(sought) ? CONTAINS : Infinity
}

function rank(bank: Bank, words: readonly string[]): number {
  const sought = words.join(' ')
  const aliases = BANK_ALIASES[bank.code] ?? []
  const names = [bank.name, ...aliases, bank.legalName]
  const all = toWords([bank.code, ...names].join(' '))
  const haveAll = words.every((word) => all.some((one) => one.startsWith(word)))
  return Math.min(
    rankByNumber(bank, sought),
    ...names.map((name) => rankByName(name, sought)),
    haveAll ? WORDS_BEGIN : Infinity,
  )
}

/**
 * The banks whose code, ISPB, name or alias matches, the nearest first. Exact matches come first, then names that begin
 * with the text, then names with a word that does, then names that contain it. Accents and case do not count; banks of
 * one rank keep their order.
 */
export function searchBanks<B extends Bank>(banks: readonly B[], typed: string): B[] {
  const words = toWords(typed)
  if (words.length === 0) return [...banks]
  return banks
    .map((bank) => ({ bank, rank: rank(bank, words) }))
    .filter((one) => one.rank < Infinity)
    .sort((one, other) => one.rank - other.rank)
    .map(({ bank }) => bank)
}
