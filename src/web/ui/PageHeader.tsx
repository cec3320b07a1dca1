import { Link, type LinkProps } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { toTitle } from './house.ts'
import { IconChevronLeft } from './icons.tsx'
import classes from './PageHeader.module.css'

export type PageHeaderProps = {
  title: string
  /** Beside the title: a status badge. */
  badge?: ReactNode
  /** Under the title: the pending rows, and since when. */
  subtitle?: ReactNode
  /** Above the title: a link to the parent page. */
  back?: { to: LinkProps['to']; label: string }
  /** At the right: buttons or balance chips; on phones a row of equal widths, of four and more two a row. */
  actions?: ReactNode
}

/** The header of a screen; it also sets the title of the browser's tab. */
export function PageHeader({ title, badge, subtitle, back, actions }: PageHeaderProps) {
  useEffect(() => {
    document.title = toTitle(title)
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
      {actions && (
        <div className={classes.actions} data-frame>
          {actions}
        </div>
      )}
    </header>
  )
}
