import { foldText } from '../lists/list.ts'
import { type Currency, fromWire, parseAmount, toWire } from '../money/money.ts'
import { isCnpj, isCpf } from '../users/documents.ts'
import { maskDocument } from '../users/mask.ts'
import { findCode, type ReceiptCheck } from './receipt.ts'

/** A page of a receipt, and a line of its text; both from 1, blank lines not counted. */
export type Place = { readonly page: number; readonly line: number }

/** The facts that the text of a receipt says about its deposit. */
export type ReceiptRead = {
  readonly reference: Place | null
  readonly txId: Place | null
  /** In wire format; those that the text names a value, or all if it names none. */
  readonly amounts: readonly (Place & { readonly amount: string })[]
  readonly holder: (Place & { readonly by: 'document' | 'name' }) | null
  /** Masked documents of neither the owner nor the payee; if the owner is in the text, only of the same kind (banks print theirs). */
  readonly others: readonly (Place & { readonly document: string })[]
}

/** The facts that the text is searched for. */
export type Sought = {
  readonly reference: string
  readonly txId: string | null
  readonly currency: Currency
  readonly owner: { readonly name: string; readonly document: string }
  /** The document of the receiving account. */
  readonly payee: string | null
}

const MOST_AMOUNTS = 12
/** Beyond this many numbers a text is no receipt. */
const MOST_NUMBERS = 200
/** The characters before an amount in which its name can be. */
const NAME_LENGTH = 120
const MOST_OTHERS = 3
const VALUE_NAMES = /valor|total|quantia|importe|monto|amount/i

/** Reads a receipt; null if it has no text. Pages end with a form feed, lines with a line feed. */
export function readReceipt(text: string | undefined, sought: Sought): ReceiptRead | null {
  if (!text?.trim()) return null
  const codeAt = (code: string | null) => {
    const index = code === null ? -1 : findCode(text, code)
    return index < 0 ? null : toPlace(text, index)
  }
  const { owner, payee } = sought
  const documents = findDocuments(text)
  const owned = documents.find(({ written }) => isSameDocument(written, owner.document))
  const named = owned ? -1 : findName(text, owner.name)
  const isOwner = owned !== undefined || named >= 0
  const others = documents
    .filter(({ written }) => ![owner.document, payee ?? ''].some((known) => isSameDocument(written, known)))
    .filter(({ written }) => !isOwner || written.length === owner.document.length)
  return {
    reference: codeAt(sought.reference),
    txId: codeAt(sought.txId),
    amounts: findAmounts(text, sought.currency),
    holder: isOwner
      ? { by: owned ? 'document' : 'name', ...toPlace(text, owned ? owned.index : named) }
      : null,
    others: others.slice(0, MOST_OTHERS).map(({ written, index }) => ({
      document: maskDocument(written),
      ...toPlace(text, index),
    })),
  }
}

function toPlace(text: string, index: number): Place {
  const pages = text.slice(0, index).split('\f')
  const lines = (pages.at(-1) ?? '').split('\n').slice(0, -1)
  return { page: pages.length, line: lines.filter((line) => line.trim()).length + 1 }
}

const WRITTEN = {
  BRL: /(?:R\$|BRL)\s*(\d[\d.,]*)|(?<![\d.,/])((?:\d{1,3}(?:\.\d{3})+|\d+),\d{2})(?!\d|\s*%)/gi,
  BTC: /(?:BTC|XBT|₿)\s*(\d[\d.,]*)|(?<![\d.,])(\d[\d.,]*)\s*(?:BTC|XBT|₿)/gi,
}

/** A written amount as a decimal: `25.000,00` and `25,000.00` of reais, `0,015` and `0.015` of bitcoin. */
function toDecimal(written: string, currency: Currency): string | undefined {
  const bare = written.replace(/[.,]+$/, '')
  if (currency === 'BTC') return /^\d{1,8}(?:[.,]\d{1,8})?$/.test(bare) ? bare.replace(',', '.') : undefined
  if (/^(?:\d{1,3}(?:\.\d{3})+|\d+)(?:,\d{2})?$/.test(bare)) return bare.replaceAll('.', '').replace(',', '.')
  return /^(?:\d{1,3}(?:,\d{3})+|\d+)\.\d{2}$/.test(bare) ? bare.replaceAll(',', '') : undefined
}

function findAmounts(text: string, currency: Currency): ReceiptRead['amounts'] {
  const numbers = [...text.matchAll(WRITTEN[currency])].slice(0, MOST_NUMBERS)
  const found = numbers.flatMap((match) => {
    const decimal = toDecimal(match[1] ?? match[2] ?? '', currency)
    const amount = decimal === undefined ? undefined : parseAmount(decimal, currency)
    if (!amount) return []
    const before = text.slice(Math.max(0, match.index - NAME_LENGTH), match.index)
    const isNamed = VALUE_NAMES.test(before.split('\n').slice(-2).join(' '))
    return [{ amount: toWire(amount, currency), index: match.index, isNamed }]
  })
  const named = found.filter(({ isNamed }) => isNamed)
  const chosen = new Map((named.length > 0 ? named : found).reverse().map((one) => [one.amount, one]))
  return [...chosen.values()]
    .reverse()
    .slice(0, MOST_AMOUNTS)
    .map(({ amount, index }) => ({ amount, ...toPlace(text, index) }))
}

/** CPFs and CNPJs, also masked as banks print them: `***.456.789-**`. */
const DOCUMENTS =
  /(?<![\dA-Za-z*•#])(?:[\d*•#Xx]{3}\.?[\d*•#Xx]{3}\.?[\d*•#Xx]{3}[-–]?[\d*•#Xx]{2}|[\d*•#]{2}\.?[\dA-Z*•#]{3}\.?[\dA-Z*•#]{3}\/?[\dA-Z*•#]{4}[-–]?[\d*•#]{2})(?![\dA-Za-z*•#])/g

const KNOWN_DIGITS = 6

export function findDocuments(text: string): { written: string; index: number }[] {
  return [...text.matchAll(DOCUMENTS)].flatMap(({ 0: match, index }) => {
    const written = match.replace(/[./\-–]/g, '').replace(/[•#Xx]/g, '*')
    const isWhole = !written.includes('*')
    const isPunctuated = written.length !== match.length
    const isValid = isCpf(written) || isCnpj(written) || (isPunctuated && written.length === 11)
    const isKnown = written.replace(/\D/g, '').length >= KNOWN_DIGITS
    return (isWhole ? isValid : isKnown) ? [{ written, index }] : []
  })
}

export const isSameDocument = (written: string, document: string): boolean =>
  written.length === document.length &&
  [...written].every((char, at) => char === '*' || char === document[at])

/** Letters without accents and case, words with single spaces around them. */
const fold = (text: string): string =>
  ` ${foldText(text)
    .replace(/[^a-z]+/g, ' ')
    .trim()} `

/** Whether two names are the same without accents, case and punctuation. */
export const isSameName = (one: string, other: string): boolean => fold(one) === fold(other)

/** Where a name of at least two words begins, also broken over two lines; -1 if nowhere. */
function findName(text: string, name: string): number {
  const sought = fold(name)
  if (sought.trim().split(' ').length < 2) return -1
  let index = 0
  const lines = text.split('\n')
  for (const [at, line] of lines.entries()) {
    if (
      fold(`${line} ${lines[at + 1] ?? ''}`).includes(sought) &&
      !fold(lines[at + 1] ?? '').includes(sought)
    )
      return index
    index += line.length + 1
  }
  return -1
}

/** The checks of a review that a machine can make. */
export const CHECKS = {
  BANK: ['reference', 'amount', 'holder'],
  CRYPTO: ['reference', 'amount', 'tx'],
} as const
export type Check = (typeof CHECKS)[keyof typeof CHECKS][number]

/** The finding of one check: `read` is the other value in the receipt; a place is unknown for old receipts. */
export type Finding =
  | { readonly state: 'same'; readonly at: Place | null }
  | { readonly state: 'differs'; readonly at: Place | null; readonly read: string }
  | { readonly state: 'unread' }

type Compared = {
  readonly kind: 'BANK' | 'CRYPTO'
  readonly currency: Currency
  readonly amount: string
  readonly txId: string | null
  readonly sameTx: { readonly reference: string } | null
  readonly receiptCheck: ReceiptCheck | null
  readonly receiptRead: ReceiptRead | null
}

const UNREAD = { state: 'unread' } as const

/** The comparison of a receipt with its deposit, as it is now. */
export function compareReading(deposit: Compared): Readonly<Partial<Record<Check, Finding>>> {
  const { kind, receiptRead: read } = deposit
  const findings = {
    reference: compareReference(deposit),
    amount: read ? compareAmount(deposit, read) : UNREAD,
  }
  return kind === 'CRYPTO'
    ? { ...findings, tx: compareTx(deposit) }
    : { ...findings, holder: read ? compareHolder(read) : UNREAD }
}

function compareReference({ receiptCheck, receiptRead }: Compared): Finding {
  if (receiptCheck === 'FOUND') return { state: 'same', at: receiptRead?.reference ?? null }
  return receiptCheck === 'NOT_FOUND' ? { state: 'differs', at: null, read: '' } : UNREAD
}

function compareAmount({ amount, currency }: Compared, { amounts }: ReceiptRead): Finding {
  const [first] = amounts
  if (!first) return UNREAD
  const same = amounts.find((one) => fromWire(one.amount, currency) === fromWire(amount, currency))
  return same ? { state: 'same', at: same } : { state: 'differs', at: first, read: first.amount }
}

/** Another person's document differs, also beside the owner's. */
function compareHolder({ holder, others: [other] }: ReceiptRead): Finding {
  if (other) return { state: 'differs', at: other, read: other.document }
  return holder ? { state: 'same', at: holder } : UNREAD
}

/** An output that another deposit names differs, whatever the receipt says. */
function compareTx({ sameTx, txId, receiptRead }: Compared): Finding {
  if (sameTx) return { state: 'differs', at: null, read: sameTx.reference }
  return txId && receiptRead?.txId ? { state: 'same', at: receiptRead.txId } : UNREAD
}
