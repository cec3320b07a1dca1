import { IconArrowDownLeft, IconArrowUpRight, IconPlus } from '@tabler/icons-react'
import { isInternal } from '#core/rules/viewer.ts'
import { serverNow } from '../api/clock.ts'
import { useProfile, useViewer } from '../api/queries.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { BalanceCards, BalanceChips } from '../ledger/Balances.tsx'
import { OrdersPanel } from '../orders/OrdersPanel.tsx'
import { PriceCard } from '../prices/PriceCard.tsx'
import { TermsCallout } from '../privacy/TermsCallout.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import { AmountEye } from '../ui/money/AmountEye.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { useNow } from '../ui/use-now.ts'
import { BalanceHistory } from './BalanceHistory.tsx'
import classes from './Dashboard.module.css'
import { dayPart } from './day-part.ts'
import { Holdings } from './Holdings.tsx'
import { NextAct } from './NextAct.tsx'
import { ReviewCard } from './ReviewCard.tsx'
import { StaffFigures } from './StaffFigures.tsx'
import { Worth } from './Worth.tsx'

const MINUTE = 60_000

/** The three most frequent actions. */
function MainActs() {
  const { t } = useLabels()
  return (
    <>
      <LinkButton
        variant="default"
        to="/deposits"
        search={{ open: 'new' }}
        leftSection={<IconArrowDownLeft size={17} stroke={1.8} aria-hidden />}
      >
        {t('dashboard.deposit')}
      </LinkButton>
      <LinkButton
        variant="default"
        to="/withdrawals"
        search={{ open: 'new' }}
        leftSection={<IconArrowUpRight size={17} stroke={1.8} aria-hidden />}
      >
        {t('dashboard.withdraw')}
      </LinkButton>
      <LinkButton
        to="/orders"
        search={{ open: 'new' }}
        leftSection={<IconPlus size={17} stroke={1.8} aria-hidden />}
      >
        {t('orders.new')}
      </LinkButton>
    </>
  )
}

/** The customer's balances, their history and the price of bitcoin. */
function CustomerFigures() {
  return (
    <>
      <TermsCallout />
      <ReviewCard />
      <NextAct />
      <div className={classes.cards}>
        <BalanceCards />
        <PriceCard />
      </div>
      <div className={classes.pictures}>
        <Holdings />
        <BalanceHistory />
      </div>
    </>
  )
}

/** The first screen: balances for customers, waiting work for staff, and the orders. */
export function DashboardScreen() {
  const { t } = useLabels()
  const { name } = useProfile()
  const isStaff = isInternal(useViewer())
  useNow(MINUTE)
  const greeting = t(`dashboard.greeting.${dayPart(serverNow())}`, { name: name.split(' ')[0] ?? name })
  const worth = (
    <span className={classes.worth}>
      {isStaff ? (
        t('dashboard.staff')
      ) : (
        <>
          {t('dashboard.worth')} <Worth />
        </>
      )}{' '}
      <AmountEye />
    </span>
  )
  return (
    <>
      <PageHeader title={greeting} subtitle={worth} actions={isStaff ? <BalanceChips /> : <MainActs />} />
      <div className="stack gap-16 one-column">
        {isStaff ? <StaffFigures /> : <CustomerFigures />}
        <OrdersPanel
          title={t(isStaff ? 'orders.title' : 'dashboard.orders')}
          empty={{ title: t('orders.emptyTitle'), text: t('orders.emptyText') }}
        />
      </div>
    </>
  )
}
