import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { IconMoon, IconSun } from '@tabler/icons-react'
import { useLabels } from '../i18n/use-labels.ts'

/** Light to dark and back; following the system is in the user menu. Login has it too, so it carries no tooltip. */
export function ThemeButton() {
  const { t } = useLabels()
  const { setColorScheme } = useMantineColorScheme()
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false })
  const isDark = scheme === 'dark'
  const label = isDark ? t('start.themeToLight') : t('start.themeToDark')
  const Icon = isDark ? IconSun : IconMoon
  return (
    <ActionIcon aria-label={label} title={label} onClick={() => setColorScheme(isDark ? 'light' : 'dark')}>
      <Icon size={19} stroke={1.6} />
    </ActionIcon>
  )
}
