import { useEffect, useId, useSyncExternalStore } from 'react'

let windows: readonly string[] = []
const listeners = new Set<() => void>()

function change(next: readonly string[]): void {
  windows = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether this window is on top, so that Escape closes a question and not the form behind it. */
export function useTopmost(opened: boolean): boolean {
  const id = useId()
  useEffect(() => {
    if (!opened) return undefined
    change([...windows, id])
    return () => change(windows.filter((one) => one !== id))
  }, [opened, id])
  const top = useSyncExternalStore(subscribe, () => windows.at(-1))
  return top === undefined || top === id
}
