import { useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useLabels } from '../i18n/use-labels.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import { lazyWindow } from '../ui/window/lazy-window.tsx'
import { WindowOf } from '../ui/window/WindowOf.tsx'
import { useUser } from './use-users.ts'

const UserForm = lazyWindow(() => import('./UserForm.tsx').then((module) => module.UserForm))
const ChangeUserPassword = lazyWindow(() =>
  import('../sessions/ChangeUserPassword.tsx').then((module) => module.ChangeUserPassword),
)

/** The record of one user, for all staff: the server masks what the viewer may not see. */
export function UserScreen() {
  const { t } = useLabels()
  const navigate = useNavigate()
  const { id } = useParams({ from: '/signed-in/users/$id' })
  const user = useUser(id)
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <PageHeader title={user?.name ?? t('users.title')} />
      <WindowOf about={user} onClose={() => void navigate({ to: '/' })}>
        {(shown, window) => <UserForm {...window} user={shown} onPassword={() => setAsking(true)} />}
      </WindowOf>
      <WindowOf about={isAsking ? user : undefined} onClose={() => setAsking(false)}>
        {(shown, window) => <ChangeUserPassword {...window} user={shown} />}
      </WindowOf>
    </>
  )
}
