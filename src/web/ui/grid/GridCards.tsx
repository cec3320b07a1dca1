import { ActionIcon, Menu, Skeleton, UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import { useLabels } from '../../i18n/use-labels.ts'
import { type CardPlace, type GridColumn, sortField } from './columns.ts'
import type { GridViewProps } from './GridTable.tsx'
import classes from './grid.module.css'
import { readSort } from './grid-search.ts'
import type { GridState } from './use-grid.ts'

type CardProps<Row extends object> = GridViewProps<Row> & { row: Row }

function Card<Row extends object>({ row, columns, rowId, onOpen, rowAction, newIds }: CardProps<Row>) {
  const at = (place: CardPlace) => columns.filter((column) => column.card === place)
  const cells = (place: CardPlace) =>
    at(place).map((column) => <span key={column.id}>{column.cell(row)}</span>)
  const act = rowAction?.(row)
  const open = onOpen && (() => onOpen(row))
  return (
    <li className={classes.card} data-new={newIds.has(rowId(row)) || undefined}>
      <div className={classes.line}>
        {open ? (
          <UnstyledButton className={classes.cardTitle} onClick={open}>
            {cells('title')}
          </UnstyledButton>
        ) : (
          <span className={classes.cardTitle}>{cells('title')}</span>
        )}
        {cells('badge')}
      </div>
      <div className={classes.main}>
        {cells('main')}
        {at('detail').length > 0 && <span className={classes.detail}>{cells('detail')}</span>}
      </div>
      <div className={classes.line}>
        <div className={classes.meta}>{cells('meta')}</div>
        {act && <div className={classes.above}>{act}</div>}
      </div>
    </li>
  )
}

function SkeletonCards() {
  return Array.from({ length: 6 }, (_, index) => index).map((index) => (
    <li key={index} className={classes.card} aria-hidden>
      <Skeleton height={14} width="60%" my={4} />
      <Skeleton height={14} width="40%" my={4} />
      <Skeleton height={12} width="50%" my={5} />
    </li>
  ))
}

/** The grid as cards, for screens under 768 px: columns say where on the card they stand. */
export function GridCards<Row extends object>(props: GridViewProps<Row>) {
  const { grid, label, rowId } = props
  return (
    <ul className={classes.cards} aria-label={label} aria-busy={grid.isFetching}>
      {grid.isFirstLoad && <SkeletonCards />}
      {grid.rows.map((row) => (
        <Card key={rowId(row)} {...props} row={row} />
      ))}
    </ul>
  )
}

/** Sorting without headers: the same columns in a menu. */
export function SortMenu<Row>({ columns, state }: { columns: readonly GridColumn<Row>[]; state: GridState }) {
  const { t } = useLabels()
  const { by, direction } = readSort(state.search.sort)
  const Icon = direction === 'desc' ? IconArrowDown : IconArrowUp
  const pick = (field: string | undefined) => {
    const isDescending = field === by ? direction === 'asc' : true
    state.setSearch({ sort: `${isDescending ? '-' : ''}${field}` })
  }
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon size={44} aria-label={t('ui.grid.sortAndFilter')}>
          <IconArrowsSort size={18} stroke={1.6} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('ui.grid.sortTitle')}</Menu.Label>
        {columns
          .filter((column) => column.sort)
          .map((column) => (
            <Menu.Item
              key={column.id}
              onClick={() => pick(sortField(column))}
              rightSection={sortField(column) === by && <Icon size={15} aria-hidden />}
            >
              {column.label}
            </Menu.Item>
          ))}
      </Menu.Dropdown>
    </Menu>
  )
}
