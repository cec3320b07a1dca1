import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { shownLines } from '#core/ledger/income.ts'
import type { Income } from '#core/ledger/income-schema.ts'
import { CURRENCIES } from '#core/money/money.ts'
import { showDay } from '#core/rules/days.ts'
import { formatDocument } from '#core/users/documents.ts'
import { call } from '../api/call.ts'
import { serverNow } from '../api/clock.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { BusyButton } from '../ui/BusyButton.tsx'
import { Definition, DefinitionList } from '../ui/Definition.tsx'
import { IconDownload } from '../ui/icons.tsx'
import { Amount } from '../ui/money/Amount.tsx'
import { monthOf } from '../ui/month.ts'
import { Unread } from '../ui/Unread.tsx'
import { useSave } from '../ui/use-save.ts'
import { Modal } from '../ui/window/Modal.tsx'
import { Cost } from './IncomeCost.tsx'
import classes from './Statement.module.css'

const YEARS = 6

/** Both balances, and what leads from one to the other. */
function Movements({ income }: { income: Income }) {
  const { t } = useLabels()
  const rows = [
    { label: t('statement.income.balanceAt', { day: showDay(income.before) }), line: 'opening' as const },
    ...shownLines(income).map((line) => ({ label: t(`statement.line.${line}`), line })),
    { label: t('statement.income.balanceAt', { day: showDay(income.last) }), line: 'closing' as const },
  ]
  return (
    <div className="scroll-x">
      <table className="table medium rows">
        <caption className="spoken">{t('statement.income.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('statement.description')}</th>
            {CURRENCIES.map((currency) => (
              <th key={currency} scope="col" data-align="right">
                {t(`statement.of.${currency}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className={classes.lines}>
          {rows.map(({ label, line }) => (
            <tr key={line}>
              <td>{label}</td>
              {CURRENCIES.map((currency) => (
                <td key={currency} data-align="right">
                  <Amount
                    value={income[currency][line]}
                    currency={currency}
                    unit={false}
                    strong={line === 'opening' || line === 'closing'}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Purchases and sales of the year with their average prices, for information. */
function Trades({ income }: { income: Income }) {
  const { t } = useLabels()
  return (
    <DefinitionList lined>
      {(['bought', 'sold'] as const).map((side) => (
        <Definition
          key={side}
          label={t('statement.income.trades', {
            side: t(`statement.line.${side}`),
            count: String(income[side].count),
          })}
          hint={
            income[side].average && (
              <>
                {t('statement.income.average')} <Amount value={income[side].average} currency="BRL" />
              </>
            )
          }
        >
          <Amount value={income[side].quantity} currency="BTC" /> ·{' '}
          <Amount value={income[side].total} currency="BRL" />
        </Definition>
      ))}
    </DefinitionList>
  )
}

type IncomeWindowProps = {
  opened: boolean
  onClose: () => void
  userId: string | undefined
  year: number
}

/** The balances and movements of a year, which the reader also takes along as PDF. */
export function IncomeWindow({ userId, year: first, ...window }: IncomeWindowProps) {
  const { t } = useLabels()
  const thisYear = Number(monthOf(serverNow()).slice(0, 4))
  const years = Array.from({ length: YEARS }, (_, back) => String(thisYear - back))
  const [year, setYear] = useState(String(Math.max(first, thisYear - YEARS + 1)))
  const { save, isBusy } = useSave()
  const reading = useQuery({
    queryKey: ['balance', 'income', year, userId ?? ''],
    queryFn: ({ signal }) =>
      call<Income>(`/statements/income/${year}`, { query: { userId }, signal }).then((answer) => answer.data),
  })
  const { data } = reading
  const path = `/statements/income/${year}/file${userId ? `?userId=${userId}` : ''}`
  const pdf = (
    <BusyButton
      isBusy={isBusy !== undefined}
      leftSection={<IconDownload size={16} stroke={1.7} aria-hidden />}
      onClick={() => void save(path, `balcao-${t('statement.income.file')}-${year}.pdf`)}
    >
      {t('statement.income.save')}
    </BusyButton>
  )
  return (
    <Modal {...window} title={t('statement.income.title')} size="md" footer={pdf}>
      <div className="column gap-16">
        <NativeSelect
          label={t('statement.year')}
          data={years}
          value={year}
          onChange={({ currentTarget }) => setYear(currentTarget.value)}
        />
        {!data && <Unread reading={reading} height={420} />}
        {data && (
          <>
            <DefinitionList>
              <Definition
                label={t('statement.income.payer')}
                hint={data.house && formatDocument(data.house.document)}
              >
                {data.house?.name ?? '—'}
              </Definition>
              <Definition label={t('statement.holder')} hint={formatDocument(data.holder.document)}>
                {data.holder.name}
              </Definition>
            </DefinitionList>
            {data.isOpen && <p className="text flush">{t('statement.income.isOpen')}</p>}
            <Movements income={data} />
            <Trades income={data} />
            <Cost income={data} />
            <p className="caption flush">{t('statement.income.advice')}</p>
          </>
        )}
      </div>
    </Modal>
  )
}
