import { Tabs, UnstyledButton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { OwnTrade } from '#core/book/market-schema.ts'
import type { Order } from '#core/orders/order-schema.ts'
import { useLabels } from '../../i18n/use-labels.ts'
import { ConfirmModal } from '../../ui/window/ConfirmModal.tsx'
import { useOrderActs } from '../use-order-acts.ts'
import { OpenOrders } from './OpenOrders.tsx'
import { OwnTrades, PastOrders } from './PastOrders.tsx'
import rowClasses from './rows.module.css'
import classes from './trade.module.css'

const TABS = ['open', 'trades', 'past'] as const
type Tab = (typeof TABS)[number]

/** Asks before all open orders end, and ends them one after the other. */
function EndAll({ orders }: { orders: readonly Order[] }) {
  const { t } = useLabels()
  const [opened, setOpened] = useState(false)
  const { end } = useOrderActs()
  const endAll = async (key: string) => {
    for (const [at, order] of orders.entries()) await end(order, `${key}-${at}`)
    return true
  }
  return (
    <>
      <UnstyledButton className={rowClasses.link} onClick={() => setOpened(true)}>
        {t('trade.open.endAll')}
      </UnstyledButton>
      <ConfirmModal
        opened={opened}
        onClose={() => setOpened(false)}
        tone="red"
        title={t('trade.open.endAllTitle', { count: orders.length })}
        confirmLabel={t('trade.open.endAll')}
        safeLabel={t('orders.end.keep')}
        onConfirm={endAll}
        done={t('trade.open.endedAll')}
      >
        {t('orders.end.text.MARKET')}
      </ConfirmModal>
    </>
  )
}

type TradeOrdersProps = { open: readonly Order[]; trades: readonly OwnTrade[] }

/** The viewer's own orders and trades: open, executed, and the history. */
export function TradeOrders({ open, trades }: TradeOrdersProps) {
  const { t } = useLabels()
  const [tab, setTab] = useState<Tab>('open')
  return (
    <section className={`card ${classes.orders}`} aria-label={t('trade.open.title')}>
      <div className={classes.bar}>
        <Tabs value={tab} onChange={(next) => setTab(next as Tab)}>
          <Tabs.List>
            {TABS.map((one) => (
              <Tabs.Tab key={one} value={one}>
                {t(`trade.open.tab.${one}`)}
                {one === 'open' && open.length > 0 && <span className={rowClasses.count}>{open.length}</span>}
              </Tabs.Tab>
            ))}
          </Tabs.List>
        </Tabs>
        {tab === 'open' && open.length > 1 && <EndAll orders={open} />}
        {tab === 'trades' && (
          <Link to="/statement" className={rowClasses.link}>
            {t('shell.statement')}
          </Link>
        )}
      </div>
      {tab === 'open' && <OpenOrders orders={open} />}
      {tab === 'trades' && <OwnTrades trades={trades} />}
      {tab === 'past' && <PastOrders />}
    </section>
  )
}
