import { foldText } from '../lists/list.ts'
import type { Currency } from '../money/money.ts'
import { isCnpj, isCpf } from '../users/documents.ts'
import { maskDocument } from '../users/mask.ts'
import { findAmounts } from './amounts.ts'
import { findProbable, isSameShape } from './confused.ts'
import { findDate } from './dates.ts'
import { matchCode } from './receipt.ts'

/** Left, top, width and height as fractions of a picture. */
export type Box = readonly [x: number, y: number, width: number, height: number]

/** A page of a receipt, and a line of its text; both from 1, blank lines not counted. A picture has boxes. */
export type ReceiptPlace = { readonly page: number; readonly line: number; readonly box?: Box }

/** A word of a picture: its part of the text. */
export type PictureWord = { readonly start: number; readonly end: number; readonly box: Box }

/** The facts that the text of a receipt says about its deposit. */
export type ReceiptRead = {
  readonly reference: ReceiptPlace | null
  /** A part of a picture that is probably the control id: a reader may have confused its signs. */
  readonly probable?: (ReceiptPlace & { readonly read: string }) | null
  readonly txId: ReceiptPlace | null
  /** In wire format; those that the text names a value, or all if it names none. */
  readonly amounts: readonly (ReceiptPlace & { readonly amount: string })[]
  readonly holder: (ReceiptPlace & { readonly by: 'document' | 'name' }) | null
  /** Masked documents of neither the owner nor the payee; if the owner is in the text, only of the same kind (banks print theirs). */
  readonly others: readonly (ReceiptPlace & { readonly document: string })[]
  /** The day of the payment, as `2026-11-20`. Readings of before have none. */
  readonly paidOn?: (ReceiptPlace & { readonly day: string }) | null
  /** Whether it was read in a picture, where any sign can be wrong. */
  readonly isPicture?: boolean
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

const MOST_OTHERS = 3

/**
 * Reads a receipt; null if it has no text. Pages end with a form feed, lines with a line feed. The text of a picture comes with
 * its words.
 */
export function readReceipt(
  text: string | undefined,
  sought: Sought,
  words?: readonly PictureWord[],
): ReceiptRead | null {
  if (!text?.trim()) return null
  const placeOf = (index: number, length = 1) => toPlace(text, { start: index, end: index + length }, words)
  const codeAt = (code: string | null) => {
    const match = code === null ? null : matchCode(text, code, words !== undefined)
    return match && placeOf(match.index, match[0].length)
  }
  const { owner, payee } = sought
  const reference = codeAt(sought.reference)
  const probable = words && !reference ? findProbable(text, sought.reference) : undefined
  const date = findDate(text)
  const documents = findDocuments(text, words ? DOCUMENTS_OF_PICTURE : DOCUMENTS)
  const owned = documents.find(({ written }) => isSameDocument(written, owner.document))
  const named = owned ? -1 : findName(text, owner.name)
  const isOwner = owned !== undefined || named >= 0
  // In a picture a few digits of the owner's own document can be misread.
  const misread =
    words && named >= 0 ? documents.filter(({ written }) => isMisread(written, owner.document)) : []
  const others = documents
    .filter((one) => !misread.includes(one))
    .filter(({ written }) => ![owner.document, payee ?? ''].some((known) => isSameDocument(written, known)))
    .filter(({ written }) => !isOwner || written.length === owner.document.length)
  return {
    reference,
    txId: codeAt(sought.txId),
    amounts: findAmounts(text, sought.currency, words !== undefined).map(({ amount, index, length }) => ({
      amount,
      ...placeOf(index, length),
    })),
    holder:
      isOwner && misread.length === 0
        ? {
            by: owned ? 'document' : 'name',
            ...(owned ? placeOf(owned.index, owned.length) : placeOf(named)),
          }
        : null,
    others: others.slice(0, MOST_OTHERS).map(({ written, index, length }) => ({
      document: maskDocument(written),
      ...placeOf(index, length),
    })),
    paidOn: date ? { day: date.day, ...placeOf(date.index, date.length) } : null,
    ...(words && {
      isPicture: true,
      probable: probable
        ? {
            read: text.slice(probable.index, probable.index + probable.length),
            ...placeOf(probable.index, probable.length),
          }
        : null,
    }),
  }
}

/**
 * A picture's reading in a house that may have another control id of the same shape. Without one, signs of one shape are no doubt:
 * only this control id can be meant. With one, also the exact control id is only probable.
 */
export function settleReference(read: ReceiptRead, reference: string, hasTwin: boolean): ReceiptRead {
  const { reference: exact, probable } = read
  if (hasTwin) return exact ? { ...read, reference: null, probable: { ...exact, read: reference } } : read
  if (!probable || !isSameShape(probable.read, reference)) return read
  const { read: _, ...place } = probable
  return { ...read, reference: place, probable: null }
}

function toPlace(
  text: string,
  { start, end }: { start: number; end: number },
  words: readonly PictureWord[] = [],
): ReceiptPlace {
  const pages = text.slice(0, start).split('\f')
  const lines = (pages.at(-1) ?? '').split('\n').slice(0, -1)
  const boxes = words.filter((word) => word.start < end && word.end > start).map(({ box }) => box)
  const box = boxes.length > 0 && { box: surround(boxes) }
  return { page: pages.length, line: lines.filter((line) => line.trim()).length + 1, ...box }
}

/** The box around boxes. */
function surround(boxes: readonly Box[]): Box {
  const [left, top] = [Math.min(...boxes.map(([x]) => x)), Math.min(...boxes.map(([, y]) => y))]
  const right = Math.max(...boxes.map(([x, , width]) => x + width))
  const bottom = Math.max(...boxes.map(([, y, , height]) => y + height))
  return [left, top, Number((right - left).toFixed(4)), Number((bottom - top).toFixed(4))]
}

/** CPFs and CNPJs, also masked as banks print them: `***.456.789-**`. */
const DOCUMENTS =
  /(?<![\dA-Za-z*•#])(?:[\d*•#Xx]{3}\.?[\d*•#Xx]{3}\.?[\d*•#Xx]{3}[-–]?[\d*•#Xx]{2}|[\d*•#]{2}\.?[\dA-Z*•#]{3}\.?[\dA-Z*•#]{3}\/?[\dA-Z*•#]{4}[-–]?[\d*•#]{2})(?![\dA-Za-z*•#])/g

/** A reader of pictures gives any signs for the stars, and blanks between: `*r,456, 789-"*`. */
const DOCUMENTS_OF_PICTURE = new RegExp(
  `${DOCUMENTS.source}|(?<![\\dA-Za-z.,/] ?)[^\\s\\d]{1,4}[.,]? ?(?<middle>\\d{3} ?[.,] ?\\d{3}) ?[-–][^\\s\\dA-Z]{1,4}`,
  'g',
)

const KNOWN_DIGITS = 6

type Document = { written: string; index: number; length: number }

export function findDocuments(text: string, pattern = DOCUMENTS): Document[] {
  return [...text.matchAll(pattern)].flatMap(({ 0: match, index, groups }) => {
    const { length } = match
    if (groups?.middle) return [{ written: `***${groups.middle.replace(/\D/g, '')}**`, index, length }]
    const written = match.replace(/[./\-–]/g, '').replace(/[•#Xx]/g, '*')
    const isWhole = !written.includes('*')
    const isPunctuated = written.length !== match.length
    const isValid = isCpf(written) || isCnpj(written) || (isPunctuated && written.length === 11)
    const isKnown = written.replace(/\D/g, '').length >= KNOWN_DIGITS
    return (isWhole ? isValid : isKnown) ? [{ written, index, length }] : []
  })
}

export const isSameDocument = (written: string, document: string): boolean =>
  written.length === document.length &&
  [...written].every((char, at) => char === '*' || char === document[at])

/** A masked document with at most so many wrong digits may be the same; a whole one has check digits. */
const MOST_MISREAD = 2

const isMisread = (written: string, document: string): boolean =>
  written.length === document.length &&
  written.includes('*') &&
  [...written].filter((char, at) => char !== '*' && char !== document[at]).length <= MOST_MISREAD

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
