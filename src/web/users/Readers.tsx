import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { mayReadAudit } from '#core/audit/audit.ts'
import type { Read } from '#core/audit/read-schema.ts'
import { equals } from '#core/lists/list.ts'
import type { User } from '#core/users/user-schema.ts'
import { listQuery, useViewer } from '../api/queries.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { formatDateTime } from '../ui/dates.ts'
import { LinkButton } from '../ui/LinkButton.tsx'
import classes from './users.module.css'

const NEWEST = { limit: 6, orderBy: 'createdAt', orderByDirection: 'desc' } as const

/** The newest readings of this user's records by staff, for admins. */
export function Readers({ user: { _id } }: { user: User }): ReactNode {
  const { t } = useLabels()
  const may = mayReadAudit(useViewer())
  const where = [equals('subjectId', _id)]
  const { data } = useQuery({ ...listQuery<Read>('reads', where, NEWEST), enabled: may.ok })
  if (!may.ok) return null
  return (
    <section className={classes.money} aria-label={t('reads.ofUser')}>
      <h3 className="heading">{t('reads.ofUser')}</h3>
      {data?.data.length === 0 && <p className="text flush">{t('reads.emptyTitle')}</p>}
      <ul className={classes.readers}>
        {data?.data.map(({ _id: id, reader, how, entity, createdAt }) => (
          <li key={id}>
            <strong className="ink strong">{reader?.name ?? '—'}</strong>
            <p className="caption flush">
              {t(`reads.way.${how}`)} · {t(`reads.entity.${entity}`)} · {formatDateTime(createdAt)}
            </p>
          </li>
        ))}
      </ul>
      <p className="caption flush">{t('reads.listsText')}</p>
      <LinkButton variant="default" size="sm" to="/reads" search={{ where }}>
        {t('reads.all')}
      </LinkButton>
    </section>
  )
}
