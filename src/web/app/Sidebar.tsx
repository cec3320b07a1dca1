import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { isInternal } from '#core/rules/viewer.ts'
import { useViewer } from '../api/queries.ts'
import { APP_VERSION } from '../api/session.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { Logo } from '../ui/Logo.tsx'
import { useActiveOptions } from './active-options.ts'
import { TRADING_VIEW } from './attribution.ts'
import classes from './Shell.module.css'
import { useEntries, type WaitingEntry } from './use-waiting.ts'

/** The counts arrive one after the other; each renders its own link. */
const SidebarLink = memo(function SidebarLink({ screen, waiting }: WaitingEntry) {
  const { t, language } = useLabels()
  const Icon = screen.icon
  return (
    <li>
      <Link to={screen.path as '/'} className={classes.link} activeOptions={useActiveOptions(screen)}>
        <Icon size={18} stroke={1.6} aria-hidden />
        <span className="grow">{screen.label[language]}</span>
        {waiting > 0 && (
          <span className={classes.count} title={t('shell.waiting', { count: waiting })}>
            {waiting}
          </span>
        )}
      </Link>
    </li>
  )
})

/** The left column: brand and version, the screens of this user with the number of waiting rows. */
export function Sidebar() {
  const { t } = useLabels()
  const entries = useEntries()
  const isStaff = isInternal(useViewer())
  return (
    <nav className={classes.side} data-frame aria-label={t('shell.nav')}>
      <Link to="/" className={classes.brand} activeOptions={{ exact: true }}>
        <Logo />
        <span className="caption tabular push-right">{t('start.version', { version: APP_VERSION })}</span>
      </Link>
      {isStaff && <p className={`caption ${classes.group}`}>{t('shell.groupOperation')}</p>}
      <ul className="stack gap-2 plain-list mt-4">
        {entries.map((entry) => (
          <SidebarLink key={entry.screen.name} {...entry} />
        ))}
      </ul>
      <div className={classes.foot}>
        <a href={TRADING_VIEW} target="_blank" rel="noopener noreferrer">
          {t('shell.charts')}
        </a>
      </div>
    </nav>
  )
}
