import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, readlinkSync } from 'node:fs'

const hasProc = existsSync('/proc/self/stat')

/**
 * A text that names this very process, so that a later process with the same pid is not taken for it. `undefined`
 * when there is none, or only a zombie.
 */
export function identityOf(pid: number): string | undefined {
  return hasProc ? identityFromProc(pid) : identityFromPs(pid)
}

/** Whether the process works in this folder (a resolved path). `undefined` when the system does not tell. */
export function worksIn(pid: number, folder: string): boolean | undefined {
  if (!hasProc) return undefined
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === folder
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? false : undefined
  }
}

function identityFromProc(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    if (fields[0] === 'Z' || fields[0] === 'X') return undefined
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'latin1').trim()
    return `${pid} ${fields[19]} ${boot}`
  } catch {
    return undefined
  }
}

function identityFromPs(pid: number): string | undefined {
  const { stdout, status } = spawnSync('ps', ['-o', 'stat=,lstart=', '-p', String(pid)], { encoding: 'utf8' })
  const [state, ...started] = (stdout ?? '').trim().split(/\s+/)
  return status === 0 && state && !state.startsWith('Z') ? `${pid} ${started.join(' ')}` : undefined
}
