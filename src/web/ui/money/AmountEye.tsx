import { ActionIcon } from '@mantine/core'
import { useLabels } from '../../i18n/use-labels.ts'
import { IconEye, IconEyeOff } from '../icons.tsx'
import { useHiddenAmounts } from './hidden-amounts.ts'

/** The switch that hides every amount on this device; the device remembers it. */
export function AmountEye() {
  const [hidden, setHidden] = useHiddenAmounts()
  const { t } = useLabels()
  const label = hidden ? t('ui.showAmounts') : t('ui.hideAmounts')
  const Icon = hidden ? IconEyeOff : IconEye
  return (
    <ActionIcon
      data-tip={label}
      size={28}
      aria-label={label}
      aria-pressed={hidden}
      onClick={() => setHidden(!hidden)}
    >
      <Icon size={17} stroke={1.6} />
    </ActionIcon>
  )
}
