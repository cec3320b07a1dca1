import type { Refusals } from '../http/operation.ts'

const unknown = ['deposit.unknown'] as const
const decided = ['deposit.alreadyDecided'] as const
const staff = ['deposit.staffOnly', 'deposit.fourEyes'] as const
const files = {
  413: ['receipt.tooLarge'],
  415: ['receipt.kind', 'deposit.receiptKind'],
  429: ['receipt.quota'],
} as const
const another = ['deposit.createForAnother'] as const
const doubts = [
  'deposit.txRepeated',
  'deposit.controlIdMissing',
  'deposit.receiptReused',
  'deposit.receiptUnreadable',
] as const
const chain = [
  'deposit.txUnknown',
  'deposit.txUnconfirmed',
  'deposit.txElsewhere',
  'deposit.txAmount',
] as const
const accept = {
  403: staff,
  404: unknown,
  409: [
    ...decided,
    ...doubts,
    'deposit.noReceipt',
    'deposit.noTxId',
    ...chain,
    'settings.none',
    'approval.waiting',
  ],
  422: ['deposit.overrideReason', 'deposit.belowFee'],
  503: ['payout.chainDown'],
} as const satisfies Refusals
const receipt = {
  403: ['deposit.receiptByCreator'],
  404: unknown,
  409: ['deposit.receiptExists', 'deposit.closed'],
  ...files,
} as const satisfies Refusals

/** The refusals of calls about deposits, for the API document. */
export const refusals = {
  read: { 404: unknown },
  readReceipt: { 404: [...unknown, 'receipt.none'] },
  reserve: { 403: another, 422: ['user.unknown'] },
  create: {
    ...files,
    403: [...another, 'deposit.notYours'],
    404: unknown,
    409: [
      'settings.none',
      'user.statusForbids',
      'deposit.noSystemAccount',
      'deposit.notRejected',
      'deposit.resent',
    ],
    422: [
      'user.unknown',
      'deposit.bankAccountUnknown',
      'deposit.referenceUnknown',
      'deposit.belowFee',
      'field.invalid',
      'receipt.required',
      'receipt.single',
    ],
  },
  review: { 403: staff, 404: unknown, 409: [...decided, 'deposit.alreadyInReview', 'deposit.noReceipt'] },
  accept,
  reject: { 403: staff, 404: unknown, 409: [...decided, 'deposit.noReceipt'] },
  cancel: { 404: unknown, 409: ['deposit.notCancellable'] },
  update: {
    ...files,
    403: [...staff, 'deposit.receiptByCreator'],
    404: unknown,
    409: [
      ...accept[409],
      ...receipt[409],
      'deposit.alreadyInReview',
      'deposit.notCancellable',
      'deposit.notBitcoin',
    ],
    422: [...accept[422], 'deposit.nothing', 'deposit.amountAndStatus', 'receipt.required', 'receipt.single'],
  },
  receipt: { ...receipt, 422: ['receipt.required', 'receipt.single'] },
} as const satisfies Record<string, Refusals>
