import { useQuery } from '@tanstack/react-query'
import { oneOf } from '#core/lists/list.ts'
import { USER_STATUS, WAITING } from '#core/rules/statuses.ts'
import type { User } from '#core/users/user-schema.ts'
import { INTERVALS, listQuery, live } from '../api/queries.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { ClientName } from '../ui/ClientName.tsx'
import { Panel } from '../ui/Panel.tsx'
import { useRelativeTime } from '../ui/RelativeTime.tsx'
import { StatusBadge } from '../ui/StatusBadge.tsx'
import { useStatusStyles } from '../ui/status.ts'
import classes from './NewCustomers.module.css'

const OLDEST = { limit: 5, orderBy: 'createdAt', orderByDirection: 'asc' } as const

/** Staff: the customers who wait longest for a decision, each with a link to the record. */
export function NewCustomers() {
  const { t } = useLabels()
  const toWords = useRelativeTime()
  const styles = useStatusStyles(USER_STATUS)
  const waiting = listQuery<User>('users', [oneOf('status', WAITING.users)], OLDEST)
  const { data } = useQuery({ ...waiting, ...live(INTERVALS.lists) })
  if (!data || data.data.length === 0) return null
  return (
    <Panel title={t('dashboard.customers.title')} aside={t('dashboard.customers.hint')}>
      <ul className={classes.parts}>
        {data.data.map(({ _id, name, status, createdAt }) => (
          <li key={_id} className={classes.part}>
            <span className={classes.name}>
              <ClientName className="ink strong" client={{ _id, name }} />
              <span className="caption block">{toWords(createdAt)}</span>
            </span>
            <StatusBadge style={styles[status]} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}
