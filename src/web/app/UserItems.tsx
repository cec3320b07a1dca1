import { Menu, useMantineColorScheme } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { isInternal } from '#core/rules/viewer.ts'
import { useProfile, useViewer } from '../api/queries.ts'
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '../i18n/i18n.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { type Icon, IconInfoCircle, IconKey, IconKeyboard, IconLogout } from '../ui/icons.tsx'
import { useSwitchScheme } from '../ui/use-switch-scheme.ts'
import classes from './Shell.module.css'
import type { Screen } from './screen.ts'
import { mayEnter, SCREENS } from './screens.ts'
import { logout } from './session-end.ts'
import type { ShowShellWindow } from './shell-windows.ts'
import { nameOf } from './sidebar-screens.ts'
import { useRank } from './use-rank.ts'
import { useSwitchLanguage } from './use-switch-language.ts'

const SCHEMES = [
  { value: 'auto', label: 'shell.themeAuto' },
  { value: 'light', label: 'shell.themeLight' },
  { value: 'dark', label: 'shell.themeDark' },
] as const

const toIcon = (Icon: Icon) => <Icon size={18} stroke={1.6} aria-hidden />

/** The signed-in user, as the menu's head. */
function Me() {
  const { name, email } = useProfile()
  return (
    <div className={classes.me}>
      <Avatar name={name} email={email} size={40} />
      <span className={`stack shrink medium ${classes.lines}`}>
        <strong className="ellipsis ink normal bold">{name}</strong>
        <small className="ellipsis caption">{email}</small>
        <small className="ellipsis caption">{useRank()}</small>
      </span>
    </div>
  )
}

/** The profile is for everybody; the others have no entry in the sidebar of staff. */
const ACCOUNT: readonly string[] = ['profile', 'statement', 'trade']

/** Entries about the user's account. */
function AccountItems({ show }: { show: ShowShellWindow }) {
  const { t, language } = useLabels()
  const by = useProfile()
  const isStaff = isInternal(useViewer())
  const screens = (SCREENS as readonly Screen[])
    .filter((screen) => ACCOUNT.includes(screen.name) && mayEnter(screen, by))
    .filter(({ sidebar }) => isStaff || !sidebar)
    .sort((one, other) => ACCOUNT.indexOf(one.name) - ACCOUNT.indexOf(other.name))
  return (
    <>
      {screens.map((screen) => (
        <Menu.Item
          key={screen.name}
          component={Link}
          to={screen.path as '/'}
          leftSection={toIcon(screen.icon)}
        >
          {nameOf(screen, isStaff)[language]}
        </Menu.Item>
      ))}
      <Menu.Item leftSection={toIcon(IconKey)} onClick={() => show('password')}>
        {t('shell.changePassword')}
      </Menu.Item>
    </>
  )
}

/** The appearance on this device: theme and language, stored here. */
function DeviceItems() {
  const { t, language } = useLabels()
  const { colorScheme } = useMantineColorScheme()
  const switchScheme = useSwitchScheme()
  const switchTo = useSwitchLanguage()
  return (
    <>
      <Menu.Label>{t('shell.theme')}</Menu.Label>
      <Menu.RadioGroup value={colorScheme} onChange={(value) => switchScheme(value as typeof colorScheme)}>
        {SCHEMES.map(({ value, label }) => (
          <Menu.RadioItem key={value} value={value}>
            {t(label)}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
      <Menu.Divider />
      <Menu.Label>{t('start.language')}</Menu.Label>
      <Menu.RadioGroup value={language} onChange={(value) => void switchTo(value as Language)}>
        {LANGUAGES.map((one) => (
          <Menu.RadioItem key={one} value={one} lang={one}>
            {LANGUAGE_NAMES[one]}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </>
  )
}

/** The account, the appearance, help, and signing out. */
export function UserItems({ show }: { show: ShowShellWindow }) {
  const { t } = useLabels()
  return (
    <>
      <Me />
      <Menu.Divider />
      <AccountItems show={show} />
      <Menu.Divider />
      <DeviceItems />
      <Menu.Divider />
      <Menu.Item leftSection={toIcon(IconKeyboard)} onClick={() => show('keys')}>
        {t('shell.keys')}
      </Menu.Item>
      <Menu.Item leftSection={toIcon(IconInfoCircle)} onClick={() => show('about')}>
        {t('shell.about')}
      </Menu.Item>
      <Menu.Item leftSection={toIcon(IconLogout)} onClick={() => void logout()}>
        {t('shell.logout')}
      </Menu.Item>
    </>
  )
}
