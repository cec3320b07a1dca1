import { SETTINGS_STATUSES, type SettingsStatus } from '#core/settings/settings.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { STATUS_TONES, type StatusStyle } from '../ui/status.ts'

/** The three statuses with their looks. */
export function useSettingsStatusStyles(): Record<SettingsStatus, StatusStyle> {
  const { t } = useLabels()
  const looks = SETTINGS_STATUSES.map((status) => [
    status,
    { ...STATUS_TONES[status], label: t(`settings.status.${status}`) },
  ])
  return Object.fromEntries(looks)
}
