import { checkPayer, type LinePayer, readPayer } from './payer.ts'

/** A line on an account that holds the money of customers. Amounts in centavos, credits positive. */
export type DayLine = {
  readonly id: string
  readonly bankAccountId: string
  readonly day: string
  readonly amount: bigint
  readonly text: string
  /** The deposit that it proves. */
  readonly depositId: string | null
  /** The booking as a cost or an income of the house that is in force. */
  readonly bookingId: string | null
}

/** A movement on a place of the ledger, as the bank should show it: deposits positive. */
export type OutsideMovement = {
  readonly id: string
  readonly day: string
  /** Its number on the account of the unassigned money; on another place the account and the number. */
  readonly entry: string
  /** Null for unassigned money. */
  readonly bankAccountId: string | null
  readonly kind: 'DEPOSIT' | 'WITHDRAWAL' | 'HOUSE' | 'ADJUSTMENT'
  readonly amount: bigint
  /** `key`: its Pix key. */
  readonly payee: { readonly name: string; readonly document: string; readonly key: string | null } | null
}

export type OpenItem =
  | {
      readonly side: 'BANK'
      readonly line: DayLine
      /** The withdrawal on its way that a debit may pay. */
      readonly pays: OutsideMovement | undefined
    }
  | { readonly side: 'LEDGER'; readonly movement: OutsideMovement }

/**
 * The lines without a movement, and the movements without a line, of the days since the last close and of its differences: together
 * they are the difference between bank and ledger. A deposit has the line that proves it, and a booking of the house its line. A payment has a debit of its amount, at
 * first one that names its payee; a correction has any line of its amount. `sent` are withdrawals on their way, which the ledger has
 * not paid yet.
 */
export function explainDay(
  lines: readonly DayLine[],
  movements: readonly OutsideMovement[],
  sent: readonly OutsideMovement[] = [],
): OpenItem[] {
  const left = new Set(lines)
  const isNamed = toNamed()
  const lineOf = new Map(lines.flatMap((line) => [line.depositId, line.bookingId].map((id) => [id, line])))
  const unpaired = withoutReversed(movements).filter((movement) => {
    const line = lineOf.get(movement.id)
    return !line || !left.delete(line)
  })
  const passes = [
    ['WITHDRAWAL', isNamed],
    ['WITHDRAWAL', isAny],
    ['ADJUSTMENT', isAny],
  ] as const
  const unpaid = passes.reduce<readonly OutsideMovement[]>(
    (rest, [kind, isSame]) =>
      rest.filter((movement) => {
        if (movement.kind !== kind) return true
        const debit = [...left].find(
          (line) => isFree(line) && line.amount === movement.amount && isSame(line, movement),
        )
        return !debit || !left.delete(debit)
      }),
    unpaired,
  )
  return [
    ...[...left].map((line) => ({ side: 'BANK', line, pays: findSent(line, sent, isNamed) }) as const),
    ...unpaid.map((movement) => ({ side: 'LEDGER', movement }) as const),
  ]
}

/** A booking that was reversed on its own day moved nothing. */
function withoutReversed(movements: readonly OutsideMovement[]): OutsideMovement[] {
  const sums = new Map<string, bigint>()
  for (const { kind, id, amount } of movements)
    if (kind === 'HOUSE') sums.set(id, (sums.get(id) ?? 0n) + amount)
  return movements.filter(({ id }) => sums.get(id) !== 0n)
}

/** The withdrawals of one amount whose payees are looked for in a debit: anybody may make many. */
const MOST_OF_AMOUNT = 200

type IsNamed = (line: DayLine, movement: OutsideMovement) => boolean

function findSent(
  line: DayLine,
  sent: readonly OutsideMovement[],
  isNamed: IsNamed,
): OutsideMovement | undefined {
  if (!isFree(line)) return undefined
  const same = sent.filter(({ amount }) => amount === line.amount).slice(0, MOST_OF_AMOUNT)
  return same.find((movement) => isNamed(line, movement)) ?? same[0]
}

const isFree = (line: DayLine): boolean => line.depositId === null && line.bookingId === null
const isAny = (): boolean => true

/** Whether a line names the payee of a movement. It reads each line once. */
function toNamed(): IsNamed {
  const payers = new Map<DayLine, LinePayer>()
  return (line, { payee }) => {
    if (!payee) return false
    if (payee.key !== null && line.text.toLowerCase().includes(payee.key)) return true
    const payer = payers.get(line) ?? readPayer(line.text)
    payers.set(line, payer)
    return checkPayer(payer, payee) === 'OWNER'
  }
}

/** The bank's balances of the day, the ledger's, and the differences at its end and at the end of the day before. */
export type CloseFacts = {
  /** Null for an account without a balance in any file. */
  readonly balances: readonly { readonly before: bigint | null; readonly end: bigint | null }[]
  readonly ledger: { readonly before: bigint; readonly end: bigint }
  readonly items: readonly OpenItem[]
  /** The part of the difference that the close before left without an item; absent before the first close. */
  readonly unexplained?: bigint | undefined
}

/** Totals of a day; null where an account has no file for it. `rest` is the part that no item explains. */
export function closeDay({ balances, ledger, items, unexplained }: CloseFacts) {
  const sum = (of: 'before' | 'end') =>
    balances.reduce<bigint | null>(
      (total, one) => {
        const balance = one[of]
        return total === null || balance === null ? null : total + balance
      },
      balances.length > 0 ? 0n : null,
    )
  const [bankBefore, bank] = [sum('before'), sum('end')]
  const carried = unexplained ?? (bankBefore === null ? null : bankBefore - ledger.before)
  const difference = bank === null ? null : bank - ledger.end
  const explained = items.reduce(
    (total, item) => total + (item.side === 'BANK' ? item.line.amount : -item.movement.amount),
    0n,
  )
  const rest = difference === null || carried === null ? null : difference - carried - explained
  return { bank, ledger: ledger.end, difference, carried, explained, rest }
}
