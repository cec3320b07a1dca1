import { ActionIcon } from '@mantine/core'
import { useRef, useState } from 'react'
import { ALL_ROWS_LIMIT, foldText, type List } from '#core/lists/list.ts'
import type { View } from '#core/views/view-schema.ts'
import { ApiError } from '../../api/api-error.ts'
import { call, fetchFile } from '../../api/call.ts'
import { serverNow } from '../../api/clock.ts'
import { useLabels } from '../../i18n/use-labels.ts'
import { BusyIcon } from '../BusyButton.tsx'
import { formatDate } from '../dates.ts'
import {
  type Icon,
  IconBookmark,
  IconColumns3,
  IconDots,
  IconDownload,
  IconListCheck,
  IconPrinter,
} from '../icons.tsx'
import { lateMenu } from '../late-menu.tsx'
import { useHiddenAmounts } from '../money/hidden-amounts.ts'
import { notifyFailure } from '../notify.ts'
import type { SheetFact } from '../print/PrintSheet.tsx'
import { lazyWindow } from '../window/lazy-window.tsx'
import { WindowOf } from '../window/WindowOf.tsx'
import { type GridColumn, sortField, toCellText } from './columns.ts'
import classes from './grid.module.css'
import { readSort } from './grid-search.ts'
import type { ToolAct } from './MoreItems.tsx'
import { saveFile } from './save-file.ts'
import { type FilterSource, useFilterWords } from './use-filter-words.ts'
import type { GridPreferences } from './use-preferences.ts'
import type { GridViewProps } from './view.ts'

const PrintModal = lazyWindow(() => import('../print/PrintModal.tsx').then((module) => module.PrintModal))

/** A cell on paper: its text, or else its content on the screen. */
function toPrinted<Row>(column: GridColumn<Row>, row: Row, isHidden: boolean) {
  const text = toCellText(column, row, isHidden)
  return text || column.text ? text : column.cell(row)
}

type GridPrintProps<Row extends object> = Omit<FilterSource, 'state'> & {
  view: GridViewProps<Row>
  opened: boolean
  onClose: () => void
}

/** The list on paper: all rows that match the filters, the visible columns, and the filters in words. */
function GridPrint<Row extends object>(props: GridPrintProps<Row>) {
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

/** `balcao-contas-bancarias-2026-11-20.csv`. */
function nameFile(label: string): string {
  const words = foldText(label).replace(/[^a-z0-9]+/g, '-')
  const day = formatDate(serverNow()).split('/').reverse().join('-')
  return `balcao-${words.replace(/^-|-$/g, '')}-${day}.csv`
}

/** Saves every row that matches the filters as a spreadsheet of the visible columns, with the list and the day in its name. */
function useCsv<Row extends object>({ grid, label, shown }: GridViewProps<Row>) {
  const { t } = useLabels()
  const [isBusy, setBusy] = useState(false)
  const isRunning = useRef(false)
  const save = async () => {
    if (isRunning.current) return
    isRunning.current = true
    setBusy(true)
    try {
      const columns = [...new Set(shown.flatMap(({ csv }) => csv ?? []))]
      const query = new URLSearchParams({
        format: 'csv',
        ...(columns.length > 0 && { columns: columns.join() }),
      })
      for (const [name, value] of Object.entries(grid.listQuery))
        for (const item of [value].flat()) if (item) query.append(name, item)
      saveFile(await fetchFile(`/${grid.slice}?${query}`), nameFile(label))
    } catch (error) {
      const message = error instanceof ApiError ? error.message : t('start.failed')
      notifyFailure(t('ui.grid.exportFailed'), message, 'grid-csv')
    } finally {
      isRunning.current = false
      setBusy(false)
    }
  }
  return { save, isBusy }
}

const SaveViewModal = lazyWindow(() => import('./SaveViewModal.tsx').then((module) => module.SaveViewModal))

export type GridToolsProps<Row extends object> = Omit<FilterSource, 'state'> & {
  view: GridViewProps<Row>
  preferences: GridPreferences<Row>
  /** On phones, one "more" menu without columns and row height. */
  isPhone: boolean
}

type ToolProps = { label: string; icon: Icon; isBusy: boolean; onClick: () => void }

function Tool({ label, icon: Icon, isBusy, onClick }: ToolProps) {
  return (
    <BusyIcon data-tip={label} aria-label={label} isBusy={isBusy} onClick={onClick}>
      <Icon size={18} stroke={1.6} />
    </BusyIcon>
  )
}

const ColumnMenu = lateMenu(() => import('./ColumnItems.tsx').then((module) => module.ColumnItems))
const ViewMenu = lateMenu(() => import('./ViewItems.tsx').then((module) => module.ViewItems))
const MoreMenu = lateMenu(() => import('./MoreItems.tsx').then((module) => module.MoreItems))

type BarProps<Row extends object> = GridToolsProps<Row> & {
  acts: readonly ToolAct[]
  onSaveView: (view?: View) => void
}

function WideTools<Row extends object>({ view, preferences, acts, onSaveView }: BarProps<Row>) {
  const { t } = useLabels()
  const toButton = (name: string, Icon: Icon) => (
    <ActionIcon aria-label={name} data-tip={name}>
      <Icon size={18} stroke={1.6} />
    </ActionIcon>
  )
  const menu = { position: 'bottom-end', className: classes.menu } as const
  return (
    <>
      <ColumnMenu
        {...menu}
        closeOnItemClick={false}
        button={toButton(t('ui.grid.columns'), IconColumns3)}
        items={{ columns: view.columns, preferences }}
      />
      <ViewMenu
        {...menu}
        button={toButton(t('ui.grid.views'), IconBookmark)}
        items={{ grid: view.grid, preferences, onSave: onSaveView }}
      />
      {acts.map(({ label, icon, isBusy, run }) => (
        <Tool key={label} label={label} icon={icon} isBusy={isBusy ?? false} onClick={run} />
      ))}
    </>
  )
}

function PhoneTools<Row extends object>({ view, preferences, acts, onSaveView }: BarProps<Row>) {
  const { t } = useLabels()
  const select = { label: t('ui.grid.select'), icon: IconListCheck, run: () => view.selection.pick() }
  return (
    <MoreMenu
      position="bottom-end"
      className={classes.menu}
      button={
        <BusyIcon size={44} aria-label={t('ui.grid.more')} isBusy={acts.some((act) => act.isBusy)}>
          <IconDots size={18} stroke={1.6} />
        </BusyIcon>
      }
      items={{ acts: [select, ...acts], grid: view.grid, preferences, onSave: onSaveView }}
    />
  )
}

/** The tools in the toolbar of every list: columns and row height, views, CSV, print. */
export function GridTools<Row extends object>(props: GridToolsProps<Row>) {
  const { view, isPhone } = props
  const { t } = useLabels()
  const csv = useCsv(view)
  const [asked, setAsked] = useState<'print' | 'save' | View>()
  const close = () => setAsked(undefined)
  const acts: ToolAct[] = [
    { label: t('ui.grid.exportCsv'), icon: IconDownload, isBusy: csv.isBusy, run: () => void csv.save() },
    { label: t('ui.grid.print'), icon: IconPrinter, run: () => setAsked('print') },
  ]
  const Bar = isPhone ? PhoneTools : WideTools
  return (
    <>
      <Bar {...props} acts={acts} onSaveView={(saved) => setAsked(saved ?? 'save')} />
      <WindowOf<'print' | 'save' | View> about={asked} onClose={close}>
        {(act, window) =>
          act === 'print' ? (
            <GridPrint {...props} {...window} />
          ) : (
            <SaveViewModal {...window} grid={view.grid} view={act === 'save' ? undefined : act} />
          )
        }
      </WindowOf>
    </>
  )
}
