import { useSyncExternalStore } from 'react'
import { hasUnsaved } from '../ui/form/unsaved.ts'

/** Loads the page with the new content; undefined while there is none. */
let reload: (() => void) | undefined
const listeners = new Set<() => void>()

/** New content is there: `next` loads it, at once when nothing can be lost, else it waits and the user is told. */
export function offerReload(next: () => void): void {
  reload = next
  if (hasUnsaved()) for (const listener of listeners) listener()
  else next()
}

/** Takes what waits, now that nothing can be lost. */
export function reloadIfIdle(): void {
  if (!hasUnsaved()) reload?.()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What loads the new content that waits, or nothing when none does. */
export const useUpdate = (): (() => void) | undefined => useSyncExternalStore(subscribe, () => reload)
