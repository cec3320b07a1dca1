import { ALL_ROWS_LIMIT, type List } from '#core/lists/list.ts'
import { call } from '../../api/call.ts'
import { useLabels } from '../../i18n/use-labels.ts'
import { useHiddenAmounts } from '../money/hidden-amounts.ts'
import type { SheetFact } from '../print/PrintSheet.tsx'
import { lazyWindow } from '../window/lazy-window.tsx'
import { type GridColumn, sortField, toCellText } from './columns.ts'
import { readSort } from './grid-search.ts'
import { type FilterSource, useFilterWords } from './use-filter-words.ts'
import type { GridViewProps } from './view.ts'

const PrintModal = lazyWindow(() => import('../print/PrintModal.tsx').then((module) => module.PrintModal))

/** A cell on paper: its text, or else its content on the screen. */
function toPrinted<Row>(column: GridColumn<Row>, row: Row, isHidden: boolean) {
  const text = toCellText(column, row, isHidden)
  return text || column.text ? text : column.cell(row)
}

export type GridPrintProps<Row extends object> = Omit<FilterSource, 'state'> & {
  view: GridViewProps<Row>
  opened: boolean
  onClose: () => void
}

/** The list on paper: all rows that match the filters, the visible columns, and the filters in words. */
export function GridPrint<Row extends object>(props: GridPrintProps<Row>) {
  const { view, opened, onClose } = props
  const { t } = useLabels()
  const [isHidden] = useHiddenAmounts()
  const { grid, columns, shown } = view
  const words = useFilterWords({ state: grid, styles: props.styles, filters: props.filters })
  const { by, direction } = readSort(grid.search.sort)
  const column = columns.find((one) => sortField(one) === by)?.label ?? by
  const way = t(direction === 'desc' ? 'ui.grid.descending' : 'ui.grid.ascending')
  const told = words.length > 0 ? words.map(({ text }) => text).join(' · ') : t('ui.print.noFilters')
  const summary: SheetFact[] = [
    { label: t('ui.print.filters'), value: told },
    { label: t('ui.print.order'), value: t('ui.print.orderedBy', { column, direction: way }) },
  ]
  const printed = shown.filter((one) => !one.screenOnly)
  const load = async (signal: AbortSignal) => {
    const query = { ...grid.listQuery, limit: ALL_ROWS_LIMIT }
    const { data, meta } = (await call<Row[]>(`/${grid.slice}`, { query, signal })) as List<Row>
    return {
      rows: data.map((row) => printed.map((one) => toPrinted(one, row, isHidden))),
      total: meta.pagination.total,
    }
  }
  return (
    <PrintModal
      opened={opened}
      onClose={onClose}
      title={view.label}
      summary={summary}
      columns={printed}
      load={load}
    />
  )
}
