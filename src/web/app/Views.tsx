import { Link, useLocation } from '@tanstack/react-router'
import { isInternal } from '#core/rules/viewer.ts'
import { useViewer } from '../api/queries.ts'
import { useLabels } from '../i18n/use-labels.ts'
import classes from './Shell.module.css'
import { nameOf, viewsAt } from './sidebar-screens.ts'

/** Staff: the screens that share an entry of the sidebar with this one, above its title. */
export function Views() {
  const { t, language } = useLabels()
  const viewer = useViewer()
  const isStaff = isInternal(viewer)
  const path = useLocation({ select: ({ pathname }) => pathname })
  const views = isStaff ? viewsAt(path, viewer) : []
  if (views.length === 0) return null
  return (
    <nav className={classes.views} aria-label={t('shell.views')}>
      {views.map((screen) => (
        <Link
          key={screen.name}
          to={screen.path as '/'}
          className={classes.view}
          activeOptions={{ exact: true, includeSearch: false }}
        >
          {nameOf(screen, isStaff)[language]}
        </Link>
      ))}
    </nav>
  )
}
