import type { Refusals } from '../http/operation.ts'

const staff = { 403: ['bankStatement.staffOnly'] } as const
const unknown = ['bankStatement.lineUnknown'] as const

/** A file that cannot be read, or whose account is unclear. */
const unreadable = {
  413: ['bankStatement.tooLarge', 'receipt.tooLarge'],
  415: ['bankStatement.format'],
  422: [
    ...([
      'bankStatement.damaged',
      'bankStatement.tooManyLines',
      'bankStatement.severalAccounts',
      'bankStatement.currency',
    ] as const),
    ...([
      'bankStatement.accountUnknown',
      'bankStatement.otherAccount',
      'bankStatement.fileRequired',
      'receipt.single',
    ] as const),
  ],
} as const

/** The refusals of calls about bank statements, for the API document. */
export const refusals = {
  read: staff,
  preview: { ...staff, ...unreadable },
  import: {
    ...staff,
    ...unreadable,
    409: [
      ...(['bankStatement.otherFormat', 'bankStatement.asked', 'bankStatement.askedAgain'] as const),
      ...(['bankStatement.chain', 'bankStatement.chainInside'] as const),
      ...(['settings.none', 'approval.waiting'] as const),
    ],
    422: [...unreadable[422], 'bankStatement.answers'],
  },
  find: { ...staff, 404: ['bankStatement.unknown'] },
  undo: {
    ...staff,
    404: ['bankStatement.unknown'],
    409: [
      ...(['bankStatement.undone', 'bankStatement.confirmed', 'bankStatement.booked'] as const),
      'bankStatement.dayLocked',
      ...(['settings.none', 'approval.waiting'] as const),
    ],
  },
  decide: {
    ...staff,
    404: unknown,
    409: [
      ...(['bankStatement.debit', 'bankStatement.lineMatched', 'bankStatement.undone'] as const),
      ...(['bankStatement.lineSetAside', 'bankStatement.lineOpen', 'bankStatement.lineBooked'] as const),
      ...(['bankStatement.lineTakenBack', 'bankStatement.takenBackMatched'] as const),
      ...(['bankStatement.takenBackLocked', 'bankStatement.lineNotMissing'] as const),
      ...(['settings.none', 'approval.waiting'] as const),
    ],
  },
  book: {
    ...staff,
    404: unknown,
    409: [
      ...(['bankStatement.undone', 'bankStatement.lineMatched', 'bankStatement.lineBooked'] as const),
      ...([
        'bankStatement.lineSetAside',
        'bankStatement.ownMoney',
        'bankStatement.lineMissing',
        'bankStatement.pixBooked',
        'settings.none',
        'approval.waiting',
      ] as const),
    ],
    422: ['bankStatement.category'],
  },
  reverse: {
    ...staff,
    404: unknown,
    409: [
      ...(['bankStatement.lineNotBooked', 'bankStatement.incomeSpent'] as const),
      ...(['settings.none', 'approval.waiting'] as const),
    ],
  },
  /** Those of each confirmation are in its result. */
  confirm: {
    ...staff,
    409: [
      ...(['bankStatement.amountDiffers', 'bankStatement.depositMatched', 'bankStatement.notBank'] as const),
      'bankStatement.lineMissing',
      'bankStatement.pixBooked',
      'deposit.otherPayer',
    ],
  },
  findClose: { ...staff, 404: ['dayClose.unknown'] },
  prepareClose: {
    ...staff,
    409: [
      ...(['dayClose.notOver', 'dayClose.prepared', 'dayClose.locked', 'dayClose.earlierOpen'] as const),
      ...(['dayClose.unexplained', 'dayClose.tooMany'] as const),
    ],
    422: ['dayClose.ownerUnknown'],
  },
  returnClose: { ...staff, 404: ['dayClose.unknown'], 409: ['dayClose.decided'] },
  signClose: {
    403: ['bankStatement.staffOnly', 'dayClose.preparer', 'approval.newStaff'],
    404: ['dayClose.unknown'],
    409: [...(['dayClose.decided', 'dayClose.changed', 'session.factorNeeded', 'settings.none'] as const)],
  },
} as const satisfies Record<string, Refusals>
