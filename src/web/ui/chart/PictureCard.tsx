import { type ReactNode, useState } from 'react'
import { useLabels } from '../../i18n/use-labels.ts'
import { ChartTable, type TableRow, TableToggle } from './ChartView.tsx'
import classes from './picture-card.module.css'

type PictureCardProps = {
  title: string
  hint?: ReactNode
  /** The same figures, in the place of the picture; on paper and with forced colours always. */
  table: { head: readonly string[]; rows: readonly TableRow[] }
  /** Above picture and table. */
  before?: ReactNode
  children: ReactNode
  /** Under picture and table. */
  foot?: ReactNode
  /** Its place in the grid of the screen. */
  area?: string
}

/** A picture with its table. A chart carries `data-chart`: neither paper nor forced colours keep its colours. */
export function PictureCard({ title, hint, table, before, children, foot, area }: PictureCardProps) {
  const { t } = useLabels()
  const [isTable, setTable] = useState(false)
  return (
    <section className={`card column padded ${classes.card}`} data-area={area} aria-label={title}>
      <div className={classes.head}>
        <h2 className="label flush">{title}</h2>
        {hint && <span className="caption">{hint}</span>}
        <TableToggle isTable={isTable} onChange={setTable} />
      </div>
      {before}
      <div className={classes.picture} data-left={isTable || undefined}>
        {children}
      </div>
      <div className={classes.figures} data-shown={isTable || undefined}>
        <ChartTable label={t('charts.inTable', { title })} {...table} />
      </div>
      {foot}
    </section>
  )
}
