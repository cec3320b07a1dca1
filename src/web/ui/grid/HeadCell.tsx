import { UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconSelector } from '@tabler/icons-react'
import type { Header } from '@tanstack/react-table'
import { useLabels } from '../../i18n/use-labels.ts'
import type { GridColumn, GridFeatures } from './columns.ts'
import classes from './table.module.css'

const SORT_ICONS = { asc: IconArrowUp, desc: IconArrowDown }
const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const

export type HeadCellProps<Row extends object> = {
  header: Header<GridFeatures, Row>
  column: GridColumn<Row> | undefined
}

/** The header of a column; its button sorts upwards first, then downwards. */
export function HeadCell<Row extends object>({ header, column }: HeadCellProps<Row>) {
  const { t } = useLabels()
  const sorted = header.column.getIsSorted()
  const Icon = sorted ? SORT_ICONS[sorted] : IconSelector
  return (
    <th
      scope="col"
      data-align={column?.align}
      data-pinned={column?.pinned}
      style={{ width: column?.width }}
      aria-sort={sorted ? ARIA_SORT[sorted] : undefined}
    >
      {column?.sort ? (
        <UnstyledButton
          className={classes.sort}
          title={t('ui.grid.sortBy', { column: column.label })}
          onClick={() => header.column.toggleSorting()}
        >
          {column.label}
          <Icon size={14} stroke={1.8} aria-hidden />
        </UnstyledButton>
      ) : (
        column?.label
      )}
    </th>
  )
}
