import { type QueryClient, useQuery } from '@tanstack/react-query'
import type { Deposit } from '#core/deposits/deposit-schema.ts'
import { DEPOSIT_STATUS, OPEN_DEPOSITS } from '#core/rules/statuses.ts'
import { oneQuery } from '../api/queries.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { CopyId } from '../ui/CopyId.tsx'
import { receiptQuery } from '../ui/receipt/ReceiptViewer.tsx'
import { StatusBadge } from '../ui/StatusBadge.tsx'
import type { InPlaceProps } from '../ui/split/in-place.ts'
import split from '../ui/split/split.module.css'
import { useWalkKeys } from '../ui/split/use-walk-keys.ts'
import { useStatusStyles } from '../ui/status.ts'
import { Unread } from '../ui/Unread.tsx'
import type { ActOutcome } from '../ui/window/act.tsx'
import { DepositReceipt } from './DepositReceipt.tsx'
import {
  Announcement,
  ReviewButtons,
  ReviewDecisions,
  useHint,
  useReviewActs,
  useReviewKeys,
} from './DepositReview.tsx'
import { ReviewPanel } from './ReviewPanel.tsx'
import classes from './review.module.css'
import { useReview, useStart } from './use-review.ts'

/** Loads a deposit and its receipt before it opens. */
export async function preloadDeposit(client: QueryClient, id: string): Promise<void> {
  const { receipt } = await client.fetchQuery(oneQuery<Deposit>('deposits', id))
  if (receipt) await client.prefetchQuery(receiptQuery(receipt))
}

type ReviewProps = InPlaceProps & { deposit: Deposit }

/** The review with its keys, as a panel beside a list. */
function Review(props: ReviewProps) {
  const { deposit, walk: way, isActive, isNarrow, onMove, onDone } = props
  const { t } = useLabels()
  const styles = useStatusStyles(DEPOSIT_STATUS)
  const review = useReview(deposit)
  const start = useStart(deposit)
  const go = (id: string | undefined) => (id ? () => onMove(id) : undefined)
  const walk = { next: go(way.next), previous: go(way.previous), nextDue: undefined, toNextDue: undefined }
  const acts = useReviewActs({ deposit, walk, opened: true }, review)
  const { reasonField, asking, setAsking, ask, question, act } = acts
  const hint = useHint(review)
  useReviewKeys({ deposit, walk, opened: isActive }, acts, review.startVerdict.ok ? start.start : undefined)
  useWalkKeys(way, onMove, !isActive)
  const decided = (is: ActOutcome) => {
    setAsking(undefined)
    const text = t(asking === 'reject' ? 'queue.told.rejected' : 'queue.told.credited')
    if (is === 'asked') onDone({ ids: [deposit._id], text: t('queue.told.asked'), isAsked: true })
    else onDone({ ids: [deposit._id], text })
  }
  return (
    <article className={split.open} aria-label={deposit.user.name} tabIndex={-1} data-after-questions>
      <header className={classes.placeHead}>
        <h2 className="flush bold size-16 shrink anywhere">{deposit.user.name}</h2>
        <StatusBadge style={styles[deposit.status]} />
        <CopyId value={deposit.reference} label={t('deposits.code')} />
      </header>
      <Announcement deposit={deposit} />
      <div className={classes.place}>
        <DepositReceipt deposit={deposit} height="fill" />
        <ReviewPanel deposit={deposit} review={review} start={start} reasonField={reasonField} />
      </div>
      {OPEN_DEPOSITS.includes(deposit.status) && (
        <footer className={`${split.bar} ${classes.placeBar}`} data-act-bar={isNarrow || undefined}>
          {!isNarrow && <span className={split.keys}>{hint}</span>}
          <ReviewButtons deposit={deposit} review={review} act={act} onAsk={ask} />
        </footer>
      )}
      <ReviewDecisions
        isQuiet
        deposit={deposit}
        review={review}
        asking={asking}
        onClose={() => setAsking(undefined)}
        onDecided={decided}
      />
      {question}
    </article>
  )
}

/** The review of a deposit beside the list of all work. */
export function DepositInPlace(props: InPlaceProps) {
  const reading = useQuery(oneQuery<Deposit>('deposits', props.ids[0]))
  if (!reading.data) return <Unread reading={reading} height={480} radius="xl" />
  return <Review {...props} deposit={reading.data} />
}
