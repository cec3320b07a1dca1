import { useEffect, useRef, useState } from 'react'

/**
 * The subject of a window, also while the window closes: it can fade out and return the focus to its opener.
 * `key` is new each time it opens, so a form starts empty.
 *
 * ```tsx
 * const { shown, opened, key } = useWindowOf(order)
 * return shown && <Review key={key} order={shown} opened={opened} onClose={onClose} />
 * ```
 */
export function useWindowOf<Thing>(thing: Thing | undefined) {
  const isOpen = thing !== undefined
  const [opened, setOpened] = useState(false)
  const last = useRef<{ thing: Thing | undefined; isOpen: boolean; count: number }>({
    thing,
    isOpen: false,
    count: 0,
  })
  if (isOpen) last.current.thing = thing
  if (isOpen && !last.current.isOpen) last.current.count += 1
  last.current.isOpen = isOpen
  // The window is mounted closed and opened a moment later: only this change records the element that had the
  // focus.
  useEffect(() => setOpened(isOpen), [isOpen])
  return { shown: last.current.thing, opened: opened && isOpen, key: last.current.count }
}
