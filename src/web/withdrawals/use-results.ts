import { useState } from 'react'
import type { PayoutResult } from '#core/withdrawals/payout-schema.ts'
import type { Withdrawal } from '#core/withdrawals/withdrawal-schema.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { notifyDone } from '../ui/notify.ts'

/** A withdrawal as a call about many names it. */
export type ResultPayee = Pick<Withdrawal, '_id' | 'amount' | 'currency'> & {
  readonly user: { readonly _id: string; readonly name: string }
}

/** The results of a call about many: a notice of what is done, and a window about the rest. */
export function useResults(rows: readonly ResultPayee[]) {
  const { t } = useLabels()
  const [shown, setShown] = useState<{ rows: readonly ResultPayee[]; results: PayoutResult[] }>()
  const tell = (results: PayoutResult[], done: 'doneApprove' | 'doneFinish') => {
    const count = results.filter(({ outcome }) => outcome === 'DONE').length
    if (count > 0) notifyDone(t(`payouts.bulk.${done}`, { count }))
    if (count < results.length) setShown({ rows, results })
  }
  return { shown, tell, close: () => setShown(undefined) }
}
