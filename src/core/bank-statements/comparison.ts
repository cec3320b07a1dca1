import { refuse } from '../rules/verdict.ts'
import type { FileLine, NewLine, Result } from './statement.ts'

/** A line that an earlier file brought. */
export type StoredLine = NewLine & {
  readonly id: string
  /** It proves a deposit, the house booked it, or a locked close counts it: it never vanishes. */
  readonly isBound: boolean
  /** An earlier file lacked it, too: it counts nowhere until a file has it again. */
  readonly isMissing: boolean
}

/** A line of a file that may be one of these stored lines, which have its day and amount. */
export type Doubt<Stored extends StoredLine = StoredLine> = {
  readonly line: FileLine
  /** The stored lines that no line of the file surely is. */
  readonly candidates: readonly Stored[]
  /**
   * The stored lines of its text that another line of the file is: a second payment, or one movement that the file
   * shows twice.
   */
  readonly twins: readonly Stored[]
}

/** The stored lines among which a person chooses; an answer is a place in this list. */
export const choicesOf = <Stored extends StoredLine>({ candidates, twins }: Doubt<Stored>): Stored[] =>
  candidates.concat(twins)

/** A file beside the stored lines of its days. */
export type Comparison<Stored extends StoredLine = StoredLine> = {
  readonly fresh: readonly FileLine[]
  readonly doubts: readonly Doubt<Stored>[]
  /** Stored lines that the file has. */
  readonly paired: readonly Stored[]
  /** Stored lines without a sure partner: the lines of doubts, and all lines of days that the file has wholly. */
  readonly left: readonly Stored[]
}

type Marked = Pick<FileLine, 'day' | 'amount' | 'text' | 'bankId'>

/** Tells the lines of a day and an amount apart, as a constraint of the database does with their ordinal. */
const keyOf = ({ day, amount, text, bankId }: Marked): string => `${day} ${amount} ${bankId ?? text}`
const textOf = ({ day, amount, text }: Marked): string => `${day} ${amount} ${text}`
const wholeOf = (line: Marked): string => `${keyOf(line)} ${line.text}`

type MarkOf = (line: Marked) => string

/** Pairs lines of one mark, each once, in their order. */
function pairUp<Stored extends Marked>(
  lines: readonly FileLine[],
  stored: readonly Stored[],
  markOf: MarkOf,
) {
  const waiting = groupBy(stored.toReversed(), markOf)
  const pairs: [FileLine, Stored][] = []
  const unpaired = lines.filter((line) => {
    const partner = waiting.get(markOf(line))?.pop()
    if (partner) pairs.push([line, partner])
    return !partner
  })
  const found = new Set(pairs.map(([, partner]) => partner))
  return { pairs, lines: unpaired, stored: stored.filter((one) => !found.has(one)) }
}

/**
 * Compares one day. Banks number a day again at each export, and reword a line: the text tells a movement first, then the id of
 * the bank. Where lines of one amount are left on both sides after that, a person says which are the same. So does a person where
 * the file has more lines of a known text than before. A file that surely lacks stored lines may have a part of the day: there a
 * line of a known text with another id may be a second payment.
 */
function compareDay<Stored extends StoredLine>(
  lines: readonly FileLine[],
  stored: readonly Stored[],
  isWhole: boolean,
): Comparison<Stored> {
  const exact = pairUp(lines, stored, wholeOf)
  const byText = pairUp(exact.lines, exact.stored, textOf)
  const byId = pairUp(byText.lines, byText.stored, keyOf)
  const [open, waiting] = [groupBy(byText.lines, amountOf), groupBy(byText.stored, amountOf)]
  const twins = groupBy(
    [...exact.pairs, ...byText.pairs].map(([, partner]) => partner),
    textOf,
  )
  const again = byText.lines.filter((line) => twins.has(textOf(line)))
  const unclear = new Set([...byId.lines, ...again].map(amountOf).filter((amount) => waiting.has(amount)))
  const isUnclear = (line: Marked) => unclear.has(amountOf(line)) || twins.has(textOf(line))
  const isPart =
    !isWhole && [...waiting].some(([amount, ones]) => ones.length > (open.get(amount)?.length ?? 0))
  const alike = isPart ? byText.pairs : []
  const doubts = [
    ...byText.lines.filter(isUnclear).map((line) => ({
      line,
      candidates: waiting.get(amountOf(line)) ?? [],
      twins: twins.get(textOf(line)) ?? [],
    })),
    ...alike.map(([line, partner]) => ({ line, candidates: [partner], twins: [] })),
  ]
  const sure = [
    ...exact.pairs,
    ...(isPart ? [] : byText.pairs),
    ...byId.pairs.filter(([line]) => !isUnclear(line)),
  ]
  const paired = new Set(sure.map(([, partner]) => partner))
  const doubted = new Set(doubts.flatMap(({ candidates }) => candidates))
  return {
    fresh: byId.lines.filter((line) => !isUnclear(line)),
    doubts,
    paired: [...paired],
    left: stored.filter((one) => !one.isMissing && !paired.has(one) && (isWhole || doubted.has(one))),
  }
}

const amountOf = ({ amount }: Marked): string => String(amount)

/** Compares a file with the stored lines of its days. `isWhole`: it was surely made after the day had ended. */
export function compareLines<Stored extends StoredLine>(
  lines: readonly FileLine[],
  stored: readonly Stored[],
  isWhole: (day: string) => boolean,
): Comparison<Stored> {
  const [ofFile, known] = [groupBy(lines, ({ day }) => day), groupBy(stored, ({ day }) => day)]
  const days = [...new Set([...ofFile.keys(), ...known.keys()])].sort()
  const compared = days.map((day) => compareDay(ofFile.get(day) ?? [], known.get(day) ?? [], isWhole(day)))
  return {
    fresh: compared.flatMap((one) => one.fresh),
    doubts: compared.flatMap((one) => one.doubts),
    paired: compared.flatMap((one) => one.paired),
    left: compared.flatMap((one) => one.left),
  }
}

/** Why a file lacks stored lines: it shows a part of the days, or the bank took the lines back. */
export const MISSING_ANSWERS = ['PART', 'GONE'] as const

/** Where an account's first file begins: with its first day, or later on it. */
export const BEGIN_ANSWERS = ['DAY', 'LATER'] as const

export type Answers = {
  /** The answer to each doubt: the place of the stored line among the choices, or -1 for another movement. */
  readonly same: readonly number[]
  readonly missing?: (typeof MISSING_ANSWERS)[number] | undefined
  readonly begins?: (typeof BEGIN_ANSWERS)[number] | undefined
}

export type Settled<Stored extends StoredLine = StoredLine> = {
  /** The lines to store. `isDoubted`: a person said that it is none of the lines that look the same. */
  readonly fresh: readonly (FileLine & { readonly isDoubted: boolean })[]
  /** The doubts whose line is a stored line, with that stored line. */
  readonly same: readonly (readonly [FileLine, Stored])[]
  /** Stored lines that are not in the file, in the days that were asked about. */
  readonly missing: readonly Stored[]
}

/** The stored lines that a file lacks on days that it has wholly, unless the lines are among those of a doubt. */
export const listMissing = <Stored extends StoredLine>(
  { doubts, left }: Comparison<Stored>,
  isWhole: (day: string) => boolean,
): Stored[] => {
  const doubted = new Set(doubts.flatMap(({ candidates }) => candidates))
  return left.filter((one) => isWhole(one.day) && !doubted.has(one))
}

type ComparedDays = { readonly isWhole: (day: string) => boolean; readonly isBeginAsked?: boolean }

export const countQuestions = (
  compared: Comparison,
  { isWhole, isBeginAsked = false }: ComparedDays,
): number => compared.doubts.length + listMissing(compared, isWhole).length + (isBeginAsked ? 1 : 0)

/** Applies the answers of an importer. Each stored line is the same as one line at most, unless the file shows it twice. */
export function settle<Stored extends StoredLine>(
  compared: Comparison<Stored>,
  { isWhole, isBeginAsked = false }: ComparedDays,
  answers: Answers | undefined,
): Result<Settled<Stored>> {
  const { doubts, fresh, left } = compared
  const count = countQuestions(compared, { isWhole, isBeginAsked })
  if (!answers && count > 0) return refuse('conflict', 'bankStatement.asked', { count })
  const places = answers?.same ?? []
  const chosen = doubts.map((doubt, at) => choicesOf(doubt)[places[at] ?? -1])
  const isKnown = places.every((place, at) => place === -1 || chosen[at] !== undefined)
  const known = chosen.filter((one, at) => one !== undefined && !doubts[at]?.twins.includes(one))
  if (isBeginAsked !== (answers?.begins !== undefined)) return refuse('invalid', 'bankStatement.answers')
  if (places.length !== doubts.length || !isKnown || new Set(known).size !== known.length)
    return refuse('invalid', 'bankStatement.answers')
  const missing = left.filter((one) => !chosen.includes(one))
  if (!answers?.missing && missing.some(({ day }) => isWhole(day)))
    return refuse('invalid', 'bankStatement.answers')
  const others = doubts.filter((_, at) => chosen[at] === undefined)
  return {
    ok: true,
    value: {
      fresh: [
        ...fresh.map((line) => ({ ...line, isDoubted: false })),
        ...others.map(({ line }) => ({ ...line, isDoubted: true })),
      ],
      same: doubts.flatMap(({ line }, at) => {
        const stored = chosen[at]
        return stored ? [[line, stored] as const] : []
      }),
      missing,
    },
  }
}

/** Counts lines of one key, so that two payments of one text on one day stay two. */
export function numberLines<Line extends FileLine>(
  lines: readonly Line[],
  stored: readonly NewLine[],
): (Line & NewLine)[] {
  const next = new Map<string, number>()
  for (const line of stored) next.set(keyOf(line), Math.max(next.get(keyOf(line)) ?? 0, line.ordinal + 1))
  return lines.map((line) => {
    const ordinal = next.get(keyOf(line)) ?? 0
    next.set(keyOf(line), ordinal + 1)
    return { ...line, ordinal }
  })
}

function groupBy<Value>(values: readonly Value[], keyOf: (value: Value) => string): Map<string, Value[]> {
  const groups = new Map<string, Value[]>()
  for (const value of values) {
    const group = groups.get(keyOf(value))
    if (group) group.push(value)
    else groups.set(keyOf(value), [value])
  }
  return groups
}
