import { IconChevronLeft } from '@tabler/icons-react'
import { Link, type LinkProps } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import classes from './PageHeader.module.css'

export type PageHeaderProps = {
  title: string
  /** Beside the title: a status badge. */
  badge?: ReactNode
  /** Under the title: what waits, since when. */
  subtitle?: ReactNode
  /** The way up, above the title. */
  back?: { to: LinkProps['to']; label: string }
  /** At the right: buttons or balance chips; a row of equal ones on phones. */
  actions?: ReactNode
}

/** The head of a screen; also names the browser's tab. */
export function PageHeader({ title, badge, subtitle, back, actions }: PageHeaderProps) {
  useEffect(() => {
    document.title = `${title} · Balcão`
  }, [title])
  return (
    <header className={classes.root}>
      <div className="shrink">
        {back && (
          <Link to={back.to} className={classes.back}>
            <IconChevronLeft size={15} stroke={1.8} aria-hidden />
            {back.label}
          </Link>
        )}
        <div className={classes.line}>
          <h1 className={classes.title}>{title}</h1>
          {badge}
        </div>
        {subtitle && <p className={classes.subtitle}>{subtitle}</p>}
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </header>
  )
}
