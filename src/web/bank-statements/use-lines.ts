import { useState } from 'react'
import type {
  Confirmation,
  LineSuggestion,
  StatementLine,
} from '#core/bank-statements/bank-statement-schema.ts'
import type { PayoutResult } from '#core/withdrawals/payout-schema.ts'
import { useRefresh } from '../api/queries.ts'
import { useAct } from '../api/use-act.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { notifyDone } from '../ui/notify.ts'
import type { ResultPayee } from '../withdrawals/use-results.ts'
import type { Booking } from './BookWindow.tsx'

const SLICE = 'bank-statements'

/** A line with the deposit that it proves. */
export type Match = {
  readonly line: StatementLine
  readonly suggestion: LineSuggestion
  readonly reason?: string
}

export const toBody = ({ line, suggestion, reason }: Match) => ({
  lineId: line._id,
  depositId: suggestion.deposit._id,
  ...(reason && { override: true, overrideReason: reason }),
})

type Results = { rows: readonly ResultPayee[]; results: PayoutResult[] }

/** The results in the shape of the window that shows those of payouts. */
function toResults(matches: readonly Match[], results: readonly Confirmation[]): Results {
  const rows = matches.map(({ line, suggestion }) => ({
    _id: line._id,
    amount: line.amount,
    currency: 'BRL' as const,
    user: suggestion.deposit.user,
  }))
  return {
    rows,
    results: results.map(({ lineId, depositId: _, ...one }) => ({ ...one, withdrawalId: lineId })),
  }
}

/** Confirms lines: a notice of those that are done, or of the one that was asked, and a window about the others. */
export function useConfirm() {
  const { t } = useLabels()
  const refresh = useRefresh()
  const act = useAct<Confirmation[]>(SLICE)
  const [shown, setShown] = useState<Results>()
  const confirm = async (matches: readonly Match[], key: string) => {
    const results = await act('/confirmations', {
      method: 'POST',
      body: { matches: matches.map(toBody) },
      key,
    })
    void refresh('deposits')
    const count = results.filter(({ outcome }) => outcome === 'DONE').length
    if (count > 0) notifyDone(t('bankStatements.done', { count }))
    if (count < results.length) void refresh('approvals')
    const [only, another] = results
    if (only?.approvalId && !another) {
      const see = { name: t('ui.approval.see'), to: '/approvals', search: { open: only.approvalId } } as const
      notifyDone(t('ui.approval.asked'), '', { see })
    } else if (count < results.length) setShown(toResults(matches, results))
  }
  return { confirm, shown, close: () => setShown(undefined) }
}

/** Lets a credit wait again, or books a line as a cost or an income of the house. */
export function useLineActs() {
  const act = useAct<StatementLine>(SLICE)
  return {
    reopen: (id: string, key: string) => act(`/lines/${id}`, { body: { state: 'OPEN' }, key }),
    book: (id: string, body: Booking, key: string) => act(`/lines/${id}/book`, { body, key }),
  }
}
