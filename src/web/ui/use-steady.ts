import { useCallback, useRef } from 'react'

/** The same function at each render, which calls the one of the last render: its component need not render for a new one. */
export function useSteady<Args extends readonly unknown[], Result>(
  act: (...args: Args) => Result,
): (...args: Args) => Result {
  const latest = useRef(act)
  latest.current = act
  return useCallback((...args: Args) => latest.current(...args), [])
}
