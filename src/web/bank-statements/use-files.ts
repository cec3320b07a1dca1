import { useQuery } from '@tanstack/react-query'
import type { BankStatement } from '#core/bank-statements/bank-statement-schema.ts'
import { call } from '../api/call.ts'
import { INTERVALS, keys, listQuery } from '../api/queries.ts'

const SLICE = 'bank-statements'
const SHOWN = 100

/** The newest imported files. */
export function useFiles() {
  const { queryFn } = listQuery<BankStatement>(`${SLICE}/files`, [], {
    limit: SHOWN,
    orderBy: 'createdAt',
    orderByDirection: 'desc',
  })
  const queryKey = keys.list(SLICE, 'files')
  const { data, error } = useQuery({ queryKey, queryFn, refetchInterval: INTERVALS.lists })
  return { files: data?.data, total: data?.meta.pagination.total ?? 0, error }
}

/** One imported file with its lines. */
export const useFile = (id: string) =>
  useQuery({
    queryKey: keys.one(SLICE, id),
    queryFn: ({ signal }) =>
      call<BankStatement>(`/${SLICE}/files/${id}`, { signal }).then(({ data }) => data),
  })
