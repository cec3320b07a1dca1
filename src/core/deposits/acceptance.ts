import { type Decider, listDeciders } from '../approvals/approval.ts'
import type { Act, Controls } from '../approvals/controls.ts'
import { isControlled, type Requirement, reachedBy, strictest } from '../approvals/matrix.ts'
import type { Viewer } from '../rules/viewer.ts'
import { actsOfAcceptance } from './deposit.ts'

type AcceptanceFacts = Parameters<typeof actsOfAcceptance>[0]

/** The people with a part in crediting a deposit, beside its owner. */
export const involvedInCredit = ({
  createdBy,
  ownerCreatedBy,
  editors,
  importedBy,
}: Omit<AcceptanceFacts, 'isTxOverride'>) => [createdBy, ownerCreatedBy, importedBy ?? null, ...editors]

/** The house in which somebody asks for an approval. */
type DecidingHouse<Staff> = {
  readonly controls: Controls
  /** All who could act now. */
  readonly staff: readonly Staff[]
  readonly now: Date
}

/** The approval that an act needs: the acts of the matrix, their requirement, and the staff who could decide. */
export type ApprovalNeeds<Staff> = {
  readonly acts: readonly Act[]
  readonly requirement: Requirement
  readonly deciders: readonly Staff[]
}

/** The approval that the acceptance of reais by `by` needs; `undefined` where `by` decides alone. */
export function needsOfAcceptance<Staff extends Decider>(
  deposit: Omit<AcceptanceFacts, 'isTxOverride'> & { readonly amount: bigint },
  { controls, staff, now }: DecidingHouse<Staff>,
  by: Viewer,
): ApprovalNeeds<Staff> | undefined {
  const reached = reachedBy(
    controls,
    actsOfAcceptance({ ...deposit, isTxOverride: false }, by),
    deposit.amount,
  )
  const requirement = strictest(reached.map(({ row }) => row))
  if (!requirement) return undefined
  const hasPart = isControlled(controls, 'deposit.acceptInvolved')
  const request = {
    status: 'WAITING' as const,
    askedBy: by.id,
    owners: [deposit.userId],
    involved: hasPart ? involvedInCredit(deposit).filter((id) => id !== null) : [],
    roles: requirement.roles,
    seniorRoles: null,
    approversNeeded: requirement.approvers,
    deciders: [],
    approvers: [],
    // It would be asked now, and so has not expired.
    expiresAt: new Date(now.getTime() + 1).toISOString(),
  }
  return {
    acts: reached.map(({ act }) => act),
    requirement,
    deciders: listDeciders(request, staff, now),
  }
}
