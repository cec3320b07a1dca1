import { firstRefusal, ok, refuse, refuseField, type Verdict } from '../rules/verdict.ts'

/** A receipt is the proof of a payment. The content determines its kind, never the name. */
export const RECEIPT_TYPES = ['image/png', 'image/jpeg', 'image/gif', 'application/pdf'] as const
export type ReceiptType = (typeof RECEIPT_TYPES)[number]

/** The ending of a file of each kind. */
export const RECEIPT_EXTENSIONS: Readonly<Record<ReceiptType, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'application/pdf': 'pdf',
}

/** A bank's receipt of a deposit; only that of a withdrawal may be a GIF. */
export const DEPOSIT_RECEIPT_TYPES = [
  'image/png',
  'image/jpeg',
  'application/pdf',
] as const satisfies ReceiptType[]

export const RECEIPT_MAX_BYTES = 10 * 1024 * 1024

/**
 * Whether the control id was read in the receipt. Pictures and scanned PDFs are UNREADABLE, until a later reading finds it:
 * a misread sign never makes them NOT_FOUND.
 */
export const RECEIPT_CHECKS = ['FOUND', 'NOT_FOUND', 'UNREADABLE'] as const
export type ReceiptCheck = (typeof RECEIPT_CHECKS)[number]

/** A stored receipt as a row names it. `key` is the name in the file storage, never chosen by a user. */
export type StoredReceipt = {
  readonly key: string
  readonly mimetype: ReceiptType
  readonly size: number
  readonly sha256: string
}

const SIGNATURES: readonly (readonly [ReceiptType, readonly number[]])[] = [
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/gif', [0x47, 0x49, 0x46, 0x38]],
  ['application/pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
]

/** The kind of a file by its first bytes; `undefined` for a kind that receipts cannot have. */
export function receiptTypeOf(bytes: Uint8Array): ReceiptType | undefined {
  return SIGNATURES.find(([, signature]) => signature.every((byte, at) => bytes[at] === byte))?.[0]
}

/** Whether these bytes may be stored as a receipt: a known kind, not empty, at most 10 MB. */
export function mayUseAsReceipt(file: { bytes: Uint8Array } | undefined): Verdict {
  if (!file || file.bytes.length === 0) return refuseField('receipt', 'receipt.required')
  if (file.bytes.length > RECEIPT_MAX_BYTES) return refuse('tooLarge', 'receipt.tooLarge')
  return receiptTypeOf(file.bytes) ? ok : refuse('unsupportedMedia', 'receipt.kind')
}

/** The same for the receipt of a deposit. */
export function mayUseAsDepositReceipt(file: { bytes: Uint8Array }): Verdict {
  const isAccepted = DEPOSIT_RECEIPT_TYPES.some((type) => type === receiptTypeOf(file.bytes))
  return firstRefusal(
    mayUseAsReceipt(file),
    isAccepted ? ok : refuse('unsupportedMedia', 'deposit.receiptKind'),
  )
}

const CONTROL_ID = /^[0-9A-Z]{3}[0-9A-Z]{6,7}$/

/** The control id of a deposit: the owner's last three id characters and the Unix second, base 36, upper case. */
export function toControlId(userId: string, unixSeconds: number): string {
  return `${userId.slice(-3)}${unixSeconds.toString(36)}`.toUpperCase()
}

export const isControlId = (text: string): boolean => CONTROL_ID.test(text)

const BLANK = /[\s.–—-]/

/** A code in a text, whatever spaces, hyphens or case it has there; a whole one has no letter or digit beside it. */
export function matchCode(text: string, code: string, isWhole = false): RegExpExecArray | null {
  const pattern = [...code].join(`${BLANK.source}*`)
  return new RegExp(isWhole ? `(?<![\\p{L}\\d])${pattern}(?![\\p{L}\\d])` : pattern, 'iu').exec(text)
}

/** Searches the control id in the text of a receipt. */
export function checkReceiptText(text: string | undefined, reference: string): ReceiptCheck {
  if (!text || [...text].every((char) => BLANK.test(char))) return 'UNREADABLE'
  return matchCode(text, reference) ? 'FOUND' : 'NOT_FOUND'
}
