import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { mayAdjust } from '#core/ledger/adjustment.ts'
import { RECORD_SORTS } from '#core/ledger/record-name.ts'
import type { Statement, StatementRecord } from '#core/ledger/statement-schema.ts'
import { CURRENCIES, type Currency } from '#core/money/money.ts'
import { isInternal } from '#core/rules/viewer.ts'
import { serverNow } from '../api/clock.ts'
import { useViewer } from '../api/queries.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { LateChoiceInput, LatePeriodInput } from '../ui/form/late-input.tsx'
import { UserSelect } from '../ui/form/UserSelect.tsx'
import { IconReceiptOff } from '../ui/icons.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import { Amount } from '../ui/money/Amount.tsx'
import { AmountEye } from '../ui/money/AmountEye.tsx'
import { monthOf, namePeriod, wholeYear } from '../ui/month.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import { SegmentedControl } from '../ui/SegmentedControl.tsx'
import { Unread } from '../ui/Unread.tsx'
import { lazyWindow } from '../ui/window/lazy-window.tsx'
import { useWindowOf } from '../ui/window/use-window-of.ts'
import { MonthBars } from './MonthBars.tsx'
import { PeriodPicker } from './PeriodPicker.tsx'
import { Records } from './Records.tsx'
import classes from './Statement.module.css'
import { StatementTools } from './StatementTools.tsx'
import { statementQuery } from './statement-queries.ts'
import { pickRecords, useStatementView } from './use-statement.ts'

type View = ReturnType<typeof useStatementView>

/** Any period, and one sort of records. */
function Filters({ month, from, to, only, show }: View) {
  const { t } = useLabels()
  const isNamed = month !== undefined || wholeYear({ from, to })
  const period = isNamed ? { from: null, to: null } : { from, to }
  return (
    <>
      <LatePeriodInput
        label={t('statement.anyPeriod')}
        value={period}
        onChange={(days) =>
          show(days.from && days.to ? { from: days.from, to: days.to } : { month: monthOf(serverNow()) })
        }
      />
      <div className={classes.only}>
        <LateChoiceInput
          label={t('statement.only')}
          choices={RECORD_SORTS.map((value) => ({ value, label: t(`statement.sort.${value}`) }))}
          value={only ?? null}
          onChange={(next) => show({ only: RECORD_SORTS.find((sort) => sort === next) })}
        />
      </div>
    </>
  )
}

/** Opening balance, what came in and went out, fees, closing balance. */
function Summary({ statement }: { statement: Statement }) {
  const { t } = useLabels()
  const { currency, totals } = statement
  const facts = [
    { label: 'before', value: statement.previousBalance, kind: statement.previousBalanceKind },
    { label: 'credits', value: totals.credits, kind: 'C' },
    { label: 'debits', value: totals.debits, kind: 'D' },
    { label: 'fees', value: totals.fees, kind: totals.feesKind },
    { label: 'after', value: statement.closingBalance, kind: statement.closingBalanceKind },
  ] as const
  return (
    <dl className={classes.summary}>
      {facts.map(({ label, value, kind }) => (
        <div key={label}>
          <dt className="caption">{t(`statement.${label}`)}</dt>
          <dd>
            <Amount value={value} kind={kind} currency={currency} strong />
          </dd>
        </div>
      ))}
    </dl>
  )
}

const AdjustWindow = lazyWindow(() => import('./AdjustWindow.tsx').then((module) => module.AdjustWindow))

type BodyProps = Pick<UseQueryResult<Statement>, 'data' | 'error' | 'refetch'> & Pick<View, 'only'>

function Body({ data, error, refetch, only }: BodyProps) {
  const { t } = useLabels()
  const viewer = useViewer()
  const mayAsk = mayAdjust(viewer).ok
  const [adjusted, setAdjusted] = useState<StatementRecord>()
  const adjust = useWindowOf(adjusted)
  if (!data) return <Unread reading={{ error, refetch }} height={320} m={16} width="auto" />
  const records = pickRecords(data, only)
  const deposit = !isInternal(viewer) && (
    <LinkButton variant="default" to="/deposits" search={{ open: 'new' }}>
      {t('dashboard.deposit')}
    </LinkButton>
  )
  return (
    <>
      <Summary statement={data} />
      {data.truncated && (
        <p className={classes.cut}>{t('statement.truncated', { shown: String(data.records.length) })}</p>
      )}
      {records.length > 0 ? (
        <Records statement={data} records={records} onAdjust={mayAsk ? setAdjusted : undefined} />
      ) : (
        <EmptyState
          icon={IconReceiptOff}
          title={t(only ? 'statement.noneTitle' : 'statement.emptyTitle')}
          text={only ? undefined : t('statement.emptyText')}
          action={only ? undefined : deposit}
        />
      )}
      {adjust.shown && (
        <AdjustWindow
          key={adjust.key}
          record={adjust.shown}
          currency={data.currency}
          opened={adjust.opened}
          onClose={() => setAdjusted(undefined)}
        />
      )}
    </>
  )
}

/** On paper, in place of the filters: whose statement of which currency and period it is. */
function Paper({ statement, currency, from, to, only }: View & { statement: Statement | undefined }) {
  const { t, language } = useLabels()
  const facts = [
    statement?.holder.name,
    t(`statement.of.${currency}`),
    namePeriod({ from, to }, language),
    only && t(`statement.sort.${only}`),
  ]
  return (
    <p className="text padded flush" data-paper>
      {facts.filter(Boolean).join(' · ')}
    </p>
  )
}

/** All entries of a month or any period, newest first, with the balance after each. */
export function StatementScreen() {
  const { t } = useLabels()
  const viewer = useViewer()
  const view = useStatementView()
  const { currency, userId, show } = view
  const statement = useQuery(statementQuery(view))
  return (
    <>
      <PageHeader
        title={t('statement.title')}
        badge={<AmountEye />}
        actions={<StatementTools statement={statement.data} {...view} />}
      />
      <MonthBars currency={currency} userId={userId} />
      <section className={`card ${classes.panel}`} aria-label={t('statement.title')}>
        <Paper {...view} statement={statement.data} />
        <div className={classes.toolbar} data-frame>
          <PeriodPicker {...view} />
          <Filters {...view} />
          {isInternal(viewer) && (
            <div className={classes.user}>
              <UserSelect
                label={t('statement.whose')}
                me={viewer.id}
                value={userId ?? viewer.id}
                onChange={(id) => show({ userId: id === viewer.id ? undefined : id })}
              />
            </div>
          )}
          <SegmentedControl
            aria-label={t('statement.currency')}
            value={currency}
            onChange={(next) => show({ currency: next as Currency })}
            data={CURRENCIES.map((value) => ({ value, label: t(`statement.of.${value}`) }))}
          />
        </div>
        <Body {...statement} only={view.only} />
      </section>
    </>
  )
}
