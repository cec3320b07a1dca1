import { Menu, UnstyledButton, useMantineColorScheme } from '@mantine/core'
import { IconLogout } from '@tabler/icons-react'
import { isInternal } from '#core/viewer.ts'
import { useProfile } from '../api/queries.ts'
import { LANGUAGE_NAMES, LANGUAGES, type Language, switchLanguage } from '../i18n/i18n.ts'
import { useLabels } from '../i18n/use-labels.ts'
import classes from './Shell.module.css'
import { logout } from './session-end.ts'

/** First letters of the first and last name. */
function toInitials(name: string): string {
  const words = name.trim().split(/\s+/)
  return ((words[0]?.[0] ?? '') + (words.length > 1 ? (words.at(-1)?.[0] ?? '') : '')).toUpperCase()
}

const SCHEMES = [
  { value: 'auto', label: 'shell.themeAuto' },
  { value: 'light', label: 'shell.themeLight' },
  { value: 'dark', label: 'shell.themeDark' },
] as const

const RANKS = ['admin', 'master', 'operator'] as const

/** What the user is, in a word: the highest role of staff, the kind of person of a customer. */
function useRank(): string {
  const { t } = useLabels()
  const { roles, kind } = useProfile()
  const rank = RANKS.find((role) => roles.includes(role))
  return t(`shell.role.${rank ?? kind}`)
}

/** Name, theme, language, and the way out. */
export function UserMenu() {
  const { t, language } = useLabels()
  const { name, email, roles } = useProfile()
  const rank = useRank()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const shown = isInternal({ id: '', permissions: [], roles }) ? name : name.split(' ').slice(0, 2).join(' ')
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <UnstyledButton className={classes.user} aria-label={t('shell.userMenu', { name })}>
          <span className={classes.initials} aria-hidden>
            {toInitials(name)}
          </span>
          <span className={classes.who}>
            <strong>{shown}</strong>
            <span>{rank}</span>
          </span>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{email}</Menu.Label>
        <Menu.Divider />
        <Menu.Label>{t('shell.theme')}</Menu.Label>
        <Menu.RadioGroup
          value={colorScheme}
          onChange={(value) => setColorScheme(value as typeof colorScheme)}
        >
          {SCHEMES.map(({ value, label }) => (
            <Menu.RadioItem key={value} value={value}>
              {t(label)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Label>{t('shell.language')}</Menu.Label>
        <Menu.RadioGroup value={language} onChange={(value) => void switchLanguage(value as Language)}>
          {LANGUAGES.map((one) => (
            <Menu.RadioItem key={one} value={one} lang={one}>
              {LANGUAGE_NAMES[one]}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={18} stroke={1.6} />} onClick={() => void logout()}>
          {t('shell.logout')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
