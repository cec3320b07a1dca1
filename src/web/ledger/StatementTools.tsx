import { ActionIcon, Tooltip } from '@mantine/core'
import { IconDownload, IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import type { RecordSort } from '#core/ledger/record-name.ts'
import type { Statement, StatementRecord } from '#core/ledger/statement-schema.ts'
import { CSV_BEGINNING, toCsvCell, toCsvLine } from '#core/lists/csv.ts'
import { groupDecimal } from '#core/money/money.ts'
import { formatDocument } from '#core/users/documents.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { formatDateTime } from '../ui/dates.ts'
import { MASK } from '../ui/grid/columns.ts'
import { saveFile } from '../ui/grid/save-file.ts'
import { useHiddenAmounts } from '../ui/money/hidden-amounts.ts'
import { lazyWindow } from '../ui/window/lazy-window.tsx'
import { namePeriod, wholeMonth } from './month.ts'
import { useRecordWords } from './record-words.ts'
import { pickRecords } from './use-statement.ts'

const PrintModal = lazyWindow(() => import('../ui/print/PrintModal.tsx').then((module) => module.PrintModal))

/** An amount with the sign of its kind: a debit is negative. */
const signed = (amount: string, kind: StatementRecord['kind']): string =>
  kind === 'D' && /[1-9]/.test(amount) ? `-${amount}` : amount

type Words = ReturnType<typeof useRecordWords>

/** The period as a spreadsheet: the records, with the opening and closing balance as first and last line. */
function toCsv(
  statement: Statement,
  words: Words,
  { labels, edges: [before, after] }: { labels: readonly string[]; edges: readonly [string, string] },
) {
  const { records, previousBalance, previousBalanceKind, closingBalance, closingBalanceKind } = statement
  const edge = (label: string, balance: string) =>
    toCsvLine(['', label, '', '', toCsvCell(balance, 'number')])
  const line = (record: StatementRecord) =>
    toCsvLine([
      toCsvCell(record.createdAt, 'time'),
      toCsvCell(words.nameRecord(record), 'text'),
      toCsvCell(words.sayReference(record), 'text'),
      toCsvCell(signed(record.amount, record.kind), 'number'),
      toCsvCell(signed(record.balance, record.balanceKind), 'number'),
    ])
  return [
    CSV_BEGINNING + toCsvLine(labels),
    edge(before, signed(previousBalance, previousBalanceKind)),
    ...records.map(line),
    edge(after, signed(closingBalance, closingBalanceKind)),
  ].join('')
}

type StatementToolsProps = { statement: Statement; from: string; to: string; only: RecordSort | undefined }

/** The shown records as a sheet to print, newest first. */
function useSheet({ statement, from, to, only }: StatementToolsProps, words: Words) {
  const { t, language } = useLabels()
  const [isHidden] = useHiddenAmounts()
  const { currency, holder } = statement
  const columns = [
    { id: 'date', label: t('statement.date') },
    { id: 'description', label: t('statement.description') },
    { id: 'reference', label: t('statement.reference') },
    { id: 'amount', label: t('statement.amount', { currency }), align: 'right' as const },
    { id: 'balance', label: t('statement.balance', { currency }), align: 'right' as const },
  ]
  const edges = [t('statement.before'), t('statement.after')] as const
  const money = (amount: string, kind: StatementRecord['kind']) =>
    isHidden ? MASK : groupDecimal(signed(amount, kind))
  const load = async () => ({
    rows: pickRecords(statement, only).map((record) => [
      formatDateTime(record.createdAt),
      words.nameRecord(record),
      words.sayReference(record),
      money(record.amount, record.kind),
      money(record.balance, record.balanceKind),
    ]),
  })
  const summary = [
    { label: t('statement.holder'), value: holder.name },
    { label: t('statement.document'), value: formatDocument(holder.document) },
    { label: t('statement.period'), value: namePeriod({ from, to }, language) },
    ...(only ? [{ label: t('statement.only'), value: t(`statement.sort.${only}`) }] : []),
    { label: edges[0], value: money(statement.previousBalance, statement.previousBalanceKind) },
    { label: edges[1], value: money(statement.closingBalance, statement.closingBalanceKind) },
  ]
  return { columns, edges, load, summary }
}

/** Exports the period as a spreadsheet and on paper. */
export function StatementTools(props: StatementToolsProps) {
  const { statement, from, to } = props
  const { t } = useLabels()
  const [isPrinting, setPrinting] = useState(false)
  const words = useRecordWords(statement)
  const { columns, edges, load, summary } = useSheet(props, words)
  const save = () => {
    const text = toCsv(statement, words, { labels: columns.map(({ label }) => label), edges })
    const period = wholeMonth({ from, to }) ?? `${from}-${to}`
    const name = `balcao-${t('statement.file')}-${statement.currency.toLowerCase()}-${period}.csv`
    saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), name)
  }
  return (
    <div className="row gap-2">
      <Tooltip label={t('ui.grid.exportCsv')}>
        <ActionIcon aria-label={t('ui.grid.exportCsv')} onClick={save}>
          <IconDownload size={18} stroke={1.6} />
        </ActionIcon>
      </Tooltip>
      <Tooltip label={t('ui.grid.print')}>
        <ActionIcon aria-label={t('ui.grid.print')} onClick={() => setPrinting(true)}>
          <IconPrinter size={18} stroke={1.6} />
        </ActionIcon>
      </Tooltip>
      {isPrinting && (
        <PrintModal
          opened
          onClose={() => setPrinting(false)}
          title={t('statement.title')}
          summary={summary}
          columns={columns}
          load={load}
        />
      )}
    </div>
  )
}
