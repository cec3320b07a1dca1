import { Alert, Textarea, UnstyledButton } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { Ref, RefObject } from 'react'
import type { Deposit } from '#core/deposits/deposit-schema.ts'
import { WaitingApproval } from '../approvals/WaitingApproval.tsx'
import { useLabels } from '../i18n/use-labels.ts'
import { ActionButton } from '../ui/ActionButton.tsx'
import { EventTimeline } from '../ui/EventTimeline.tsx'
import { FormError } from '../ui/form/FormError.tsx'
import { Key } from '../ui/Key.tsx'
import { EVENT_ICONS, SameTx } from './DepositFacts.tsx'
import { ReviewAmount } from './ReviewAmount.tsx'
import { ReviewChecklist } from './ReviewChecklist.tsx'
import { ReviewFacts } from './ReviewFacts.tsx'
import classes from './review.module.css'
import type { Review } from './use-review.ts'
import type { useStart } from './use-start.ts'

const QUICK = ['noCode', 'amount', 'holder', 'unreadable'] as const

/** The reason of a rejection, which the customer reads. The chips write the usual sentences. */
function ReviewReason({ review, field }: { review: Review; field: Ref<HTMLTextAreaElement> }) {
  const { t } = useLabels()
  const { reason, setReason, lacksReason } = review
  const add = (text: string) => {
    if (!reason.includes(text)) setReason([reason.trim(), text].filter(Boolean).join(' '))
  }
  return (
    <div>
      <span className="hint flush mb-8 block regular" id="reject-reason">
        {t('deposits.review.reason')} <span>{t('deposits.review.reasonHint')}</span>
      </span>
      <div className="wrap gap-6 mb-8">
        {QUICK.map((one) => (
          <UnstyledButton
            key={one}
            className={classes.chip}
            onClick={() => add(t(`deposits.review.quickText.${one}`))}
          >
            {t(`deposits.review.quick.${one}`)}
          </UnstyledButton>
        ))}
      </div>
      <Textarea
        ref={field}
        aria-labelledby="reject-reason"
        placeholder={t('deposits.review.reasonPlaceholder')}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        error={lacksReason && t('deposits.review.reasonRequired')}
        maxLength={500}
        autosize
        minRows={2}
        maxRows={6}
      />
    </div>
  )
}

/** The step between opening a deposit and ticking boxes: the customer can cancel until the review starts. */
function ReviewStart({ review, start }: { review: Review; start: ReturnType<typeof useStart> }) {
  const { t, say } = useLabels()
  if (!review.isWaiting) return null
  if (!review.startVerdict.ok)
    return review.verdict.ok ? null : <p className={classes.band}>{say(review.verdict)}</p>
  return (
    <div className={classes.band}>
      <span>{t('deposits.review.startText')}</span>
      <ActionButton
        variant="light"
        loading={start.isBusy}
        verdict={review.startVerdict}
        rightSection={<Key name="I" />}
        onClick={start.start}
        data-question={review.missing > 0}
      >
        {t('deposits.review.start')}
      </ActionButton>
      <FormError error={start.error} />
    </div>
  )
}

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
