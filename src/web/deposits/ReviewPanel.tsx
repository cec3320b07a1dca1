import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { RefObject } from 'react'
import type { Deposit } from '#core/deposits/deposit-schema.ts'
import { WaitingApproval } from '../approvals/WaitingApproval.tsx'
import { useLabels } from '../i18n/use-labels.ts'
import { EventTimeline } from '../ui/EventTimeline.tsx'
import { EVENT_ICONS, SameTx } from './DepositFacts.tsx'
import { ReviewAmount } from './ReviewAmount.tsx'
import { ReviewChecklist } from './ReviewChecklist.tsx'
import { ReviewFacts } from './ReviewFacts.tsx'
import { ReviewReason } from './ReviewReason.tsx'
import { ReviewStart } from './ReviewStart.tsx'
import classes from './review.module.css'
import type { Review } from './use-review.ts'
import type { useStart } from './use-start.ts'

export type ReviewPanelProps = {
  deposit: Deposit
  review: Review
  start: ReturnType<typeof useStart>
  reasonField: RefObject<HTMLTextAreaElement | null>
}

/** The right side of the window: amount, checklist, facts, reason, history. */
export function ReviewPanel({ deposit, review, start, reasonField }: ReviewPanelProps) {
  const { t } = useLabels()
  const mayDecide = review.isWaiting && review.verdict.ok
  const events = [...(deposit.events ?? [])].reverse()
  return (
    <div className={classes.panel}>
      <WaitingApproval id={deposit._id} />
      <ReviewAmount deposit={deposit} onChanged={() => review.forget('amount')} />
      {deposit.status === 'CANCELLED' && deposit.statusDescription && (
        <Alert color="red" title={t('deposits.detail.rejected')} icon={<IconAlertTriangle size={18} />}>
          {deposit.statusDescription}
        </Alert>
      )}
      {review.isWaiting && <SameTx deposit={deposit} />}
      <ReviewStart review={review} start={start} />
      {mayDecide && <ReviewChecklist deposit={deposit} review={review} />}
      <ReviewFacts deposit={deposit} />
      {review.isWaiting && review.rejectVerdict.ok && <ReviewReason review={review} field={reasonField} />}
      <div>
        <h3 className="hint flush mb-8 block regular">{t('deposits.detail.history')}</h3>
        <EventTimeline events={events} icons={EVENT_ICONS} />
      </div>
    </div>
  )
}
