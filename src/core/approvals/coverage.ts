import { isAdmin, isInternal, type Viewer } from '../rules/viewer.ts'
import { type Decider, hasApproverRole } from './approval.ts'
import { type Act, APPROVER_ROLES, type ApproverRole, type Band, type Controls } from './controls.ts'

/** Acts that the only admin does alone, as there is nobody to ask. */
const SETUP_ACTS: readonly Act[] = ['settings.change', 'bankAccount.house', 'user.staff']

/** Acts that only admins ask for. */
const OF_ADMINS: readonly Act[] = [...SETUP_ACTS, 'user.credentials', 'user.erase', 'ledger.adjust']

/** The staff who may ask for an act; the rules of the act itself come before. */
export const listAskers = <Staff extends Viewer>(act: Act, staff: readonly Staff[]): Staff[] =>
  staff.filter(OF_ADMINS.includes(act) ? isAdmin : isInternal)

/** Whether the only admin does an act alone that sets the house up. */
export const isSetUpAlone = (act: Act, staff: readonly Viewer[]): boolean =>
  SETUP_ACTS.includes(act) && staff.filter(isAdmin).length === 1

/** A house of one person relaxes these acts: without them no customer is paid. */
export const ALONE_ACTS: readonly Act[] = [
  'deposit.accept',
  'deposit.acceptInvolved',
  'withdrawal.pay',
  'withdrawal.payInvolved',
  'order.quoteInvolved',
]

/** A row of the matrix that the present staff cannot meet: the people of this role or above who are missing. */
export type UnmetBand = Pick<Band, 'act' | 'fromBRL' | 'approvers'> & {
  readonly missing: number
  readonly role: ApproverRole
}

/** The lowest role that may decide. */
export const lowestRole = (roles: readonly ApproverRole[]): ApproverRole =>
  APPROVER_ROLES.find((role) => roles.includes(role)) ?? 'admin'

const mayApprove = (by: Decider, now: Date): boolean => by.approvesFrom === null || by.approvesFrom <= now

/** The people of the row who are missing beside the asker whom the row suits best. */
function missingOf(band: Band, staff: readonly Decider[], now: Date): number {
  const able = staff.filter((one) => hasApproverRole(one, band.roles) && mayApprove(one, now))
  const askers = listAskers(band.act, staff)
  const isBeside = askers.some((asker) => !able.some(({ id }) => id === asker.id))
  return Math.max(0, band.approvers - (isBeside ? able.length : able.length - 1))
}

/** The rows of the matrix that nobody can meet today, with those who are missing. `staff` are all who could act now. */
export function unmetBands(
  { approvals }: Pick<Controls, 'approvals'>,
  staff: readonly Decider[],
  now: Date,
): UnmetBand[] {
  return approvals
    .filter((band) => band.approvers > 0 && !isSetUpAlone(band.act, staff))
    .map((band) => ({
      act: band.act,
      fromBRL: band.fromBRL,
      approvers: band.approvers,
      missing: missingOf(band, staff, now),
      role: lowestRole(band.roles),
    }))
    .filter(({ missing }) => missing > 0)
}
