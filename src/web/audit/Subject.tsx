import { Link } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import type { AuditEntity } from '#core/audit/audit.ts'
import type { AuditRecord } from '#core/audit/audit-schema.ts'
import { useLabels } from '../i18n/use-labels.ts'
import classes from './audit.module.css'

/** The list whose window shows it; an order has a page of its own. */
const LISTS = {
  user: '/users',
  bankAccount: '/bank-accounts',
  settings: '/settings',
  deposit: '/deposits',
  withdrawal: '/withdrawals',
} as const satisfies Partial<Record<AuditEntity, string>>

type Say = ReturnType<typeof useLabels>['t']
type Of = Pick<AuditRecord, 'entity' | 'entityId' | 'subject'>

/** "Depósito 11CTOSV0C": what people call that which an act is about. */
export const nameSubject = ({ entity, subject }: Of, t: Say): string =>
  [t(`audit.entity.${entity}`), subject].filter(Boolean).join(' ')

const stop = (event: MouseEvent) => event.stopPropagation()

/** What an act is about, and the way there. */
export function Subject({ record }: { record: Of }) {
  const { t } = useLabels()
  const name = nameSubject(record, t)
  const { entity, entityId: id } = record
  if (!id) return name
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
