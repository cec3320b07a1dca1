import type { Refusals } from '../http/operation.ts'

const unknown = ['withdrawal.unknown'] as const
const staff = ['withdrawal.staffOnly', 'withdrawal.ownWithdrawal'] as const
const sent = ['withdrawal.ownerFrozen', 'withdrawal.payeeHeld', 'withdrawal.payeeNotActive'] as const
const payable = [
  ...(['withdrawal.notPayable', 'withdrawal.ownerFrozen', 'withdrawal.secondApproval'] as const),
  ...(['shipment.lineWaits', 'settings.none', 'approval.waiting'] as const),
] as const

/** The refusals of calls about withdrawals, for the API document. */
export const refusals = {
  read: { 404: unknown },
  advice: { 404: unknown, 409: ['withdrawal.notPaid'] },
  check: { 404: ['withdrawal.checkUnknown'] },
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
      ...sent,
      'approval.waiting',
    ],
  },
  cancel: { 404: unknown, 409: ['withdrawal.notCancellable', 'shipment.lineWaits'] },
  finish: {
    403: staff,
    404: unknown,
    409: [...payable, 'withdrawal.needsReceipt'],
    422: ['payout.transactionUnknown', 'payout.notPaid'],
    503: ['payout.chainDown'],
  },
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

const batch = ['payout.unknown'] as const
const pages = {
  403: ['withdrawal.staffOnly'],
  413: ['receipt.tooLarge'],
  415: ['receipt.kind'],
  422: ['receipt.required', 'receipt.single', 'payout.pdf'],
} as const
const chain = { 503: ['payout.chainDown'] } as const

/** The refusals of calls about payouts. Calls about many withdrawals also say what became of each. */
export const payoutRefusals = {
  list: { 403: ['withdrawal.staffOnly'] },
  read: { 403: ['withdrawal.staffOnly'], 404: unknown },
  payment: { 403: ['withdrawal.staffOnly'], 404: unknown, ...chain },
  many: { 403: ['withdrawal.staffOnly'] },
  pages,
  finishPages: { ...pages, 409: ['payout.pageUnknown', 'payout.pageAmount', 'payout.pageSeen'] },
  readBatch: { 404: batch },
  file: { 403: ['withdrawal.staffOnly'], 404: batch },
  create: {
    403: staff,
    404: unknown,
    409: [
      'payout.kind',
      'payout.notWaiting',
      'payout.notApproved',
      'payout.needsAnother',
      'settings.none',
      ...sent,
      'shipment.lineWaits',
    ],
  },
  takeOut: {
    403: staff,
    404: [...unknown, ...batch],
    409: ['payout.notProcessing', 'settings.none', 'approval.waiting'],
  },
  finishBatch: { 403: ['withdrawal.staffOnly'], 404: batch, ...chain },
} as const satisfies Record<string, Refusals>
