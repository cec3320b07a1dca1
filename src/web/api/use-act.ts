import { useCallback } from 'react'
import { ApiError } from './api-error.ts'
import { call } from './call.ts'
import { useRefresh } from './queries.ts'

type Command = { method?: 'POST' | 'PUT' | 'PATCH' | 'DELETE'; body?: unknown; key: string }

/**
 * Sends an act on the rows of a list, whose path it is given from there on. Lists, counts and balances are read again
 * before it is done, and also when its state refuses it: then what is on the screen is old.
 */
export function useAct<Row>(slice: string) {
  const refresh = useRefresh()
  return useCallback(
    async (path: string, { method = 'PATCH', body, key }: Command): Promise<Row> => {
      try {
        const { data } = await call<Row>(`/${slice}${path}`, { method, body, key })
        await refresh(slice)
        return data
      } catch (error) {
        if (error instanceof ApiError && error.status === 409) await refresh(slice)
        throw error
      }
    },
    [slice, refresh],
  )
}
