import { Worker } from 'node:worker_threads'
import type { PdfPage, PdfTask } from './receipt-pdf-worker.ts'

const READER = new URL('./receipt-pdf-worker.ts', import.meta.url)
const TEXT_TIMEOUT_MS = 8_000
const SPLIT_TIMEOUT_MS = 20_000

/** The most pages of a file with receipts. */
export const MAX_RECEIPT_PAGES = 50

const MAX_BYTES = 10 * 1024 * 1024
const QUEUE_TIMEOUT_MS = 10_000
const AT_ONCE = 2
/** A thread ends after so many files, so that what a file leaves behind in it cannot grow. */
const MOST_FILES = 100
const IDLE_MS = 60_000
const MAX_HEAP_MB = 128
/** The memory by which the process may grow while a PDF is read: unpacked data lie outside the limit of the heap. */
const MAX_GROWTH_BYTES = 256 * 1024 * 1024
const WATCH_MS = 50

/** The time to read a file, and to wait for a thread. */
type Limits = { readonly timeoutMs: number; readonly queueMs?: number }

/** The text of a PDF's first pages, with a form feed after each; `undefined` when there is none: see {@link readPages}. */
export async function readReceiptText(
  bytes: Uint8Array,
  limits: Limits = { timeoutMs: TEXT_TIMEOUT_MS },
): Promise<string | undefined> {
  const pages = await readPages({ bytes, mostPages: 10, mostCharacters: 20_000, isSplit: false }, limits)
  return pages?.map(({ text }) => `${text}\f`).join('')
}

/** Each page of a PDF as a PDF of its own, with its text; `undefined` when it cannot be split or has too many pages. */
export const splitReceipts = (bytes: Uint8Array) =>
  readPages(
    { bytes, mostPages: MAX_RECEIPT_PAGES, mostCharacters: 20_000, isSplit: true },
    { timeoutMs: SPLIT_TIMEOUT_MS },
  ) as Promise<Required<PdfPage>[] | undefined>

/**
 * The pages of a PDF, read in another thread, so the caller's thread only waits. `undefined` when there are none: no PDF,
 * damaged, encrypted, too large, built to exhaust its reader, or too many files in the queue.
 */
async function readPages(
  task: PdfTask,
  { timeoutMs, queueMs = QUEUE_TIMEOUT_MS }: Limits,
): Promise<PdfPage[] | undefined> {
  const isPdf = Buffer.from(task.bytes.subarray(0, 5)).toString('latin1') === '%PDF-'
  if (!isPdf || task.bytes.length > MAX_BYTES) return undefined
  if (!(await acquireThread(queueMs))) return undefined
  try {
    const reader = takeReader()
    const pages = await readInThread(reader.thread, task, timeoutMs)
    if (pages && reader.files < MOST_FILES) keepReader(reader)
    else await reader.thread.terminate()
    return pages
  } finally {
    releaseThread()
  }
}

let running = 0
const waiting: (() => void)[] = []

/** False when no thread became free in time. */
function acquireThread(queueMs: number): Promise<boolean> {
  if (running < AT_ONCE) {
    running += 1
    return Promise.resolve(true)
  }
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(late)
      resolve(true)
    }
    const late = setTimeout(() => {
      waiting.splice(waiting.indexOf(go), 1)
      resolve(false)
    }, queueMs)
    waiting.push(go)
  })
}

function releaseThread(): void {
  const next = waiting.shift()
  if (next) next()
  else running -= 1
}

type Reader = { readonly thread: Worker; files: number; idle?: NodeJS.Timeout }

/**
 * Threads that wait for a file. To start one and load its library takes ten times as long as a receipt. A thread that could not
 * read its file ends, so that no state of a bad file meets the next one.
 */
const idle: Reader[] = []

function takeReader(): Reader {
  const reader = idle.pop() ?? { thread: startThread(), files: 0 }
  clearTimeout(reader.idle)
  reader.thread.ref()
  reader.files += 1
  return reader
}

function keepReader(reader: Reader): void {
  reader.thread.unref()
  reader.idle = setTimeout(() => forget(reader.thread), IDLE_MS).unref()
  idle.push(reader)
}

function forget(thread: Worker): void {
  const at = idle.findIndex((reader) => reader.thread === thread)
  if (at < 0) return
  clearTimeout(idle[at]?.idle)
  idle.splice(at, 1)
  void thread.terminate()
}

function startThread(): Worker {
  const thread = new Worker(READER, {
    env: {},
    argv: [],
    execArgv: [],
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
  })
  // Without a listener the error of an idle thread would end the process.
  thread.on('error', () => forget(thread))
  thread.on('exit', () => forget(thread))
  return thread
}

function readInThread(thread: Worker, task: PdfTask, timeoutMs: number): Promise<PdfPage[] | undefined> {
  const { promise, resolve } = Promise.withResolvers<PdfPage[] | undefined>()
  const late = setTimeout(resolve, timeoutMs, undefined)
  const ceiling = process.memoryUsage.rss() + MAX_GROWTH_BYTES
  const watch = setInterval(() => {
    if (process.memoryUsage.rss() > ceiling) resolve(undefined)
  }, WATCH_MS)
  const take = (message: PdfPage[] | null) => resolve(message ?? undefined)
  const fail = () => resolve(undefined)
  thread.on('message', take).on('error', fail).on('exit', fail)
  thread.postMessage(task)
  return promise.finally(() => {
    clearTimeout(late)
    clearInterval(watch)
    thread.off('message', take).off('error', fail).off('exit', fail)
  })
}
