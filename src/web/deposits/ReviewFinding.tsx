import { IconAlertTriangle, IconInfoCircle, IconScan } from '@tabler/icons-react'
import type { Deposit } from '#core/deposits/deposit-schema.ts'
import type { Check, Finding, Place } from '#core/deposits/reading.ts'
import { formatMoney, fromWire } from '#core/money/money.ts'
import { formatDocument } from '#core/users/documents.ts'
import { useLabels } from '../i18n/use-labels.ts'
import classes from './review.module.css'

/** A difference in words. */
function useDifference({ currency, kind }: Deposit): (check: Check, read: string) => string {
  const { t } = useLabels()
  return (check, read) => {
    if (check === 'reference') return t('deposits.review.notFound')
    if (check === 'tx') return t('deposits.review.otherTx', { reference: read })
    if (check === 'holder') return t('deposits.review.otherHolder', { document: formatDocument(read) })
    const amount = formatMoney(fromWire(read, kind === 'BANK' ? 'BRL' : currency), currency)
    return t('deposits.review.otherAmount', { amount })
  }
}

type ReviewFindingProps = { id: string; deposit: Deposit; check: Check; finding: Finding | undefined }

/** The server's finding of one check, with its place in the receipt. */
export function ReviewFinding({ id, deposit, check, finding }: ReviewFindingProps) {
  const { t } = useLabels()
  const say = useDifference(deposit)
  const sayPlace = ({ page, line }: Place) =>
    t('deposits.review.place', { page: String(page), line: String(line) })
  if (!finding) return null
  if (finding.state === 'unread') {
    if (check !== 'reference' || deposit.receiptCheck !== 'UNREADABLE') return null
    return (
      <span id={id} className={classes.remark}>
        <IconInfoCircle size={15} stroke={1.8} aria-hidden />
        {t('deposits.review.unreadable')}
      </span>
    )
  }
  if (finding.state === 'same') {
    const { at } = finding
    return (
      <span id={id} className={classes.found}>
        <IconScan size={14} stroke={1.8} aria-hidden />
        {at ? t('deposits.review.foundAt', { place: sayPlace(at) }) : t('deposits.review.found')}
      </span>
    )
  }
  return (
    <span id={id} className={classes.differs}>
      <IconAlertTriangle size={15} stroke={1.8} aria-hidden />
      <span>
        {say(check, finding.read)}
        {finding.at && ` (${sayPlace(finding.at)})`}
      </span>
    </span>
  )
}
