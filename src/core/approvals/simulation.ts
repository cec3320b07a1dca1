import { refuse, type Verdict } from '../rules/verdict.ts'
import type { Viewer } from '../rules/viewer.ts'
import { approvesFrom, type Decider, listDeciders, mayDecideRequest, type Tenure } from './approval.ts'
import type { Act, Band, Controls } from './controls.ts'
import { isSetUpAlone, listAskers, unmetBands } from './coverage.ts'
import { requirementOf } from './matrix.ts'

/** A member of staff, whose beginning decides from when on she approves. */
type StaffMember = Omit<Viewer, 'permissions'> & Tenure & { readonly name: string }

/** A member of staff before one act: whether she may ask for it, and whether she may approve it. */
export type StaffPart = {
  readonly id: string
  readonly name: string
  readonly asks: boolean
  readonly approves: Verdict
}

/** The outcome of an act with the present staff, under one matrix. */
export type Simulation = {
  /** The row that the act meets; `undefined` where one person is enough. */
  readonly needed: Band | undefined
  readonly people: readonly StaffPart[]
  /** The people who could approve it, beside the asker. */
  readonly able: number
  /** The only admin sets the house up alone. */
  readonly isAlone: boolean
  readonly isPossible: boolean
}

type Asked = {
  readonly act: Act
  /** In centavos. */
  readonly value: bigint
  /** The id of the asker; without one, the asker who leaves the most approvers. */
  readonly askedBy?: string | undefined
}

/** No rule about approvals asks for a permission. */
const toDeciders = (staff: readonly StaffMember[], newStaffDays: number) =>
  staff.map((one) => ({ ...one, permissions: [], approvesFrom: approvesFrom({ ...one, newStaffDays }) }))

const NEVER = '9999-12-31T00:00:00.000Z'

/** A request as the act would make it, about a customer and with nobody else involved. */
const requestOf = (askedBy: string, { roles, approvers }: Pick<Band, 'roles' | 'approvers'>) => ({
  status: 'WAITING' as const,
  askedBy,
  owners: [],
  involved: [],
  roles,
  seniorRoles: null,
  approversNeeded: approvers,
  deciders: [],
  approvers: [],
  expiresAt: NEVER,
})

/**
 * The people who may do an act with today's staff, and whether it is possible. It asks the rules that the act and its request
 * ask: the matrix, the roles, and the days of new staff.
 */
export function simulateAct(
  controls: Pick<Controls, 'approvals' | 'newStaffDays'>,
  staff: readonly StaffMember[],
  { act, value, askedBy }: Asked,
  now: Date,
): Simulation {
  const needed = requirementOf(controls, act, value)
  const deciders = toDeciders(staff, controls.newStaffDays)
  const judge = (asker: string, one: Decider): Verdict =>
    needed
      ? mayDecideRequest(requestOf(asker, needed), one, { staff: deciders, now })
      : refuse('conflict', 'approval.notNeeded')
  const askers = listAskers(act, deciders)
  const countFor = (asker: string) => deciders.filter((one) => judge(asker, one).ok).length
  const best = Math.max(0, ...askers.map(({ id }) => countFor(id)))
  const isAsker = askedBy === undefined ? askers.length > 0 : askers.some(({ id }) => id === askedBy)
  const isAlone = isAsker && isSetUpAlone(act, deciders)
  const able = askedBy === undefined ? best : countFor(askedBy)
  /** Without a chosen asker, each person is judged beside a colleague who asks. */
  const askerFor = (one: Decider) => askedBy ?? askers.find(({ id }) => id !== one.id)?.id ?? ''
  return {
    needed,
    people: deciders.map((one) => ({
      id: one.id,
      name: one.name,
      asks: askers.includes(one),
      approves: judge(askerFor(one), one),
    })),
    able,
    isAlone,
    isPossible: isAsker && (isAlone || able >= (needed?.approvers ?? 0)),
  }
}

/** The colleagues who could approve a request of this asker now, by the roles that it needs. */
export function listApprovers(
  staff: readonly StaffMember[],
  { askedBy, ...needed }: Pick<Band, 'roles' | 'approvers'> & { readonly askedBy: string },
  newStaffDays: number,
  now: Date,
): readonly { readonly name: string }[] {
  const deciders = toDeciders(staff, newStaffDays)
  return listDeciders(requestOf(askedBy, needed), deciders, now)
}

/** The people whom the house lacks today for one row of the matrix. */
export const missingFor = (
  band: Band,
  staff: readonly StaffMember[],
  newStaffDays: number,
  now: Date,
): number => unmetBands({ approvals: [band] }, toDeciders(staff, newStaffDays), now)[0]?.missing ?? 0
