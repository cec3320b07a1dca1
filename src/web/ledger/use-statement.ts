import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { RECORD_SORTS, type RecordSort, sortOf } from '#core/ledger/record-name.ts'
import type { Statement } from '#core/ledger/statement-schema.ts'
import type { Currency } from '#core/money/money.ts'
import { isInternal } from '#core/rules/viewer.ts'
import { call } from '../api/call.ts'
import { serverNow } from '../api/clock.ts'
import { INTERVALS, useViewer } from '../api/queries.ts'
import { daysOf, type Month, monthOf, wholeMonth } from '../ui/month.ts'

type View = {
  /** First and last day. */
  from: string
  to: string
  currency: Currency
  userId: string | undefined
  only: RecordSort | undefined
}
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

/** `GET /ledgers/statement`. Its key begins like that of a balance, so the same changes refresh it. */
export function useStatement({ from, to, currency, userId }: View) {
  return useQuery({
    queryKey: ['balance', 'statement', from, to, currency, userId ?? ''],
    queryFn: ({ signal }) =>
      call<Statement>('/ledgers/statement', { query: { from, to, currency, userId }, signal }).then(
        ({ data }) => data,
      ),
    refetchInterval: INTERVALS.lists,
  })
}

/** The records of one sort, or all, newest first. */
export const pickRecords = ({ records }: Pick<Statement, 'records'>, only: RecordSort | undefined) =>
  records.filter((record) => !only || sortOf(record) === only).reverse()
