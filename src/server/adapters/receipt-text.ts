import { Worker } from 'node:worker_threads'

const MAX_BYTES = 10 * 1024 * 1024
const READ_TIMEOUT_MS = 8_000
const QUEUE_TIMEOUT_MS = 10_000
const AT_ONCE = 2
const MAX_HEAP_MB = 128
/** The memory by which the process may grow while a PDF is read: unpacked data lie outside the limit of the heap. */
const MAX_GROWTH_BYTES = 256 * 1024 * 1024
const WATCH_MS = 50

const READER = new URL('./receipt-text-worker.ts', import.meta.url)

/**
 * The text of a PDF's first pages. `undefined` when there is none: no PDF, damaged, encrypted, scanned, too large,
 * built to exhaust its reader, or too many files in the queue. A worker thread reads it, so the caller's thread only
 * waits for messages.
 */
export async function readReceiptText(
  bytes: Uint8Array,
  limits: { timeoutMs: number } = { timeoutMs: READ_TIMEOUT_MS },
): Promise<string | undefined> {
  const isPdf = Buffer.from(bytes.subarray(0, 5)).toString('latin1') === '%PDF-'
  if (!isPdf || bytes.length > MAX_BYTES) return undefined
  if (!(await acquireThread())) return undefined
  try {
    return await readInThread(bytes, limits.timeoutMs)
  } finally {
    releaseThread()
  }
}

let running = 0
const waiting: (() => void)[] = []

/** False when no thread became free in time. */
function acquireThread(): Promise<boolean> {
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
    }, QUEUE_TIMEOUT_MS)
    waiting.push(go)
  })
}

function releaseThread(): void {
  const next = waiting.shift()
  if (next) next()
  else running -= 1
}

function readInThread(bytes: Uint8Array, timeoutMs: number): Promise<string | undefined> {
  const thread = new Worker(READER, {
    workerData: bytes,
    env: {},
    argv: [],
    execArgv: [],
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
  })
  const read = new Promise<string | undefined>((resolve) => {
    const late = setTimeout(resolve, timeoutMs, undefined)
    const ceiling = process.memoryUsage.rss() + MAX_GROWTH_BYTES
    const watch = setInterval(() => {
      if (process.memoryUsage.rss() > ceiling) resolve(undefined)
    }, WATCH_MS)
    thread.on('message', (text: unknown) => resolve(typeof text === 'string' ? text : undefined))
    thread.on('error', () => resolve(undefined))
    thread.on('exit', () => {
      clearTimeout(late)
      clearInterval(watch)
      resolve(undefined)
    })
  })
  return read.finally(() => thread.terminate())
}
