import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { Link } from '@tanstack/react-router'
import type { Statement, StatementRecord } from '#core/ledger/statement-schema.ts'
import { CURRENCY } from '#core/money/money.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { CopyId } from '../ui/CopyId.tsx'
import { formatDate, formatTime } from '../ui/dates.ts'
import { Amount } from '../ui/money/Amount.tsx'
import { useRecordWords } from './record-words.ts'
import classes from './Statement.module.css'

const LONG = 24

const PLACES = { DEPOSIT: '/deposits', WITHDRAWAL: '/withdrawals' } as const

/** A link to the operation, where the viewer may see it. */
function Operation({ record, text }: { record: StatementRecord; text: string }) {
  const { t } = useLabels()
  const { origin, originId } = record
  const subject = origin.replace('_FEE', '') as keyof typeof PLACES | 'ORDER'
  if (!originId || !text) return text || '—'
  if (subject === 'ORDER')
    return (
      <Link to="/orders/$id" params={{ id: originId }} className="brand">
        {text}
      </Link>
    )
  if (!(subject in PLACES)) return text
  const isCode = !text.includes(' ')
  const link = (
    <Link to={PLACES[subject]} search={{ open: originId }} className="brand">
      {isCode && text.length > LONG ? `${text.slice(0, 6)}…${text.slice(-4)}` : text}
    </Link>
  )
  return isCode ? <CopyId value={text} shown={link} label={t('statement.reference').toLowerCase()} /> : link
}

function Signed({ record, currency }: { record: StatementRecord; currency: Statement['currency'] }) {
  return (
    <span className={record.kind === 'C' ? classes.credit : undefined}>
      {record.kind === 'C' && '+'}
      <Amount value={record.amount} kind={record.kind} currency={currency} unit={false} strong />
    </span>
  )
}

/** A movement of bitcoin in reais, with the price and its source. */
function Value({ record, currency }: { record: StatementRecord; currency: Statement['currency'] }) {
  const { t } = useLabels()
  const { sayPrice } = useRecordWords({ currency })
  if (!record.value) return <span className="muted">{t('statement.noPrice')}</span>
  return (
    <>
      <Amount value={record.value.amount} kind={record.kind} currency="BRL" />
      <span className="caption block">{sayPrice(record.value)}</span>
    </>
  )
}

type RecordsProps = {
  statement: Statement
  /** The shown part of its records, newest first. */
  records: readonly StatementRecord[]
  /** Asks to correct a record; absent for viewers who may not. */
  onAdjust?: ((record: StatementRecord) => void) | undefined
}

/** A correction is corrected by no other one, and a booking of the house on its line of the bank. */
const CORRECTED_ELSEWHERE: readonly StatementRecord['origin'][] = ['ADJUSTMENT', 'HOUSE_COST', 'HOUSE_INCOME']

function AdjustButton({ record, onAdjust }: { record: StatementRecord } & Pick<RecordsProps, 'onAdjust'>) {
  const { t } = useLabels()
  if (!onAdjust || CORRECTED_ELSEWHERE.includes(record.origin)) return null
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      aria-label={t('statement.adjust.of', { record: record.description })}
      onClick={() => onAdjust(record)}
    >
      {t('statement.adjust.open')}
    </Button>
  )
}

function Head({ currency, onAdjust }: Pick<Statement, 'currency'> & Pick<RecordsProps, 'onAdjust'>) {
  const { t } = useLabels()
  return (
    <thead>
      <tr>
        <th scope="col">{t('statement.date')}</th>
        <th scope="col">{t('statement.description')}</th>
        <th scope="col">{t('statement.reference')}</th>
        <th scope="col">{t('statement.side')}</th>
        <th scope="col" data-align="right">
          {t('statement.amount', { currency })}
        </th>
        {CURRENCY[currency].isPriced && (
          <th scope="col" data-align="right">
            {t('statement.value')}
          </th>
        )}
        <th scope="col" data-align="right">
          {t('statement.balance', { currency })}
        </th>
        {onAdjust && <th scope="col" aria-label={t('statement.adjust.open')} />}
      </tr>
    </thead>
  )
}

function Table({ statement, records, onAdjust }: RecordsProps) {
  const { t } = useLabels()
  const { currency } = statement
  const { nameRecord, sayReference } = useRecordWords(statement)
  return (
    <div className="scroll-x">
      <table className="table medium rows">
        <caption className="spoken">{t('statement.title')}</caption>
        <Head currency={currency} onAdjust={onAdjust} />
        <tbody>
          {records.map((record) => (
            <tr key={record._id}>
              <td className="tabular nowrap">
                <time dateTime={record.createdAt}>
                  {formatDate(record.createdAt)} <span className="muted">{formatTime(record.createdAt)}</span>
                </time>
              </td>
              <td>
                <span className={classes.description}>{nameRecord(record)}</span>
              </td>
              <td>
                <Operation record={record} text={sayReference(record)} />
              </td>
              <td>{record.kind}</td>
              <td data-align="right">
                <Signed record={record} currency={currency} />
              </td>
              {CURRENCY[currency].isPriced && (
                <td data-align="right">
                  <Value record={record} currency={currency} />
                </td>
              )}
              <td data-align="right">
                <Amount value={record.balance} kind={record.balanceKind} currency={currency} unit={false} />
              </td>
              {onAdjust && (
                <td data-align="right">
                  <AdjustButton record={record} onAdjust={onAdjust} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Cards({ statement, records, onAdjust }: RecordsProps) {
  const { t } = useLabels()
  const { currency } = statement
  const { nameRecord, sayReference } = useRecordWords(statement)
  return (
    <ul className="plain-list" aria-label={t('statement.title')}>
      {records.map((record) => (
        <li key={record._id} className={classes.card}>
          <span className={classes.description}>{nameRecord(record)}</span>
          <Signed record={record} currency={currency} />
          <span className="caption tabular">
            <time dateTime={record.createdAt}>
              {formatDate(record.createdAt)} {formatTime(record.createdAt)}
            </time>{' '}
            · {record.kind}
          </span>
          <span className="caption tabular">
            {t('statement.left')}{' '}
            <Amount value={record.balance} kind={record.balanceKind} currency={currency} unit={false} />
          </span>
          {CURRENCY[currency].isPriced && (
            <span className={`caption ${classes.about}`}>
              <Value record={record} currency={currency} />
            </span>
          )}
          <span className={classes.about}>
            <Operation record={record} text={sayReference(record)} />
            <AdjustButton record={record} onAdjust={onAdjust} />
          </span>
        </li>
      ))}
    </ul>
  )
}

/** The entries of a period, newest first: a table, cards on phones. */
export function Records(props: RecordsProps) {
  const isPhone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  return isPhone ? <Cards {...props} /> : <Table {...props} />
}
