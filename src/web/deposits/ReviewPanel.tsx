import { ActionIcon, Alert, Button, Textarea, UnstyledButton } from '@mantine/core'
import { type Ref, type RefObject, useEffect, useState } from 'react'
import { isWaiting, mayEditDepositAmount } from '#core/deposits/deposit.ts'
import { type Deposit, depositAmountSchema } from '#core/deposits/deposit-schema.ts'
import { fromWire } from '#core/money/money.ts'
import { useViewer } from '../api/queries.ts'
import { WaitingApproval } from '../approvals/WaitingApproval.tsx'
import { useLabels } from '../i18n/use-labels.ts'
import { ActionButton } from '../ui/ActionButton.tsx'
import { ClientName } from '../ui/ClientName.tsx'
import { Definition, DefinitionList } from '../ui/Definition.tsx'
import { EventTimeline } from '../ui/EventTimeline.tsx'
import { FormError } from '../ui/form/FormError.tsx'
import { useCallForm } from '../ui/form/use-call-form.ts'
import { IconAlertTriangle, IconPencil } from '../ui/icons.tsx'
import { Key } from '../ui/Key.tsx'
import { Amount } from '../ui/money/Amount.tsx'
import { MoneyInput } from '../ui/money/MoneyInput.tsx'
import { notifyDone } from '../ui/notify.ts'
import { ClientTags } from '../ui/Tags.tsx'
import { DepositFacts, EVENT_ICONS, FeeFacts, SameTx } from './DepositFacts.tsx'
import { BalanceAfter } from './deposit-acts.tsx'
import { ReviewChecklist } from './ReviewChecklist.tsx'
import classes from './review.module.css'
import { useDepositActs } from './use-deposit-acts.ts'
import type { Review, useStart } from './use-review.ts'

type EditorProps = { deposit: Deposit; onDone: (changed: boolean) => void }

/** Corrects the amount to the received one. */
function AmountEditor({ deposit, onDone }: EditorProps) {
  const { t } = useLabels()
  const { saveAmount } = useDepositActs()
  const { window, field } = useCallForm({
    onClose: () => onDone(false),
    start: { amount: deposit.amount },
    labels: { amount: t('depositReview.amount') },
    schema: depositAmountSchema(deposit.currency),
    toBody: (values) => values,
    asks: ({ amount }) => {
      if (amount === deposit.amount) onDone(false)
      return amount === deposit.amount
    },
    send: ({ amount }, key) => saveAmount(deposit._id, amount, key),
    onDone: () => {
      notifyDone(t('depositReview.amountSaved'))
      onDone(true)
    },
  })
  const { onSubmit, isBusy, error, fieldLabels } = window
  return (
    <form onSubmit={onSubmit} noValidate>
      <MoneyInput {...field('amount')} currency={deposit.currency} data-autofocus />
      <FormError error={error} fieldLabels={fieldLabels} />
      <div className={classes.editorButtons}>
        <ActionButton type="submit" size="sm" loading={isBusy}>
          {t('depositReview.saveAmount')}
        </ActionButton>
        <Button variant="default" size="sm" disabled={isBusy} onClick={() => onDone(false)}>
          {t('ui.cancel')}
        </Button>
      </div>
    </form>
  )
}

/** The amount to credit, with a pencil for users who may correct it. */
export function ReviewAmount({ deposit, onChanged }: { deposit: Deposit; onChanged: () => void }) {
  const { t } = useLabels()
  const viewer = useViewer()
  const [isEditing, setEditing] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another deposit leaves the editor
  useEffect(() => setEditing(false), [deposit._id])
  const done = (changed: boolean) => {
    setEditing(false)
    if (changed) onChanged()
  }
  if (isEditing) return <AmountEditor deposit={deposit} onDone={done} />
  return (
    <div>
      <span className="hint flush mb-8 block regular">{t('depositReview.amount')}</span>
      <div className={classes.amount}>
        <Amount value={deposit.amount} currency={deposit.currency} size="hero" />
        {mayEditDepositAmount(deposit, viewer).ok && (
          <ActionIcon
            data-tip={t('depositReview.editAmount')}
            aria-label={t('depositReview.editAmount')}
            onClick={() => setEditing(true)}
          >
            <IconPencil size={17} stroke={1.6} />
          </ActionIcon>
        )}
      </div>
    </div>
  )
}

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
        {t('depositReview.reason')} <span>{t('depositReview.reasonHint')}</span>
      </span>
      <div className="wrap gap-6 mb-8">
        {QUICK.map((one) => (
          <UnstyledButton
            key={one}
            className={classes.chip}
            onClick={() => add(t(`depositReview.quickText.${one}`))}
          >
            {t(`depositReview.quick.${one}`)}
          </UnstyledButton>
        ))}
      </div>
      <Textarea
        ref={field}
        aria-labelledby="reject-reason"
        placeholder={t('depositReview.reasonPlaceholder')}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        error={lacksReason && t('depositReview.reasonRequired')}
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
      <span>{t('depositReview.startText')}</span>
      <ActionButton
        variant="light"
        loading={start.isBusy}
        verdict={review.startVerdict}
        rightSection={<Key name="I" />}
        onClick={start.start}
        data-question={review.missing > 0}
      >
        {t('depositReview.start')}
      </ActionButton>
      <FormError error={start.error} />
    </div>
  )
}

/** The customer, the receiving account, and the effect of accepting. */
function ReviewFacts({ deposit }: { deposit: Deposit }) {
  const { t } = useLabels()
  const { user } = deposit
  return (
    <DefinitionList>
      <Definition label={t('depositReview.customer')}>
        <ClientName client={user} />
        <ClientTags userId={user._id} />
      </Definition>
      <DepositFacts deposit={deposit} accountLabel={t('depositReview.account')} />
      {fromWire(deposit.amountFee, deposit.currency) > 0n && <FeeFacts deposit={deposit} />}
      {isWaiting(deposit) && <BalanceAfter deposit={deposit} />}
      {deposit.reviewerName && (
        <Definition label={t(isWaiting(deposit) ? 'depositReview.reviewing' : 'depositReview.reviewer')}>
          {deposit.reviewerName}
        </Definition>
      )}
    </DefinitionList>
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
