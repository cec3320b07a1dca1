import { type ReactNode, useState } from 'react'
import { useLabels } from '../i18n/use-labels.ts'
import { ChartTable, type TableRow, TableToggle } from '../ui/chart/ChartView.tsx'
import classes from './treasury.module.css'

type TreasuryCardProps = {
  title: string
  hint?: ReactNode
  /** The same figures in the place of the picture; on paper and with forced colours always. */
  table: { head: readonly string[]; rows: readonly TableRow[] }
  children: ReactNode
}

/** A picture of the treasury with its table. */
export function TreasuryCard({ title, hint, table, children }: TreasuryCardProps) {
  const { t } = useLabels()
  const [isTable, setTable] = useState(false)
  return (
    <section className={`card column padded ${classes.card}`} aria-label={title}>
      <div className={classes.head}>
        <h2 className="label flush">{title}</h2>
        {hint && <span className={`caption ${classes.about}`}>{hint}</span>}
        <TableToggle isTable={isTable} onChange={setTable} />
      </div>
      <div className={classes.picture} data-left={isTable || undefined}>
        {children}
      </div>
      <div className={classes.figures} data-shown={isTable || undefined}>
        <ChartTable label={t('treasury.inTable', { title })} {...table} />
      </div>
    </section>
  )
}
