import { useQuery } from '@tanstack/react-query'
import { useEffect, useReducer } from 'react'
import { tickerQuery } from './queries.ts'

/** A price that is older than three refreshes is not shown. */
const LIFETIME_MS = 90_000

/** Whether a price of this time is still fresh; renders again when it becomes stale. */
export function useIsYoung(updatedAt: number): boolean {
  const [, render] = useReducer((count: number) => count + 1, 0)
  const left = updatedAt + LIFETIME_MS - Date.now()
  useEffect(() => {
    if (!updatedAt) return undefined
    const timer = window.setTimeout(render, Math.max(0, updatedAt + LIFETIME_MS - Date.now()) + 1)
    // Timers stop while the device sleeps.
    document.addEventListener('visibilitychange', render)
    return () => {
      window.clearTimeout(timer)
      document.removeEventListener('visibilitychange', render)
    }
  }, [updatedAt])
  return left > 0
}

/** The prices of a bitcoin, while they are fresh; `isStale` when the last ones are too old to show. */
export function useTicker() {
  const { data, dataUpdatedAt, isError } = useQuery(tickerQuery)
  const isYoung = useIsYoung(dataUpdatedAt)
  return {
    data: isYoung ? data : undefined,
    dataUpdatedAt,
    isStale: data ? !isYoung : isError,
  }
}
