import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { isInternal } from '#core/rules/viewer.ts'
import { useViewer } from '../api/queries.ts'
import { APP_VERSION } from '../api/session.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { Logo } from '../ui/Logo.tsx'
import { TRADING_VIEW } from './attribution.ts'
import classes from './Shell.module.css'
import { STAFF_GROUPS } from './screen.ts'
import { useEntries, type WaitingEntry } from './use-waiting.ts'

/** The entry itself knows on which pages it is active. */
const EXACT = { exact: true }

/** The counts arrive one after the other; each renders its own link. */
const SidebarLink = memo(function SidebarLink({ screen, label, waiting, isHere }: WaitingEntry) {
  const { t } = useLabels()
  const Icon = screen.icon
  return (
    <li>
      <Link
        to={screen.path as '/'}
        className={classes.link}
        activeOptions={EXACT}
        aria-current={isHere ? 'page' : undefined}
      >
        <Icon size={18} stroke={1.6} aria-hidden />
        <span className="grow">{label}</span>
        {waiting > 0 && (
          <span className={classes.count} title={t('shell.waiting', { count: waiting })}>
            {waiting}
          </span>
        )}
      </Link>
    </li>
  )
})

type EntriesProps = { entries: readonly WaitingEntry[]; label?: string }

function Entries({ entries, label }: EntriesProps) {
  return (
    <ul className="stack gap-2 plain-list" aria-label={label}>
      {entries.map((entry) => (
        <SidebarLink key={entry.screen.name} {...entry} />
      ))}
    </ul>
  )
}

/** The entries of staff by what they do there; a group without an entry for this viewer is not shown. */
function GroupedEntries({ entries }: EntriesProps) {
  const { language } = useLabels()
  return STAFF_GROUPS.map(({ name, label }) => {
    const own = entries.filter(({ screen }) => screen.sidebar?.staff?.group === name)
    if (own.length === 0) return null
    return (
      <div key={name}>
        <p className={`caption ${classes.group}`} aria-hidden>
          {label[language]}
        </p>
        <Entries entries={own} label={label[language]} />
      </div>
    )
  })
}

/** The left column: brand and version, the screens of this user with the number of waiting rows. */
export function Sidebar() {
  const { t } = useLabels()
  const entries = useEntries()
  const isStaff = isInternal(useViewer())
  return (
    <nav className={classes.side} data-frame aria-label={t('shell.nav')}>
      <Link to="/" className={classes.brand} activeOptions={EXACT}>
        <Logo />
        <span className="caption tabular push-right">{t('start.version', { version: APP_VERSION })}</span>
      </Link>
      <div className={classes.entries}>
        {isStaff ? <GroupedEntries entries={entries} /> : <Entries entries={entries} />}
      </div>
      <div className={classes.foot}>
        <a href={TRADING_VIEW} target="_blank" rel="noopener noreferrer">
          {t('shell.charts')}
        </a>
      </div>
    </nav>
  )
}
