import { type QueryClient, useQueryClient } from '@tanstack/react-query'
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

/** Runs `act` when no call is open and the browser is idle; gives a function that prevents it. */
function whenQuiet(client: QueryClient, act: () => void): () => void {
  let prevent: (() => void) | undefined
  const look = () => {
    if (client.isFetching() === 0) {
      prevent ??= whenIdle(act)
      return
    }
    prevent?.()
    prevent = undefined
  }
  const leave = client.getQueryCache().subscribe(look)
  look()
  return () => {
    leave()
    prevent?.()
  }
}

/**
 * Whether the screen has rendered and the browser has been idle once: for code that can wait until then. It renders its user
 * once more, and not at each call that begins or ends.
 */
export function useFirstIdle(): boolean {
  const [wasIdle, setIdle] = useState(false)
  const client = useQueryClient()
  const isLoading = useRouterState({ select: ({ status }) => !wasIdle && status !== 'idle' })
  useEffect(() => {
    if (!wasIdle && !isLoading) return whenQuiet(client, () => setIdle(true))
  }, [wasIdle, isLoading, client])
  return wasIdle
}

/** Whether the browser has been idle since this part appeared. */
export function useIdle(): boolean {
  const [wasIdle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  return wasIdle
}
