import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'

/**
 * The window in a screen's address: `open` is a row's id, `'new'`, or nothing. `show('new')` and
 * `show(row._id)` open it, `move(row._id)` goes to another row, and `close()` or the browser's back button
 * closes it.
 */
export function useOpen() {
  const { open } = useSearch({ strict: false })
  const navigate = useNavigate()
  const set = useCallback(
    (next: string | undefined, replace: boolean) =>
      void navigate({
        to: '.',
        search: ((before: object) => ({ ...before, open: next })) as never,
        replace,
        resetScroll: false,
      }),
    [navigate],
  )
  const show = useCallback((id: string) => set(id, false), [set])
  const move = useCallback((id: string) => set(id, true), [set])
  const close = useCallback(() => set(undefined, true), [set])
  return { open, show, move, close }
}
