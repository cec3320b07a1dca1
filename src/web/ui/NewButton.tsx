import { ActionButton, type ActionButtonProps } from './ActionButton.tsx'
import { IconPlus } from './icons.tsx'

/** Opens the form of a new row, or says why this user may not send it. */
export const NewButton = (props: ActionButtonProps) => (
  <ActionButton isLocal leftSection={<IconPlus size={17} stroke={1.8} aria-hidden />} {...props} />
)
