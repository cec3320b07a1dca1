import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { useLabels } from '../../i18n/use-labels.ts'

/** A password, with the eye named. Mantine's own tells neither a screen reader nor `focusInvalid` that it is at fault. */
export function PasswordField(props: PasswordInputProps) {
  const { t } = useLabels()
  return (
    <PasswordInput
      aria-invalid={props.error ? true : undefined}
      visibilityToggleButtonProps={{ 'aria-label': t('login.togglePassword') }}
      {...props}
    />
  )
}
