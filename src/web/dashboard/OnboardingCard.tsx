import { useQueries, useQuery } from '@tanstack/react-query'
import type { BankAccount } from '#core/bank-accounts/bank-account-schema.ts'
import { equals } from '#core/lists/list.ts'
import { CURRENCIES } from '#core/money/money.ts'
import { USER_STATUS } from '#core/rules/statuses.ts'
import { type Onboarding, type OnboardingStep, type StepState, toOnboarding } from '#core/users/onboarding.ts'
import { payableFrom } from '#core/withdrawals/payee.ts'
import { serverNow } from '../api/clock.ts'
import {
  balanceQuery,
  configQuery,
  houseQuery,
  listQuery,
  statisticsQuery,
  useProfile,
} from '../api/queries.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { formatShort } from '../ui/dates.ts'
import { IconCheck, IconChevronRight, IconClock, IconLock } from '../ui/icons.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import { readBalance } from '../ui/money/BalanceCard.tsx'
import { StatusBadge } from '../ui/StatusBadge.tsx'
import { useStatusStyles } from '../ui/status.ts'
import classes from './OnboardingCard.module.css'

const PLACES = {
  data: { to: '/profile', search: {} },
  bankAccount: { to: '/bank-accounts', search: { open: 'new' } },
  deposit: { to: '/deposits', search: { open: 'new' } },
} as const

const GLYPHS = { done: IconCheck, inReview: IconClock, locked: IconLock } as const

/** Whether the signed-in customer has money; `undefined` until both balances have loaded. */
function useHasMoney(): boolean | undefined {
  const balances = useQueries({ queries: CURRENCIES.map((currency) => balanceQuery(currency)) })
  const known = balances.flatMap(({ data }) => (data ? [readBalance(data).total] : []))
  return known.length < CURRENCIES.length ? undefined : known.some((total) => total > 0n)
}

/** The steps of the signed-in customer; `undefined` until all of it has loaded, or once they are over. */
function useOnboarding(): Onboarding | undefined {
  const user = useProfile()
  const { data: accounts } = useQuery(statisticsQuery('bank-accounts'))
  const { data: deposits } = useQuery(statisticsQuery('deposits'))
  const { data: orders } = useQuery(statisticsQuery('orders'))
  const { data: house } = useQuery(houseQuery)
  const { data: config } = useQuery(configQuery)
  const hasMoney = useHasMoney()
  if (!accounts || !deposits || !orders || !house || !config || hasMoney === undefined) return undefined
  const onboarding = toOnboarding({
    user,
    accounts: accounts.status,
    deposits: deposits.status,
    orders: orders.status,
    hasMoney,
    statuses: house.statuses,
    hasMail: config.mail,
  })
  return onboarding.isOver ? undefined : onboarding
}

function Mark({ step, state }: { step: number; state: StepState }) {
  const { t } = useLabels()
  const Glyph = state in GLYPHS ? GLYPHS[state as keyof typeof GLYPHS] : undefined
  return (
    <span
      className={classes.mark}
      data-state={state}
      role="img"
      aria-label={t(`dashboard.steps.state.${state}`)}
    >
      {Glyph ? <Glyph size={18} stroke={1.8} aria-hidden /> : step}
    </span>
  )
}

/** From when the first approved account receives withdrawals; null once one does. */
function usePayableFrom(): string | null {
  const { _id } = useProfile()
  const approved = [equals('userId', _id), equals('status', 'ACTIVED')]
  const { data } = useQuery(listQuery<BankAccount>('bank-accounts', approved, { limit: 100 }))
  return payableFrom(data?.data ?? [], new Date(serverNow()))
}

/** The text of a step: its purpose, the missing parts, or the reason of its wait. */
function useStepText({ missing }: Onboarding) {
  const { t } = useLabels()
  const { statusDescription } = useProfile()
  const from = usePayableFrom()
  const parts = missing.map((part) => t(`dashboard.steps.part.${part as 'phone'}`)).join(', ')
  return (step: OnboardingStep, state: StepState): string => {
    if (step === 'data')
      return state === 'done' ? t('dashboard.steps.data.done') : t('dashboard.steps.missing', { parts })
    // The callout above says what staff ask for.
    if (step === 'review' && state === 'locked' && statusDescription)
      return t('dashboard.steps.reason', { reason: statusDescription })
    if (step === 'bankAccount' && state === 'done' && from !== null)
      return t('dashboard.steps.bankAccount.held', { from: formatShort(from) })
    if (step === 'deposit' && state === 'locked') return t('dashboard.steps.deposit.locked')
    return t(`dashboard.steps.${step}.${state === 'done' || state === 'inReview' ? state : 'text'}`)
  }
}

type Step = Onboarding['steps'][number]

/** The operations that wait for an open step: `Para comprar e sacar.` */
function usePurpose({ state, before }: Step): string | undefined {
  const { t, language } = useLabels()
  if (state === 'done' || before.length === 0) return undefined
  const acts = before.map((operation) => t(`dashboard.steps.for.${operation}`))
  return t('dashboard.steps.for.all', { acts: new Intl.ListFormat(language).format(acts) })
}

type ItemProps = { item: Step; place: number; text: string }

function Item({ item, place, text }: ItemProps) {
  const { t } = useLabels()
  const { status } = useProfile()
  const { step, state } = item
  const purpose = usePurpose(item)
  const isOpen = state === 'current' || state === 'open'
  const styles = useStatusStyles(USER_STATUS)
  return (
    <li className={classes.item} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
      <Mark step={place} state={state} />
      <div className={classes.what}>
        <div className="row-spread gap-8">
          <h3 className="title flush">{t(`dashboard.steps.${step}.name`)}</h3>
          {step === 'review' && state !== 'done' && <StatusBadge style={styles[status]} />}
        </div>
        <p className="text flush anywhere">
          {purpose && <span className="medium ink">{purpose}</span>} {text}
        </p>
        {isOpen && step !== 'review' && (
          <LinkButton
            {...PLACES[step]}
            variant={state === 'current' ? 'filled' : 'default'}
            className={classes.act}
            rightSection={<IconChevronRight size={16} stroke={1.8} aria-hidden />}
          >
            {t(`dashboard.steps.${step}.act`)}
          </LinkButton>
        )}
      </div>
    </li>
  )
}

/** A new customer: the steps before the first order, and what each of them waits for. */
export function OnboardingCard() {
  const onboarding = useOnboarding()
  return onboarding ? <Steps onboarding={onboarding} /> : null
}

function Steps({ onboarding }: { onboarding: Onboarding }) {
  const { t } = useLabels()
  const textOf = useStepText(onboarding)
  const { steps } = onboarding
  const done = steps.filter(({ state }) => state === 'done').length
  const title = t('dashboard.steps.title')
  return (
    <section className="card clip" aria-label={title}>
      <div className={classes.head}>
        <div className="baseline gap-12 apart">
          <h2 className="heading flush">{title}</h2>
          <span className="hint">{t('dashboard.steps.progress', { done, total: steps.length })}</span>
        </div>
        <div className={classes.bar} aria-hidden>
          {steps.map(({ step, state }) => (
            <span key={step} data-state={state} />
          ))}
        </div>
      </div>
      <ol className="plain-list">
        {steps.map((item, index) => (
          <Item key={item.step} item={item} place={index + 1} text={textOf(item.step, item.state)} />
        ))}
      </ol>
    </section>
  )
}
