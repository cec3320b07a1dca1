import { useNavigate } from '@tanstack/react-router'
import type { Filter } from '#core/lists/list.ts'
import { USER_STATUS } from '#core/rules/statuses.ts'
import { formatDocument } from '#core/users/documents.ts'
import type { User } from '#core/users/user-schema.ts'
import { ClientName } from '../ui/ClientName.tsx'
import { createdColumn, Label, labelColumn, rowIdColumn, rowStatusColumn } from '../ui/grid/cells.tsx'
import { choiceFilter } from '../ui/grid/filters.tsx'
import { ResourceScreen } from '../ui/grid/ResourceScreen.tsx'
import type { Resource } from '../ui/grid/use-resource.ts'
import { toStatusChoices } from '../ui/status.ts'

/** Staff who are no customers have no record here. */
const CUSTOMERS: readonly Filter[] = [{ field: 'roles', operation: 'like', value: 'user' }]

const CLIENTS: Resource<User> = {
  slice: 'users',
  texts: 'clients',
  rowLabel: ({ name }) => name,
  statuses: USER_STATUS,
  columns: ({ t, styles }) => [
    rowIdColumn(t('ui.grid.id')),
    {
      id: 'name',
      label: t('person.field.name'),
      sort: true,
      card: 'title',
      cell: (user) => <Label text={<ClientName client={user} />} sub={user.email} />,
      text: ({ name, email }) => `${name} · ${email}`,
    },
    labelColumn({
      id: 'document',
      label: t('users.column.document'),
      sort: true,
      card: 'meta',
      value: ({ document }) => formatDocument(document),
    }),
    labelColumn({
      id: 'kind',
      label: t('person.field.kind'),
      sort: true,
      card: 'meta',
      value: ({ kind }) => t(`person.kind.${kind}`),
    }),
    createdColumn({ label: t('users.column.createdAt') }),
    rowStatusColumn({ label: t('users.field.status'), styles }),
  ],
  filters: ({ t, language }) => [
    choiceFilter({
      field: 'status',
      label: t('users.field.status'),
      choices: toStatusChoices(USER_STATUS, language),
    }),
  ],
}

/** The clients, for all staff: masked, as the list of users is for them. */
export function ClientsScreen() {
  const navigate = useNavigate()
  return (
    <ResourceScreen
      resource={CLIENTS}
      fixed={CUSTOMERS}
      onOpen={({ _id: id }) => void navigate({ to: '/clients/$id', params: { id } })}
    />
  )
}
