import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { User } from '#core/users/user-schema.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { DataGrid } from '../ui/grid/DataGrid.tsx'
import { useResource } from '../ui/grid/use-resource.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import { lazyWindow } from '../ui/window/lazy-window.tsx'
import { useOpen } from '../ui/window/use-open.ts'
import { WindowOf } from '../ui/window/WindowOf.tsx'
import { useUser } from './use-users.ts'
import { USERS } from './user-resource.tsx'

const UserForm = lazyWindow(() => import('./UserForm.tsx').then((module) => module.UserForm))
const ChangeUserPassword = lazyWindow(() =>
  import('../sessions/ChangeUserPassword.tsx').then((module) => module.ChangeUserPassword),
)

/** All users: search, counts by status, creation and changes. */
export function UsersScreen() {
  const { t } = useLabels()
  const { open, show, close } = useOpen()
  const { list, ask, of, clear } = useResource(USERS)
  const edited = useUser(open && open !== 'new' ? open : undefined)
  const create = (
    <Button leftSection={<IconPlus size={17} stroke={1.8} aria-hidden />} onClick={() => show('new')}>
      {t('users.new')}
    </Button>
  )
  return (
    <>
      <PageHeader title={t('users.title')} subtitle={t('users.subtitle')} actions={create} />
      <DataGrid
        {...list}
        label={t('users.title')}
        searchLabel={t('users.search')}
        rowLabel={({ name }) => name}
        onOpen={({ _id }) => show(_id)}
      />
      <WindowOf<User | 'new'> about={open === 'new' ? open : edited} onClose={close}>
        {(shown, window) => (
          <UserForm
            {...window}
            user={shown === 'new' ? undefined : shown}
            onPassword={(user) => ask('password', user)}
          />
        )}
      </WindowOf>
      <WindowOf about={of('password')} onClose={clear}>
        {(user, window) => <ChangeUserPassword {...window} user={user} />}
      </WindowOf>
    </>
  )
}
