import { UNDER_REVIEW } from '../rules/statuses.ts'
import type { Viewer } from '../rules/viewer.ts'
import type { OperationStatuses } from '../settings/settings.ts'
import type { User } from './user-schema.ts'

/** The parts that a customer can still add to the registration, in the order of the screen. */
export type Missing = 'mail' | 'phone' | 'birth' | 'document' | 'address' | 'secondFactor' | 'bankAccount'

/** Whether staff still have to decide about the customer. */
export const isUnderReview = ({ status }: Pick<User, 'status'>): boolean =>
  UNDER_REVIEW.some((one) => one === status)

const ANSWERS = ['name', 'phone', 'phoneSecondary', 'birth', 'documentSecondary', 'addresses'] as const

/** Whether `PROCESSING` may do something that `PENDING` may not. */
const givesRight = (statuses: OperationStatuses): boolean =>
  Object.values(statuses).some((of) => of.includes('PROCESSING') && !of.includes('PENDING'))

/**
 * Whether a customer answers the request of staff for more data, who then decide again: the registration becomes `PROCESSING`. In a
 * house where this status would give a right, only staff set it.
 */
export const answersReview = (
  user: { readonly id: string } & Pick<User, 'status'>,
  sent: { readonly [Field in (typeof ANSWERS)[number]]?: unknown },
  by: Viewer,
  statuses: OperationStatuses,
): boolean =>
  user.id === by.id &&
  user.status === 'PENDING' &&
  ANSWERS.some((field) => sent[field] !== undefined) &&
  !givesRight(statuses)

type RegistrationFacts = Pick<
  User,
  | 'kind'
  | 'emailConfirmedAt'
  | 'phone'
  | 'birth'
  | 'documentSecondary'
  | 'addresses'
  | 'isEnabled2fa'
  | 'hasPasskey'
>

/** The parts that are missing in the registration of a customer; only a person has a birth date and a second document. */
export function missingOf(user: RegistrationFacts, bankAccounts: number): Missing[] {
  const isPerson = user.kind === 'F'
  const lacks: Record<Missing, boolean> = {
    mail: user.emailConfirmedAt === null,
    phone: user.phone === null,
    birth: isPerson && user.birth === null,
    document: isPerson && user.documentSecondary === null,
    address: user.addresses.length === 0,
    secondFactor: !user.isEnabled2fa && !user.hasPasskey,
    bankAccount: bankAccounts === 0,
  }
  return (Object.keys(lacks) as Missing[]).filter((part) => lacks[part])
}

/** Customers add these for themselves: staff decide without them. */
const OPTIONAL: readonly Missing[] = ['secondFactor', 'bankAccount']

/**
 * The parts that staff need for the review. `hasMail`: whether the house sends mails, because without them no address can be
 * confirmed.
 */
export const missingForReview = (user: RegistrationFacts, hasMail: boolean): Missing[] =>
  missingOf(user, 1).filter((part) => !OPTIONAL.includes(part) && (hasMail || part !== 'mail'))
