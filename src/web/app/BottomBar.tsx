import { Menu, UnstyledButton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { useLabels } from '../i18n/use-labels.ts'
import { IconDots } from '../ui/icons.tsx'
import { useActiveOptions } from './active-options.ts'
import classes from './Shell.module.css'
import { useEntries, type WaitingEntry } from './use-waiting.ts'

const PLACES = 4

const Tab = memo(function Tab({ screen, waiting }: WaitingEntry) {
  const { language } = useLabels()
  const Icon = screen.icon
  return (
    <Link to={screen.path as '/'} className={classes.tab} activeOptions={useActiveOptions(screen)}>
      <span className={classes.tabIcon}>
        <Icon size={20} stroke={1.6} aria-hidden />
        {waiting > 0 && <span className={classes.tabCount}>{waiting > 99 ? '99+' : waiting}</span>}
      </span>
      {(screen.short ?? screen.label)[language]}
    </Link>
  )
})

/** The screens without a place in the bar. */
function More({ entries }: { entries: readonly WaitingEntry[] }) {
  const { t, language } = useLabels()
  return (
    <Menu position="top-end" width={220}>
      <Menu.Target>
        <UnstyledButton className={classes.tab} aria-label={t('shell.moreTitle')}>
          <span className={classes.tabIcon}>
            <IconDots size={20} stroke={1.6} aria-hidden />
          </span>
          {t('shell.more')}
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {entries.map(({ screen, waiting }) => (
          <Menu.Item
            key={screen.name}
            component={Link}
            to={screen.path as '/'}
            leftSection={<screen.icon size={18} stroke={1.6} aria-hidden />}
            rightSection={waiting > 0 && <span className={classes.count}>{waiting}</span>}
          >
            {screen.label[language]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

/** The same screens on phones: four in the bar, the rest under "Mais". */
export function BottomBar() {
  const { t } = useLabels()
  const entries = useEntries()
  const rest = entries.slice(PLACES)
  return (
    <nav className={classes.bottom} data-frame aria-label={t('shell.nav')}>
      {entries.slice(0, PLACES).map((entry) => (
        <Tab key={entry.screen.name} {...entry} />
      ))}
      {rest.length > 0 && <More entries={rest} />}
    </nav>
  )
}
