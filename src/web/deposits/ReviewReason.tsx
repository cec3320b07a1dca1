import { Textarea, UnstyledButton } from '@mantine/core'
import type { Ref } from 'react'
import { useLabels } from '../i18n/use-labels.ts'
import classes from './review.module.css'
import type { Review } from './use-review.ts'

const QUICK = ['noCode', 'amount', 'holder', 'unreadable'] as const

/** The reason of a rejection, which the customer reads. The chips write the usual sentences. */
export function ReviewReason({ review, field }: { review: Review; field: Ref<HTMLTextAreaElement> }) {
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
