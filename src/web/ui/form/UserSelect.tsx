import { TextInput } from '@mantine/core'
import { lazy, Suspense } from 'react'
import type { UserChoiceProps } from './UserChoice.tsx'

const UserChoice = lazy(() => import('./UserChoice.tsx').then((module) => ({ default: module.UserChoice })))

/** `UserChoice`, whose list loads after the form that has it: customers never see one. */
export function UserSelect(props: UserChoiceProps) {
  const { label, placeholder, error, required } = props
  const place = (
    <TextInput {...{ label, placeholder, error, required }} aria-label={props['aria-label']} disabled />
  )
  return (
    <Suspense fallback={place}>
      <UserChoice {...props} />
    </Suspense>
  )
}
