import { ActionIcon, Button, Tabs, VisuallyHidden } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { findDoubt } from '#core/deposits/deposit.ts'
import type { Deposit } from '#core/deposits/deposit-schema.ts'
import { DEPOSIT_STATUS, OPEN_DEPOSITS } from '#core/rules/statuses.ts'
import { useRehearsal } from '../api/use-rehearsal.ts'
import { useWaitingRequest } from '../approvals/WaitingApproval.tsx'
import { useLabels } from '../i18n/use-labels.ts'
import { ActionButton } from '../ui/ActionButton.tsx'
import { CopyId } from '../ui/CopyId.tsx'
import { IconCheck, IconChevronLeft, IconChevronRight, IconX, IconZoomIn } from '../ui/icons.tsx'
import { Key } from '../ui/Key.tsx'
import { REVIEW_KEYS } from '../ui/keys.ts'
import { PdfPicture } from '../ui/receipt/PdfPicture.tsx'
import { useBlobUrl } from '../ui/receipt/ReceiptPreview.tsx'
import { receiptQuery } from '../ui/receipt/ReceiptViewer.tsx'
import { StatusBadge } from '../ui/StatusBadge.tsx'
import { useStatusStyles } from '../ui/status.ts'
import { Unread } from '../ui/Unread.tsx'
import { useKeys } from '../ui/use-keys.ts'
import { ActButtons, type ActOutcome, ActQuestion, type RowAct, useQuestion } from '../ui/window/act.tsx'
import { Modal } from '../ui/window/Modal.tsx'
import { toRehearsed } from '../ui/window/rehearsed.ts'
import { DepositReceipt } from './DepositReceipt.tsx'
import { ACCEPT_DEPOSIT, CANCEL_DEPOSIT, REVIEW_ACTS, sayAmount, toReject } from './deposit-acts.tsx'
import { ReviewPanel, type ReviewPanelProps } from './ReviewPanel.tsx'
import classes from './review.module.css'
import { useQuestionFocus } from './use-question-focus.ts'
import { type Review, useReview, useStart } from './use-review.ts'
import type { ReviewWalk } from './use-walk.ts'

function Picture({ blob }: { blob: Blob }) {
  const { t } = useLabels()
  const url = useBlobUrl(blob)
  if (blob.type === 'application/pdf')
    return (
      <div className={classes.peekImage}>
        <PdfPicture blob={blob} />
      </div>
    )
  return url ? <img className={classes.peekImage} src={url} alt={t('ui.receipt.preview')} /> : null
}

/** The upper part of a receipt on a phone, with a button that shows all of it. */
function ReceiptPeek({ path, onEnlarge }: { path: string; onEnlarge: () => void }) {
  const { t } = useLabels()
  const reading = useQuery(receiptQuery(path))
  return (
    <div className={classes.peek}>
      {reading.data ? <Picture blob={reading.data} /> : <Unread reading={reading} height={120} />}
      <Button
        className={classes.enlarge}
        variant="default"
        size="sm"
        leftSection={<IconZoomIn size={16} />}
        onClick={onEnlarge}
      >
        {t('depositReview.enlarge')}
      </Button>
    </div>
  )
}

/** `‹ 1 de 20 ›` through the rows of the list. */
function ReviewPager({ walk }: { walk: ReviewWalk | undefined }) {
  const { t } = useLabels()
  if (!walk) return null
  const { position, total, previous, next } = walk
  const arrow = (name: string, key: 'J' | 'K', act: (() => void) | undefined, icon: React.ReactNode) => (
    <ActionIcon
      data-tip={act && `${name} (${key})`}
      aria-label={name}
      aria-disabled={act ? undefined : true}
      data-after-questions={key === 'J' || undefined}
      className={act ? undefined : classes.atEnd}
      onClick={act}
    >
      {icon}
    </ActionIcon>
  )
  return (
    <span className="inline-row text gap-6">
      {arrow(t('depositReview.previous'), 'K', previous, <IconChevronLeft size={18} stroke={1.8} />)}
      <span className="tabular">
        {t('depositReview.of', { position: String(position), total: String(total) })}
      </span>
      {arrow(t('depositReview.next'), 'J', next, <IconChevronRight size={18} stroke={1.8} />)}
    </span>
  )
}

/** Fetches the receipt of the deposit that is reviewed next, so that it shows at once. */
function usePreloaded(deposit: Deposit | undefined): void {
  const client = useQueryClient()
  const path = deposit?.receipt
  useEffect(() => {
    if (path) void client.prefetchQuery(receiptQuery(path))
  }, [client, path])
}

/** On a phone the two sides are tabs; the first also shows the upper part of the receipt. */
function Phone(props: ReviewPanelProps) {
  const { t } = useLabels()
  const { deposit } = props
  const [tab, setTab] = useState<string | null>('review')
  return (
    <Tabs value={tab} onChange={setTab} className={classes.tabs} keepMounted={false}>
      <Tabs.List grow>
        <Tabs.Tab value="review">{t('depositReview.tabReview')}</Tabs.Tab>
        <Tabs.Tab value="receipt">{t('depositReview.tabReceipt')}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="review">
        {deposit.receipt && <ReceiptPeek path={deposit.receipt} onEnlarge={() => setTab('receipt')} />}
        <ReviewPanel {...props} />
      </Tabs.Panel>
      <Tabs.Panel value="receipt" className={classes.receiptTab}>
        <DepositReceipt deposit={deposit} height="fill" />
      </Tabs.Panel>
    </Tabs>
  )
}

/** The next thing to do; a refusal only if the panel does not say it (`ReviewStart`). */
export function useHint(review: Review): string | undefined {
  const { t, say } = useLabels()
  if (!review.isWaiting) return undefined
  if (!review.verdict.ok) return review.startVerdict.ok ? say(review.verdict) : undefined
  if (review.missing === 0) return t('depositReview.complete')
  return review.isStarted
    ? t('depositReview.missing', { count: review.missing })
    : t('depositReview.notStarted')
}

type ReviewButtonsProps = {
  deposit: Deposit
  review: Review
  act: Record<'accept' | 'reject', () => void>
  onAsk: (act: RowAct<Deposit>) => void
}

/** The decision, with its keys. */
function DecisionButtons({ deposit, review, act }: Omit<ReviewButtonsProps, 'onAsk'>) {
  const { t } = useLabels()
  const hint = useHint(review)
  const waiting = useWaitingRequest(deposit._id)
  const isReady = review.verdict.ok && review.missing === 0 && !waiting
  const { outcome } = useRehearsal(
    isReady ? toRehearsed(ACCEPT_DEPOSIT, deposit, findDoubt(deposit) !== undefined) : undefined,
  )
  return (
    <>
      <ActionButton
        variant="outline"
        color="red"
        leftSection={<IconX size={16} />}
        rightSection={<Key name="R" />}
        verdict={review.rejectVerdict}
        onClick={act.reject}
      >
        {t('depositReview.reject')}
      </ActionButton>
      <ActionButton
        leftSection={<IconCheck size={16} />}
        rightSection={<Key name="A" />}
        verdict={review.verdict}
        reason={(waiting && `${t('ui.approval.waits')}.`) || (review.missing > 0 && hint)}
        data-question
        onClick={act.accept}
      >
        {t(outcome?.is === 'ASKED' ? 'ui.rehearsal.ask' : 'depositReview.accept')}
      </ActionButton>
    </>
  )
}

/** The acts on a deposit that is not over, and the decision while it waits. One that may be accepted is not cancelled. */
export function ReviewButtons({ onAsk, ...decision }: ReviewButtonsProps) {
  const { deposit, review } = decision
  const acts = review.verdict.ok ? REVIEW_ACTS.filter((act) => act !== CANCEL_DEPOSIT) : REVIEW_ACTS
  return (
    <>
      <ActButtons acts={acts} row={deposit} onAsk={onAsk} />
      {review.isWaiting && <DecisionButtons {...decision} />}
    </>
  )
}

type Asking = 'accept' | 'reject' | undefined

type ReviewDecisionsProps = {
  deposit: Deposit
  review: Review
  asking: Asking
  onClose: () => void
  /** After the decision, the review goes to the next deposit. */
  onDecided: (is: ActOutcome) => void
  /** Where the screen says itself what became of the deposit. */
  isQuiet?: boolean
}

/** The two questions that end a review. */
export function ReviewDecisions({
  deposit,
  review,
  asking,
  onClose,
  onDecided,
  isQuiet,
}: ReviewDecisionsProps) {
  const told = isQuiet ? ({ isQuiet: true } as const) : {}
  const acts = { accept: ACCEPT_DEPOSIT, reject: toReject(review.reason.trim()) }
  return (
    <ActQuestion
      key={deposit._id}
      about={asking && { act: { ...acts[asking], ...told }, row: deposit }}
      onClose={onClose}
      onDone={onDecided}
    />
  )
}

type DepositReviewProps = {
  deposit: Deposit
  walk: ReviewWalk | undefined
  opened: boolean
  onClose: () => void
}
type ReviewSteps = {
  deposit: Deposit
  walk: Pick<ReviewWalk, 'previous' | 'next' | 'nextDue' | 'toNextDue'> | undefined
  opened: boolean
}

/** The handlers of a review's buttons and keys. */
export function useReviewActs({ deposit, walk }: ReviewSteps, review: Review) {
  const reasonField = useRef<HTMLTextAreaElement>(null)
  const [asking, setAsking] = useState<Asking>()
  const { ask, question, isAsking } = useQuestion(deposit)
  const mayAccept = review.isWaiting && review.verdict.ok
  const waiting = useWaitingRequest(deposit._id)
  const accept = () => mayAccept && review.missing === 0 && !waiting && setAsking('accept')
  const reject = () => {
    if (!review.isWaiting || !review.rejectVerdict.ok) return
    if (review.reason.trim()) return setAsking('reject')
    review.askReason()
    reasonField.current?.focus()
  }
  const decided = () => {
    setAsking(undefined)
    walk?.toNextDue?.()
  }
  return {
    reasonField,
    asking,
    setAsking,
    ask,
    question,
    isAsking: asking !== undefined || isAsking,
    decided,
    act: { accept, reject },
  }
}

/** Keys, the focus on the next question, and the next receipt. */
export function useReviewKeys(
  { deposit, walk, opened }: ReviewSteps,
  { act, isAsking }: ReturnType<typeof useReviewActs>,
  begin?: () => void,
) {
  const keys = {
    [REVIEW_KEYS.next]: walk?.next,
    [REVIEW_KEYS.previous]: walk?.previous,
    [REVIEW_KEYS.accept]: act.accept,
    [REVIEW_KEYS.reject]: act.reject,
    [REVIEW_KEYS.start]: begin,
  }
  useKeys(keys, opened && !isAsking)
  useQuestionFocus(`${deposit._id} ${deposit.status}`, { opened, isBusy: isAsking })
  usePreloaded(walk?.nextDue)
}

/** Tells screen readers which deposit the window shows now. */
export function Announcement({ deposit }: { deposit: Deposit }) {
  const { t } = useLabels()
  const { reference, user } = deposit
  const about = { reference, amount: sayAmount(deposit), name: user.name }
  return <VisuallyHidden role="status">{t('depositReview.now', about)}</VisuallyHidden>
}

/**
 * The window in which staff review a deposit, with the receipt beside the expected values. Accepting is
 * locked until the machine or a person has ticked every box. J and K go through the list, R rejects, A accepts, I starts.
 */
export function DepositReview(props: DepositReviewProps) {
  const { deposit, walk, opened, onClose } = props
  const { t } = useLabels()
  const styles = useStatusStyles(DEPOSIT_STATUS)
  const isPhone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const review = useReview(deposit)
  const start = useStart(deposit)
  const acts = useReviewActs(props, review)
  const { reasonField, asking, setAsking, ask, question, decided, act } = acts
  const begin = review.startVerdict.ok ? start.start : undefined
  useReviewKeys(props, acts, begin)
  const code = <CopyId value={deposit.reference} label={t('deposits.code')} />
  const pager = <ReviewPager walk={walk} />
  const panel = { deposit, review, start, reasonField }
  return (
    <>
      <Modal
        opened={opened}
        onClose={onClose}
        size="xl"
        flush
        title={t(review.isWaiting ? 'depositReview.title' : 'depositReview.titleDecided')}
        badge={
          <>
            <StatusBadge style={styles[deposit.status]} />
            {!isPhone && code}
          </>
        }
        aside={!isPhone && pager}
        sub={
          isPhone && (
            <>
              {code}
              {pager}
            </>
          )
        }
        hint={useHint(review)}
        footer={
          OPEN_DEPOSITS.includes(deposit.status) && (
            <ReviewButtons deposit={deposit} review={review} act={act} onAsk={ask} />
          )
        }
      >
        <Announcement deposit={deposit} />
        {isPhone ? (
          <Phone {...panel} />
        ) : (
          <div className={classes.split}>
            <DepositReceipt deposit={deposit} height="fill" />
            <ReviewPanel {...panel} />
          </div>
        )}
      </Modal>
      <ReviewDecisions
        deposit={deposit}
        review={review}
        asking={asking}
        onClose={() => setAsking(undefined)}
        onDecided={decided}
      />
      {question}
    </>
  )
}
