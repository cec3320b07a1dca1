import { useNavigate } from '@tanstack/react-router'
import { equals } from '#core/lists/list.ts'
import { READS } from '../audit/reads-resource.tsx'
import { DEPOSITS } from '../deposits/deposit-resource.tsx'
import { useLabels } from '../i18n/use-labels.ts'
import { ORDERS } from '../orders/order-resource.tsx'
import { DataGrid } from '../ui/grid/DataGrid.tsx'
import { type Resource, useResource } from '../ui/grid/use-resource.ts'
import { WITHDRAWALS } from '../withdrawals/withdrawal-resource.tsx'

/** The columns that name the client, which the record has in its header. */
const OF_CLIENT = ['customer', 'user.email', 'subject']

type ListProps<Row extends { _id: string }, Act extends string> = {
  resource: Resource<Row, Act>
  field?: 'userId' | 'subjectId'
  userId: string
  label: string
  rowLabel?: (row: Row) => string
  onOpen?: (row: Row) => void
}

/** A list of the application with the rows of one client. Each row opens in its own screen, which has its acts. */
function ListOf<Row extends { _id: string }, Act extends string>(props: ListProps<Row, Act>) {
  const { resource, field = 'userId', userId, label, rowLabel, onOpen } = props
  const { list } = useResource(resource, [equals(field, userId)])
  return (
    <DataGrid
      {...list}
      columns={list.columns.filter(({ id }) => !OF_CLIENT.includes(id))}
      filters={list.filters?.filter((filter) => filter.field !== field)}
      label={label}
      rowLabel={rowLabel ?? list.rowLabel}
      onOpen={onOpen}
    />
  )
}

type Props = { userId: string }

export function ClientOrders({ userId }: Props) {
  const { t } = useLabels()
  const navigate = useNavigate()
  return (
    <ListOf
      resource={ORDERS}
      userId={userId}
      label={t('clients.tab.orders')}
      rowLabel={({ nature, kind }) => t(`orders.name.${nature}.${kind}`)}
      onOpen={({ _id: id }) => void navigate({ to: '/orders/$id', params: { id } })}
    />
  )
}

export function ClientDeposits({ userId }: Props) {
  const { t } = useLabels()
  const navigate = useNavigate()
  return (
    <ListOf
      resource={DEPOSITS}
      userId={userId}
      label={t('clients.tab.deposits')}
      onOpen={({ _id: open }) => void navigate({ to: '/deposits', search: { open } })}
    />
  )
}

export function ClientWithdrawals({ userId }: Props) {
  const { t } = useLabels()
  const navigate = useNavigate()
  return (
    <ListOf
      resource={WITHDRAWALS}
      userId={userId}
      label={t('clients.tab.withdrawals')}
      onOpen={({ _id: open }) => void navigate({ to: '/withdrawals', search: { open } })}
    />
  )
}

/** The readings of this client's records, for admins. */
export function ClientReads({ userId }: Props) {
  const { t } = useLabels()
  return <ListOf resource={READS} field="subjectId" userId={userId} label={t('clients.tab.reads')} />
}
