import type { Withdrawal } from '#core/withdrawals/withdrawal-schema.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { Amount } from '../ui/money/Amount.tsx'
import { Sums } from './BulkBar.tsx'
import classes from './payouts.module.css'
import { shortPayee } from './payouts.ts'

/** The rows of a question: nothing is approved that it does not show. */
function PayeeList({ rows }: { rows: readonly Withdrawal[] }) {
  return (
    <ul className="plain-list">
      {rows.map((row) => (
        <li key={row._id} className={classes.member}>
          <span className="grow shrink">
            <strong className="anywhere">{row.user.name}</strong>
            <span className="hint block anywhere">{shortPayee(row)}</span>
          </span>
          <Amount value={row.amount} currency={row.currency} strong />
        </li>
      ))}
    </ul>
  )
}

/** The sum of the rows of a question, a word about new payees, and all rows: the window scrolls, so a cut shows. */
export function Listed({ rows }: { rows: readonly Withdrawal[] }) {
  const { t } = useLabels()
  const isNew = rows.filter((row) => row.isNewPayee).length
  return (
    <>
      <p className="flush">
        {t('payouts.bulk.total')}
        <Sums rows={rows} />
      </p>
      {isNew > 0 && <p className="brass strong flush mt-8">{t('payouts.bulk.newCount', { count: isNew })}</p>}
      <PayeeList rows={rows} />
    </>
  )
}
