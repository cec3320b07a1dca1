import { UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconSelector } from '@tabler/icons-react'
import { useLabels } from '../../i18n/use-labels.ts'
import { type GridColumn, sortField } from './columns.ts'
import { readSort } from './grid-search.ts'
import classes from './table.module.css'
import type { Grid } from './use-grid.ts'

const SORT_ICONS = { asc: IconArrowUp, desc: IconArrowDown }
const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const

export type HeadCellProps<Row extends object> = {
  grid: Grid<Row>
  column: GridColumn<Row>
}

/** The header of a column; its button sorts upwards first, then downwards. */
export function HeadCell<Row extends object>({ grid, column }: HeadCellProps<Row>) {
  const { t } = useLabels()
  const { by, direction } = readSort(grid.search.sort)
  const field = sortField(column)
  const sorted = field !== undefined && field === by ? direction : undefined
  const Icon = sorted ? SORT_ICONS[sorted] : IconSelector
  const sort = () => grid.setSearch({ sort: `${sorted === 'asc' ? '-' : ''}${field}` })
  return (
    <th
      scope="col"
      data-align={column.align}
      data-pinned={column.pinned}
      style={{ width: column.width }}
      aria-sort={sorted ? ARIA_SORT[sorted] : undefined}
    >
      {column.sort ? (
        <UnstyledButton
          className={classes.sort}
          title={t('ui.grid.sortBy', { column: column.label })}
          onClick={sort}
        >
          {column.label}
          <Icon size={14} stroke={1.8} aria-hidden />
        </UnstyledButton>
      ) : (
        column.label
      )}
    </th>
  )
}
