import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { Statement } from '#core/ledger/statement-schema.ts'
import { type Currency, fromWire } from '#core/money/money.ts'
import { isInternal } from '#core/rules/viewer.ts'
import { call } from '../api/call.ts'
import { serverNow } from '../api/clock.ts'
import { INTERVALS, useViewer } from '../api/queries.ts'
import { type Month, monthOf, readMonth } from './month.ts'

type View = { month: Month; currency: Currency; userId: string | undefined }

/** The parameters of the address: month, currency and, for staff, the owner. */
export function useStatementView() {
  const search = useSearch({ strict: false })
  const viewer = useViewer()
  const navigate = useNavigate()
  const userId = isInternal(viewer) ? search.userId : undefined
  const view: View = {
    month: search.month ?? monthOf(serverNow()),
    currency: search.currency ?? 'BRL',
    userId: userId === viewer.id ? undefined : userId,
  }
  const show = (patch: Partial<View>) =>
    void navigate({ to: '/statement', search: { ...search, ...patch }, resetScroll: false })
  return { ...view, show }
}

/** `GET /ledgers/{year}/{month}`. Its key begins like that of a balance, so the same changes refresh it. */
export function useStatement({ month, currency, userId }: View) {
  const path = readMonth(month)
  return useQuery({
    queryKey: ['balance', 'statement', month, currency, userId ?? ''],
    queryFn: ({ signal }) =>
      call<Statement>(`/ledgers/${path.year}/${path.month}`, { query: { currency, userId }, signal }).then(
        ({ data }) => data,
      ),
    refetchInterval: INTERVALS.lists,
  })
}

/** The total of credits and the total of debits. */
export function sumRecords({ records, currency }: Statement): { credits: bigint; debits: bigint } {
  const sum = (kind: 'C' | 'D') =>
    records.reduce(
      (all, record) => (record.kind === kind ? all + fromWire(record.amount, currency) : all),
      0n,
    )
  return { credits: sum('C'), debits: sum('D') }
}
