import { WAITING } from '../rules/statuses.ts'
import type { OperationStatuses } from '../settings/settings.ts'
import { isUnderReview, type Missing, missingForReview } from './review.ts'
import { mayOperate, type UserStatus } from './user.ts'

/** The steps of a new customer before the first order, in this order. */
export const STEPS = ['data', 'review', 'bankAccount', 'deposit'] as const
export type OnboardingStep = (typeof STEPS)[number]

/** Done; with staff; the next act of the customer; possible too; or refused until the registration is accepted. */
export type StepState = 'done' | 'inReview' | 'current' | 'open' | 'locked'

type Counts = Readonly<Partial<Record<string, number>>>

type Operation = keyof OperationStatuses
const OPERATIONS = ['deposit', 'order', 'withdrawal'] as const satisfies readonly Operation[]

export type OnboardingFacts = {
  readonly user: Parameters<typeof missingForReview>[0] & { readonly status: UserStatus }
  /** Own bank accounts, deposits and orders by status. */
  readonly accounts: Counts
  readonly deposits: Counts
  readonly orders: Counts
  /** Whether a balance is above zero. */
  readonly hasMoney: boolean
  /** The statuses that may do each operation, by the settings in force. */
  readonly statuses: OperationStatuses
  /** Whether the house sends mails: without them no address can be confirmed. */
  readonly hasMail: boolean
}

export type Onboarding = {
  readonly steps: readonly {
    readonly step: OnboardingStep
    readonly state: StepState
    /** The operations that wait for this step. */
    readonly before: readonly Operation[]
  }[]
  /** The parts of the registration that staff need for the review. */
  readonly missing: readonly Missing[]
  /** Whether the customer has what the operations need, and sees no steps. */
  readonly isOver: boolean
}

const sum = (counts: Counts, statuses: readonly string[]): number =>
  statuses.reduce((total, status) => total + (counts[status] ?? 0), 0)

/**
 * The operations that wait for each step: staff allow those that the status forbids after a review of the data, a
 * purchase spends a deposit, and reais leave to a bank account.
 */
function operationsAfter({ user, statuses }: OnboardingFacts): Record<OnboardingStep, readonly Operation[]> {
  const forbidden = OPERATIONS.filter((operation) => !mayOperate(user.status, statuses[operation]).ok)
  return { data: forbidden, review: forbidden, bankAccount: ['withdrawal'], deposit: ['order', 'withdrawal'] }
}

const stateOf = (counts: Counts, done: string, waiting: readonly string[]): StepState =>
  sum(counts, [done]) > 0 ? 'done' : sum(counts, waiting) > 0 ? 'inReview' : 'open'

function statesOf(facts: OnboardingFacts, missing: readonly Missing[]): Record<OnboardingStep, StepState> {
  const { user, accounts, deposits, hasMoney, statuses } = facts
  const isReviewed = !isUnderReview(user)
  const deposit = hasMoney ? 'done' : stateOf(deposits, 'FINISHED', WAITING.deposits)
  return {
    data: isReviewed || missing.length === 0 ? 'done' : 'open',
    review: isReviewed ? (user.status === 'BLOCKED' ? 'locked' : 'done') : 'inReview',
    bankAccount: stateOf(accounts, 'ACTIVED', WAITING['bank-accounts']),
    deposit: deposit === 'open' && !mayOperate(user.status, statuses.deposit).ok ? 'locked' : deposit,
  }
}

/**
 * The steps of a new customer, each with its state and what waits for it. They are over once the customer trades, or has
 * money and a status that allows every operation: the form of a withdrawal asks for the account then.
 */
export function toOnboarding(facts: OnboardingFacts): Onboarding {
  const missing = missingForReview(facts.user, facts.hasMail)
  const states = statesOf(facts, missing)
  const before = operationsAfter(facts)
  const current = STEPS.find((step) => states[step] === 'open')
  const isFunded = states.deposit === 'done' && before.review.length === 0
  return {
    steps: STEPS.map((step) => ({
      step,
      state: step === current ? 'current' : states[step],
      before: before[step],
    })),
    missing,
    isOver: sum(facts.orders, ['FINISHED']) > 0 || isFunded || STEPS.every((step) => states[step] === 'done'),
  }
}
