import { useLabels } from '../i18n/use-labels.ts'
import { ActionButton } from '../ui/ActionButton.tsx'
import { FormError } from '../ui/form/FormError.tsx'
import { Key } from '../ui/Key.tsx'
import classes from './review.module.css'
import type { Review } from './use-review.ts'
import type { useStart } from './use-start.ts'

/** The step between opening a deposit and ticking boxes: the customer can cancel until the review starts. */
export function ReviewStart({ review, start }: { review: Review; start: ReturnType<typeof useStart> }) {
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
