import { UnstyledButton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { isInternal } from '#core/rules/viewer.ts'
import { useViewer } from '../api/queries.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { IconDots } from '../ui/icons.tsx'
import { lateMenu } from '../ui/late-menu.tsx'
import classes from './Shell.module.css'
import { useEntries, type WaitingEntry } from './use-waiting.ts'

const PLACES = 4
/** The entry itself knows on which pages it is active. */
const EXACT = { exact: true }

const Tab = memo(function Tab({ screen, label, waiting, isHere }: WaitingEntry) {
  const { language } = useLabels()
  const Icon = screen.icon
  return (
    <Link
      to={screen.path as '/'}
      className={classes.tab}
      activeOptions={EXACT}
      aria-current={isHere ? 'page' : undefined}
    >
      <span className={classes.tabIcon}>
        <Icon size={20} stroke={1.6} aria-hidden />
        {waiting > 0 && <span className={classes.tabCount}>{waiting > 99 ? '99+' : waiting}</span>}
      </span>
      {screen.short?.[language] ?? label}
    </Link>
  )
})

const MoreMenu = lateMenu(() => import('./MoreScreens.tsx').then((module) => module.MoreScreens))

function More({ entries }: { entries: readonly WaitingEntry[] }) {
  const { t } = useLabels()
  const button = (
    <UnstyledButton className={classes.tab} aria-label={t('shell.moreTitle')}>
      <span className={classes.tabIcon}>
        <IconDots size={20} stroke={1.6} aria-hidden />
      </span>
      {t('shell.more')}
    </UnstyledButton>
  )
  return <MoreMenu button={button} position="top-end" width={220} items={{ entries }} />
}

/** The same screens on phones: four in the bar, the rest under "Mais". */
export function BottomBar() {
  const { t } = useLabels()
  const entries = useEntries()
  const isStaff = isInternal(useViewer())
  const bar = isStaff ? entries.filter(({ screen }) => screen.isInStaffBar) : entries.slice(0, PLACES)
  const rest = entries.filter((entry) => !bar.includes(entry))
  return (
    <nav className={classes.bottom} data-frame aria-label={t('shell.nav')}>
      {bar.map((entry) => (
        <Tab key={entry.screen.name} {...entry} />
      ))}
      {rest.length > 0 && <More entries={rest} />}
    </nav>
  )
}
