import { useMantineColorScheme } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { isInternal } from '#core/rules/viewer.ts'
import { useProfile, useViewer } from '../api/queries.ts'
import { LANGUAGE_NAMES, LANGUAGES } from '../i18n/i18n.ts'
import { useLabels } from '../i18n/use-labels.ts'
import {
  type Icon,
  IconDeviceDesktop,
  IconEye,
  IconEyeOff,
  IconInfoCircle,
  IconKey,
  IconKeyboard,
  IconLanguage,
  IconLogout,
  IconMoon,
  IconPlus,
  IconSun,
} from '../ui/icons.tsx'
import { GO_KEYS } from '../ui/keys.ts'
import { useHiddenAmounts } from '../ui/money/hidden-amounts.ts'
import { useSwitchScheme } from '../ui/use-switch-scheme.ts'
import type { Screen } from './screen.ts'
import { mayEnter, SCREENS } from './screens.ts'
import { logout } from './session-end.ts'
import type { ShowShellWindow } from './shell-windows.ts'
import { nameOf } from './sidebar-screens.ts'
import { useSwitchLanguage } from './use-switch-language.ts'

/** An entry of the palette. */
export type PaletteCommand = {
  id: string
  group: 'go' | 'act'
  label: string
  icon: Icon
  /** The keys with the same effect. */
  keys?: readonly string[]
  run: () => void
}

const THEMES = [
  { value: 'light', label: 'palette.theme.light', icon: IconSun },
  { value: 'dark', label: 'palette.theme.dark', icon: IconMoon },
  { value: 'auto', label: 'palette.theme.auto', icon: IconDeviceDesktop },
] as const

/** The screens that this user may enter and whose address needs no parameter. */
function useScreens(): Screen[] {
  const profile = useProfile()
  return (SCREENS as readonly Screen[]).filter(
    (screen) => !screen.path.includes('$') && mayEnter(screen, profile),
  )
}

function useGoCommands(): PaletteCommand[] {
  const { language } = useLabels()
  const navigate = useNavigate()
  const isStaff = isInternal(useViewer())
  const goKeys: Record<string, string | undefined> = GO_KEYS
  return useScreens().map((screen) => ({
    id: `go-${screen.name}`,
    group: 'go',
    label: nameOf(screen, isStaff)[language],
    icon: screen.icon,
    keys: goKeys[screen.name] ? ['G', goKeys[screen.name]?.toUpperCase() ?? ''] : undefined,
    run: () => void navigate({ to: screen.path as '/' }),
  }))
}

function useNewCommands(): PaletteCommand[] {
  const { language } = useLabels()
  const navigate = useNavigate()
  // The forms of everybody come first.
  const screens = useScreens().toSorted((one, other) => other.roles.length - one.roles.length)
  return screens.flatMap(({ name, path, form }) => {
    if (!form) return []
    const run = () => void navigate({ to: path as '/', search: { open: 'new' } as never })
    return [{ id: `new-${name}`, group: 'act', label: form[language], icon: IconPlus, run }]
  })
}

function useDeviceCommands(): PaletteCommand[] {
  const { t, language } = useLabels()
  const { colorScheme } = useMantineColorScheme()
  const switchScheme = useSwitchScheme()
  const switchTo = useSwitchLanguage()
  const [isHidden, setHidden] = useHiddenAmounts()
  const themes = THEMES.filter(({ value }) => value !== colorScheme).map<PaletteCommand>(
    ({ value, label, icon }) => ({
      id: `theme-${value}`,
      group: 'act',
      label: t(label),
      icon,
      run: () => switchScheme(value),
    }),
  )
  const languages = LANGUAGES.filter((one) => one !== language).map<PaletteCommand>((one) => ({
    id: `language-${one}`,
    group: 'act',
    label: t('palette.language', { language: LANGUAGE_NAMES[one] }),
    icon: IconLanguage,
    run: () => void switchTo(one),
  }))
  const eye: PaletteCommand = {
    id: 'amounts',
    group: 'act',
    label: t(isHidden ? 'ui.showAmounts' : 'ui.hideAmounts'),
    icon: isHidden ? IconEye : IconEyeOff,
    run: () => setHidden(!isHidden),
  }
  return [eye, ...themes, ...languages]
}

/** Screens and acts for the palette, as far as this user may use them. */
export function useCommands(show: ShowShellWindow): PaletteCommand[] {
  const { t } = useLabels()
  const go = useGoCommands()
  const make = useNewCommands()
  const device = useDeviceCommands()
  const act = (id: string, label: string, icon: Icon, run: () => void): PaletteCommand[] => [
    { id, group: 'act', label, icon, run },
  ]
  return [
    ...go,
    ...make,
    ...device,
    ...act('password', t('shell.changePassword'), IconKey, () => show('password')),
    ...act('keys', t('shell.keys'), IconKeyboard, () => show('keys')).map((one) => ({ ...one, keys: ['?'] })),
    ...act('about', t('shell.about'), IconInfoCircle, () => show('about')),
    ...act('logout', t('shell.logout'), IconLogout, () => void logout()),
  ]
}
