import { spawnSync } from 'node:child_process'
import { existsSync, linkSync, readFileSync, readlinkSync, renameSync, rmSync, writeFileSync } from 'node:fs'

const hasProc = existsSync('/proc/self/stat')

export const isErrno = (error: unknown, code: string): boolean =>
  (error as NodeJS.ErrnoException).code === code

/**
 * A text that identifies this very process, so that a later process with the same pid differs. `undefined`
 * without a process, and for a zombie.
 */
export function identityOf(pid: number): string | undefined {
  if (!hasProc) {
    const { stdout } = spawnSync('ps', ['-o', 'stat=,lstart=', '-p', String(pid)], { encoding: 'utf8' })
    const [state, ...started] = (stdout ?? '').trim().split(/\s+/)
    return state && !state.startsWith('Z') ? `${pid} ${started.join(' ')}` : undefined
  }
  const stat = readIfThere(`/proc/${pid}/stat`)
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  if (stat === '' || fields[0] === 'Z' || fields[0] === 'X') return undefined
  return `${pid} ${fields[19]} ${readIfThere('/proc/sys/kernel/random/boot_id').trim()}`
}

/** Whether the process works in this folder (a resolved path). `undefined` if the system does not show it. */
export function worksIn(pid: number, folder: string): boolean | undefined {
  if (!hasProc) return undefined
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === folder
  } catch (error) {
    return isErrno(error, 'ENOENT') ? false : undefined
  }
}

/**
 * Takes a lock file for this process. It takes over the lock of a dead process; that of a live one gives `{
 * heldBy }` with its pid.
 */
export function takeProcessLock(path: string): { release(): void } | { heldBy: number } {
  const own = `${identityOf(process.pid)}\n`
  const draft = `${path}.${process.pid}`
  writeFileSync(draft, own, { mode: 0o644 })
  const release = () => {
    if (readIfThere(path) === own) rmSync(path, { force: true })
  }
  try {
    for (;;) {
      if (tryFile(() => linkSync(draft, path), 'EEXIST')) return { release }
      const heldBy = holderOf(path)
      if (heldBy !== undefined) return { heldBy }
      // A stale lock is moved away; one that another process took meanwhile is put back.
      const grave = `${path}.stale.${process.pid}`
      if (!tryFile(() => renameSync(path, grave), 'ENOENT')) continue
      if (holderOf(grave) !== undefined) tryFile(() => linkSync(grave, path), 'EEXIST')
      rmSync(grave)
    }
  } finally {
    rmSync(draft, { force: true })
  }
}

/** The live process that holds the lock, if any. */
export function holderOf(path: string): number | undefined {
  const written = readIfThere(path)
  const pid = Number.parseInt(written, 10)
  return pid > 0 && `${identityOf(pid)}\n` === written ? pid : undefined
}

/** False when it fails with this code. */
function tryFile(act: () => void, code: string): boolean {
  try {
    act()
    return true
  } catch (error) {
    if (isErrno(error, code)) return false
    throw error
  }
}

function readIfThere(path: string): string {
  try {
    return readFileSync(path, 'latin1')
  } catch {
    return ''
  }
}
