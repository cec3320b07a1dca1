import type { Postmaster } from './postmaster.ts'
import { identityOf } from './process-identity.ts'

const LOOK_MS = 1_000

/**
 * Starts PostgreSQL again when it has died, and tries again while the remains of the last one are in its way. What was
 * acknowledged is in its log, and pools connect anew by themselves.
 */
export function keepAlive(
  first: Postmaster,
  restart: (last: Postmaster) => Promise<Postmaster>,
): { stop(): Promise<Postmaster> } {
  let postmaster = first
  let restarting: Promise<void> | undefined
  const look = () => {
    if (restarting || identityOf(postmaster.pid) !== undefined) return
    restarting = restart(postmaster)
      .then(
        (next) => {
          postmaster = next
        },
        () => {},
      )
      .finally(() => {
        restarting = undefined
      })
  }
  const timer = setInterval(look, LOOK_MS)
  timer.unref()
  return {
    stop: async () => {
      clearInterval(timer)
      await restarting
      return postmaster
    },
  }
}
