import { useNavigate, useSearch } from '@tanstack/react-router'
import { RECORD_SORTS, type RecordSort, sortOf } from '#core/ledger/record-name.ts'
import type { Statement } from '#core/ledger/statement-schema.ts'
import { isInternal } from '#core/rules/viewer.ts'
import { serverNow } from '../api/clock.ts'
import { useViewer } from '../api/queries.ts'
import { daysOf, type Month, monthOf, wholeMonth } from '../ui/month.ts'
import type { StatementOf } from './statement-queries.ts'

type View = StatementOf & { only: RecordSort | undefined }
type Patch = Partial<Omit<View, 'from' | 'to'>> & { month?: Month; from?: string; to?: string }

/** The parameters of the address: a month or a period, currency, sort of records and, for staff, the owner. */
export function useStatementView() {
  const search = useSearch({ strict: false })
  const viewer = useViewer()
  const navigate = useNavigate()
  const userId = isInternal(viewer) ? search.userId : undefined
  const days =
    search.from && search.to && search.from <= search.to
      ? { from: search.from, to: search.to }
      : daysOf(search.month ?? monthOf(serverNow()))
  const view: View = {
    ...days,
    currency: search.currency ?? 'BRL',
    userId: userId === viewer.id ? undefined : userId,
    only: RECORD_SORTS.find((sort) => sort === search.only),
  }
  const show = ({ month, from, to, ...patch }: Patch) => {
    const period = month
      ? { month, from: undefined, to: undefined }
      : from
        ? { month: undefined, from, to }
        : {}
    void navigate({ to: '/statement', search: { ...search, ...patch, ...period }, resetScroll: false })
  }
  return { ...view, month: wholeMonth(days), show }
}

/** The records of one sort, or all, newest first. */
export const pickRecords = ({ records }: Pick<Statement, 'records'>, only: RecordSort | undefined) =>
  records.filter((record) => !only || sortOf(record) === only).reverse()
