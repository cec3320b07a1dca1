import type { Refusals } from '../http/operation.ts'
import { newPassword } from '../users/refusals.ts'

const wait = ['session.wait'] as const
const unknown = ['user.unknown'] as const
const notOn = ['secondFactor.alreadyOff'] as const
const password = ['session.passwordNeeded'] as const
const bothProofs = [...password, 'session.factorNeeded'] as const
const addable = ['passkey.tooMany', ...bothProofs] as const
const wrongPasskey = ['passkey.refused'] as const
const wrongCode = ['session.invalidCode'] as const

/** The refusals of calls about sessions and account security, for the API document. */
export const refusals = {
  signIn: { 409: ['session.frozen', 'session.passwordDue'], 422: ['session.invalidLogin'], 429: wait },
  secondStep: { 409: ['session.frozen'], 422: wrongCode, 429: wait },
  lostFactor: {
    409: ['secondFactor.askSupport', 'user.rescueNeeded', 'approval.waiting'],
    422: ['session.invalidCode'],
  },
  ownPassword: {
    409: ['session.factorNeeded'],
    422: ['user.passwordWrong', ...newPassword, 'session.invalidCode'],
    429: wait,
  },
  register: {
    409: ['user.registrationsClosed', 'privacy.oldVersion'],
    422: [...newPassword, 'user.referralUnknown'],
  },
  confirmRegistration: { 422: ['session.invalidConfirmation', 'user.emailTaken'] },
  reset: { 422: ['session.invalidReset', ...newPassword] },
  proof: { 409: notOn, 422: ['user.passwordWrong', ...wrongCode, ...wrongPasskey], 429: wait },
  startPasskey: { 409: addable },
  addPasskey: { 409: addable, 422: wrongPasskey },
  removePasskey: { 404: ['passkey.unknown'], 409: bothProofs },
  startPasskeySignIn: { 422: wrongCode },
  passkeySignIn: { 422: wrongPasskey },
  renew: { 409: [...notOn, ...bothProofs], 422: wrongCode, 429: wait },
  enrol: { 409: ['secondFactor.alreadyOn', ...password] },
  enable: { 409: ['secondFactor.alreadyOn', 'secondFactor.notPending', ...password], 422: wrongCode },
  withCode: { 409: [...notOn, ...password], 422: wrongCode, 429: wait },
  resetSecondFactor: {
    403: ['user.adminOnly'],
    404: unknown,
    409: ['secondFactor.own', ...notOn, 'user.rescueNeeded', 'approval.waiting'],
  },
  freeze: { 422: ['session.invalidFreeze'] },
  disown: { 404: ['notice.unknown'], 422: ['session.invalidFreeze'] },
  liftFreeze: {
    403: ['user.staffOnly', 'user.ownFreeze', 'user.notYours'],
    404: unknown,
    409: ['user.notFrozen', 'user.rescueNeeded', 'approval.waiting'],
  },
  endOne: { 404: ['session.unknown'] },
  sessionsOf: { 403: ['user.adminOnly'], 404: unknown },
} as const satisfies Record<string, Refusals>
