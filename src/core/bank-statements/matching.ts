import { type Certainty, type CreditReading, toCertainty } from './certainty.ts'
import {
  type Candidate,
  type Comparable,
  type Credit,
  DAYS,
  type DepositMatch,
  daysAfter,
  MATCH_REASONS,
  type MatchReason,
} from './match.ts'
import { checkPayer, readPayer } from './payer.ts'

/** Points of a hundred. */
export const SCORES: Readonly<Record<MatchReason, number>> = {
  reference: 50,
  amount: 25,
  document: 15,
  name: 6,
  date: 4,
}

export type Suggestion = DepositMatch & {
  /** Why nothing is left to look at: see {@link toCertainty}. */
  readonly certainBy: Certainty | null
}

const MOST = 5
/** The deposits of one amount that a credit is compared with, besides those whose control id it has: anybody may declare many. */
const MOST_OF_AMOUNT = 500

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

/** The comparison of a credit with a deposit. Without its control id or its amount there is nothing to suggest. */
function compare(
  credit: Credit,
  { codes, payer: read }: CreditReading,
  deposit: Comparable,
): DepositMatch | undefined {
  const hasReference = codes.includes(deposit.reference)
  if (!hasReference && credit.amount !== deposit.amount) return undefined
  const payer = checkPayer(read, deposit.owner)
  const named = read.name !== null && checkPayer({ ...read, document: null }, deposit.owner) === 'OWNER'
  const days = daysAfter(credit, deposit)
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
export function compareMatch(credit: Credit, deposit: Comparable): Omit<DepositMatch, 'depositId' | 'score'> {
  const payer = readPayer(credit.text, credit)
  const codes = findCodes(credit.text, (code) => code === deposit.reference)
  return (
    compare(credit, { codes, payer }, deposit) ?? { reasons: [], payer: checkPayer(payer, deposit.owner) }
  )
}

/** The deposits that each credit may prove, the best first. `others` are further credits that wait. */
export function suggestMatches(
  credits: readonly Credit[],
  deposits: readonly Candidate[],
  others: readonly Credit[] = [],
): ReadonlyMap<string, readonly Suggestion[]> {
  const byReference = Map.groupBy(deposits, ({ reference }) => reference)
  const byAmount = Map.groupBy(deposits, ({ amount }) => amount)
  const read = toReader((code) => byReference.has(code))
  const certainOf = toCertainty({ credits: [...credits, ...others], deposits, read })
  const suggest = (credit: Credit): readonly Suggestion[] => {
    const said = read(credit)
    const near = new Set([
      ...said.codes.flatMap((code) => byReference.get(code) ?? []),
      ...(byAmount.get(credit.amount) ?? []).slice(0, MOST_OF_AMOUNT),
    ])
    return [...near]
      .flatMap((deposit) => {
        const match = compare(credit, said, deposit)
        return match ? [{ deposit, match }] : []
      })
      .sort(
        ({ match: one }, { match: other }) =>
          other.score - one.score || one.depositId.localeCompare(other.depositId),
      )
      .slice(0, MOST)
      .map(({ deposit, match }) => ({ ...match, certainBy: certainOf(credit, deposit, match) }))
  }
  return new Map(credits.map((credit) => [credit.id, suggest(credit)]))
}

/** Reads each credit once. */
function toReader(isKnown: (code: string) => boolean): (credit: Credit) => CreditReading {
  const known = new Map<Credit, CreditReading>()
  return (credit) => {
    const read = known.get(credit) ?? {
      codes: findCodes(credit.text, isKnown),
      payer: readPayer(credit.text, credit),
    }
    known.set(credit, read)
    return read
  }
}
