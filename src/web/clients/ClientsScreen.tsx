import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { PAIR_CURRENCIES } from '#core/money/money.ts'
import { USER_STATUS } from '#core/rules/statuses.ts'
import { formatDocument } from '#core/users/documents.ts'
import type { UsedTag } from '#core/users/tag-schema.ts'
import type { User } from '#core/users/user-schema.ts'
import { ClientName } from '../ui/ClientName.tsx'
import {
  amountColumn,
  createdColumn,
  Label,
  labelColumn,
  rowIdColumn,
  rowStatusColumn,
} from '../ui/grid/cells.tsx'
import { choiceFilter } from '../ui/grid/filters.tsx'
import { ResourceScreen } from '../ui/grid/ResourceScreen.tsx'
import type { Resource } from '../ui/grid/use-resource.ts'
import { toStatusChoices } from '../ui/status.ts'
import { Tags } from '../ui/Tags.tsx'
import { CUSTOMERS } from './customers.ts'
import { usedTagsQuery } from './tags-query.ts'

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
    {
      id: 'document',
      label: t('users.column.document'),
      sort: true,
      card: 'meta',
      cell: ({ document }) => <span className="nowrap tabular">{formatDocument(document)}</span>,
      text: ({ document }) => formatDocument(document),
    },
    labelColumn({
      id: 'kind',
      label: t('person.field.kind'),
      hidden: true,
      sort: true,
      card: 'meta',
      value: ({ kind }) => t(`person.kind.${kind}`),
    }),
    {
      id: 'tags',
      label: t('ui.tags'),
      card: 'detail',
      cell: ({ tags }) => <Tags tags={tags} />,
      text: ({ tags }) => tags.join(', '),
    },
    ...PAIR_CURRENCIES.map((currency) =>
      amountColumn<User>({
        id: `balance${currency}`,
        label: t(`clients.balance.${currency}`),
        sort: true,
        card: 'meta',
        value: ({ balances }) => ({ value: balances?.[currency] ?? null, currency }),
      }),
    ),
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

/** The list with a filter by the tags of the house, once it has some. */
const withTags = (list: Resource<User>, used: readonly UsedTag[]): Resource<User> => ({
  ...list,
  filters: (given) => [
    ...(list.filters?.(given) ?? []),
    ...(used.length === 0
      ? []
      : [
          choiceFilter({
            field: 'tags',
            label: given.t('ui.tags'),
            choices: used.map(({ tag, count }) => ({ value: tag, label: `${tag} (${count})` })),
            isSearchable: true,
          }),
        ]),
  ],
})

/** The clients, for all staff: masked, as the list of users is for them. */
export function ClientsScreen() {
  const navigate = useNavigate()
  const { data: used } = useQuery(usedTagsQuery)
  const resource = useMemo(() => withTags(CLIENTS, used ?? []), [used])
  return (
    <ResourceScreen
      resource={resource}
      fixed={CUSTOMERS}
      onOpen={({ _id: id }) => void navigate({ to: '/clients/$id', params: { id } })}
    />
  )
}
