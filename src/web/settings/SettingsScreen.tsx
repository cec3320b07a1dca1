import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { SETTINGS_STATUS } from '#core/rules/statuses.ts'
import type { Settings } from '#core/settings/settings-schema.ts'
import { HouseNotice } from '../approvals/HouseNotice.tsx'
import { useLabels } from '../i18n/use-labels.ts'
import { formatDate } from '../ui/dates.ts'
import { idColumn, rowStatusColumn } from '../ui/grid/cells.tsx'
import { DataGrid } from '../ui/grid/DataGrid.tsx'
import { type Resource, useResource } from '../ui/grid/use-resource.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import { lazyWindow } from '../ui/window/lazy-window.tsx'
import { useOpen } from '../ui/window/use-open.ts'
import { WindowOf } from '../ui/window/WindowOf.tsx'
import { useInForce, useSettings } from './use-settings.ts'

const SettingsForm = lazyWindow(() => import('./SettingsForm.tsx').then((module) => module.SettingsForm))

const SETTINGS: Resource<Settings> = {
  slice: 'settings',
  statuses: SETTINGS_STATUS,
  hasTiles: false,
  columns: ({ t, styles }) => [
    idColumn({
      id: '_id',
      csv: ['_id'],
      label: t('settings.column.id'),
      width: '20%',
      card: 'meta',
      value: ({ _id }) => _id,
    }),
    {
      id: 'name',
      csv: ['name'],
      label: t('settings.column.name'),
      width: '40%',
      sort: true,
      card: 'title',
      cell: ({ name }) => <strong>{name}</strong>,
      text: ({ name }) => name,
    },
    {
      id: 'createdAt',
      csv: ['createdAt'],
      label: t('settings.column.createdAt'),
      width: '18%',
      sort: true,
      card: 'main',
      cell: ({ createdAt }) => <span className="tabular">{formatDate(createdAt)}</span>,
      text: ({ createdAt }) => formatDate(createdAt),
    },
    rowStatusColumn({ label: t('settings.column.status'), width: '18%', styles }),
  ],
}

/** The record in force, or a warning that there is none and operations are refused. */
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
  const { list } = useResource(SETTINGS)
  const edited = useSettings(open === 'new' ? undefined : open)
  const create = (
    <Button leftSection={<IconPlus size={17} stroke={1.8} aria-hidden />} onClick={() => show('new')}>
      {t('settings.new')}
    </Button>
  )
  return (
    <>
      <PageHeader title={t('settings.title')} subtitle={useSubtitle()} actions={create} />
      <HouseNotice />
      <DataGrid
        {...list}
        label={t('settings.title')}
        searchLabel={t('settings.search')}
        rowLabel={({ name }) => name}
        onOpen={({ _id }) => show(_id)}
        empty={{ title: t('settings.emptyTitle'), text: t('settings.emptyText'), action: create }}
      />
      <WindowOf<Settings | 'new'> about={open === 'new' ? open : edited} onClose={close}>
        {(shown, window) => <SettingsForm {...window} settings={shown === 'new' ? undefined : shown} />}
      </WindowOf>
    </>
  )
}
