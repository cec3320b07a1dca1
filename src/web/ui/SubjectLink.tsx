import { Link } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import { type AuditEntity, SUBJECTS } from '#core/audit/audit.ts'
import { isAdmin } from '#core/rules/viewer.ts'
import { useViewer } from '../api/queries.ts'

type Path = (typeof SUBJECTS)[AuditEntity]['path']

const isPage = (path: Path): path is Extract<Path, `${string}$id`> => path.endsWith('$id')

const stop = (event: MouseEvent) => event.stopPropagation()

type SubjectLinkProps = { entity: AuditEntity; id: string | null; className?: string; children: ReactNode }

/** A link to the row of any slice, for staff who may open it; else its text. */
export function SubjectLink({ entity, id, className = 'brand underlined', children }: SubjectLinkProps) {
  const viewer = useViewer()
  if (!id || (entity === 'settings' && !isAdmin(viewer))) return children
  const shared = { className, onClick: stop, onDoubleClick: stop }
  const path: Path = SUBJECTS[entity].path
  return isPage(path) ? (
    <Link {...shared} to={path} params={{ id }}>
      {children}
    </Link>
  ) : (
    <Link {...shared} to={path} search={{ open: id }}>
      {children}
    </Link>
  )
}
