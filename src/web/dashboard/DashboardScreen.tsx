import { lazy, Suspense } from 'react'
import { isInternal } from '#core/rules/viewer.ts'
import { serverNow } from '../api/clock.ts'
import { useProfile, useViewer } from '../api/queries.ts'
import { useMayOperate } from '../api/use-may-operate.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { BalanceCards, BalanceChips } from '../ledger/Balances.tsx'
import { TermsCallout } from '../privacy/TermsCallout.tsx'
import { ActionButton } from '../ui/ActionButton.tsx'
import { type Icon, IconArrowDownLeft, IconArrowUpRight, IconPlus } from '../ui/icons.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import { lateComponent } from '../ui/late-component.ts'
import { AmountEye } from '../ui/money/AmountEye.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { SimulatedNote } from '../ui/SimulatedNote.tsx'
import { useFirstIdle } from '../ui/use-first-idle.ts'
import { useNow } from '../ui/use-now.ts'
import { BalanceHistory } from './BalanceHistory.tsx'
import classes from './Dashboard.module.css'
import { dayPart } from './day-part.ts'
import { NextAct } from './NextAct.tsx'
import { OnboardingCard } from './OnboardingCard.tsx'
import { PriceCard } from './PriceCard.tsx'
import { StaffFigures } from './StaffFigures.tsx'
import { Worth } from './Worth.tsx'

/** It has no room of its own before its figures are known, and staff never see it. */
const CostCard = lateComponent(() => import('./CostCard.tsx').then((module) => module.CostCard))

/** The list with its tools is below the fold: the figures render first, and its code is asked with theirs. */
const homeOrders = import('./HomeOrders.tsx').then((module) => ({ default: module.HomeOrders }))
const HomeOrders = lazy(() => homeOrders)

const MINUTE = 60_000

type MainActProps = {
  operation: 'deposit' | 'withdrawal' | 'order'
  to: '/deposits' | '/withdrawals' | '/orders'
  icon: Icon
  label: string
}

/** A link to the form of an operation, or the reason why this user may not do it. */
function MainAct({ operation, to, icon: Icon, label }: MainActProps) {
  const verdict = useMayOperate(operation)
  const look = {
    variant: operation === 'order' ? 'filled' : 'default',
    leftSection: <Icon size={17} stroke={1.8} aria-hidden />,
  } as const
  if (!verdict.ok)
    return (
      <ActionButton {...look} verdict={verdict} isLocal>
        {label}
      </ActionButton>
    )
  return (
    <LinkButton {...look} to={to} search={{ open: 'new' }}>
      {label}
    </LinkButton>
  )
}

/** The three most frequent actions. */
function MainActs() {
  const { t } = useLabels()
  return (
    <>
      <MainAct operation="deposit" to="/deposits" icon={IconArrowDownLeft} label={t('dashboard.deposit')} />
      <MainAct
        operation="withdrawal"
        to="/withdrawals"
        icon={IconArrowUpRight}
        label={t('dashboard.withdraw')}
      />
      <MainAct operation="order" to="/orders" icon={IconPlus} label={t('orders.new')} />
    </>
  )
}

/** The next act of the customer, the balances, their history and cost, and the price of bitcoin. */
function CustomerFigures() {
  return (
    <>
      <TermsCallout />
      <NextAct />
      <OnboardingCard />
      <SimulatedNote />
      <div className={classes.cards}>
        <BalanceCards />
        <BalanceHistory />
        <PriceCard />
        <Suspense>
          <CostCard />
        </Suspense>
      </div>
    </>
  )
}

/** The first screen: balances for customers, waiting work for staff, and the orders. */
export function DashboardScreen() {
  const { t } = useLabels()
  const { name } = useProfile()
  const isStaff = isInternal(useViewer())
  const wasIdle = useFirstIdle()
  useNow(MINUTE)
  const greeting = t(`dashboard.greeting.${dayPart(serverNow())}`, { name: name.split(' ')[0] ?? name })
  const title = isStaff ? t('dashboard.staffTitle') : greeting
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
      <PageHeader title={title} subtitle={worth} actions={isStaff ? <BalanceChips /> : <MainActs />} />
      <div className="stack gap-16 one-column">
        {isStaff ? <StaffFigures /> : <CustomerFigures />}
        <Suspense>{(wasIdle || !isStaff) && <HomeOrders />}</Suspense>
      </div>
    </>
  )
}
