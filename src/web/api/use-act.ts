import { useCallback } from 'react'
import { ApiError } from './api-error.ts'
import { ApprovalAsked } from './approval-asked.ts'
import { call } from './call.ts'
import { useRefresh } from './queries.ts'

export type Command = { method?: 'POST' | 'PUT' | 'PATCH' | 'DELETE'; body?: unknown; key: string }

/**
 * Sends an act on the rows of a list, whose path it is given from there on. Lists, counts and balances are read again
 * before it is done. They are also read when its state refuses it, as the screen is old, or when it waits for approval.
 */
export function useCommand() {
  const refresh = useRefresh()
  return useCallback(
    async <Row>(slice: string, path: string, { method = 'PATCH', body, key }: Command): Promise<Row> => {
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
    [refresh],
  )
}

/** The same for one list: `act(`/${id}/cancel`, { key })`. */
export function useAct<Row>(slice: string) {
  const command = useCommand()
  return useCallback(
    (path: string, options: Command): Promise<Row> => command<Row>(slice, path, options),
    [command, slice],
  )
}
