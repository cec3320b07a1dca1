import { Link } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import type { AuditEntity } from '#core/audit/audit.ts'
import type { AuditRecord } from '#core/audit/audit-schema.ts'
import { useLabels } from '../i18n/use-labels.ts'
import classes from './audit.module.css'

/** The list whose window shows it; an order has its own page. */
const LISTS = {
  user: '/users',
  bankAccount: '/bank-accounts',
  settings: '/settings',
  deposit: '/deposits',
  withdrawal: '/withdrawals',
} as const satisfies Partial<Record<AuditEntity, string>>

type Say = ReturnType<typeof useLabels>['t']
type Of = Pick<AuditRecord, 'entity' | 'entityId' | 'subject'>

/** "Depósito 11CTOSV0C": the name of the subject of an act. */
export const nameSubject = ({ entity, subject }: Of, t: Say): string =>
  [t(`audit.entity.${entity}`), subject].filter(Boolean).join(' ')

const stop = (event: MouseEvent) => event.stopPropagation()

/** The subject of an act, with a link to it. */
export function Subject({ record }: { record: Of }) {
  const { t } = useLabels()
  const name = nameSubject(record, t)
  const { entity, entityId: id } = record
  if (!id || entity === 'approval') return name
  const shared = { className: classes.link, onClick: stop, onDoubleClick: stop }
  return entity === 'order' ? (
    <Link {...shared} to="/orders/$id" params={{ id }}>
      {name}
    </Link>
  ) : (
    <Link {...shared} to={LISTS[entity]} search={{ open: id }}>
      {name}
    </Link>
  )
}
