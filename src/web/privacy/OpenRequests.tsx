import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLabels } from '../i18n/use-labels.ts'
import { Panel } from '../ui/Panel.tsx'
import { requestsQuery } from './privacy-queries.ts'
import { Requests } from './Requests.tsx'

/** For admins: the requests that wait for one of them. Absent without one. */
export function OpenRequests(): ReactNode {
  const { t } = useLabels()
  const { data = [] } = useQuery(requestsQuery)
  const open = data.filter(({ status }) => status === 'OPEN')
  if (open.length === 0) return null
  return (
    <Panel title={t('privacy.request.open')}>
      <Requests requests={open} hasNames />
    </Panel>
  )
}
