import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { identityOf } from './process-identity.ts'

export type ProcessLock = { release(): void }

/**
 * Takes a lock file for this process: the lock of a process that is gone is taken over, that of a live one gives
 * `{ heldBy }` with its pid.
 */
export function takeProcessLock(path: string): ProcessLock | { heldBy: number } {
  const own = `${identityOf(process.pid)}\n`
  const draft = `${path}.${process.pid}`
  writeFileSync(draft, own, { mode: 0o644 })
  try {
    for (;;) {
      if (tryLink(draft, path)) return { release: () => releaseOwn(path, own) }
      const heldBy = holderOf(path)
      if (heldBy !== undefined) return { heldBy }
      buryStale(path)
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

/** Moves a stale lock away; one that another process took meanwhile is put back. */
function buryStale(path: string): void {
  const grave = `${path}.stale.${process.pid}`
  try {
    renameSync(path, grave)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return
    throw error
  }
  if (holderOf(grave) !== undefined) tryLink(grave, path)
  rmSync(grave)
}

function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

function releaseOwn(path: string, own: string): void {
  if (readIfThere(path) === own) rmSync(path, { force: true })
}

function readIfThere(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
