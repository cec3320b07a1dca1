import type { Refusals } from '../http/operation.ts'

const unknown = ['user.unknown'] as const
/** Refusals of a new password. */
export const newPassword = [
  'user.passwordCommon',
  'user.passwordNames',
  'user.passwordStaffShort',
  'user.passwordWeak',
] as const
const save = ['user.emailTaken', 'user.referralUnknown'] as const

/** The refusals of calls about users, for the API document. */
export const refusals = {
  staff: { 403: ['user.staffOnly', 'user.exportForbidden'] },
  read: { 404: unknown },
  unmask: { 403: ['user.staffOnly', 'user.unmaskForbidden'], 404: unknown },
  create: {
    403: ['user.staffOnly', 'user.fieldForbidden'],
    409: ['user.rescueNeeded', 'approval.waiting'],
    422: [...save, ...newPassword],
  },
  update: {
    403: ['user.notYours', 'user.fieldForbidden'],
    404: unknown,
    409: ['user.lastAdmin', 'user.rescueNeeded', 'session.passwordNeeded', 'approval.waiting'],
    422: [...save, 'field.invalid', 'user.cpf', 'user.cnpj', 'user.statusDescription'],
  },
  password: {
    403: ['user.adminOnly'],
    404: unknown,
    409: ['user.ownPassword', 'user.rescueNeeded', 'approval.waiting'],
    422: [...newPassword, 'field.invalid'],
  },
  stop: { 403: ['user.staffOnly', 'user.notYours'], 404: unknown },
  liftStop: {
    403: ['user.staffOnly', 'withdrawal.ownStop', 'user.notYours'],
    404: unknown,
    409: ['withdrawal.notStopped', 'user.rescueNeeded', 'approval.waiting'],
  },
  postalCode: { 404: ['postalCode.unknown'], 503: ['postalCode.unavailable'] },
} as const satisfies Record<string, Refusals>
