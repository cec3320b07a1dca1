import { IconKey } from '@tabler/icons-react'
import { useMemo } from 'react'
import { USER_STATUS } from '#core/rules/statuses.ts'
import { isAdmin } from '#core/rules/viewer.ts'
import { maySetPasswordOf } from '#core/sessions/password.ts'
import { formatDocument } from '#core/users/documents.ts'
import type { User } from '#core/users/user-schema.ts'
import { useViewer } from '../api/queries.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { buttonColumn, idColumn, labelColumn, statusColumn, timeColumn } from '../ui/grid/cells.tsx'
import type { GridColumn } from '../ui/grid/columns.ts'
import { useStatusStyles } from '../ui/status.ts'

/** The columns of the users; only admins have the one that sets a password. */
export function useUserColumns(onPassword: (user: User) => void): readonly GridColumn<User>[] {
  const { t } = useLabels()
  const viewer = useViewer()
  const looks = useStatusStyles(USER_STATUS)
  const isPasswordShown = isAdmin(viewer)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the looks follow the language, and the viewer is one
  return useMemo(() => {
    const nameRoles = ({ roles }: User) => roles.map((role) => t(`users.role.${role}.name`)).join(', ')
    const columns: GridColumn<User>[] = [
      idColumn({ id: '_id', label: t('ui.grid.id'), max: 10, card: 'none', value: ({ _id }) => _id }),
      labelColumn({
        id: 'name',
        label: t('person.field.name'),
        sort: true,
        card: 'title',
        value: ({ name }) => name,
      }),
      labelColumn({
        id: 'email',
        label: t('person.field.email'),
        sort: true,
        card: 'main',
        value: ({ email }) => email,
      }),
      labelColumn({
        id: 'document',
        label: t('users.column.document'),
        sort: true,
        card: 'meta',
        value: ({ document }) => formatDocument(document),
      }),
      {
        id: 'roles',
        label: t('users.field.roles'),
        card: 'meta',
        cell: nameRoles,
        text: nameRoles,
      },
      statusColumn({
        id: 'status',
        label: t('users.field.status'),
        sort: true,
        look: ({ status }) => looks[status],
      }),
      timeColumn({
        id: 'createdAt',
        label: t('users.column.createdAt'),
        sort: true,
        card: 'meta',
        value: ({ createdAt }) => createdAt,
      }),
    ]
    const password = buttonColumn<User>({
      id: 'password',
      label: t('users.column.password'),
      card: 'none',
      button: (user) => ({
        text: t('users.passwordOf', { name: user.name }),
        icon: IconKey,
        verdict: maySetPasswordOf(user._id, viewer),
        onClick: () => onPassword(user),
      }),
    })
    return isPasswordShown ? [...columns, password] : columns
  }, [t, isPasswordShown, onPassword])
}
