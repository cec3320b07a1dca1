import type { Refusals } from '../http/operation.ts'

const adminOnly = ['settings.adminOnly'] as const
const house = ['settings.userUnknown', 'settings.userBlocked'] as const

/** The refusals of calls about settings, for the API document. */
export const refusals = {
  list: { 403: adminOnly },
  create: { 403: adminOnly, 422: house },
  update: { 403: adminOnly, 404: ['settings.unknown'], 422: [...house, 'field.invalid'] },
  otc: { 409: ['settings.none'] },
} as const satisfies Record<string, Refusals>
