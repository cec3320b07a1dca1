import { Navigate } from '@tanstack/react-router'
import { SETTINGS_STATUS } from '#core/rules/statuses.ts'
import type { Settings } from '#core/settings/settings-schema.ts'
import { HouseNotice } from '../approvals/HouseNotice.tsx'
import { useLabels } from '../i18n/use-labels.ts'
import { formatDate } from '../ui/dates.ts'
import { idColumn, rowStatusColumn } from '../ui/grid/cells.tsx'
import { ResourceScreen } from '../ui/grid/ResourceScreen.tsx'
import type { Resource } from '../ui/grid/use-resource.ts'
import { useInForce } from './use-settings.ts'

const SETTINGS: Resource<Settings> = {
  slice: 'settings',
  texts: 'settings',
  rowLabel: ({ name }) => name,
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

const toPage = (id: string) => <Navigate to="/settings/$id" params={{ id }} replace />

/** The records of settings; at most one is in force. Each opens as a page. */
export function SettingsScreen() {
  const subtitle = useSubtitle()
  return (
    <ResourceScreen
      resource={SETTINGS}
      subtitle={() => subtitle}
      notice={<HouseNotice />}
      create={{ form: () => toPage('new') }}
      window={toPage}
    />
  )
}
