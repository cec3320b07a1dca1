import { Button, Drawer, FocusTrap, Radio } from '@mantine/core'
import type { ReactNode } from 'react'
import { useLabels } from '../../i18n/use-labels.ts'
import { IconArrowDown, IconArrowUp } from '../icons.tsx'
import { StatusTiles } from '../StatusTiles.tsx'
import type { StatusStyle } from '../status.ts'
import { type SortColumn, sortField } from './columns.ts'
import { joinStatuses, readSort, readStatuses } from './grid-search.ts'
import classes from './sheet.module.css'
import { isFiltered, NO_FILTERS } from './use-filter-words.ts'
import type { Grid } from './use-grid.ts'

export type FilterSheetProps = {
  opened: boolean
  onClose: () => void
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

/** Order, statuses and other filters on a phone; the list behind the sheet changes at once. */
export function FilterSheet({ opened, onClose, grid, columns, styles, filters }: FilterSheetProps) {
  const { t } = useLabels()
  const count = grid.pagination?.total ?? 0
  return (
    <Drawer.Root
      opened={opened}
      onClose={onClose}
      position="bottom"
      size="auto"
      classNames={{
        content: classes.content,
        header: classes.header,
        title: classes.name,
        body: classes.body,
      }}
    >
      <Drawer.Overlay />
      <Drawer.Content>
        <Drawer.Header component="div">
          <Drawer.Title>{t('ui.grid.sheetTitle')}</Drawer.Title>
          <Drawer.CloseButton size={44} iconSize={20} aria-label={t('ui.close')} />
        </Drawer.Header>
        <Drawer.Body>
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
        </Drawer.Body>
        <div className={classes.foot}>
          {isFiltered(grid) && (
            <Button variant="default" onClick={() => grid.setSearch(NO_FILTERS)}>
              {t('ui.grid.clearAll')}
            </Button>
          )}
          <Button onClick={onClose}>{t('ui.grid.showResults', { count })}</Button>
        </div>
        <FocusTrap.InitialFocus />
      </Drawer.Content>
    </Drawer.Root>
  )
}
