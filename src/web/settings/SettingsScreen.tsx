import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useMemo } from 'react'
import { SETTINGS_STATUS } from '#core/rules/statuses.ts'
import type { Settings } from '#core/settings/settings-schema.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { CopyId } from '../ui/CopyId.tsx'
import { formatDate } from '../ui/dates.ts'
import type { GridColumn } from '../ui/grid/columns.ts'
import { DataGrid } from '../ui/grid/DataGrid.tsx'
import { useGrid, useUrlGridState } from '../ui/grid/use-grid.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import { StatusBadge } from '../ui/StatusBadge.tsx'
import { useStatusStyles } from '../ui/status.ts'
import { lazyWindow } from '../ui/window/lazy-window.tsx'
import { useOpen } from '../ui/window/use-open.ts'
import { useWindowOf } from '../ui/window/use-window-of.ts'
import { useInForce, useSettings } from './use-settings.ts'

const SettingsForm = lazyWindow(() => import('./SettingsForm.tsx').then((module) => module.SettingsForm))

function useSettingsColumns(): readonly GridColumn<Settings>[] {
  const { t } = useLabels()
  const looks = useStatusStyles(SETTINGS_STATUS)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the looks follow the language, as the labels do
  return useMemo(
    () => [
      {
        id: '_id',
        label: t('settings.column.id'),
        width: '20%',
        card: 'meta',
        cell: ({ _id }) => <CopyId value={_id} label={t('settings.column.id')} />,
        text: ({ _id }) => _id,
      },
      {
        id: 'name',
        label: t('settings.column.name'),
        width: '40%',
        sort: true,
        card: 'title',
        cell: ({ name }) => <strong>{name}</strong>,
        text: ({ name }) => name,
      },
      {
        id: 'createdAt',
        label: t('settings.column.createdAt'),
        width: '18%',
        sort: true,
        card: 'main',
        cell: ({ createdAt }) => <span className="tabular">{formatDate(createdAt)}</span>,
        text: ({ createdAt }) => formatDate(createdAt),
      },
      {
        id: 'status',
        label: t('settings.column.status'),
        width: '18%',
        sort: true,
        card: 'badge',
        cell: ({ status }) => <StatusBadge look={looks[status]} />,
        text: ({ status }) => looks[status].label,
      },
    ],
    [t],
  )
}

/** Which record is in force, or that none is and operations wait. */
function useSubtitle(): string | undefined {
  const { t } = useLabels()
  const inForce = useInForce()
  if (inForce === undefined) return undefined
  return inForce ? t('settings.inForce', { name: inForce.name }) : t('settings.noneInForce')
}

/** The records of settings; at most one is in force. */
export function SettingsScreen() {
  const { t } = useLabels()
  const { open, show, close } = useOpen()
  const columns = useSettingsColumns()
  const grid = useGrid<Settings>({ slice: 'settings', state: useUrlGridState() })
  const edited = useSettings(open === 'new' ? undefined : open)
  const form = useWindowOf<Settings | 'new'>(open === 'new' ? open : edited)
  const create = (
    <Button leftSection={<IconPlus size={17} stroke={1.8} aria-hidden />} onClick={() => show('new')}>
      {t('settings.new')}
    </Button>
  )
  return (
    <>
      <PageHeader title={t('settings.title')} subtitle={useSubtitle()} actions={create} />
      <DataGrid
        grid={grid}
        columns={columns}
        label={t('settings.title')}
        searchLabel={t('settings.search')}
        rowLabel={({ name }) => name}
        onOpen={({ _id }) => show(_id)}
        empty={{ title: t('settings.emptyTitle'), text: t('settings.emptyText'), action: create }}
      />
      {form.shown && (
        <SettingsForm
          key={form.key}
          settings={form.shown === 'new' ? undefined : form.shown}
          opened={form.opened}
          onClose={close}
        />
      )}
    </>
  )
}
