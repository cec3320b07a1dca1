import type { Refusals } from '../http/operation.ts'

const staff = { 403: ['withdrawal.staffOnly'] } as const
const unknown = { 404: ['shipment.unknown'] } as const

/** The refusals of calls about shipments, for the API document. */
export const refusals = {
  list: staff,
  read: unknown,
  file: { ...staff, ...unknown },
} as const satisfies Record<string, Refusals>
