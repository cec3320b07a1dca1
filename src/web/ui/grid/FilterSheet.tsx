import { Button, Radio } from '@mantine/core'
import type { ReactNode } from 'react'
import { useLabels } from '../../i18n/use-labels.ts'
import { IconArrowDown, IconArrowUp } from '../icons.tsx'
import { StatusTiles } from '../StatusTiles.tsx'
import type { StatusStyle } from '../status.ts'
import { type SortColumn, sortField } from './columns.ts'
import { joinStatuses, readSort, readStatuses } from './grid-search.ts'
import { Sheet, type SheetProps } from './Sheet.tsx'
import classes from './sheet.module.css'
import { isFiltered, NO_FILTERS } from './use-filter-words.ts'
import type { Grid } from './use-grid.ts'

export type FilterSheetProps = Pick<SheetProps, 'opened' | 'onClose'> & {
  grid: Grid<unknown>
  columns: readonly SortColumn[]
  styles?: Readonly<Record<string, StatusStyle>>
  filters?: ReactNode
}

/** Sorting without headers: the column and the direction. */
function SortChoice({ grid, columns }: Pick<FilterSheetProps, 'grid' | 'columns'>) {
  const { t } = useLabels()
  const { by, direction } = readSort(grid.search.sort)
  const sort = (field: string, isDescending: boolean) =>
    grid.setSearch({ sort: `${isDescending ? '-' : ''}${field}` })
  const isDescending = direction === 'desc'
  const Icon = isDescending ? IconArrowDown : IconArrowUp
  return (
    <section className={classes.section}>
      <Button
        className={classes.way}
        variant="default"
        size="sm"
        leftSection={<Icon size={15} aria-hidden />}
        onClick={() => sort(by, !isDescending)}
      >
        {t(isDescending ? 'ui.grid.descending' : 'ui.grid.ascending')}
      </Button>
      <Radio.Group
        label={t('ui.grid.sortTitle')}
        value={by}
        onChange={(field) => sort(field, isDescending)}
        classNames={{ label: classes.title }}
      >
        {columns
          .filter((column) => column.sort)
          .map((column) => (
            <Radio
              key={column.id}
              className={classes.radio}
              value={sortField(column) ?? ''}
              label={column.label}
            />
          ))}
      </Radio.Group>
    </section>
  )
}

/** Order, statuses and other filters on a phone. */
export function FilterSheet({ grid, columns, styles, filters, ...window }: FilterSheetProps) {
  const { t } = useLabels()
  return (
    <Sheet
      {...window}
      title={t('ui.grid.sheetTitle')}
      count={grid.pagination?.total ?? 0}
      onClear={isFiltered(grid) ? () => grid.setSearch(NO_FILTERS) : undefined}
    >
      {styles && (
        <section className={classes.section}>
          <h3 className={classes.title}>{t('ui.grid.filterByStatus')}</h3>
          <StatusTiles
            styles={styles}
            counts={grid.counts}
            selected={readStatuses(grid.search)}
            onSelect={(selected) => grid.setSearch({ status: joinStatuses(selected) })}
            isWrapped
          />
        </section>
      )}
      {filters && (
        <section className={classes.section}>
          <h3 className={classes.title}>{t('ui.grid.filters')}</h3>
          <div className="stack gap-12">{filters}</div>
        </section>
      )}
      <SortChoice grid={grid} columns={columns} />
    </Sheet>
  )
}
