import { Link } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import type { AuditEntity } from '#core/audit/audit.ts'
import { isAdmin } from '#core/rules/viewer.ts'
import { useViewer } from '../api/queries.ts'

/** The list whose window shows it; an order and a client have pages of their own. */
const LISTS = {
  bankAccount: '/bank-accounts',
  settings: '/settings',
  deposit: '/deposits',
  withdrawal: '/withdrawals',
  approval: '/approvals',
  statementLine: '/bank-statements',
  dayClose: '/day-close',
} as const satisfies Partial<Record<AuditEntity, string>>
const PAGES = { order: '/orders/$id', user: '/clients/$id', shipment: '/shipments/$id' } as const

const stop = (event: MouseEvent) => event.stopPropagation()

type SubjectLinkProps = { entity: AuditEntity; id: string | null; className?: string; children: ReactNode }

/** A link to the row of any slice, for staff who may open it; else its text. */
export function SubjectLink({ entity, id, className, children }: SubjectLinkProps) {
  const viewer = useViewer()
  if (!id || (entity === 'settings' && !isAdmin(viewer))) return children
  const shared = { className, onClick: stop, onDoubleClick: stop }
  return entity === 'order' || entity === 'user' || entity === 'shipment' ? (
    <Link {...shared} to={PAGES[entity]} params={{ id }}>
      {children}
    </Link>
  ) : (
    <Link {...shared} to={LISTS[entity]} search={{ open: id }}>
      {children}
    </Link>
  )
}
