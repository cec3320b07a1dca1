import { formatMoney } from '../money/money.ts'
import { addDays, showDay } from '../rules/days.ts'
import { ok, refuse, type Verdict } from '../rules/verdict.ts'
import type { StatementFile } from './statement.ts'

/** The balance that a file gives its account before its first day, and the last day of which it surely has all lines. */
export type ChainBalance = { readonly base: bigint | null; readonly wholeUntil: string | null }

const sumOf = (lines: readonly { readonly amount: bigint }[]): bigint =>
  lines.reduce((sum, { amount }) => sum + amount, 0n)

/**
 * The balance before a file, where its closing balance can be trusted: noon and evening give the same one. Banks that know no
 * balance write zero. A balance of a day outside of the period, or before its last line, is that of another moment; money that
 * waits may be in it. A day has ended when the bank made the file, or closed it, on a later one.
 */
export function toBalance(file: StatementFile, today: string): ChainBalance {
  const { from, to, lines, closing, notes } = file
  const last = lines.reduce((latest, { day }) => (day > latest ? day : latest), from)
  const isReal = file.madeOn !== null && file.madeOn <= today && file.madeOn >= last
  const madeOn = isReal ? file.madeOn : null
  const isWaiting = notes.some(({ kind }) => kind === 'UNCLEARED' || kind === 'FUTURE')
  const isWithin = closing !== null && closing.day >= last && closing.day <= (madeOn ?? today)
  const isKnown = closing !== null && closing.amount !== 0n && isWithin && closing.day <= to && !isWaiting
  const seen = madeOn ?? (isWithin ? closing.day : null)
  const ended = seen === null ? null : addDays(seen, -1)
  const until = ended !== null && ended > to ? to : ended
  return {
    base: isKnown ? closing.amount - sumOf(lines) : null,
    wholeUntil: until !== null && until >= from ? until : null,
  }
}

/**
 * Whether only a person knows that a file begins with its first day. The first balance of an account is compared with nothing, and an
 * export of an afternoon has that of noon. A file that was made after its first day has it wholly.
 */
export const asksBegin = (
  { from, opening }: Pick<StatementFile, 'from' | 'opening'>,
  { base, wholeUntil }: ChainBalance,
  isFirst: boolean,
): boolean => isFirst && base !== null && !opening && (wholeUntil === null || wholeUntil < from)

/** The balance of an account before a day, by an earlier file and the lines that are stored. */
export type KnownBalance = { readonly day: string; readonly amount: bigint }

/** The balance before the first day of an earlier file. */
export type Witness = { readonly from: string; readonly base: bigint; readonly wholeUntil: string | null }

/** The day before which both files give a balance; `undefined` where unknown lines may be between them. */
export function meetOn(
  file: Pick<StatementFile, 'from' | 'closing'> & Pick<ChainBalance, 'wholeUntil'>,
  witness: Witness,
): string | undefined {
  const day = file.from > witness.from ? file.from : witness.from
  if (!file.closing) return undefined
  const isNext = (last: string | null) => last !== null && day <= addDays(last, 1)
  const { closing, wholeUntil } = file
  const isReached =
    day <= closing.day || (wholeUntil !== null && wholeUntil >= closing.day && isNext(closing.day))
  const isKnown = day === witness.from || isNext(witness.wholeUntil)
  return isReached && isKnown ? day : undefined
}

type CountedLine = { readonly day: string; readonly amount: bigint }

/** The balance before, by the file itself or by an earlier one, and the lines give the closing balance. */
function chain(
  file: StatementFile,
  { base }: Pick<ChainBalance, 'base'>,
  { known, kept }: { readonly known: KnownBalance | undefined; readonly kept: readonly CountedLine[] },
): Verdict {
  const { opening, closing, from, lines } = file
  if (base === null || closing === null) return ok
  const check = (
    code: 'bankStatement.chain' | 'bankStatement.chainInside',
    before: KnownBalance,
    counted: readonly CountedLine[],
  ) => {
    const sum = sumOf(counted.filter(({ day }) => day >= before.day && day <= closing.day))
    const difference = closing.amount - before.amount - sum
    if (difference === 0n) return ok
    const money = (amount: bigint) => formatMoney(amount, 'BRL')
    return refuse('conflict', code, {
      day: showDay(before.day),
      before: money(before.amount),
      sum: money(sum),
      expected: money(before.amount + sum),
      closingDay: showDay(closing.day),
      closing: money(closing.amount),
      difference: money(difference),
    })
  }
  // Banks that know no balance write zero.
  const inside = opening ? check('bankStatement.chainInside', { day: from, amount: opening }, lines) : ok
  if (!inside.ok || !known) return inside
  return check('bankStatement.chain', known, [...lines, ...kept])
}

type StoredBalances = {
  readonly known: KnownBalance | undefined
  /** Lines that count although the file, which was asked about, lacks them. */
  readonly kept: readonly CountedLine[]
  /** All stored lines of its days that the file lacks. */
  readonly beside: readonly CountedLine[]
}

/**
 * The chain of balances: whether those of a file fit. It may show a part of its days: then they fit with the stored lines that it
 * lacks, and say nothing of the balance before it.
 */
export function checkChain(
  file: StatementFile,
  balance: ChainBalance,
  { known, kept, beside }: StoredBalances,
) {
  const verdict = chain(file, balance, { known, kept })
  const isPart = !verdict.ok && chain(file, balance, { known, kept: beside }).ok
  return { verdict: isPart ? ok : verdict, isPart }
}
