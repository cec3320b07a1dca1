import { createContext, useContext, useEffect, useRef } from 'react'
import { isTyping } from './keys.ts'

/** Whether the single keys of a part of a page are on: off while the focus is in another part. */
export const KeyScope = createContext(true)

const takesLetters = (target: EventTarget | null) =>
  isTyping(target) && !(target as Element).closest('[data-digits]')

/**
 * Single keys of a window: `{ j: next, k: previous }`. They are off while `isWanted` is false, and while the user types, except in
 * fields inside `data-digits`, which take no letters.
 */
export function useKeys(keys: Readonly<Record<string, (() => void) | undefined>>, isWanted: boolean): void {
  const isOn = useContext(KeyScope) && isWanted
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    if (!isOn) return undefined
    const since = performance.now()
    const press = (event: KeyboardEvent) => {
      // The key that closed a window still comes to the screen below it.
      if (event.timeStamp <= since) return
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || takesLetters(event.target)) return
      const act = latest.current[event.key.toLowerCase()]
      if (!act) return
      event.preventDefault()
      act()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [isOn])
}
