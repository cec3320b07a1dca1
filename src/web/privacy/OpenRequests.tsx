import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { isAdmin } from '#core/rules/viewer.ts'
import { useViewer } from '../api/queries.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { Panel } from '../ui/Panel.tsx'
import { requestsQuery } from './privacy-queries.ts'
import { Requests } from './Requests.tsx'

/** The requests that wait for an admin. Absent without one. */
export function OpenRequests(): ReactNode {
  const { t } = useLabels()
  const may = isAdmin(useViewer())
  const { data = [] } = useQuery({ ...requestsQuery, enabled: may })
  const open = data.filter(({ status }) => status === 'OPEN')
  if (!may || open.length === 0) return null
  return (
    <Panel title={t('privacy.request.open')}>
      <Requests requests={open} hasNames />
    </Panel>
  )
}
