import type { Currency } from '../money/money.ts'
import { isUnderReview } from '../users/review.ts'
import type { UserStatus } from '../users/user.ts'

/** The signals in the record of a client, at which staff should look. */
export const SIGNALS = [
  'blocked',
  'frozen',
  'stopped',
  'debit',
  'newPayee',
  'nearLimit',
  'sharedDocument',
  'approvalWaits',
  'withdrawalWaits',
  'depositWaits',
  'accountWaits',
  'review',
  'depositRejected',
  'newPlace',
] as const
export type SignalCode = (typeof SIGNALS)[number]

/** The row that a signal is about. */
export const SIGNAL_ENTITIES = ['withdrawal', 'deposit', 'bankAccount', 'approval'] as const

export type Signal = {
  readonly code: SignalCode
  readonly at: string | null
  readonly entity: (typeof SIGNAL_ENTITIES)[number] | null
  readonly entityId: string | null
  readonly count: number
  readonly amount: bigint | null
  readonly currency: Currency | null
}

/** Rows that wait: how many, and the oldest. */
type Waiting = { readonly count: number; readonly id: string | null; readonly at: string | null }

type Withdrawal = {
  readonly id: string
  readonly at: string
  readonly amount: bigint
  readonly currency: Currency
  /** The value in centavos. */
  readonly brl: bigint
  /** When its payee was added; null for one that the books do not know. */
  readonly payeeSince: string | null
}

export type ClientFacts = {
  readonly status: UserStatus
  readonly statusAt: string
  readonly frozenAt: string | null
  readonly stoppedUntil: string | null
  readonly isDocumentShared: boolean
  /** The currencies in which the client owes. */
  readonly debits: readonly Currency[]
  /** The largest withdrawal of the month that was not cancelled. */
  readonly largest: Withdrawal | null
  /** The share of the day's limit that is used, in hundredths of a percent; null without a limit. */
  readonly limitShare: number | null
  readonly waiting: Readonly<Record<'withdrawals' | 'deposits' | 'bankAccounts' | 'approvals', Waiting>>
  readonly rejectedDeposit: { readonly id: string; readonly at: string } | null
  /** A sign-in of these days from an address that none before had. */
  readonly newPlaceAt: string | null
}

/** A withdrawal from this value on is large, in centavos. */
export const LARGE_BRL = 10_000_00n
/** A payee is new for this time. */
const NEW_PAYEE_MS = 7 * 24 * 3_600_000
/** From this share of a limit on it is nearly used up, in hundredths of a percent. */
const NEAR = 8_500

export const isNearLimit = (share: number): boolean => share >= NEAR

/** A large withdrawal to a payee who was new when it was asked for. */
const isToNewPayee = ({ at, brl, payeeSince }: Withdrawal): boolean =>
  brl >= LARGE_BRL && payeeSince !== null && Date.parse(at) - Date.parse(payeeSince) < NEW_PAYEE_MS

const NOTHING = { at: null, entity: null, entityId: null, count: 1, amount: null, currency: null } as const

const waits = (code: SignalCode, entity: Signal['entity'], { count, id, at }: Waiting): Signal | false =>
  count > 0 && { ...NOTHING, code, at, entity, entityId: id, count }

/** The signals of a client, the most serious first. */
export function signalsOf(facts: ClientFacts): Signal[] {
  const { status, frozenAt, stoppedUntil, largest, limitShare, waiting, rejectedDeposit, newPlaceAt } = facts
  const found: (Signal | false)[] = [
    status === 'BLOCKED' && { ...NOTHING, code: 'blocked', at: facts.statusAt },
    frozenAt !== null && { ...NOTHING, code: 'frozen', at: frozenAt },
    stoppedUntil !== null && { ...NOTHING, code: 'stopped', at: stoppedUntil },
    ...facts.debits.map((currency): Signal => ({ ...NOTHING, code: 'debit', currency })),
    largest !== null &&
      isToNewPayee(largest) && {
        ...NOTHING,
        code: 'newPayee',
        at: largest.payeeSince,
        entity: 'withdrawal',
        entityId: largest.id,
        amount: largest.amount,
        currency: largest.currency,
      },
    limitShare !== null && isNearLimit(limitShare) && { ...NOTHING, code: 'nearLimit' },
    facts.isDocumentShared && { ...NOTHING, code: 'sharedDocument' },
    waits('approvalWaits', 'approval', waiting.approvals),
    waits('withdrawalWaits', 'withdrawal', waiting.withdrawals),
    waits('depositWaits', 'deposit', waiting.deposits),
    waits('accountWaits', 'bankAccount', waiting.bankAccounts),
    isUnderReview({ status }) && { ...NOTHING, code: 'review', at: facts.statusAt },
    rejectedDeposit !== null && {
      ...NOTHING,
      code: 'depositRejected',
      at: rejectedDeposit.at,
      entity: 'deposit',
      entityId: rejectedDeposit.id,
    },
    newPlaceAt !== null && { ...NOTHING, code: 'newPlace', at: newPlaceAt },
  ]
  return found.filter((signal) => signal !== false)
}
