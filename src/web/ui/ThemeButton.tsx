import { ActionIcon, useComputedColorScheme } from '@mantine/core'
import { useLabels } from '../i18n/use-labels.ts'
import { IconMoon, IconSun } from './icons.tsx'
import { useSwitchScheme } from './use-switch-scheme.ts'

/**
 * Switches between light and dark; the user menu has the option to follow the system. The login page shows
 * this button too, so it has no tooltip: the first load contains no tooltip code.
 */
export function ThemeButton() {
  const { t } = useLabels()
  const switchScheme = useSwitchScheme()
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false })
  const isDark = scheme === 'dark'
  const label = isDark ? t('start.themeToLight') : t('start.themeToDark')
  const Icon = isDark ? IconSun : IconMoon
  return (
    <ActionIcon aria-label={label} title={label} onClick={() => switchScheme(isDark ? 'light' : 'dark')}>
      <Icon size={19} stroke={1.6} />
    </ActionIcon>
  )
}
