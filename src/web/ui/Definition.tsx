import type { ReactNode } from 'react'
import classes from './Definition.module.css'

/** Rows of name and value. `lined` draws lines between them, for the review of an operation. */
export function DefinitionList({ lined, children }: { lined?: boolean; children: ReactNode }) {
  return <dl className={lined ? `${classes.list} ${classes.lined}` : classes.list}>{children}</dl>
}

export type DefinitionProps = {
  label: ReactNode
  children: ReactNode
  /** Small and muted under the value. */
  hint?: ReactNode
}

/** One row of a `DefinitionList`: name left, value right. */
export function Definition({ label, children, hint }: DefinitionProps) {
  return (
    <div className={classes.row}>
      <dt className={classes.label}>{label}</dt>
      <dd className="flush anywhere text-right">
        {children}
        {hint && <span className={classes.hint}>{hint}</span>}
      </dd>
    </div>
  )
}
