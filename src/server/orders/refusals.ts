import type { Refusals } from '../http/operation.ts'

const unknown = ['order.unknown'] as const
/** The Book does not wait for a transaction that holds a key. */
const inProgress = ['idempotency.inProgress'] as const

/** The refusals of calls about orders, for the API document. */
export const refusals = {
  read: { 404: unknown },
  create: {
    403: ['order.createForAnother'],
    409: [
      ...inProgress,
      'settings.none',
      'user.statusForbids',
      'order.ownCounterparty',
      'order.insufficientBalance',
      'order.bookTooMany',
      'order.postOnlyMeets',
    ],
    422: [
      'user.unknown',
      'order.otcMinimum',
      'order.bookMinimum',
      'order.bookPrice',
      'order.bookTooBig',
      'order.bookLimit',
      'order.bookOnly',
      'order.priceBand',
    ],
  },
  quote: {
    403: ['order.staffOnly', 'order.quoteOwn'],
    404: unknown,
    409: ['order.notOtc', 'order.notQuotable', 'order.taken', 'settings.none', 'approval.waiting'],
    422: ['order.quoteTooSmall', 'order.quoteTooBig', 'order.quoteTooLong'],
  },
  desk: { 403: ['order.staffOnly'], 409: ['settings.none'] },
  sheet: { 403: ['order.staffOnly'], 404: unknown, 409: ['settings.none'] },
  take: {
    403: ['order.staffOnly', 'order.quoteOwn'],
    404: unknown,
    409: ['order.notOtc', 'order.notQuotable', 'order.taken'],
  },
  release: { 403: ['order.staffOnly'], 404: unknown },
  cancel: {
    403: ['order.notYours', 'order.cancelPartial'],
    404: unknown,
    409: [...inProgress, 'order.notCancellable'],
  },
  end: {
    403: ['order.endOthers'],
    404: unknown,
    409: [...inProgress, 'order.notEndable'],
  },
  execute: {
    403: ['order.executeOthers', 'order.executeBook', 'order.executeOwnBook', 'order.executeQuoted'],
    404: unknown,
    409: [
      ...inProgress,
      'settings.none',
      'user.statusForbids',
      'order.ownCounterparty',
      'order.waitingQuotation',
      'order.bookDryRun',
      'order.notExecutable',
      'order.quoteExpired',
      'order.quotationChanged',
      'order.insufficientBalance',
      'order.overdraftNeeded',
      'order.overdraftCeiling',
      'order.bookAgainstHouse',
      'order.bookOffMarket',
      'approval.waiting',
      'order.housePosition',
    ],
    422: ['order.priceBand'],
  },
} as const satisfies Record<string, Refusals>
