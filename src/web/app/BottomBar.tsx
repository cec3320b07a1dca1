import { Menu, UnstyledButton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Fragment, memo } from 'react'
import { isInternal } from '#core/rules/viewer.ts'
import { useViewer } from '../api/queries.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { IconDots } from '../ui/icons.tsx'
import classes from './Shell.module.css'
import { STAFF_GROUPS } from './screen.ts'
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

function Item({ screen, label, waiting }: WaitingEntry) {
  return (
    <Menu.Item
      component={Link}
      to={screen.path as '/'}
      leftSection={<screen.icon size={18} stroke={1.6} aria-hidden />}
      rightSection={waiting > 0 && <span className={classes.count}>{waiting}</span>}
    >
      {label}
    </Menu.Item>
  )
}

/** The screens without a place in the bar, those of staff by their groups. */
function More({ entries }: { entries: readonly WaitingEntry[] }) {
  const { t, language } = useLabels()
  const toItems = (own: readonly WaitingEntry[]) =>
    own.map((entry) => <Item key={entry.screen.name} {...entry} />)
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
        {toItems(entries.filter(({ screen }) => !screen.sidebar?.staff))}
        {STAFF_GROUPS.map(({ name, label }) => {
          const own = entries.filter(({ screen }) => screen.sidebar?.staff?.group === name)
          if (own.length === 0) return null
          return (
            <Fragment key={name}>
              <Menu.Label>{label[language]}</Menu.Label>
              {toItems(own)}
            </Fragment>
          )
        })}
      </Menu.Dropdown>
    </Menu>
  )
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
