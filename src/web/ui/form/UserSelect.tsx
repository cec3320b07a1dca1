import { lateInput } from './late-input.tsx'
import type { UserChoiceProps } from './UserChoice.tsx'

/** `UserChoice`, whose list loads after the screen that has it: customers never see one. */
export const UserSelect = lateInput<UserChoiceProps>(
  () => import('./UserChoice.tsx').then((module) => module.UserChoice),
  ({ label, placeholder, error, required, 'aria-label': name }) => ({
    label,
    placeholder,
    error,
    required,
    'aria-label': name,
  }),
)
