import { WAITING } from '../rules/statuses.ts'
import type { Verdict } from '../rules/verdict.ts'
import { isUnderReview, type Missing, missingOf } from './review.ts'
import { mayOperate, type UserStatus } from './user.ts'

/** The steps of a new customer before the first order, in this order. */
export const STEPS = ['data', 'review', 'bankAccount', 'deposit'] as const
export type OnboardingStep = (typeof STEPS)[number]

/** Done; with staff; the next act of the customer; later; or refused until the registration is accepted. */
export type StepState = 'done' | 'inReview' | 'current' | 'open' | 'locked'

type Counts = Readonly<Partial<Record<string, number>>>

export type OnboardingFacts = {
  readonly user: Parameters<typeof missingOf>[0] & { readonly status: UserStatus }
  /** Own bank accounts and deposits by status. */
  readonly accounts: Counts
  readonly deposits: Counts
  /** The statuses that may deposit, by the settings in force. */
  readonly mayDeposit: readonly UserStatus[]
  /** Whether the house sends mails: without them no address can be confirmed. */
  readonly hasMail: boolean
}

export type Onboarding = {
  readonly steps: readonly { readonly step: OnboardingStep; readonly state: StepState }[]
  /** The parts of the registration that the customer can still add. */
  readonly missing: readonly Missing[]
  readonly deposit: Verdict
}

const OPTIONAL: readonly Missing[] = ['secondFactor', 'bankAccount']
const OPTIONAL_WITHOUT_MAIL: readonly Missing[] = [...OPTIONAL, 'mail']

const sum = (counts: Counts, statuses: readonly string[]): number =>
  statuses.reduce((total, status) => total + (counts[status] ?? 0), 0)

/** The steps of a new customer, each with its state. Only one of them is current. */
export function toOnboarding({ user, accounts, deposits, mayDeposit, hasMail }: OnboardingFacts): Onboarding {
  const optional = hasMail ? OPTIONAL : OPTIONAL_WITHOUT_MAIL
  const missing = missingOf(user, 1).filter((part) => !optional.includes(part))
  const deposit = mayOperate(user.status, mayDeposit)
  const known: Record<OnboardingStep, StepState> = {
    data: missing.length === 0 ? 'done' : 'open',
    review: isUnderReview(user) ? 'inReview' : user.status === 'BLOCKED' ? 'locked' : 'done',
    bankAccount:
      sum(accounts, ['ACTIVED']) > 0
        ? 'done'
        : sum(accounts, WAITING['bank-accounts']) > 0
          ? 'inReview'
          : 'open',
    deposit:
      sum(deposits, ['FINISHED']) > 0
        ? 'done'
        : sum(deposits, WAITING.deposits) > 0
          ? 'inReview'
          : deposit.ok
            ? 'open'
            : 'locked',
  }
  const current = STEPS.find((step) => known[step] === 'open')
  return {
    steps: STEPS.map((step) => ({ step, state: step === current ? 'current' : known[step] })),
    missing,
    deposit,
  }
}

/** Whether the customer has done all of it, or trades already. */
export const isOnboarded = ({ steps }: Onboarding, orders: Counts): boolean =>
  sum(orders, ['FINISHED']) > 0 || steps.every(({ state }) => state === 'done')
