import type { Refusals } from '../http/operation.ts'

const unknown = ['bankAccount.unknown'] as const
const save = {
  403: ['bankAccount.statusForbidden', 'bankAccount.notYours', 'bankAccount.systemAdminOnly'],
  422: ['bankAccount.bank', 'user.unknown'],
} as const satisfies Refusals

/** The refusals of calls about bank accounts, for the API document. */
export const refusals = {
  create: save,
  update: { ...save, 404: unknown, 422: [...save[422], 'field.invalid'] },
  enable: {
    403: ['bankAccount.pendingApproval', 'bankAccount.systemAdminOnly'],
    404: unknown,
    409: ['bankAccount.alreadyActive'],
  },
  disable: { 403: ['bankAccount.systemAdminOnly'], 404: unknown, 409: ['bankAccount.notActive'] },
} as const satisfies Record<string, Refusals>
