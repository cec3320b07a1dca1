import { Link } from '@tanstack/react-router'
import { createContext, type MouseEvent, type ReactNode, use } from 'react'
import { isInternal } from '#core/rules/viewer.ts'
import { useViewer } from '../api/queries.ts'
import classes from './ClientName.module.css'

/** Whether names are text alone, as on a card that is one button: a button contains no link. */
export const PlainNames = createContext(false)

/** A link inside a row or card does only its own act. */
const stop = (event: MouseEvent) => event.stopPropagation()

type ClientNameProps = { client: { _id: string; name: string }; className?: string; children?: ReactNode }

/** The name of a client, for staff a link to the record. Children replace the name. */
export function ClientName({ client: { _id: id, name }, className, children = name }: ClientNameProps) {
  const isStaff = isInternal(useViewer())
  if (use(PlainNames) || !isStaff) return children
  return (
    <Link
      className={className ?? classes.name}
      to="/clients/$id"
      params={{ id }}
      title={name}
      onClick={stop}
      onDoubleClick={stop}
    >
      {children}
    </Link>
  )
}
