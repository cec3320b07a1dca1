import type { DepositStatus } from '../deposits/deposit.ts'
import { isWaiting } from '../deposits/deposit.ts'
import { checkPayer, type Payer, type PayerCheck, readPayer } from './payer.ts'

/** A credit of a statement that waits for its deposit. */
export type Credit = {
  readonly id: string
  readonly bankAccountId: string
  readonly day: string
  readonly amount: bigint
  readonly text: string
  /** The document of the account's holder. */
  readonly holder: string
  /** A person says that it is no line of an earlier file, or a later file lacks it: it is never certain. */
  readonly isDoubted?: boolean
}

/** A bank deposit without a line: one that waits, or one that a receipt credited. */
export type Candidate = {
  readonly id: string
  readonly status: DepositStatus
  readonly reference: string
  readonly amount: bigint
  readonly bankAccountId: string | null
  /** The day of its declaration. */
  readonly day: string
  readonly owner: { readonly name: string; readonly document: string }
}

export const MATCH_REASONS = ['reference', 'amount', 'document', 'name', 'date'] as const
export type MatchReason = (typeof MATCH_REASONS)[number]

/** Points of a hundred. */
export const SCORES: Readonly<Record<MatchReason, number>> = {
  reference: 50,
  amount: 25,
  document: 15,
  name: 6,
  date: 4,
}

export type Match = {
  readonly depositId: string
  readonly score: number
  readonly reasons: readonly MatchReason[]
  readonly payer: PayerCheck
}
export type Suggestion = Match & {
  /** Nothing is left to look at: see {@link suggestMatches}. */
  readonly isCertain: boolean
}

const MOST = 5
/** The deposits of one amount that a credit is compared with, besides those whose control id it has: anybody may declare many. */
const MOST_OF_AMOUNT = 500
const DAY_MS = 86_400_000
/** A payment comes from a day before its declaration to a week after it. */
const DAYS = { before: 1, after: 7 }

const BLANKS = /[\s\-.–—]+/g
const CODE_LENGTHS = [9, 10]

/** Every part of a text that is as long as a control id, whatever blanks and hyphens are inside. */
export function findCodes(text: string, isKnown: (code: string) => boolean): string[] {
  const whole = text.replace(BLANKS, '').toUpperCase()
  const found = new Set<string>()
  for (const length of CODE_LENGTHS)
    for (let at = 0; at + length <= whole.length; at++) {
      const code = whole.slice(at, at + length)
      if (isKnown(code)) found.add(code)
    }
  return [...found]
}

/** The facts that the text of a credit says. */
type Read = { readonly codes: readonly string[]; readonly payer: Payer }

/** The comparison of a credit with a deposit. Without its control id or its amount there is nothing to suggest. */
function compare(credit: Credit, { codes, payer: read }: Read, deposit: Candidate): Match | undefined {
  const hasReference = codes.includes(deposit.reference)
  if (!hasReference && credit.amount !== deposit.amount) return undefined
  const payer = checkPayer(read, deposit.owner)
  const named = read.name !== null && checkPayer({ ...read, document: null }, deposit.owner) === 'OWNER'
  const days = (Date.parse(credit.day) - Date.parse(deposit.day)) / DAY_MS
  const holds: Record<MatchReason, boolean> = {
    reference: hasReference,
    amount: credit.amount === deposit.amount,
    document: payer === 'OWNER' && read.document !== null,
    name: named,
    date: days >= -DAYS.before && days <= DAYS.after,
  }
  const reasons = MATCH_REASONS.filter((reason) => holds[reason])
  const score = reasons.reduce((sum, reason) => sum + SCORES[reason], 0)
  return { depositId: deposit.id, score, reasons, payer }
}

/** The comparison of a credit with the one deposit that a person names. */
export function compareMatch(credit: Credit, deposit: Candidate): Omit<Match, 'depositId' | 'score'> {
  const payer = readPayer(credit.text, credit.holder)
  const codes = findCodes(credit.text, (code) => code === deposit.reference)
  return (
    compare(credit, { codes, payer }, deposit) ?? { reasons: [], payer: checkPayer(payer, deposit.owner) }
  )
}

/**
 * The deposits that each credit may prove, the best first. A match is certain if the line has its control id and no other, and
 * amount and account are equal. No document or name says another payer, and no other waiting credit has the control id.
 */
export function suggestMatches(
  credits: readonly Credit[],
  deposits: readonly Candidate[],
): ReadonlyMap<string, readonly Suggestion[]> {
  const byReference = groupBy(deposits, ({ reference }) => reference)
  const byAmount = groupBy(deposits, ({ amount }) => amount)
  const byId = new Map(deposits.map((deposit) => [deposit.id, deposit]))
  const codesOf = new Map(
    credits.map((credit) => [credit.id, findCodes(credit.text, (code) => byReference.has(code))]),
  )
  const uses = groupBy([...codesOf.values()].flat(), (code) => code)
  const suggest = (credit: Credit): readonly Suggestion[] => {
    const codes = codesOf.get(credit.id) ?? []
    const near = new Set([
      ...codes.flatMap((code) => byReference.get(code) ?? []),
      ...(byAmount.get(credit.amount) ?? []).slice(0, MOST_OF_AMOUNT),
    ])
    const read = { codes, payer: readPayer(credit.text, credit.holder) }
    const matches = [...near].flatMap((deposit) => compare(credit, read, deposit) ?? [])
    const isCertain = ({ depositId, reasons, payer }: Match) => {
      const deposit = byId.get(depositId)
      const isAlone = codes.length === 1 && uses.get(codes[0] ?? '')?.length === 1
      const isWhole = reasons.includes('reference') && reasons.includes('amount')
      const isHere = deposit?.bankAccountId === credit.bankAccountId && isWaiting(deposit)
      return isAlone && isWhole && isHere && payer !== 'OTHER' && !credit.isDoubted
    }
    return matches
      .sort((one, other) => other.score - one.score || one.depositId.localeCompare(other.depositId))
      .slice(0, MOST)
      .map((match) => ({ ...match, isCertain: isCertain(match) }))
  }
  return new Map(credits.map((credit) => [credit.id, suggest(credit)]))
}

function groupBy<Key, Value>(values: readonly Value[], keyOf: (value: Value) => Key): Map<Key, Value[]> {
  const groups = new Map<Key, Value[]>()
  for (const value of values) {
    const group = groups.get(keyOf(value))
    if (group) group.push(value)
    else groups.set(keyOf(value), [value])
  }
  return groups
}
