import { parseAmount, parsePercent } from '../money/money.ts'
import { type Act, APPROVER_ROLES, type ApproverRole, type Band, type Controls } from './controls.ts'

/** The number of approvers that an act needs, their roles, and whether they prove their second factor. */
export type Requirement = Omit<Band, 'act' | 'fromBRL'> & {
  /** One of the approvers has one of these roles. */
  readonly seniorRoles?: ApproverRole[]
}

/** A value of the matrix in centavos; its schema has checked the text. */
const centavosOf = (wire: string): bigint => parseAmount(wire, 'BRL') ?? 0n

/** The ceiling of an approved overdraft, in centavos. */
export const overdraftCeilingOf = ({ overdraftCeiling }: Controls): bigint => centavosOf(overdraftCeiling)

/** The band around the market's price, in hundredths of a percent. */
export const quoteBandOf = ({ quoteBand }: Controls): bigint => parsePercent(quoteBand) ?? 0n

const limitOf = (wire: string | null): bigint | null => (wire === null ? null : centavosOf(wire))

/** The daily limits in centavos; null is no limit. */
export const dailyLimitsOf = ({ dailyLimits }: Controls) => ({
  perCustomer: limitOf(dailyLimits.perCustomer),
  perOperator: limitOf(dailyLimits.perOperator),
  house: limitOf(dailyLimits.house),
})

/** The limits of the advantage that quotations give in a day, in centavos; null is no limit. */
export const giveAwayOf = ({ giveAway }: Controls) => ({
  perOperator: limitOf(giveAway.perOperator),
  perCustomer: limitOf(giveAway.perCustomer),
})

/** One colleague of any role, for limits that the matrix has no row for. */
export const ANOTHER: Requirement = { approvers: 1, roles: [...APPROVER_ROLES], stepUp: true }

/** Whether the matrix names the act at any value. */
export const isControlled = ({ approvals }: Controls, act: Act): boolean =>
  approvals.some((row) => row.act === act && row.approvers > 0)

/**
 * The requirement of one act at a value in centavos: the band with the highest threshold that the value reaches. An
 * unknown value (`undefined`: no market price) counts as above every threshold.
 */
export function requirementOf(
  { approvals }: Pick<Controls, 'approvals'>,
  act: Act,
  value: bigint | undefined,
): Band | undefined {
  const reached = approvals
    .filter((row) => row.act === act && (value === undefined || centavosOf(row.fromBRL) <= value))
    .sort((one, other) => Number(centavosOf(one.fromBRL) - centavosOf(other.fromBRL)))
    .at(-1)
  return reached && reached.approvers > 0 ? reached : undefined
}

/** The acts of a call that the matrix puts under approval at a value in centavos, each with its requirement. */
export const reachedBy = (
  controls: Pick<Controls, 'approvals'>,
  acts: readonly Act[],
  value: bigint | undefined,
) =>
  acts.flatMap((act) => {
    const row = requirementOf(controls, act, value)
    return row ? [{ act, row }] : []
  })

/** The requirement with one more approval, by a role of its own. */
export function withOneMore(base: Requirement | undefined, more: Requirement): Requirement {
  if (!base) return more
  const isSenior = base.roles.some((role) => !more.roles.includes(role))
  return {
    approvers: base.approvers + more.approvers,
    roles: base.roles,
    stepUp: base.stepUp || more.stepUp,
    ...(isSenior && { seniorRoles: more.roles }),
  }
}

/** The requirement of a call that is several acts at once: the most approvers, with a role that each act accepts. */
export function strictest(requirements: readonly Requirement[]): Requirement | undefined {
  return requirements.reduce<Requirement | undefined>((sum, one) => {
    if (!sum) return one
    const roles = sum.roles.filter((role) => one.roles.includes(role))
    return {
      approvers: Math.max(sum.approvers, one.approvers),
      roles: roles.length > 0 ? roles : (['admin'] satisfies ApproverRole[]),
      stepUp: sum.stepUp || one.stepUp,
    }
  }, undefined)
}
