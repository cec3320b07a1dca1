import type { ReactNode } from 'react'
import classes from './ticket.module.css'

type TicketLineProps = { label: string; isTotal?: boolean; children: ReactNode }

/** A name and its amount. */
export function TicketLine({ label, isTotal, children }: TicketLineProps) {
  return (
    <p className={classes.line} data-total={isTotal || undefined}>
      <span>{label}</span>
      {children}
    </p>
  )
}
