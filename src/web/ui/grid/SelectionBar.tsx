import { ActionIcon, Tooltip, VisuallyHidden } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconCheck, IconCopy, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatMoney } from '#core/money/money.ts'
import { useLabels } from '../../i18n/use-labels.ts'
import { Amount } from '../money/Amount.tsx'
import { useHiddenAmounts } from '../money/hidden-amounts.ts'
import { BulkButtons, useBulkWindow } from './BulkButtons.tsx'
import classes from './bar.module.css'
import type { BulkAct } from './bulk.ts'
import type { GridColumn } from './columns.ts'
import { sumColumns, toClipboard } from './sums.ts'
import type { Selection } from './use-selection.ts'

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
              <Tooltip label={copyLabel}>
                <ActionIcon
                  aria-label={copyLabel}
                  onClick={() => clipboard.copy(toClipboard(columns, rows, isHidden))}
                >
                  <CopyIcon size={17} stroke={1.7} />
                </ActionIcon>
              </Tooltip>
            )}
            <Tooltip label={t('ui.grid.clearSelection')}>
              <ActionIcon aria-label={t('ui.grid.clearSelection')} onClick={selection.clear}>
                <IconX size={17} stroke={1.7} />
              </ActionIcon>
            </Tooltip>
          </span>
        </div>
      )}
      {bulk.window}
    </>
  )
}
