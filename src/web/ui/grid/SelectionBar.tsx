import { ActionIcon, Button, VisuallyHidden } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { toCsvCell } from '#core/lists/csv.ts'
import { CURRENCIES, type Currency, formatMoney } from '#core/money/money.ts'
import { useLabels } from '../../i18n/use-labels.ts'
import { IconCheck, IconCopy, IconX } from '../icons.tsx'
import { Amount } from '../money/Amount.tsx'
import { useHiddenAmounts } from '../money/hidden-amounts.ts'
import classes from './bar.module.css'
import type { BulkAct } from './bulk.ts'
import { type GridColumn, toCellText } from './columns.ts'
import { useBulkWindow } from './use-bulk-window.tsx'
import type { Selection } from './use-selection.ts'

/** The sum of a column over some rows, in one currency. */
type Sum = { currency: Currency; value: bigint }
type ColumnSums = { id: string; label: string; sums: readonly Sum[] }

function sumOf<Row>(column: GridColumn<Row>, rows: readonly Row[]): Sum[] {
  const amounts = rows.flatMap((row) => column.sum?.(row) ?? [])
  return CURRENCIES.flatMap((currency) => {
    const values = amounts.filter((amount) => amount.currency === currency).map(({ value }) => value)
    if (values.length === 0) return []
    return [{ currency, value: values.reduce((total, value) => total + value, 0n) }]
  })
}

/** The sums of the selected rows, per column of amounts and per currency. */
export function sumColumns<Row>(columns: readonly GridColumn<Row>[], rows: readonly Row[]): ColumnSums[] {
  return columns
    .map((column) => ({ id: column.id, label: column.label, sums: sumOf(column, rows) }))
    .filter(({ sums }) => sums.length > 0)
}

/**
 * Rows in the clipboard format of spreadsheets: a line each, cells separated by tabs, and no text that would
 * be a formula.
 */
export function toClipboard<Row>(
  columns: readonly GridColumn<Row>[],
  rows: readonly Row[],
  isHidden: boolean,
): string {
  const plain = (text: string) => toCsvCell(text.replace(/\s+/g, ' ').trim(), 'text')
  const told = columns.filter((column) => !column.screenOnly)
  const lines = rows.map((row) => told.map((column) => plain(toCellText(column, row, isHidden))))
  return [told.map(({ label }) => label), ...lines].map((cells) => cells.join('\t')).join('\n')
}

type BulkButtonsProps<Row> = {
  acts: readonly BulkAct<Row>[]
  rows: readonly Row[]
  onAsk: (act: BulkAct<Row>) => void
}

/** "Aprovar 4" for each act that some of the rows permit. */
function BulkButtons<Row>({ acts, rows, onAsk }: BulkButtonsProps<Row>) {
  return acts.map((act) => {
    const count = rows.filter((row) => act.verdict(row).ok).length
    return (
      count > 0 && (
        <Button key={act.id} size="sm" variant="light" color={act.tone} onClick={() => onAsk(act)}>
          {act.label(count)}
        </Button>
      )
    )
  })
}

export type SelectionBarProps<Row> = {
  selection: Selection<Row>
  /** The visible columns, for sums and copies. */
  columns: readonly GridColumn<Row>[]
  /** More acts on the selected rows. */
  actions?: (rows: readonly Row[]) => ReactNode
  acts?: readonly BulkAct<Row>[]
  rowId: (row: Row) => string
  rowLabel: (row: Row) => string
}

/**
 * The number of selected rows and their sums, also for screen readers; copy, clear and the list's own acts.
 */
export function SelectionBar<Row extends object>(props: SelectionBarProps<Row>) {
  const { selection, columns, actions, acts = [], rowId, rowLabel } = props
  const bulk = useBulkWindow(rowId, rowLabel)
  const { t } = useLabels()
  const [isHidden] = useHiddenAmounts()
  const clipboard = useClipboard({ timeout: 1600 })
  const { rows } = selection
  const isOpen = rows.length > 0 || selection.isPicking
  const count = t('ui.grid.selected', { count: rows.length })
  const columnsOfSums = sumColumns(columns, rows)
  const spoken = columnsOfSums.map(({ label, sums }) =>
    [label, ...sums.map((sum) => formatMoney(sum.value, sum.currency))].join(' '),
  )
  const copyLabel = t(clipboard.copied ? 'ui.copied' : 'ui.copy')
  const CopyIcon = clipboard.copied ? IconCheck : IconCopy
  return (
    <>
      <VisuallyHidden role="status">
        {isOpen && [count, ...(isHidden ? [] : spoken)].join(', ')}
        {clipboard.copied && `, ${t('ui.copied')}`}
      </VisuallyHidden>
      {isOpen && (
        // biome-ignore lint/a11y/useSemanticElements: a bar of acts, no group of fields
        <div className={classes.bar} role="group" aria-label={t('ui.grid.selection')}>
          <strong className="bold tabular nowrap">{count}</strong>
          <span className={classes.sums}>
            {columnsOfSums.map(({ id, label, sums }) => (
              <span key={id} className={classes.sum}>
                <span className="caption">{label}</span>
                {sums.map(({ currency, value }) => (
                  <Amount key={currency} value={value} currency={currency} strong />
                ))}
              </span>
            ))}
          </span>
          <span className={classes.acts}>
            {rows.length > 0 && actions?.(rows)}
            <BulkButtons acts={acts} rows={rows} onAsk={(act) => bulk.ask(act, rows)} />
            {rows.length > 0 && (
              <ActionIcon
                data-tip={copyLabel}
                aria-label={copyLabel}
                onClick={() => clipboard.copy(toClipboard(columns, rows, isHidden))}
              >
                <CopyIcon size={17} stroke={1.7} />
              </ActionIcon>
            )}
            <ActionIcon
              data-tip={t('ui.grid.clearSelection')}
              aria-label={t('ui.grid.clearSelection')}
              onClick={selection.clear}
            >
              <IconX size={17} stroke={1.7} />
            </ActionIcon>
          </span>
        </div>
      )}
      {bulk.window}
    </>
  )
}
