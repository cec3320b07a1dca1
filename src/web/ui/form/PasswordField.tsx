import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { useLabels } from '../../i18n/use-labels.ts'

/**
 * A password with a named button to show it. Mantine's own field sets no `aria-invalid`, which screen readers
 * and `focusInvalid` need.
 */
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
