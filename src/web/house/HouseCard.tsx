import { type ReactNode, useState } from 'react'
import { useLabels } from '../i18n/use-labels.ts'
import { ChartTable, type TableRow, TableToggle } from '../ui/chart/ChartView.tsx'
import classes from './house.module.css'

type HouseCardProps = {
  title: string
  hint?: string
  /** The same figures, in the place of the picture; on paper and with forced colours always. */
  table: { head: readonly string[]; rows: readonly TableRow[] }
  /** Above picture and table. */
  before?: ReactNode
  children: ReactNode
  /** Under picture and table. */
  foot?: ReactNode
  area: string
}

/** A picture of the house with its table. */
export function HouseCard({ title, hint, table, before, children, foot, area }: HouseCardProps) {
  const { t } = useLabels()
  const [isTable, setTable] = useState(false)
  return (
    <section className={`card column padded ${classes.card}`} data-area={area} aria-label={title}>
      <div className={classes.head}>
        <h2 className="label flush">{title}</h2>
        {hint && <span className={`caption ${classes.about}`}>{hint}</span>}
        <TableToggle isTable={isTable} onChange={setTable} />
      </div>
      {before}
      <div className={classes.picture} data-left={isTable || undefined}>
        {children}
      </div>
      <div className={classes.figures} data-shown={isTable || undefined}>
        <ChartTable label={t('house.inTable', { title })} {...table} />
      </div>
      {foot}
    </section>
  )
}
