import { useIsFetching } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/** How long a browser without a word for idleness is given, in milliseconds. */
const PAUSE_MS = 500

function whenIdle(act: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(act, PAUSE_MS)
    return () => clearTimeout(timer)
  }
  const request = requestIdleCallback(act)
  return () => cancelIdleCallback(request)
}

/** Whether the screen stands and the browser had time once since: for code that is wanted soon, but not before that. */
export function useFirstIdle(): boolean {
  const [wasIdle, setIdle] = useState(false)
  const isLoading = useRouterState({ select: ({ status }) => status !== 'idle' })
  const isFetching = useIsFetching() > 0
  useEffect(() => {
    if (!wasIdle && !isLoading && !isFetching) return whenIdle(() => setIdle(true))
  }, [wasIdle, isLoading, isFetching])
  return wasIdle
}
