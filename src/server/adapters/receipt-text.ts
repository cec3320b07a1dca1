import { Worker } from 'node:worker_threads'

const MAX_BYTES = 10 * 1024 * 1024
const TIMEOUT_MS = 8_000
const MAX_HEAP_MB = 128
/** How much the process may grow while a PDF is read: what a PDF unpacks to lies outside the heap's limit. */
const MAX_GROWTH_BYTES = 256 * 1024 * 1024
const WATCH_MS = 50
const AT_ONCE = 2
const MOST_WAITING = 20

const reader = new URL('./receipt-text-worker.ts', import.meta.url)

let running = 0
const waiting: (() => void)[] = []

/**
 * The text of a PDF's first pages. `undefined` for whatever has none to give: no PDF, damaged, encrypted, scanned, too
 * large, or built to exhaust its reader. A thread of its own reads it, so the caller's never waits for more than a
 * message; few read at once, and when too many wait already the answer is `undefined` at once.
 */
export async function readReceiptText(
  bytes: Uint8Array,
  limits: { timeoutMs?: number } = {},
): Promise<string | undefined> {
  const isPdf = Buffer.from(bytes.subarray(0, 5)).toString('latin1') === '%PDF-'
  if (!isPdf || bytes.length > MAX_BYTES) return undefined
  if (running >= AT_ONCE) {
    if (waiting.length >= MOST_WAITING) return undefined
    await new Promise<void>((go) => waiting.push(go))
  } else running += 1
  try {
    return await readInThread(bytes, limits.timeoutMs ?? TIMEOUT_MS)
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

function readInThread(bytes: Uint8Array, timeoutMs: number): Promise<string | undefined> {
  const thread = new Worker(reader, {
    workerData: bytes,
    env: {},
    argv: [],
    execArgv: [],
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
  })
  return new Promise((resolve) => {
    const end = (text: string | undefined) => {
      clearTimeout(late)
      clearInterval(watch)
      void thread.terminate()
      resolve(text)
    }
    const late = setTimeout(end, timeoutMs, undefined)
    const ceiling = process.memoryUsage.rss() + MAX_GROWTH_BYTES
    const watch = setInterval(() => {
      if (process.memoryUsage.rss() > ceiling) end(undefined)
    }, WATCH_MS)
    thread.on('message', (text: unknown) => end(typeof text === 'string' ? text : undefined))
    thread.on('error', () => end(undefined))
    thread.on('exit', () => end(undefined))
  })
}
