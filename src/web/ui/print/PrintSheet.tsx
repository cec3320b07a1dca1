import { type ReactNode, useMemo } from 'react'
import { useLabels } from '../../i18n/use-labels.ts'
import { formatDateTime } from '../dates.ts'
import { Logo } from '../Logo.tsx'
import classes from './print.module.css'

/** A line of the header: a criterion of the rows. */
export type SheetFact = { label: string; value: string }

export type SheetColumn = { id: string; label: string; align?: 'left' | 'right' }

export type SheetRows = {
  /** A cell per column. */
  rows: readonly (readonly ReactNode[])[]
  /** The number of all rows, when the sheet has only a part. */
  total?: number
}

export type PrintSheetProps = {
  title: string
  summary: readonly SheetFact[]
  columns: readonly SheetColumn[]
  content: SheetRows
  isReceipt?: boolean | undefined
  /** The time of reading, in milliseconds. */
  createdAt: number
}

const grouped = new Intl.NumberFormat('pt-BR')

/** A date, an address of the network or a code has one line: a broken one is hard to read. */
const isShort = (cell: ReactNode): boolean => typeof cell === 'string' && cell.length <= 19

function Table({ columns, rows }: { columns: readonly SheetColumn[]; rows: SheetRows['rows'] }) {
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.id} scope="col" data-align={column.align}>
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the sheet never changes once it is made
          <tr key={at}>
            {columns.map((column, index) => (
              <td key={column.id} data-align={column.align} data-short={isShort(cells[index]) || undefined}>
                {cells[index]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/**
 * A list on paper: brand, title, criteria and time; then a table whose header repeats on each page. A page
 * with a sheet prints nothing else.
 */
export function PrintSheet(props: PrintSheetProps) {
  const { title, summary, columns, content, createdAt, isReceipt } = props
  const { t } = useLabels()
  const { rows, total = rows.length } = content
  const table = useMemo(() => <Table columns={columns} rows={rows} />, [columns, rows])
  const facts = [...summary, { label: t('ui.print.createdAt'), value: formatDateTime(createdAt) }]
  return (
    <article className={classes.sheet} aria-label={title} data-wide={columns.length > 6 || undefined}>
      <div className={classes.head}>
        <Logo size={26} />
        {!isReceipt && <span>{t('ui.print.rows', { count: total, total: grouped.format(total) })}</span>}
      </div>
      <h3 className={classes.title}>{title}</h3>
      <dl className={classes.facts}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {total > rows.length && (
        <p className={classes.cut}>
          {t('ui.print.truncated', { shown: grouped.format(rows.length), total: grouped.format(total) })}
        </p>
      )}
      {rows.length > 0 ? table : <p className="muted">{t('ui.grid.emptyTitle')}</p>}
    </article>
  )
}
