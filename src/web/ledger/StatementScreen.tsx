import { ActionIcon, Button, SegmentedControl, Skeleton } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconCloudOff, IconReceiptOff } from '@tabler/icons-react'
import { useState } from 'react'
import { mayAdjust } from '#core/ledger/adjustment.ts'
import type { Statement, StatementRecord } from '#core/ledger/statement-schema.ts'
import { CURRENCIES, type Currency } from '#core/money/money.ts'
import { isInternal } from '#core/rules/viewer.ts'
import { serverNow } from '../api/clock.ts'
import { useViewer } from '../api/queries.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { UserSelect } from '../ui/form/UserSelect.tsx'
import { Amount } from '../ui/money/Amount.tsx'
import { AmountEye } from '../ui/money/AmountEye.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { useUserName } from '../ui/use-user-choices.ts'
import { lazyWindow } from '../ui/window/lazy-window.tsx'
import { useWindowOf } from '../ui/window/use-window-of.ts'
import { monthOf, nameMonth, shiftMonth } from './month.ts'
import { Records } from './Records.tsx'
import classes from './Statement.module.css'
import { StatementTools } from './StatementTools.tsx'
import { sumRecords, useStatement, useStatementView } from './use-statement.ts'

type View = ReturnType<typeof useStatementView>

/** The month, and links to the previous and the next; none after the current month. */
function MonthPicker({ month, show }: Pick<View, 'month' | 'show'>) {
  const { t, language } = useLabels()
  const now = monthOf(serverNow())
  return (
    <div className={classes.months}>
      <ActionIcon
        variant="default"
        aria-label={t('statement.previous')}
        onClick={() => show({ month: shiftMonth(month, -1) })}
      >
        <IconChevronLeft size={18} stroke={1.8} />
      </ActionIcon>
      <h2 className={classes.month} aria-live="polite">
        {nameMonth(month, language)}
      </h2>
      <ActionIcon
        variant="default"
        aria-label={t('statement.next')}
        disabled={month >= now}
        onClick={() => show({ month: shiftMonth(month, 1) })}
      >
        <IconChevronRight size={18} stroke={1.8} />
      </ActionIcon>
      {month !== now && (
        <Button variant="subtle" size="sm" onClick={() => show({ month: now })}>
          {t('statement.now')}
        </Button>
      )}
    </div>
  )
}

/** Opening balance, total credits, total debits, closing balance. */
function Summary({ statement }: { statement: Statement }) {
  const { t } = useLabels()
  const { currency } = statement
  const { credits, debits } = sumRecords(statement)
  return (
    <dl className={classes.summary}>
      <div>
        <dt className="caption">{t('statement.before')}</dt>
        <dd>
          <Amount
            value={statement.previousBalance}
            kind={statement.previousBalanceKind}
            currency={currency}
            strong
          />
        </dd>
      </div>
      <div>
        <dt className="caption">{t('statement.credits')}</dt>
        <dd>
          <Amount value={credits} currency={currency} strong />
        </dd>
      </div>
      <div>
        <dt className="caption">{t('statement.debits')}</dt>
        <dd>
          <Amount value={-debits} currency={currency} strong />
        </dd>
      </div>
      <div>
        <dt className="caption">{t('statement.after')}</dt>
        <dd>
          <Amount
            value={statement.closingBalance}
            kind={statement.closingBalanceKind}
            currency={currency}
            strong
          />
        </dd>
      </div>
    </dl>
  )
}

const AdjustWindow = lazyWindow(() => import('./AdjustWindow.tsx').then((module) => module.AdjustWindow))

function Body({ data, error, refetch }: Pick<ReturnType<typeof useStatement>, 'data' | 'error' | 'refetch'>) {
  const { t } = useLabels()
  const mayAsk = mayAdjust(useViewer()).ok
  const [adjusted, setAdjusted] = useState<StatementRecord>()
  const adjust = useWindowOf(adjusted)
  if (error && !data) {
    const again = (
      <Button variant="default" onClick={() => void refetch()}>
        {t('ui.retry')}
      </Button>
    )
    return (
      <EmptyState icon={IconCloudOff} title={t('statement.failed')} text={error.message} action={again} />
    )
  }
  if (!data) return <Skeleton height={320} m={16} width="auto" />
  return (
    <>
      <Summary statement={data} />
      {data.records.length > 0 ? (
        <Records statement={data} onAdjust={mayAsk ? setAdjusted : undefined} />
      ) : (
        <EmptyState icon={IconReceiptOff} title={t('statement.emptyTitle')} text={t('statement.emptyText')} />
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

/** All entries of one month, with the balance after each. */
export function StatementScreen() {
  const { t } = useLabels()
  const viewer = useViewer()
  const view = useStatementView()
  const { month, currency, userId, show } = view
  const statement = useStatement(view)
  const owner = useUserName(userId)
  return (
    <>
      <PageHeader title={t('statement.title')} badge={<AmountEye />} />
      <section className={`card ${classes.panel}`} aria-label={t('statement.title')}>
        <div className={classes.toolbar}>
          <MonthPicker month={month} show={show} />
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
          {statement.data && <StatementTools statement={statement.data} month={month} owner={owner} />}
          <SegmentedControl
            aria-label={t('statement.currency')}
            value={currency}
            onChange={(next) => show({ currency: next as Currency })}
            data={CURRENCIES.map((value) => ({ value, label: t(`statement.of.${value}`) }))}
          />
        </div>
        <Body {...statement} />
      </section>
    </>
  )
}
