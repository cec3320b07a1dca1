import { Checkbox } from '@mantine/core'
import { IconAlertTriangle, IconFileCheck, IconInfoCircle, IconScan } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Deposit } from '#core/deposits/deposit-schema.ts'
import { equals } from '#core/lists/list.ts'
import { formatDocument } from '#core/users/documents.ts'
import { isMasked } from '#core/users/mask.ts'
import type { User } from '#core/users/user-schema.ts'
import { listQuery } from '../api/queries.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { useUnmask } from '../sessions/Unmask.tsx'
import { Amount } from '../ui/money/Amount.tsx'
import classes from './review.module.css'
import type { Check, Review } from './use-review.ts'

/** The customer's document, as receipts show it: the middle of a CPF, a whole CNPJ. */
function useHolder({ userId, user }: Deposit): { document: string | undefined; unmasking: ReactNode } {
  const { data } = useQuery({ ...listQuery<User>('users', [equals('_id', userId)]), staleTime: 300_000 })
  const { whole, unmasking } = useUnmask(user)
  const shown = whole ?? data?.data[0]
  const document = shown && `${shown.kind === 'J' ? 'CNPJ' : 'CPF'} ${formatDocument(shown.document)}`
  return { document, unmasking: shown && isMasked(shown.document) && unmasking }
}

/** The result of the server's reading of the file. */
function ReadMark({ deposit: { receiptCheck } }: { deposit: Deposit }) {
  const { t } = useLabels()
  if (receiptCheck === null) return null
  if (receiptCheck === 'FOUND')
    return (
      <span className={classes.found}>
        <IconScan size={14} stroke={1.8} aria-hidden />
        {t('deposits.review.found')}
      </span>
    )
  const isMissing = receiptCheck === 'NOT_FOUND'
  const Icon = isMissing ? IconAlertTriangle : IconInfoCircle
  return (
    <span className={isMissing ? classes.warning : classes.remark}>
      <Icon size={15} stroke={1.8} aria-hidden />
      {t(isMissing ? 'deposits.review.notFound' : 'deposits.review.unreadable')}
    </span>
  )
}

/** Whether the identical file came with another deposit. */
function Freshness({ deposit: { receipt, receiptReused } }: { deposit: Deposit }) {
  const { t } = useLabels()
  if (!receipt || receiptReused === null) return null
  const Icon = receiptReused ? IconAlertTriangle : IconFileCheck
  return (
    <p className={receiptReused ? classes.reused : classes.fresh}>
      <Icon size={16} stroke={1.7} aria-hidden />
      {t(receiptReused ? 'deposits.review.reused' : 'deposits.review.fresh')}
    </p>
  )
}

/** The three things that a person checks in the receipt, each with the server's finding. */
export function ReviewChecklist({ deposit, review }: { deposit: Deposit; review: Review }) {
  const { t } = useLabels()
  const { document, unmasking } = useHolder(deposit)
  const isLocked = !review.verdict.ok || !review.isStarted
  const line = (check: Check, label: ReactNode) => (
    <Checkbox
      className={classes.check}
      checked={review.ticks.includes(check)}
      disabled={isLocked}
      data-autofocus={check === 'reference' && !isLocked ? true : undefined}
      onChange={(event) => review.tick(check, event.currentTarget.checked)}
      label={label}
    />
  )
  return (
    <fieldset className={classes.checklist}>
      <legend className={classes.legend}>{t('deposits.review.checklist')}</legend>
      {line(
        'reference',
        <>
          {t('deposits.review.checkReference')} <code className={classes.code}>{deposit.reference}</code>
        </>,
      )}
      <ReadMark deposit={deposit} />
      {line(
        'amount',
        <>
          {t('deposits.review.checkAmount')} <Amount value={deposit.amount} currency={deposit.currency} />
        </>,
      )}
      {line(
        'holder',
        <>
          {t('deposits.review.checkHolder')} <strong>{deposit.user.name}</strong>
          {document && `, ${document}`}
        </>,
      )}
      {unmasking}
      <Freshness deposit={deposit} />
    </fieldset>
  )
}
