import { USER_STATUS } from '#core/rules/statuses.ts'
import { isAdmin } from '#core/rules/viewer.ts'
import { maySetPasswordOf } from '#core/sessions/password.ts'
import { formatDocument } from '#core/users/documents.ts'
import type { User } from '#core/users/user-schema.ts'
import { buttonColumn, createdColumn, idColumn, labelColumn, rowStatusColumn } from '../ui/grid/cells.tsx'
import type { GridColumn } from '../ui/grid/columns.ts'
import { createdFilter, valuesFilter } from '../ui/grid/filters.tsx'
import type { Resource } from '../ui/grid/use-resource.ts'
import { IconKey } from '../ui/icons.tsx'

/** The list of users; only admins have the column that sets a password. */
export const USERS: Resource<User, 'password'> = {
  slice: 'users',
  texts: 'users',
  rowLabel: ({ name }) => name,
  statuses: USER_STATUS,
  columns: ({ t, viewer, styles, ask }) => {
    const nameRoles = ({ roles }: User) => roles.map((role) => t(`users.role.${role}.name`)).join(', ')
    const columns: GridColumn<User>[] = [
      idColumn({
        id: '_id',
        csv: ['_id'],
        label: t('ui.grid.id'),
        max: 10,
        card: 'none',
        value: ({ _id }) => _id,
      }),
      labelColumn({
        id: 'name',
        csv: ['name'],
        label: t('person.field.name'),
        sort: true,
        card: 'title',
        value: ({ name }) => name,
      }),
      labelColumn({
        id: 'email',
        csv: ['email'],
        label: t('person.field.email'),
        sort: true,
        card: 'main',
        value: ({ email }) => email,
      }),
      labelColumn({
        id: 'document',
        csv: ['document'],
        label: t('users.column.document'),
        sort: true,
        card: 'meta',
        value: ({ document }) => formatDocument(document),
      }),
      {
        id: 'roles',
        csv: ['roles'],
        label: t('users.field.roles'),
        card: 'meta',
        cell: nameRoles,
        text: nameRoles,
      },
      rowStatusColumn({ label: t('users.field.status'), styles }),
      createdColumn({ label: t('users.column.createdAt') }),
    ]
    const password = buttonColumn<User>({
      id: 'password',
      label: t('users.column.password'),
      card: 'none',
      button: (user) => ({
        text: t('users.passwordOf', { name: user.name }),
        icon: IconKey,
        verdict: maySetPasswordOf(user._id, viewer),
        onClick: () => ask('password', user),
      }),
    })
    return isAdmin(viewer) ? [...columns, password] : columns
  },
  filters: ({ t }) => [
    createdFilter(t),
    valuesFilter('kind', t('person.field.kind'), ['F', 'J'], (kind) => t(`person.kind.${kind}`)),
  ],
}
