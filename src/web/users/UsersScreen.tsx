import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { USER_STATUS } from '#core/rules/statuses.ts'
import type { User } from '#core/users/user-schema.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { DataGrid } from '../ui/grid/DataGrid.tsx'
import { useGrid, useUrlGridState } from '../ui/grid/use-grid.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import { useStatusStyles } from '../ui/status.ts'
import { lazyWindow } from '../ui/window/lazy-window.tsx'
import { useOpen } from '../ui/window/use-open.ts'
import { useWindowOf } from '../ui/window/use-window-of.ts'
import { useUserColumns } from './use-user-columns.tsx'
import { useUser } from './use-users.ts'

const UserForm = lazyWindow(() => import('./UserForm.tsx').then((module) => module.UserForm))
const ChangeUserPassword = lazyWindow(() =>
  import('../sessions/ChangeUserPassword.tsx').then((module) => module.ChangeUserPassword),
)

/** Everybody who can sign in: found, counted by status, made and changed. */
export function UsersScreen() {
  const { t } = useLabels()
  const { open, show, close } = useOpen()
  const [locked, setLocked] = useState<User>()
  const password = useWindowOf(locked)
  const edited = useUser(open && open !== 'new' ? open : undefined)
  const form = useWindowOf<User | 'new'>(open === 'new' ? open : edited)
  const columns = useUserColumns(setLocked)
  const looks = useStatusStyles(USER_STATUS)
  const grid = useGrid<User>({ slice: 'users', state: useUrlGridState(), hasStatistics: true })
  const create = (
    <Button leftSection={<IconPlus size={17} stroke={1.8} aria-hidden />} onClick={() => show('new')}>
      {t('users.new')}
    </Button>
  )
  return (
    <>
      <PageHeader title={t('users.title')} subtitle={t('users.subtitle')} actions={create} />
      <DataGrid
        grid={grid}
        columns={columns}
        label={t('users.title')}
        statuses={looks}
        searchLabel={t('users.search')}
        rowLabel={({ name }) => name}
        onOpen={({ _id }) => show(_id)}
      />
      {form.shown && (
        <UserForm
          key={form.key}
          user={form.shown === 'new' ? undefined : form.shown}
          opened={form.opened}
          onClose={close}
          onPassword={setLocked}
        />
      )}
      {password.shown && (
        <ChangeUserPassword
          key={`password-${password.key}`}
          user={password.shown}
          opened={password.opened}
          onClose={() => setLocked(undefined)}
        />
      )}
    </>
  )
}
