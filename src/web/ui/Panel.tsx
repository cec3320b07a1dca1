import type { ReactNode } from 'react'
import classes from './Panel.module.css'

export type PanelProps = {
  title?: string
  /** At the right of the title, small and muted. */
  aside?: ReactNode
  /** The main panel of a screen: more space, a shadow. */
  raised?: boolean
  /** On the upper edge, at full width: a `CountdownBar`. */
  edge?: ReactNode
  children: ReactNode
}

/** A white card with an optional title. */
export function Panel({ title, aside, raised, edge, children }: PanelProps) {
  return (
    <section className={raised ? `${classes.root} ${classes.raised}` : classes.root} aria-label={title}>
      {edge && <div className={classes.edge}>{edge}</div>}
      {(title || aside) && (
        <div className="baseline gap-12 mb-12 apart">
          {title && <h2 className={classes.title}>{title}</h2>}
          {aside && <div className="caption">{aside}</div>}
        </div>
      )}
      {children}
    </section>
  )
}

export type CalloutProps = {
  title: string
  text?: ReactNode
  /** Before the text: a countdown ring, an icon. */
  lead?: ReactNode
  /** The only action, at the right. */
  action?: ReactNode
}

/** The brass banner for something that awaits the user: "Sua cotação chegou". */
export function Callout({ title, text, lead, action }: CalloutProps) {
  return (
    <section className={classes.callout} aria-label={title}>
      {lead}
      <div className={classes.calloutText}>
        <h2 className="title ink">{title}</h2>
        {text}
      </div>
      {action && <div className={classes.calloutAction}>{action}</div>}
    </section>
  )
}
