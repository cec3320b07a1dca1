import { useEffect, useRef } from 'react'
import { isTyping } from './keys.ts'

/**
 * Single keys of a window: `{ j: next, k: previous }`. They are off while the user types and while `isOn` is
 * false.
 */
export function useKeys(keys: Readonly<Record<string, (() => void) | undefined>>, isOn: boolean): void {
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    if (!isOn) return undefined
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isTyping(event.target)) return
      const act = latest.current[event.key.toLowerCase()]
      if (!act) return
      event.preventDefault()
      act()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [isOn])
}
