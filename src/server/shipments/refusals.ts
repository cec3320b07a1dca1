import type { Refusals } from '../http/operation.ts'

const staff = { 403: ['withdrawal.staffOnly'] } as const
const unknown = { 404: ['shipment.unknown'] } as const

/** The refusals of calls about shipments, for the API document. */
export const refusals = {
  list: staff,
  read: unknown,
  preview: staff,
  create: {
    403: [...staff[403], 'withdrawal.ownWithdrawal'],
    404: ['withdrawal.unknown'],
    409: [
      ...['payout.kind', 'payout.notWaiting', 'payout.notApproved', 'payout.needsAnother', 'settings.none'],
      ...['withdrawal.ownerFrozen', 'withdrawal.payeeHeld'],
      ...['shipment.noPayer', 'shipment.tooManyToday', 'shipment.numbersSpent'],
    ],
    422: ['shipment.payerNeeded', 'shipment.payerUnknown', 'shipment.mixed', 'shipment.problems'],
  },
  file: { ...staff, 404: [...unknown[404], 'shipment.fileLost'] },
} as const satisfies Record<string, Refusals>
