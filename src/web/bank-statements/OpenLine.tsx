import type { StatementLine } from '#core/bank-statements/bank-statement-schema.ts'
import { FormError } from '../ui/form/FormError.tsx'
import { LineDetail } from './LineDetail.tsx'
import type { useActs, useQueueKeys } from './use-queue.ts'

type DetailProps = Parameters<typeof LineDetail>[0]

type OpenLineProps = Pick<DetailProps, 'chosen' | 'walk' | 'onChoose'> & {
  line: StatementLine
  isWaiting: (line: StatementLine) => boolean
  acts: ReturnType<typeof useActs>
  asks: Pick<ReturnType<typeof useQueueKeys>, 'askDeposit' | 'askAside' | 'askBook' | 'askReverse'>
}

/** The open line with all its acts, beside its own list or that of all work. */
export function OpenLine({ line, isWaiting, acts, asks, ...shown }: OpenLineProps) {
  return (
    <>
      <LineDetail
        key={line._id}
        line={line}
        {...shown}
        isBusy={acts.isBusy}
        isWaiting={isWaiting(line)}
        onConfirm={acts.ask}
        onCreate={asks.askDeposit}
        onAside={asks.askAside}
        onBook={asks.askBook}
        onReverse={asks.askReverse}
        onReopen={acts.reopen}
      />
      <FormError error={acts.error} />
    </>
  )
}
