import type { Controls } from '../approvals/controls.ts'
import { ANOTHER, isControlled, type Requirement, requirementOf, strictest } from '../approvals/matrix.ts'
import { formatMoney } from '../money/money.ts'
import { firstRefusal, ok, refuse, refuseField, type Verdict } from '../rules/verdict.ts'
import type { Viewer } from '../rules/viewer.ts'
import type { Code } from '../texts/codes.ts'
import { type LineFacts, mayCountLine, mayTouchLine } from './line.ts'
import { mayReadStatements } from './statement.ts'

/** The categories of the house's own costs and income; the database has the same lists. */
const COSTS = ['BANK_FEE', 'PAYMENT_FEE', 'TAX', 'INTEREST', 'OWN_TRANSFER', 'OTHER'] as const
const INCOME = ['INTEREST', 'REFUND', 'OWN_TRANSFER', 'OTHER'] as const
export const CATEGORIES = [
  'BANK_FEE',
  'PAYMENT_FEE',
  'TAX',
  'INTEREST',
  'REFUND',
  'OWN_TRANSFER',
  'OTHER',
] as const
export type Category = (typeof CATEGORIES)[number]

/** The categories of a debit, or of a credit. */
export const categoriesOf = (amount: bigint): readonly Category[] => (amount < 0n ? COSTS : INCOME)

type BookableFacts = LineFacts & {
  /** The account holds the house's own money, which the ledger does not count. */
  readonly isOwnMoney: boolean
}

/** Staff book an open line of the customers' money as a cost or an income of the house. */
export const mayBookLine = (line: BookableFacts, by: Viewer): Verdict =>
  firstRefusal(
    mayTouchLine(line, by),
    line.state === 'OPEN' ? ok : refuse('conflict', 'bankStatement.lineSetAside'),
    mayCountLine(line),
    line.isOwnMoney ? refuse('conflict', 'bankStatement.ownMoney') : ok,
  )

export const mayUseCategory = (amount: bigint, category: Category): Verdict =>
  categoriesOf(amount).includes(category) ? ok : refuseField('category', 'bankStatement.category')

/** A wrong booking is reversed, and its line waits again. */
export const mayReverseBooking = ({ state }: Pick<LineFacts, 'state'>, by: Viewer): Verdict =>
  firstRefusal(
    mayReadStatements(by),
    state === 'BOOKED' ? ok : refuse('conflict', 'bankStatement.lineNotBooked'),
  )

/** A user who collected the fees once may have spent an income since. `floor` is null for the house, as in the ledger. */
export function mayTakeBack(
  income: bigint,
  { balance, floor }: { balance: bigint; floor: bigint | null },
): Verdict {
  const missing = floor === null ? 0n : income - (balance - floor)
  if (income <= 0n || missing <= 0n) return ok
  return refuse('conflict', 'bankStatement.incomeSpent', { missing: formatMoney(missing, 'BRL') })
}

type Doubts = {
  /** A deposit has the amount or the control id of the credit. */
  readonly fitsDeposit: boolean
  /** The text names a customer. */
  readonly namesCustomer: boolean
  /** A payment to a customer has the amount: the debit paid it, or the credit gave it back. */
  readonly fitsPayment: boolean
}

/** The signs that a line is the money of a customer. */
export const doubtsOf = ({ fitsDeposit, namesCustomer, fitsPayment }: Doubts): Code[] => [
  ...(fitsDeposit ? (['approval.signal.fitsDeposit'] as const) : []),
  ...(namesCustomer ? (['approval.signal.namesCustomer'] as const) : []),
  ...(fitsPayment ? (['approval.signal.fitsPayment'] as const) : []),
]

/**
 * The people whom a booking or a reversal needs beyond the row of its own amount: the row of all that one person books alone in a
 * day, and a colleague for any line that may be a customer's. Centavos.
 */
export function floorOfBooking(
  controls: Controls,
  { sumAlone, doubts }: { readonly sumAlone: bigint; readonly doubts: readonly Code[] },
): Requirement | undefined {
  if (!isControlled(controls, 'ledger.cost')) return undefined
  const needed = [requirementOf(controls, 'ledger.cost', sumAlone), doubts.length > 0 ? ANOTHER : undefined]
  return strictest(needed.filter((row) => row !== undefined))
}
