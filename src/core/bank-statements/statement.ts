import { foldText } from '../lists/list.ts'
import { isDay } from '../rules/days.ts'
import { firstRefusal, ok, type Refusal, refuse, refuseField, type Verdict } from '../rules/verdict.ts'
import { isInternal, type Viewer } from '../rules/viewer.ts'

/** A bank's statement as a file has it. Amounts in centavos, credits positive; days as `YYYY-MM-DD`. */
export type StatementFile = {
  readonly format: StatementFormat
  readonly account: BankName
  readonly from: string
  readonly to: string
  readonly opening: bigint | null
  /** The day on which the bank made the file. */
  readonly madeOn: string | null
  /** The balance after the last line of `day`. */
  readonly closing: { readonly amount: bigint; readonly day: string } | null
  readonly lines: readonly FileLine[]
  /** The lines of the file that are no movements; nothing counts them. */
  readonly notes: readonly FileNote[]
}

/** A balance, a line of nothing, or money that is not there yet: a later file has it as a movement, or never. */
export const NOTE_KINDS = ['BALANCE', 'EMPTY', 'UNCLEARED', 'FUTURE'] as const

export type FileNote = {
  readonly day: string | null
  readonly amount: bigint | null
  readonly text: string
  readonly kind: (typeof NOTE_KINDS)[number]
}

export const STATEMENT_FORMATS = ['OFX', 'CNAB240'] as const
export type StatementFormat = (typeof STATEMENT_FORMATS)[number]

/** An account as the bank names it; the agency may be a part of the account. */
export type BankName = { readonly bank: string; readonly agency: string; readonly account: string }

export type FileLine = {
  readonly day: string
  readonly amount: bigint
  readonly text: string
  /** The bank's id of the movement. */
  readonly bankId: string | null
}

/** A stored line: `ordinal` counts lines of a file that are equal in all else. */
export type NewLine = FileLine & { readonly ordinal: number }

export type Result<Value> = { readonly ok: true; readonly value: Value } | Refusal

export const STATEMENT_MAX_BYTES = 5 * 1024 * 1024
export const MAX_LINES = 20_000
const MAX_TEXT = 500

/** BOOKED: the line is a cost or an income of the house. TAKEN_BACK: a later file of the bank lacks it. */
export const LINE_STATES = ['OPEN', 'MATCHED', 'SET_ASIDE', 'BOOKED', 'TAKEN_BACK', 'UNDONE'] as const
export type LineState = (typeof LINE_STATES)[number]

/** Statements show the money of all customers: only staff read them. */
export const mayReadStatements = (by: Viewer): Verdict =>
  isInternal(by) ? ok : refuse('forbidden', 'bankStatement.staffOnly')

/** Whether these bytes may be read as a statement. */
export function mayReadFile(file: { readonly bytes: { readonly length: number } } | undefined): Verdict {
  if (!file || file.bytes.length === 0) return refuseField('file', 'bankStatement.fileRequired')
  return file.bytes.length > STATEMENT_MAX_BYTES ? refuse('tooLarge', 'bankStatement.tooLarge') : ok
}

/** A file that breaks off, or whose line (from 1) has no real date or amount. */
export const damaged = (line: number): Refusal => refuse('invalid', 'bankStatement.damaged', { line })

/** Text of a bank in one line, without control characters and signs that turn its direction. */
export const toLineText = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
    .slice(0, MAX_TEXT)

/** Letters of texts by which banks write a balance as a movement. A payer's words never are the whole text. */
const BALANCES =
  /^(?:saldo(?:(?:em)?conta(?:corrente)?|anterior|dodia|dia|atual|final|inicial|parcial|(?:total)?disponivel(?:dia|emconta)?|total|bloqueado)?|sdoctaaplautomaticas)$/

export const isBalanceText = (text: string): boolean => BALANCES.test(foldText(text).replace(/[^a-z]/g, ''))

/** The lines of days to come are notes: the bank may still drop or move them. */
export function setFutureAside(file: StatementFile, today: string): StatementFile {
  const future = file.lines.filter(({ day }) => day > today)
  const notes = future.map(({ day, amount, text }) => ({ day, amount, text, kind: 'FUTURE' as const }))
  return {
    ...file,
    lines: file.lines.filter(({ day }) => day <= today),
    notes: [...file.notes, ...notes],
  }
}

/** Reads real days only: `20260230` gives `undefined`. */
export function toDay(digits: string): string | undefined {
  const [, year, month, day] = /^((?:19|20)\d\d)(\d\d)(\d\d)/.exec(digits) ?? []
  const text = `${year}-${month}-${day}`
  return isDay(text) ? text : undefined
}

const digitsOf = (text: string): string => text.replace(/[^0-9Xx]/g, '').replace(/^0+/, '')

/** An agency without its check digit. */
const agencyOf = (text: string): string => digitsOf(text.split('-')[0] ?? '')

/** Whether a file names this account. Banks write the code with zeros in front, and some put the agency before the account. */
export function isSameAccount(named: BankName, own: BankName): boolean {
  if (digitsOf(named.bank) !== digitsOf(own.bank)) return false
  const [account, written] = [digitsOf(own.account), digitsOf(named.account)]
  const [agency, given] = [agencyOf(own.agency), agencyOf(named.agency)]
  if (account === written) return given === '' || given === agency || given.slice(0, -1) === agency
  return written.startsWith(agency) && digitsOf(written.slice(agency.length)) === account
}

type KnownAccount = BankName & { readonly id: string }

/** The account of a file: the one that the file names, or else the one that its sender names. Gives its id. */
export function findAccount(
  named: BankName,
  accounts: readonly KnownAccount[],
  chosen: string | undefined,
): Result<string> {
  const same = accounts.filter((account) => isSameAccount(named, account))
  if (chosen === undefined) {
    const [only, other] = same
    if (only && !other) return { ok: true, value: only.id }
    return refuseField('bankAccountId', 'bankStatement.accountUnknown')
  }
  if (!accounts.some(({ id }) => id === chosen))
    return refuseField('bankAccountId', 'bankStatement.accountUnknown')
  const isOther = same.length > 0 && !same.some(({ id }) => id === chosen)
  return isOther ? refuseField('bankAccountId', 'bankStatement.otherAccount') : { ok: true, value: chosen }
}

type ImportFacts = {
  readonly undoneAt: string | null
  /** Its lines that prove a deposit. */
  readonly matchedCount: number
  /** Its lines that are costs or income of the house. */
  readonly bookedCount: number
  /** Its lines that a locked close counts. */
  readonly lockedCount: number
}

/** The import of a wrong file is undone while none of its lines is in the books, or in a locked close. */
export const mayUndoImport = (facts: ImportFacts, by: Viewer): Verdict => {
  const { undoneAt, matchedCount, bookedCount, lockedCount } = facts
  return firstRefusal(
    mayReadStatements(by),
    undoneAt === null ? ok : refuse('conflict', 'bankStatement.undone'),
    matchedCount === 0 ? ok : refuse('conflict', 'bankStatement.confirmed', { count: matchedCount }),
    bookedCount === 0 ? ok : refuse('conflict', 'bankStatement.booked', { count: bookedCount }),
    lockedCount === 0 ? ok : refuse('conflict', 'bankStatement.dayLocked', { count: lockedCount }),
  )
}
