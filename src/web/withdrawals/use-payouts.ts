import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Payout, PayoutResult } from '#core/withdrawals/payout-schema.ts'
import type { Withdrawal } from '#core/withdrawals/withdrawal-schema.ts'
import { call } from '../api/call.ts'
import { serverNow } from '../api/clock.ts'
import { INTERVALS, keys, oneQuery, useViewer } from '../api/queries.ts'
import { useAct } from '../api/use-act.ts'
import { useWaitingSubjects } from '../approvals/WaitingApproval.tsx'
import { sortMarked } from './payouts.ts'
import { payoutsQuery } from './payouts-query.ts'

/** The withdrawals that are not paid, from the oldest. */
export function usePayouts() {
  const reading = useQuery({ ...payoutsQuery, refetchInterval: INTERVALS.lists })
  const { data } = reading
  return { rows: data?.data, total: data?.meta.pagination.total ?? 0, reading }
}

/** The open withdrawal, with the row of the list until the answer. */
export function useOpenPayout(id: string | undefined, rows: readonly Withdrawal[]) {
  const placeholderData = rows.find((row) => row._id === id)
  const isOn = { enabled: id !== undefined, refetchInterval: INTERVALS.lists }
  const { data } = useQuery({ ...oneQuery<Withdrawal>('withdrawals', id ?? ''), ...isOn, placeholderData })
  const { data: payout } = useQuery({
    ...isOn,
    queryKey: [...keys.one('withdrawals', id ?? ''), 'payout'],
    queryFn: ({ signal }) =>
      call<Payout>(`/withdrawals/${id}/payout`, { signal }).then((answer) => answer.data),
  })
  return { withdrawal: data?._id === id ? data : undefined, payout }
}

/**
 * The marked rows of the list, which stay marked while they change. `first` are marked from the beginning, and those that join
 * them later as they come.
 */
export function useMarks(rows: readonly Withdrawal[], first: readonly string[] = []) {
  const [ids, setIds] = useState<ReadonlySet<string>>(() => new Set(first))
  const set = (change: readonly string[], isOn: boolean) =>
    setIds((before) => {
      const after = new Set(before)
      for (const id of change) isOn ? after.add(id) : after.delete(id)
      return after
    })
  const [known, setKnown] = useState(first)
  const joined = first.filter((id) => !known.includes(id))
  if (joined.length > 0) {
    setKnown([...known, ...joined])
    set(joined, true)
  }
  return {
    has: (id: string) => ids.has(id),
    rows: rows.filter((row) => ids.has(row._id)),
    toggle: (id: string) => set([id], !ids.has(id)),
    /** Marks all of them, or clears them when all are marked. */
    toggleAll: (of: readonly string[]) => set(of, !of.every((id) => ids.has(id))),
    unmark: (of: readonly string[]) => set(of, false),
    clear: () => setIds(new Set()),
  }
}
export type Marks = ReturnType<typeof useMarks>

/** The marked rows by the acts that concern them now. */
export function useSorted(rows: readonly Withdrawal[]) {
  const waiting = useWaitingSubjects()
  return sortMarked(rows, { now: new Date(serverNow()), waiting }, useViewer())
}

/** The question that is open: about one withdrawal, or about those that were marked. */
export type PayoutAsking =
  | { readonly act: 'approve' | 'cancel'; readonly withdrawal: Withdrawal }
  | { readonly act: 'approveAll' | 'batch' | 'wallet' | 'receipts' }

/** The calls about many withdrawals. */
export function usePayoutActs() {
  const act = useAct<PayoutResult[]>('withdrawals')
  const post = (path: string) => (body: unknown, key: string) => act(path, { method: 'POST', body, key })
  return { approveAll: post('/approvals'), finishByReceipts: post('/receipts') }
}
