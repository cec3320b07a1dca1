import { ActionIcon, Button } from '@mantine/core'
import { useState } from 'react'
import type { RecordSort } from '#core/ledger/record-name.ts'
import { signAmount } from '#core/ledger/record-words.ts'
import type { Statement, StatementRecord } from '#core/ledger/statement-schema.ts'
import { type Currency, groupDecimal } from '#core/money/money.ts'
import { formatDocument } from '#core/users/documents.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { BusyButton } from '../ui/BusyButton.tsx'
import { formatDateTime } from '../ui/dates.ts'
import { IconCalendarDollar, IconDownload, IconFileText, IconPrinter } from '../ui/icons.tsx'
import { MASK, useHiddenAmounts } from '../ui/money/hidden-amounts.ts'
import { namePeriod, wholeMonth } from '../ui/month.ts'
import { useSave } from '../ui/use-save.ts'
import { lazyWindow } from '../ui/window/lazy-window.tsx'
import { useRecordWords } from './record-words.ts'
import classes from './Statement.module.css'
import { pickRecords } from './use-statement.ts'

const PrintModal = lazyWindow(() => import('../ui/print/PrintModal.tsx').then((module) => module.PrintModal))
const IncomeWindow = lazyWindow(() => import('./IncomeWindow.tsx').then((module) => module.IncomeWindow))
const BalanceWindow = lazyWindow(() => import('./BalanceWindow.tsx').then((module) => module.BalanceWindow))

type StatementToolsProps = {
  /** Loads after the tools show. */
  statement: Statement | undefined
  currency: Currency
  from: string
  to: string
  only: RecordSort | undefined
  userId: string | undefined
}

/** The shown records as a sheet to print, newest first. */
function useSheet({ from, to, only, currency }: StatementToolsProps) {
  const { t, language } = useLabels()
  const words = useRecordWords({ currency })
  const [isHidden] = useHiddenAmounts()
  const columns = [
    { id: 'date', label: t('statement.date') },
    { id: 'description', label: t('statement.description') },
    { id: 'reference', label: t('statement.reference') },
    { id: 'side', label: t('statement.side') },
    { id: 'amount', label: t('statement.amount', { currency }), align: 'right' as const },
    { id: 'balance', label: t('statement.balance', { currency }), align: 'right' as const },
  ]
  const money = (amount: string, kind: StatementRecord['kind']) =>
    isHidden ? MASK : groupDecimal(signAmount(amount, kind))
  const load = (statement: Statement) => async () => ({
    rows: pickRecords(statement, only).map((record) => [
      formatDateTime(record.createdAt),
      words.nameRecord(record),
      words.sayReference(record),
      record.kind,
      money(record.amount, record.kind),
      money(record.balance, record.balanceKind),
    ]),
  })
  const toSummary = (statement: Statement) => [
    { label: t('statement.holder'), value: statement.holder.name },
    { label: t('statement.document'), value: formatDocument(statement.holder.document) },
    { label: t('statement.period'), value: namePeriod({ from, to }, language) },
    ...(only ? [{ label: t('statement.only'), value: t(`statement.sort.${only}`) }] : []),
    { label: t('statement.before'), value: money(statement.previousBalance, statement.previousBalanceKind) },
    { label: t('statement.after'), value: money(statement.closingBalance, statement.closingBalanceKind) },
  ]
  return { columns, load, toSummary }
}

/** The period as PDF and as a spreadsheet, which the server makes. */
function Files({ currency, from, to, userId }: StatementToolsProps) {
  const { t } = useLabels()
  const { save, isBusy } = useSave()
  const files = (['pdf', 'csv'] as const).map((format) => {
    const query = new URLSearchParams({ from, to, currency, format, ...(userId && { userId }) })
    const period = wholeMonth({ from, to }) ?? `${from}-${to}`
    const name = `balcao-${t('statement.file')}-${currency.toLowerCase()}-${period}.${format}`
    return { format, name, path: `/statements/file?${query}` }
  })
  return files.map(({ format, name, path }) => (
    <BusyButton
      key={format}
      variant="default"
      size="sm"
      isBusy={isBusy === name}
      disabled={isBusy !== undefined && isBusy !== name}
      leftSection={<IconDownload size={16} stroke={1.7} aria-hidden />}
      onClick={() => void save(path, name)}
    >
      {t(`statement.${format}`)}
    </BusyButton>
  ))
}

/** Takes the period along: as a file, on paper; opens the balance of a day and the report of a year. */
export function StatementTools(props: StatementToolsProps) {
  const { t } = useLabels()
  const [window, setWindow] = useState<'print' | 'income' | 'balance'>()
  const { columns, load, toSummary } = useSheet(props)
  const close = () => setWindow(undefined)
  const { from, userId, statement } = props
  return (
    <div className={classes.tools}>
      <Files {...props} />
      <Button
        variant="default"
        size="sm"
        leftSection={<IconFileText size={16} stroke={1.7} aria-hidden />}
        onClick={() => setWindow('income')}
      >
        {t('statement.income.open')}
      </Button>
      <ActionIcon
        data-tip={t('statement.onDay.open')}
        aria-label={t('statement.onDay.open')}
        onClick={() => setWindow('balance')}
      >
        <IconCalendarDollar size={18} stroke={1.6} />
      </ActionIcon>
      <ActionIcon
        data-tip={t('ui.grid.print')}
        aria-label={t('ui.grid.print')}
        disabled={!statement}
        onClick={() => setWindow('print')}
      >
        <IconPrinter size={18} stroke={1.6} />
      </ActionIcon>
      {window === 'print' && statement && (
        <PrintModal
          opened
          onClose={close}
          title={t('statement.title')}
          summary={toSummary(statement)}
          columns={columns}
          load={load(statement)}
        />
      )}
      {window === 'income' && (
        <IncomeWindow opened onClose={close} userId={userId} year={Number(from.slice(0, 4))} />
      )}
      {window === 'balance' && <BalanceWindow opened onClose={close} userId={userId} />}
    </div>
  )
}
