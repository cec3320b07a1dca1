import type { User } from '#core/users/user-schema.ts'
import { ResourceScreen } from '../ui/grid/ResourceScreen.tsx'
import { lazyWindow } from '../ui/window/lazy-window.tsx'
import { useUser } from './use-users.ts'
import { USERS } from './user-resource.tsx'

const UserForm = lazyWindow(() => import('./UserForm.tsx').then((module) => module.UserForm))
const ChangeUserPassword = lazyWindow(() =>
  import('../sessions/ChangeUserPassword.tsx').then((module) => module.ChangeUserPassword),
)

type UserWindowProps = { id: string; opened: boolean; onClose: () => void; onPassword: (user: User) => void }

function UserWindow({ id, ...window }: UserWindowProps) {
  const user = useUser(id)
  return user && <UserForm {...window} user={user} />
}

/** All users: search, counts by status, creation and changes. */
export const UsersScreen = () => (
  <ResourceScreen
    resource={USERS}
    create={{ form: (window) => <UserForm {...window} user={undefined} /> }}
    window={(id, window, { ask }) => (
      <UserWindow {...window} id={id} onPassword={(user) => ask('password', user)} />
    )}
    windows={{ password: (user, window) => <ChangeUserPassword {...window} user={user} /> }}
  />
)
