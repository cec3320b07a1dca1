import { type ChildProcess, fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { PictureText } from './picture-worker.ts'

const WORKER = fileURLToPath(new URL('./picture-worker.ts', import.meta.url))
const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
/** A reading waits for a busy machine many times as long as it works. The reservation of a picture lasts longer. */
const READ_TIMEOUT_MS = 240_000
/**
 * The most time of a processor, with the start of the process. A reading takes 1 second; one in four directions takes
 * 3.
 */
const MOST_PROCESSOR_MS = 15_000
/** A picture of a readable code is larger: a smaller one is not worth a process. */
const LEAST_BYTES = 2_000
const MAX_MEMORY_BYTES = 900 * 1024 * 1024
const WATCH_MS = 100
const PAGE_BYTES = 4096
/** The system counts the time of a processor in hundredths of a second. */
const TICK_MS = 10

/** The reader opens files of the program only, and no connection; native code and threads are its own. */
const LIMITS = [
  '--permission',
  ...['node_modules/', 'src/', 'package.json'].map((path) => `--allow-fs-read=${ROOT}${path}`),
  '--allow-addons',
  '--allow-worker',
  '--max-old-space-size=192',
  '--disable-warning=SecurityWarning',
]

export type PictureReader = {
  /**
   * The text of a picture in which a code is sought; null without text. `undefined` when reading took too long or too much
   * memory, or could not begin.
   */
  read(bytes: Uint8Array, code: string): Promise<PictureText | null | undefined>
  /** Ends the process; a reading that runs gives `undefined`. */
  close(): void
}

/**
 * A reader of pictures, one at a time. It is a process of its own with a low priority, which begins with the first picture:
 * the server stays quick, and gets all memory back. A picture that breaks the reader ends only this process.
 */
export function openPictureReader(
  limits = { timeoutMs: READ_TIMEOUT_MS, processorMs: MOST_PROCESSOR_MS },
): PictureReader {
  let worker: ChildProcess | undefined
  const close = () => {
    worker?.kill('SIGKILL')
    worker = undefined
  }
  const read: PictureReader['read'] = async (bytes, code) => {
    if (bytes.length < LEAST_BYTES) return null
    worker ??= start(WORKER)
    const answer = await ask<PictureText>(worker, { bytes, code }, limits)
    if (answer === undefined) close()
    return answer
  }
  return { read, close }
}

/** A process for foreign pictures: it reads the program only, and has no connection and no secrets. */
function start(file: string): ChildProcess {
  const worker = fork(file, {
    cwd: ROOT,
    env: { OMP_THREAD_LIMIT: '1' },
    execArgv: LIMITS,
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  // An error between two readings ends the next one.
  worker.on('error', () => {})
  // A process that did not begin has no id.
  if (worker.pid) setPriority(worker.pid, constants.priority.PRIORITY_BELOW_NORMAL)
  return worker
}

type Limits = { readonly timeoutMs: number; readonly processorMs: number }

/** Asks a process of its own once, and ends it: `undefined` when it took too long or too much memory, or could not begin. */
export async function askOnce<Answer>(
  file: string,
  message: object,
  limits: Limits,
): Promise<Answer | null | undefined> {
  const worker = start(file)
  try {
    return await ask<Answer>(worker, message, limits)
  } finally {
    worker.kill('SIGKILL')
  }
}

function ask<Answer>(
  worker: ChildProcess,
  message: object,
  limits: Limits,
): Promise<Answer | null | undefined> {
  return new Promise((resolve) => {
    const done = (answer: Answer | null | undefined) => {
      clearTimeout(late)
      clearInterval(watch)
      worker.off('message', onMessage).off('exit', onEnd).off('error', onEnd)
      resolve(answer)
    }
    const onMessage = (answer: unknown) => done(answer as Answer | null)
    const onEnd = () => done(undefined)
    const late = setTimeout(onEnd, limits.timeoutMs)
    const begun = processorMsOf(worker)
    const watch = setInterval(() => {
      if (memoryOf(worker) > MAX_MEMORY_BYTES || processorMsOf(worker) - begun > limits.processorMs) onEnd()
    }, WATCH_MS)
    worker.on('message', onMessage).on('exit', onEnd).on('error', onEnd)
    worker.send(message)
  })
}

const memoryOf = (worker: ChildProcess): number => Number(readProcess(worker, 'statm')[1] ?? 0) * PAGE_BYTES

/** The time of all threads, in the program and in the system. The name of the process before it has no blank. */
function processorMsOf(worker: ChildProcess): number {
  const fields = readProcess(worker, 'stat')
  return (Number(fields[13] ?? 0) + Number(fields[14] ?? 0)) * TICK_MS
}

/** Nothing where the system does not tell; then only the limits of pixels and time hold. */
function readProcess({ pid }: ChildProcess, file: 'stat' | 'statm'): string[] {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8').split(' ')
  } catch {
    return []
  }
}
