import { useCallback } from 'react'
import { ApiError } from './api-error.ts'
import { ApprovalAsked } from './approval-asked.ts'
import { call } from './call.ts'
import { useRefresh } from './queries.ts'

type Command = { method?: 'POST' | 'PUT' | 'PATCH' | 'DELETE'; body?: unknown; key: string }

/**
 * Sends an act on the rows of a list, whose path it is given from there on. Lists, counts and balances are read again
 * before it is done. They are also read when its state refuses it, as the screen is old, or when it waits for approval.
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
        const isOld = error instanceof ApiError && error.status === 409
        if (isOld || error instanceof ApprovalAsked) await refresh(slice)
        throw error
      }
    },
    [slice, refresh],
  )
}
