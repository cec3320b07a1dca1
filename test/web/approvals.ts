import { type Approval, approvalSchema } from '#core/approvals/approval-schema.ts'
import { ANA } from './api.ts'
import { rowOf } from './row-of.ts'

/** A waiting request of Caio about a deposit, with the fields that a test sets. */
export const approval = (fields: Partial<Approval> = {}): Approval =>
  rowOf(approvalSchema, {
    _id: 'a0a0a0a0-1111-4222-8333-000000000001',
    acts: ['deposit.accept'],
    status: 'WAITING',
    subject: { entity: 'deposit', id: 'd0d0d0d0-1111-4222-8333-000000000001', name: ANA.name },
    owner: { _id: ANA._id, name: ANA.name },
    value: '84300.00',
    changes: [{ field: 'status', before: 'PENDING', after: 'FINISHED' }],
    signals: [],
    askedBy: { _id: 'c0c0c0c0-1111-4222-8333-000000000001', name: 'Caio Prado' },
    approversNeeded: 1,
    roles: ['operator', 'master', 'admin'],
    stepUp: true,
    decisions: [],
    validUntil: new Date(Date.now() + 60 * 3_600_000).toISOString(),
    createdAt: new Date(Date.now() - 12 * 3_600_000).toISOString(),
    areInvolvedNeeded: false,
    ...fields,
  })
