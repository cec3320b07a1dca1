import { useIsFetching } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/** The delay in browsers without `requestIdleCallback`, in milliseconds. */
const PAUSE_MS = 500

/** Runs `act` when the browser is idle; gives a function that prevents it. */
export function whenIdle(act: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(act, PAUSE_MS)
    return () => clearTimeout(timer)
  }
  const request = requestIdleCallback(act)
  return () => cancelIdleCallback(request)
}

/** Whether the screen has rendered and the browser has been idle once: for code that can wait until then. */
export function useFirstIdle(): boolean {
  const [wasIdle, setIdle] = useState(false)
  const isLoading = useRouterState({ select: ({ status }) => status !== 'idle' })
  const isFetching = useIsFetching() > 0
  useEffect(() => {
    if (!wasIdle && !isLoading && !isFetching) return whenIdle(() => setIdle(true))
  }, [wasIdle, isLoading, isFetching])
  return wasIdle
}

/** Whether the browser has been idle since this part appeared. */
export function useIdle(): boolean {
  const [wasIdle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  return wasIdle
}
