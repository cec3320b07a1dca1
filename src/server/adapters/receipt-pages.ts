import { readPdfInThread } from './pdf-thread.ts'
import type { SplitPage } from './receipt-pages-worker.ts'

const READ_TIMEOUT_MS = 20_000
const READER = new URL('./receipt-pages-worker.ts', import.meta.url)

/** The most pages of a file with receipts. */
export const MAX_RECEIPT_PAGES = 50

/** Each page of a PDF as a PDF of its own, with its text; `undefined` when it cannot be split or has too many pages. */
export const splitReceipts = (bytes: Uint8Array): Promise<SplitPage[] | undefined> =>
  readPdfInThread<SplitPage[]>(READER, bytes, READ_TIMEOUT_MS)
