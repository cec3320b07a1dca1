import { useSyncExternalStore } from 'react'

/** The text in place of a hidden amount. */
export const MASK = '••••••'

const KEY = 'balcao-hide-amounts'
const listeners = new Set<() => void>()

const isHidden = () => localStorage.getItem(KEY) === '1'

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** Whether this device hides amounts, and the switch. Every `Amount` on the page follows it. */
export function useHiddenAmounts(): [boolean, (hide: boolean) => void] {
  const hidden = useSyncExternalStore(subscribe, isHidden)
  return [hidden, setHidden]
}

function setHidden(hide: boolean): void {
  if (hide) localStorage.setItem(KEY, '1')
  else localStorage.removeItem(KEY)
  for (const listener of listeners) listener()
}
