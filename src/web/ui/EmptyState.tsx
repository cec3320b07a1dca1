import type { ReactNode } from 'react'
import classes from './EmptyState.module.css'
import { type Icon, IconInbox } from './icons.tsx'

export type EmptyStateProps = {
  title: string
  /** Why it is empty, or the next step. */
  text?: ReactNode
  /** The only action it offers. */
  action?: ReactNode
  icon?: Icon
}

/** Replaces an empty list or card: it gives the reason and offers one action. */
export function EmptyState({ title, text, action, icon: Icon = IconInbox }: EmptyStateProps) {
  return (
    <div className={classes.root}>
      <span className={classes.icon}>
        <Icon size={22} stroke={1.6} aria-hidden />
      </span>
      <p className="flush ink normal strong">{title}</p>
      {text && <p className={classes.text}>{text}</p>}
      {action && <div className="mt-12">{action}</div>}
    </div>
  )
}
