import { useEffect, useRef, useState } from 'react'

/**
 * What a window is about, also while it closes: it can fade out and give the focus back to what opened it. `key`
 * is new each time it opens, so a form starts afresh.
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
  // The window is mounted closed and opened a moment later: only a change tells it where the focus was.
  useEffect(() => setOpened(isOpen), [isOpen])
  return { shown: last.current.thing, opened: opened && isOpen, key: last.current.count }
}
