import { Worker } from 'node:worker_threads'

const MAX_BYTES = 10 * 1024 * 1024
const QUEUE_TIMEOUT_MS = 10_000
const AT_ONCE = 2
const MAX_HEAP_MB = 128
/** The memory by which the process may grow while a PDF is read: unpacked data lie outside the limit of the heap. */
const MAX_GROWTH_BYTES = 256 * 1024 * 1024
const WATCH_MS = 50

/**
 * The message of a script that reads a PDF in a thread of its own, so the caller's thread only waits. `undefined` when there
 * is none: no PDF, damaged, encrypted, too large, built to exhaust its reader, or too many files in the queue.
 */
export async function readPdfInThread<Message>(
  script: URL,
  bytes: Uint8Array,
  timeoutMs: number,
): Promise<Message | undefined> {
  const isPdf = Buffer.from(bytes.subarray(0, 5)).toString('latin1') === '%PDF-'
  if (!isPdf || bytes.length > MAX_BYTES) return undefined
  if (!(await acquireThread())) return undefined
  try {
    return await readInThread<Message>(script, bytes, timeoutMs)
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

function readInThread<Message>(
  script: URL,
  bytes: Uint8Array,
  timeoutMs: number,
): Promise<Message | undefined> {
  const thread = new Worker(script, {
    workerData: bytes,
    env: {},
    argv: [],
    execArgv: [],
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
  })
  const read = new Promise<Message | undefined>((resolve) => {
    const late = setTimeout(resolve, timeoutMs, undefined)
    const ceiling = process.memoryUsage.rss() + MAX_GROWTH_BYTES
    const watch = setInterval(() => {
      if (process.memoryUsage.rss() > ceiling) resolve(undefined)
    }, WATCH_MS)
    thread.on('message', (message: Message | null) => resolve(message ?? undefined))
    thread.on('error', () => resolve(undefined))
    thread.on('exit', () => {
      clearTimeout(late)
      clearInterval(watch)
      resolve(undefined)
    })
  })
  return read.finally(() => thread.terminate())
}
