import type { Refusals } from '../http/operation.ts'

const staff = ['approval.staffOnly'] as const
const unknown = ['approval.unknown'] as const
const decider = [
  ...staff,
  'approval.asker',
  'approval.owner',
  'approval.involved',
  'approval.role',
  'approval.senior',
  'approval.newStaff',
] as const
const waiting = ['approval.decided', 'approval.ended', 'approval.expired'] as const
const state = [...waiting, 'approval.byYou'] as const

/** The refusals of calls about approvals, for the API document. An approval also has those of its act. */
export const refusals = {
  list: { 403: staff },
  read: { 403: staff, 404: unknown },
  approve: {
    403: decider,
    404: unknown,
    409: [...state, 'approval.changed', 'session.factorNeeded'],
    422: ['approval.signalReason'],
  },
  reject: { 403: decider, 404: unknown, 409: state },
  /** The result of each request has its own. */
  group: { 403: staff, 404: unknown, 409: ['session.factorNeeded'] },
  cancel: {
    403: [...staff, 'approval.notYours'],
    404: unknown,
    409: waiting,
  },
} as const satisfies Record<string, Refusals>
