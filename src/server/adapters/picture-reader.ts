import { type ChildProcess, fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { PictureText } from './picture-worker.ts'

const WORKER = fileURLToPath(new URL('./picture-worker.ts', import.meta.url))
const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
/** A reading takes 2 seconds of a processor, and many times that beside other work. */
const READ_TIMEOUT_MS = 120_000
/** A picture of a readable code is larger: a smaller one is not worth a process. */
const LEAST_BYTES = 2_000
const MAX_MEMORY_BYTES = 900 * 1024 * 1024
const WATCH_MS = 100
const PAGE_BYTES = 4096

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
export function openPictureReader(limits = { timeoutMs: READ_TIMEOUT_MS }): PictureReader {
  let worker: ChildProcess | undefined
  const close = () => {
    worker?.kill('SIGKILL')
    worker = undefined
  }
  const read: PictureReader['read'] = async (bytes, code) => {
    if (bytes.length < LEAST_BYTES) return null
    worker ??= start()
    const answer = await ask(worker, { bytes, code }, limits.timeoutMs)
    if (answer === undefined) close()
    return answer
  }
  return { read, close }
}

function start(): ChildProcess {
  const worker = fork(WORKER, {
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

function ask(
  worker: ChildProcess,
  message: object,
  timeoutMs: number,
): Promise<PictureText | null | undefined> {
  return new Promise((resolve) => {
    const done = (answer: PictureText | null | undefined) => {
      clearTimeout(late)
      clearInterval(watch)
      worker.off('message', onMessage).off('exit', onEnd).off('error', onEnd)
      resolve(answer)
    }
    const onMessage = (answer: unknown) => done(answer as PictureText | null)
    const onEnd = () => done(undefined)
    const late = setTimeout(onEnd, timeoutMs)
    const watch = setInterval(() => {
      if (memoryOf(worker) > MAX_MEMORY_BYTES) onEnd()
    }, WATCH_MS)
    worker.on('message', onMessage).on('exit', onEnd).on('error', onEnd)
    worker.send(message)
  })
}

/** 0 where the system does not tell; then only the limits of pixels and time hold. */
function memoryOf({ pid }: ChildProcess): number {
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * PAGE_BYTES
  } catch {
    return 0
  }
}
