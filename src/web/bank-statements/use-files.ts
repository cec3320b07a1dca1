import { useQuery } from '@tanstack/react-query'
import type { BankStatement, StatementLine } from '#core/bank-statements/bank-statement-schema.ts'
import { call } from '../api/call.ts'
import { INTERVALS, keys, listQuery } from '../api/queries.ts'
import { useAct } from '../api/use-act.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { notifyDone } from '../ui/notify.ts'

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

/** Undoes an import. */
export function useUndo() {
  const { t } = useLabels()
  const act = useAct<BankStatement>(SLICE)
  return async ({ _id }: BankStatement, reason: string, key: string) => {
    await act(`/files/${_id}/undo`, { body: { reason }, key })
    notifyDone(t('statementFiles.files.undone'))
  }
}

/** Removes a line that the bank took back. */
export function useTakeBack() {
  const { t } = useLabels()
  const act = useAct<StatementLine>(SLICE)
  return async (id: string, reason: string, key: string) => {
    await act(`/lines/${id}`, { body: { state: 'TAKEN_BACK', reason }, key })
    notifyDone(t('statementFiles.files.takenBack'))
  }
}
