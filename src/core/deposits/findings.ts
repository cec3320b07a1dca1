import { type Currency, fromWire } from '../money/money.ts'
import { isBefore } from './dates.ts'
import type { ReceiptPlace, ReceiptRead } from './reading.ts'
import type { ReceiptCheck } from './receipt.ts'

/** The checks of a review that a machine can make. */
const CHECKS = {
  BANK: ['reference', 'amount', 'holder'],
  CRYPTO: ['reference', 'amount', 'tx'],
} as const
export type Check = (typeof CHECKS)[keyof typeof CHECKS][number]

/** The checks of a deposit: without a receipt nothing shows the control id. */
export const checksOf = ({ kind, receipt }: { kind: keyof typeof CHECKS; receipt: unknown }): Check[] =>
  CHECKS[kind].filter((check) => check !== 'reference' || receipt !== null)

/**
 * The finding of one check: `read` is the other value in the receipt; a place is unknown for old receipts. A difference is
 * doubtful where a picture may be misread, or where it has an honest reason.
 */
export type ReceiptFinding =
  | { readonly state: 'same'; readonly at: ReceiptPlace | null }
  | { readonly state: 'doubtful' | 'differs'; readonly at: ReceiptPlace | null; readonly read: string }
  | { readonly state: 'unread' }

type Compared = {
  readonly kind: 'BANK' | 'CRYPTO'
  readonly currency: Currency
  readonly amount: string
  readonly txId: string | null
  readonly sameTx: { readonly reference: string } | null
  readonly receiptCheck: ReceiptCheck | null
  readonly receiptRead: ReceiptRead | null
  readonly createdAt: string
}

const UNREAD = { state: 'unread' } as const

/** A payment on Friday is declared on Monday. */
const OLD_DAYS = 3

/** The comparison of a receipt with the present state of its deposit. The date is a hint that nobody ticks. */
export function compareReading(deposit: Compared): Readonly<Partial<Record<Check | 'date', ReceiptFinding>>> {
  const { kind, receiptRead: read } = deposit
  const findings = {
    reference: compareReference(deposit),
    amount: read ? compareAmount(deposit, read) : UNREAD,
    date: read ? compareDate(deposit, read) : UNREAD,
  }
  return kind === 'CRYPTO'
    ? { ...findings, tx: compareTx(deposit) }
    : { ...findings, holder: read ? compareHolder(read) : UNREAD }
}

function compareReference({ receiptCheck, receiptRead }: Compared): ReceiptFinding {
  if (receiptCheck === 'FOUND') return { state: 'same', at: receiptRead?.reference ?? null }
  if (receiptCheck === 'NOT_FOUND') return { state: 'differs', at: null, read: '' }
  const probable = receiptRead?.probable
  return probable ? { state: 'doubtful', at: probable, read: probable.read } : UNREAD
}

const other = (read: ReceiptRead) => (read.isPicture ? 'doubtful' : 'differs')

function compareAmount({ amount, currency }: Compared, read: ReceiptRead): ReceiptFinding {
  const [first] = read.amounts
  if (!first) return UNREAD
  const same = read.amounts.find((one) => fromWire(one.amount, currency) === fromWire(amount, currency))
  return same ? { state: 'same', at: same } : { state: other(read), at: first, read: first.amount }
}

/** Another person's document differs, also beside the owner's. */
function compareHolder(read: ReceiptRead): ReceiptFinding {
  const [stranger] = read.others
  if (stranger) return { state: other(read), at: stranger, read: stranger.document }
  return read.holder ? { state: 'same', at: read.holder } : UNREAD
}

function compareDate({ createdAt }: Compared, { paidOn }: ReceiptRead): ReceiptFinding {
  if (!paidOn) return UNREAD
  const isOld = isBefore(paidOn.day, createdAt, OLD_DAYS)
  return isOld ? { state: 'doubtful', at: paidOn, read: paidOn.day } : { state: 'same', at: paidOn }
}

/** An output that another deposit names differs, whatever the receipt says. */
function compareTx({ sameTx, txId, receiptRead }: Compared): ReceiptFinding {
  if (sameTx) return { state: 'differs', at: null, read: sameTx.reference }
  return txId && receiptRead?.txId ? { state: 'same', at: receiptRead.txId } : UNREAD
}
