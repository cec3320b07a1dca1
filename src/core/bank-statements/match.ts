import type { DepositStatus } from '../deposits/deposit.ts'
import type { PayerCheck } from './payer.ts'

/** A credit of a statement that waits for its deposit. */
export type Credit = {
  readonly id: string
  readonly bankAccountId: string
  readonly day: string
  readonly amount: bigint
  readonly text: string
  /** The document of the account's holder. */
  readonly holder: string
  /** It is never certain: a person doubts it, a later file lacks it, or another line of the account has its end-to-end id. */
  readonly isDoubted?: boolean
}

/** A bank deposit that a credit is compared with. */
export type Comparable = {
  readonly id: string
  readonly status: DepositStatus
  readonly reference: string
  readonly amount: bigint
  readonly bankAccountId: string | null
  /** The day of its declaration. */
  readonly day: string
  readonly owner: { readonly name: string; readonly document: string }
}

/** A bank deposit without a line: one that waits, or one that a receipt credited. */
export type Candidate = Comparable & {
  /** Staff accepted the owner's identity, and no other user has this document: anybody may write a document of others. */
  readonly isProven: boolean
  /** The house paid its owner this amount lately: a credit may be that payment, which came back. */
  readonly wasPaid: boolean
}

export const MATCH_REASONS = ['reference', 'amount', 'document', 'name', 'date'] as const
export type MatchReason = (typeof MATCH_REASONS)[number]

export type DepositMatch = {
  readonly depositId: string
  readonly score: number
  readonly reasons: readonly MatchReason[]
  readonly payer: PayerCheck
}

const DAY_MS = 86_400_000
/** A payment comes from a day before its declaration to a week after it. */
export const DAYS = { before: 1, after: 7 }

/** The days from the declaration of a deposit to the credit. */
export const daysAfter = (credit: Pick<Credit, 'day'>, deposit: Pick<Comparable, 'day'>): number =>
  (Date.parse(credit.day) - Date.parse(deposit.day)) / DAY_MS
