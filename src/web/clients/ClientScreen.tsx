import { Skeleton, Tabs } from '@mantine/core'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Client } from '#core/clients/client-schema.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { IconSearchOff } from '../ui/icons.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { Panel } from '../ui/Panel.tsx'
import { ClientHeader } from './ClientHeader.tsx'
import { ClientDeposits, ClientOrders, ClientReads, ClientWithdrawals } from './ClientLists.tsx'
import { ClientMoney } from './ClientMoney.tsx'
import classes from './clients.module.css'
import { Movements } from './Movements.tsx'
import { Notes } from './Notes.tsx'
import { Payees } from './Payees.tsx'
import { ReviewClient } from './ReviewClient.tsx'
import { Signals } from './Signals.tsx'
import { Timeline } from './Timeline.tsx'
import { useClient } from './use-client.ts'

function Overview({ client }: { client: Client }) {
  return (
    <div className={classes.columns}>
      <div className={classes.column}>
        <Signals client={client} />
        <Movements client={client} />
        <Payees client={client} />
      </div>
      <div className={classes.column}>
        <Notes client={client} />
        <Timeline userId={client.user._id} />
      </div>
    </div>
  )
}

type Part = [
  name: 'overview' | 'orders' | 'deposits' | 'withdrawals' | 'accounts' | 'reads',
  count: number | undefined,
  content: ReactNode,
]

function toParts(client: Client): Part[] {
  const { user, counts } = client
  const of = { userId: user._id }
  const parts: Part[] = [
    ['overview', undefined, <Overview key="overview" client={client} />],
    ['orders', counts.orders, <ClientOrders key="orders" {...of} />],
    ['deposits', counts.deposits, <ClientDeposits key="deposits" {...of} />],
    ['withdrawals', counts.withdrawals, <ClientWithdrawals key="withdrawals" {...of} />],
    ['accounts', counts.accounts, <Payees key="accounts" client={client} />],
  ]
  // The server counts readings only for those who may read them.
  if (counts.reads !== null) parts.push(['reads', counts.reads, <ClientReads key="reads" {...of} />])
  return parts
}

/** The parts of the record, one at a time; the address has the name of the open one. */
function Parts({ client }: { client: Client }) {
  const { t } = useLabels()
  const { tab } = useSearch({ from: '/signed-in/clients/$id' })
  const navigate = useNavigate()
  const parts = toParts(client)
  const [open = 'overview'] = parts.find(([name]) => name === tab) ?? []
  return (
    <Tabs
      value={open}
      keepMounted={false}
      onChange={(next) =>
        void navigate({
          to: '.',
          search: next && next !== 'overview' ? { tab: next } : {},
          resetScroll: false,
        })
      }
    >
      <Tabs.List className={classes.tabs} aria-label={t('clients.tabs')}>
        {parts.map(([name, count]) => (
          <Tabs.Tab key={name} value={name}>
            {t(`clients.tab.${name}`)} {count !== undefined && <span className={classes.count}>{count}</span>}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {parts.map(([name, , content]) => (
        <Tabs.Panel key={name} value={name} pt={16}>
          {content}
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}

/** The record of one client, for staff: the server masks it, and notes who reads it. */
export function ClientScreen() {
  const { t } = useLabels()
  const { id } = useParams({ from: '/signed-in/clients/$id' })
  const { data: client, error } = useClient(id)
  if (client)
    return (
      <>
        <ClientHeader key={id} client={client} />
        <ReviewClient client={client} />
        <ClientMoney client={client} />
        <Parts client={client} />
      </>
    )
  return (
    <>
      <PageHeader back={{ to: '/clients', label: t('clients.title') }} title={t('clients.one')} />
      {error ? (
        <Panel>
          <EmptyState
            icon={IconSearchOff}
            title={error.message}
            action={
              <LinkButton variant="default" to="/clients">
                {t('clients.back')}
              </LinkButton>
            }
          />
        </Panel>
      ) : (
        <Skeleton height={420} radius="xl" />
      )}
    </>
  )
}
