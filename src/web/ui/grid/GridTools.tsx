import { ActionIcon, Menu, Tooltip } from '@mantine/core'
import {
  IconBookmark,
  IconDots,
  IconDownload,
  IconListCheck,
  IconPrinter,
  type TablerIcon,
} from '@tabler/icons-react'
import { useState } from 'react'
import type { View } from '#core/views/view-schema.ts'
import { useLabels } from '../../i18n/use-labels.ts'
import { lazyWindow } from '../window/lazy-window.tsx'
import { WindowOf } from '../window/WindowOf.tsx'
import { ColumnMenu } from './ColumnMenu.tsx'
import { GridPrint } from './GridPrint.tsx'
import classes from './grid.module.css'
import { useCsv } from './use-csv.ts'
import type { FilterSource } from './use-filter-words.ts'
import type { GridPreferences } from './use-preferences.ts'
import { ViewItems } from './ViewItems.tsx'
import type { GridViewProps } from './view.ts'

const SaveViewModal = lazyWindow(() => import('./SaveViewModal.tsx').then((module) => module.SaveViewModal))

export type GridToolsProps<Row extends object> = Omit<FilterSource, 'state'> & {
  view: GridViewProps<Row>
  preferences: GridPreferences<Row>
  /** On phones, one "more" menu without columns and row height. */
  isPhone: boolean
}

type ToolProps = { label: string; icon: TablerIcon; isBusy?: boolean; onClick: () => void }

function Tool({ label, icon: Icon, isBusy, onClick }: ToolProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon aria-label={label} loading={isBusy} onClick={onClick}>
        <Icon size={18} stroke={1.6} />
      </ActionIcon>
    </Tooltip>
  )
}

type Act = { label: string; icon: TablerIcon; isBusy?: boolean; run: () => void }
type BarProps<Row extends object> = GridToolsProps<Row> & {
  acts: readonly Act[]
  onSaveView: (view?: View) => void
}

function WideTools<Row extends object>({ view, preferences, acts, onSaveView }: BarProps<Row>) {
  const { t } = useLabels()
  return (
    <>
      <ColumnMenu columns={view.columns} preferences={preferences} />
      <Menu position="bottom-end">
        <Tooltip label={t('ui.grid.views')}>
          <span>
            <Menu.Target>
              <ActionIcon aria-label={t('ui.grid.views')}>
                <IconBookmark size={18} stroke={1.6} />
              </ActionIcon>
            </Menu.Target>
          </span>
        </Tooltip>
        <Menu.Dropdown className={classes.menu}>
          <ViewItems grid={view.grid} preferences={preferences} onSave={onSaveView} />
        </Menu.Dropdown>
      </Menu>
      {acts.map(({ label, icon, isBusy, run }) => (
        <Tool key={label} label={label} icon={icon} isBusy={isBusy} onClick={run} />
      ))}
    </>
  )
}

function MoreMenu<Row extends object>({ view, preferences, acts, onSaveView }: BarProps<Row>) {
  const { t } = useLabels()
  const items: Act[] = [
    { label: t('ui.grid.select'), icon: IconListCheck, run: () => view.selection.pick() },
    ...acts,
  ]
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon size={44} aria-label={t('ui.grid.more')} loading={acts.some((act) => act.isBusy)}>
          <IconDots size={18} stroke={1.6} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown className={classes.menu}>
        {items.map(({ label, icon: Icon, run }) => (
          <Menu.Item key={label} leftSection={<Icon size={17} stroke={1.6} aria-hidden />} onClick={run}>
            {label}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <ViewItems grid={view.grid} preferences={preferences} onSave={onSaveView} />
      </Menu.Dropdown>
    </Menu>
  )
}

/** The tools in the toolbar of every list: columns and row height, views, CSV, print. */
export function GridTools<Row extends object>(props: GridToolsProps<Row>) {
  const { view, isPhone } = props
  const { t } = useLabels()
  const csv = useCsv(view)
  const [asked, setAsked] = useState<'print' | 'save' | View>()
  const close = () => setAsked(undefined)
  const acts: Act[] = [
    { label: t('ui.grid.exportCsv'), icon: IconDownload, isBusy: csv.isBusy, run: () => void csv.save() },
    { label: t('ui.grid.print'), icon: IconPrinter, run: () => setAsked('print') },
  ]
  const Bar = isPhone ? MoreMenu : WideTools
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
