import type { Refusals } from '../http/operation.ts'

const unknown = ['withdrawal.unknown'] as const
const staff = ['withdrawal.staffOnly', 'withdrawal.ownWithdrawal'] as const
const payable = [
  'withdrawal.notPayable',
  'withdrawal.ownerFrozen',
  'withdrawal.secondApproval',
  'settings.none',
  'approval.waiting',
] as const

/** The refusals of calls about withdrawals, for the API document. */
export const refusals = {
  read: { 404: unknown },
  readReceipt: { 404: [...unknown, 'receipt.none'] },
  create: {
    409: [
      'settings.none',
      'user.statusForbids',
      'withdrawal.stopped',
      'withdrawal.payeeHeld',
      'withdrawal.addressNotSaved',
      'session.factorNeeded',
    ],
    422: [
      'withdrawal.insufficientBalance',
      'withdrawal.accountUnknown',
      'withdrawal.accountNotActive',
      'withdrawal.address',
      'withdrawal.addressUnknown',
      'withdrawal.dust',
    ],
  },
  approve: {
    403: staff,
    404: unknown,
    409: [
      'withdrawal.notApprovable',
      'withdrawal.approvedByYou',
      'withdrawal.alreadyApproved',
      'withdrawal.ownerFrozen',
      'approval.waiting',
    ],
  },
  cancel: { 404: unknown, 409: ['withdrawal.notCancellable'] },
  finish: { 403: staff, 404: unknown, 409: [...payable, 'withdrawal.needsReceipt'] },
  receipt: {
    403: staff,
    404: unknown,
    409: [...payable, 'withdrawal.needsTxId'],
    413: ['receipt.tooLarge'],
    415: ['receipt.kind'],
    429: ['receipt.quota'],
    422: ['receipt.required', 'receipt.single'],
  },
} as const satisfies Record<string, Refusals>
