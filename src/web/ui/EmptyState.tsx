import { IconInbox, type TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './EmptyState.module.css'

export type EmptyStateProps = {
  title: string
  /** Why it is empty, or what to do next. */
  text?: ReactNode
  /** The one act it offers. */
  action?: ReactNode
  icon?: TablerIcon
}

/** What stands where there is nothing: says why and offers one act. */
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
