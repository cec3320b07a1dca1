import { Checkbox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode, useId } from 'react'
import type { Deposit } from '#core/deposits/deposit-schema.ts'
import type { Check, ReceiptFinding } from '#core/deposits/findings.ts'
import type { ReceiptPlace } from '#core/deposits/reading.ts'
import { equals } from '#core/lists/list.ts'
import { formatMoney, fromWire } from '#core/money/money.ts'
import { showDay } from '#core/rules/days.ts'
import { formatDocument } from '#core/users/documents.ts'
import { isMasked } from '#core/users/mask.ts'
import type { User } from '#core/users/user-schema.ts'
import { listQuery } from '../api/queries.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { useUnmask } from '../sessions/Unmask.tsx'
import { IconAlertTriangle, IconFileCheck, IconHelpCircle, IconInfoCircle, IconScan } from '../ui/icons.tsx'
import { Amount } from '../ui/money/Amount.tsx'
import { SubjectLink } from '../ui/SubjectLink.tsx'
import classes from './review.module.css'
import type { Review } from './use-review.ts'

/** A difference in words. */
function useDifference({ currency, kind }: Deposit) {
  const { t } = useLabels()
  return (check: Check | 'date', read: string, isDoubtful: boolean): string => {
    const is = (doubtful: string, differs: string) => (isDoubtful ? doubtful : differs)
    if (check === 'date') return t('depositReview.oldDate', { date: showDay(read) })
    if (check === 'reference') return is(t('depositReview.maybeCode', { read }), t('depositReview.notFound'))
    if (check === 'tx') return t('depositReview.otherTx', { reference: read })
    const document = formatDocument(read)
    if (check === 'holder')
      return is(t('depositReview.maybeHolder', { document }), t('depositReview.otherHolder', { document }))
    const amount = formatMoney(fromWire(read, kind === 'BANK' ? 'BRL' : currency), currency)
    return is(t('depositReview.maybeAmount', { amount }), t('depositReview.otherAmount', { amount }))
  }
}

type ReviewFindingProps = {
  id: string
  deposit: Deposit
  check: Check | 'date'
  finding: ReceiptFinding | undefined
}

/** The server's finding of one check, with its place in the receipt. */
function ReviewFinding({ id, deposit, check, finding }: ReviewFindingProps) {
  const { t } = useLabels()
  const say = useDifference(deposit)
  const sayPlace = ({ page, line, box }: ReceiptPlace) =>
    box
      ? t('depositReview.placeInPicture', { line: String(line) })
      : t('depositReview.place', { page: String(page), line: String(line) })
  if (!finding) return null
  if (finding.state === 'unread') {
    if (check !== 'reference' || deposit.receiptCheck !== 'UNREADABLE') return null
    return (
      <span id={id} className={classes.remark}>
        <IconInfoCircle size={15} stroke={1.8} aria-hidden />
        {t(deposit.receiptWaits ? 'depositReview.waits' : 'depositReview.unreadable')}
      </span>
    )
  }
  const { at } = finding
  if (finding.state === 'same') {
    const found = at ? t('depositReview.foundAt', { place: sayPlace(at) }) : t('depositReview.found')
    const day = check === 'date' && deposit.receiptRead?.paidOn?.day
    return (
      <span id={id} className={classes.found}>
        <IconScan size={14} stroke={1.8} aria-hidden />
        {day ? t('depositReview.date', { date: showDay(day), found }) : found}
      </span>
    )
  }
  const isDoubtful = finding.state === 'doubtful'
  const Icon = isDoubtful ? IconHelpCircle : IconAlertTriangle
  return (
    <span id={id} className={isDoubtful ? classes.doubtful : classes.differs}>
      <Icon size={15} stroke={1.8} aria-hidden />
      <span>
        {say(check, finding.read, isDoubtful)}
        {at && ` (${sayPlace(at)})`}
      </span>
    </span>
  )
}

/** The customer's document, as receipts show it: the middle of a CPF, a whole CNPJ. */
function useHolder({ userId, user }: Deposit): { document: string | undefined; unmasking: ReactNode } {
  const { data } = useQuery({ ...listQuery<User>('users', [equals('_id', userId)]), staleTime: 300_000 })
  const { whole, unmasking } = useUnmask(user)
  const shown = whole ?? data?.data[0]
  const document = shown && `${shown.kind === 'J' ? 'CNPJ' : 'CPF'} ${formatDocument(shown.document)}`
  return { document, unmasking: shown && isMasked(shown.document) && unmasking }
}

/** Whether the same receipt, or nearly the same, came with another deposit. */
function Freshness({ deposit: { receipt, receiptReused, receiptLike: like } }: { deposit: Deposit }) {
  const { t } = useLabels()
  if (!receipt || receiptReused === null) return null
  const [look, label, Icon] = receiptReused
    ? ([classes.reused, 'depositReview.reused', IconAlertTriangle] as const)
    : like
      ? ([classes.alike, 'depositReview.alike', IconHelpCircle] as const)
      : ([classes.fresh, 'depositReview.fresh', IconFileCheck] as const)
  return (
    <p className={look}>
      <Icon size={16} stroke={1.7} aria-hidden />
      <span>
        {t(label)}{' '}
        {like && (
          <SubjectLink entity="deposit" id={like._id} className={classes.other}>
            {like.reference}
          </SubjectLink>
        )}
      </span>
    </p>
  )
}

/** The date of the payment, which nobody ticks. */
function PaidOn(props: { id: string; deposit: Deposit; finding: ReceiptFinding | undefined }) {
  const { t } = useLabels()
  if (!props.finding || props.finding.state === 'unread') return null
  return (
    <div className={classes.paidOn}>
      {t('depositReview.checkDate')}
      <ReviewFinding check="date" {...props} />
    </div>
  )
}

/** The words of each check, with the expected value. */
function useCheckLabels(deposit: Deposit, document: string | undefined): Record<Check, ReactNode> {
  const { t } = useLabels()
  const { reference, amount, currency, user, txId, txOutput } = deposit
  return {
    reference: (
      <>
        {t('depositReview.checkReference')} <code className={classes.code}>{reference}</code>
      </>
    ),
    amount: (
      <>
        {t('depositReview.checkAmount')} <Amount value={amount} currency={currency} />
      </>
    ),
    holder: (
      <>
        {t('depositReview.checkHolder')} <strong>{user.name}</strong>
        {document && `, ${document}`}
      </>
    ),
    tx: txId ? (
      <>
        {t('depositReview.checkTx')}{' '}
        <code className={classes.code}>
          {txId.slice(0, 6)}…{txId.slice(-6)}
        </code>{' '}
        {t('deposits.detail.txOutput', { output: txOutput ?? 0 })}
      </>
    ) : (
      t('depositReview.checkTx')
    ),
  }
}

/** The things that a person checks in the receipt, each with the server's finding; read ones start ticked. */
export function ReviewChecklist({ deposit, review }: { deposit: Deposit; review: Review }) {
  const { t } = useLabels()
  const id = useId()
  const { document, unmasking } = useHolder(deposit)
  const labels = useCheckLabels(deposit, document)
  const isLocked = !review.verdict.ok || !review.isStarted
  return (
    <fieldset className={classes.checklist}>
      <legend className={classes.legend}>
        {t(deposit.receipt ? 'depositReview.checklist' : 'depositReview.checklistTx')}
      </legend>
      {review.checks.map((check) => {
        const finding = review.findings[check]
        const isTicked = review.ticks.includes(check)
        return (
          <Fragment key={check}>
            <Checkbox
              className={classes.check}
              checked={isTicked}
              disabled={isLocked && !isTicked}
              error={finding?.state === 'differs' && !isTicked}
              aria-describedby={finding && `${id}-${check}`}
              data-question={isTicked ? undefined : true}
              onChange={(event) => review.tick(check, event.currentTarget.checked)}
              label={labels[check]}
            />
            <ReviewFinding id={`${id}-${check}`} deposit={deposit} check={check} finding={finding} />
          </Fragment>
        )
      })}
      {unmasking}
      <PaidOn id={`${id}-date`} deposit={deposit} finding={review.findings.date} />
      <Freshness deposit={deposit} />
    </fieldset>
  )
}
