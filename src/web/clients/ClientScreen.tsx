import { Tabs } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { mayReadAudit } from '#core/audit/audit.ts'
import type { User } from '#core/users/user-schema.ts'
import { INTERVALS, oneQuery, useViewer } from '../api/queries.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { BalanceCards } from '../ledger/Balances.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { ClientHeader } from './ClientHeader.tsx'
import { ClientDeposits, ClientOrders, ClientReads, ClientWithdrawals } from './ClientLists.tsx'
import classes from './clients.module.css'

type Tab = 'orders' | 'deposits' | 'withdrawals' | 'reads'

/** The parts of the record, one at a time; the address has the name of the open one. */
function Parts({ userId }: { userId: string }) {
  const { t } = useLabels()
  const viewer = useViewer()
  const { tab } = useSearch({ from: '/signed-in/clients/$id' })
  const navigate = useNavigate()
  const parts: [Tab, ReactNode][] = [
    ['orders', <ClientOrders key="orders" userId={userId} />],
    ['deposits', <ClientDeposits key="deposits" userId={userId} />],
    ['withdrawals', <ClientWithdrawals key="withdrawals" userId={userId} />],
  ]
  if (mayReadAudit(viewer).ok) parts.push(['reads', <ClientReads key="reads" userId={userId} />])
  const open = parts.find(([name]) => name === tab)?.[0] ?? 'orders'
  return (
    <Tabs
      value={open}
      keepMounted={false}
      onChange={(next) => void navigate({ to: '.', search: { tab: next ?? undefined }, resetScroll: false })}
    >
      <Tabs.List className={classes.tabs} aria-label={t('clients.tabs')}>
        {parts.map(([name]) => (
          <Tabs.Tab key={name} value={name}>
            {t(`clients.tab.${name}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {parts.map(([name, content]) => (
        <Tabs.Panel key={name} value={name} pt={16}>
          {content}
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}

/** The record of one client, for staff: the server masks what the viewer may not see, and notes who reads it. */
export function ClientScreen() {
  const { t } = useLabels()
  const { id } = useParams({ from: '/signed-in/clients/$id' })
  const { data: user } = useQuery({ ...oneQuery<User>('users', id), refetchInterval: INTERVALS.lists })
  if (!user || user._id !== id)
    return <PageHeader title={t('clients.title')} back={{ to: '/clients', label: t('clients.title') }} />
  return (
    <>
      <ClientHeader key={id} user={user} />
      <BalanceCards userId={id} />
      <Parts userId={id} />
    </>
  )
}
