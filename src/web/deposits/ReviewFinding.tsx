import { IconAlertTriangle, IconHelpCircle, IconInfoCircle, IconScan } from '@tabler/icons-react'
import type { Deposit } from '#core/deposits/deposit-schema.ts'
import type { Check, ReceiptFinding } from '#core/deposits/findings.ts'
import type { ReceiptPlace } from '#core/deposits/reading.ts'
import { formatMoney, fromWire } from '#core/money/money.ts'
import { showDay } from '#core/rules/days.ts'
import { formatDocument } from '#core/users/documents.ts'
import { useLabels } from '../i18n/use-labels.ts'
import classes from './review.module.css'

/** A difference in words. */
function useDifference({ currency, kind }: Deposit) {
  const { t } = useLabels()
  return (check: Check | 'date', read: string, isDoubtful: boolean): string => {
    const is = (doubtful: string, differs: string) => (isDoubtful ? doubtful : differs)
    if (check === 'date') return t('deposits.review.oldDate', { date: showDay(read) })
    if (check === 'reference')
      return is(t('deposits.review.maybeCode', { read }), t('deposits.review.notFound'))
    if (check === 'tx') return t('deposits.review.otherTx', { reference: read })
    const document = formatDocument(read)
    if (check === 'holder')
      return is(
        t('deposits.review.maybeHolder', { document }),
        t('deposits.review.otherHolder', { document }),
      )
    const amount = formatMoney(fromWire(read, kind === 'BANK' ? 'BRL' : currency), currency)
    return is(t('deposits.review.maybeAmount', { amount }), t('deposits.review.otherAmount', { amount }))
  }
}

type ReviewFindingProps = {
  id: string
  deposit: Deposit
  check: Check | 'date'
  finding: ReceiptFinding | undefined
}

/** The server's finding of one check, with its place in the receipt. */
export function ReviewFinding({ id, deposit, check, finding }: ReviewFindingProps) {
  const { t } = useLabels()
  const say = useDifference(deposit)
  const sayPlace = ({ page, line, box }: ReceiptPlace) =>
    box
      ? t('deposits.review.placeInPicture', { line: String(line) })
      : t('deposits.review.place', { page: String(page), line: String(line) })
  if (!finding) return null
  if (finding.state === 'unread') {
    if (check !== 'reference' || deposit.receiptCheck !== 'UNREADABLE') return null
    return (
      <span id={id} className={classes.remark}>
        <IconInfoCircle size={15} stroke={1.8} aria-hidden />
        {t(deposit.receiptWaits ? 'deposits.review.waits' : 'deposits.review.unreadable')}
      </span>
    )
  }
  const { at } = finding
  if (finding.state === 'same') {
    const found = at ? t('deposits.review.foundAt', { place: sayPlace(at) }) : t('deposits.review.found')
    const day = check === 'date' && deposit.receiptRead?.paidOn?.day
    return (
      <span id={id} className={classes.found}>
        <IconScan size={14} stroke={1.8} aria-hidden />
        {day ? t('deposits.review.date', { date: showDay(day), found }) : found}
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
