import { readPdfInThread } from './pdf-thread.ts'

const READ_TIMEOUT_MS = 8_000
const READER = new URL('./receipt-text-worker.ts', import.meta.url)

/** The text of a PDF's first pages; `undefined` when there is none, as for a scan: see {@link readPdfInThread}. */
export const readReceiptText = (
  bytes: Uint8Array,
  limits: { timeoutMs: number } = { timeoutMs: READ_TIMEOUT_MS },
): Promise<string | undefined> => readPdfInThread<string>(READER, bytes, limits.timeoutMs)
