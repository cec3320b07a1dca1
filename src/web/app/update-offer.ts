import { useSyncExternalStore } from 'react'
import { hasUnsaved } from '../ui/form/unsaved.ts'

/** Loads the page with the new content; undefined while there is none. */
let reload: (() => void) | undefined
const listeners = new Set<() => void>()

/**
 * New content is available: `next` loads it, at once when no input can be lost. Otherwise it waits and the user sees an
 * offer.
 */
export function offerReload(next: () => void): void {
  reload = next
  if (hasUnsaved()) for (const listener of listeners) listener()
  else next()
}

/** Loads waiting content, now that no input can be lost. */
export function reloadIfIdle(): void {
  if (!hasUnsaved()) reload?.()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The function that loads the waiting content, or nothing without any. */
export const useUpdate = (): (() => void) | undefined => useSyncExternalStore(subscribe, () => reload)
