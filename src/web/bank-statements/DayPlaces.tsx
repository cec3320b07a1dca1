import { IconCheck, IconNote } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { ClosePlace, DayFigures } from '#core/bank-statements/day-close-schema.ts'
import { dayCloseWords } from '#core/texts/day-close-words.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { formatShort } from '../ui/dates.ts'
import { Amount } from '../ui/money/Amount.tsx'
import classes from './day-close.module.css'

type RowProps = {
  name: string
  hint?: ReactNode
  statement?: ReactNode
  ledger?: ReactNode
  difference?: ReactNode
  state?: ReactNode
  isSum?: boolean
  isOdd?: boolean
}

function Row({ name, hint, statement, ledger, difference, state, isSum, isOdd }: RowProps) {
  const { language } = useLabels()
  const words = dayCloseWords[language]
  const cells = [
    [words.statement, statement],
    [words.ledger, ledger],
    [words.difference, difference],
    ['', state],
  ] as const
  return (
    <tr data-sum={isSum} data-odd={isOdd}>
      <th scope="row">
        <span className="strong block">{name}</span>
        {hint && <span className="hint block">{hint}</span>}
      </th>
      {cells.map(([label, cell]) => (
        <td key={label} data-label={label} data-empty={cell === undefined || cell === ' '}>
          {cell ?? '—'}
        </td>
      ))}
    </tr>
  )
}

/** A difference of zero has a check beside it: no state is colour alone. */
export function Difference({ value, currency = 'BRL' }: { value: string | null; currency?: 'BRL' | 'BTC' }) {
  if (value === null) return '—'
  const isZero = /^-?0\.0+$/.test(value)
  return (
    <span className={isZero ? 'inline-row gap-4 nowrap' : 'brass strong nowrap'}>
      {isZero && <IconCheck size={15} aria-hidden className={classes.ok} />}
      <Amount value={value} currency={currency} />
    </span>
  )
}

function usePlaceState({ difference }: DayFigures): ReactNode {
  const { t, language } = useLabels()
  if (difference === null) return <span className="brass strong">{dayCloseWords[language].incomplete}</span>
  if (/^-?0\.00$/.test(difference)) return t('dayClose.check')
  return (
    <span className="inline-row gap-4 brass strong">
      <IconNote size={15} aria-hidden />
      {t('dayClose.hasDifference')}
    </span>
  )
}

function PlaceRow({ place, note }: { place: ClosePlace; note?: string }) {
  const { t, language } = useLabels()
  const words = dayCloseWords[language]
  const { name, balance, importedAt, importedBy } = place
  const file =
    importedAt && t('dayClose.importedAt', { time: formatShort(importedAt), name: importedBy?.name ?? '' })
  const statement =
    balance === null ? (
      <span className="brass strong">{words.noStatement}</span>
    ) : (
      <Amount value={balance} currency="BRL" />
    )
  return <Row name={name} hint={[file, note].filter(Boolean).join(' · ')} statement={statement} state=" " />
}

/** The parts of ledger and difference that have a name of their own. */
function Parts({ figures: { inTransit, unidentified } }: { figures: DayFigures }) {
  const { t, language } = useLabels()
  return (
    <>
      <Row
        name={t('dayClose.inTransit')}
        hint={t('dayClose.withdrawals', { count: inTransit.count })}
        ledger={<Amount value={inTransit.amount} currency="BRL" />}
        state=" "
      />
      <Row
        name={dayCloseWords[language].unidentified}
        hint={t('dayClose.credits', { count: unidentified.count })}
        statement={<Amount value={unidentified.amount} currency="BRL" />}
        state=" "
      />
    </>
  )
}

/** The places with statement, ledger and difference. One account of the ledger has the money of all customers' accounts. */
export function DayPlaces({ figures }: { figures: DayFigures }) {
  const { t, language } = useLabels()
  const words = dayCloseWords[language]
  const { accounts, houseAccounts, bank, ledger, difference, bitcoin } = figures
  const state = usePlaceState(figures)
  const brl = (value: string | null) => <Amount value={value} currency="BRL" strong />
  return (
    <div className={classes.places}>
      <table className="table tabular">
        <thead>
          <tr>
            {[words.place, words.statement, words.ledger, words.difference, t('dayClose.state')].map(
              (head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          <tr data-group>
            <th colSpan={5} scope="rowgroup">
              {words.BRL}
            </th>
          </tr>
          {accounts.map((place) => (
            <PlaceRow key={place._id} place={place} />
          ))}
          <Row
            isSum
            isOdd={difference === null || !/^-?0\.00$/.test(difference)}
            name={words.sum}
            statement={brl(bank)}
            ledger={brl(ledger)}
            state={state}
            difference={<Difference value={difference} />}
          />
          <Parts figures={figures} />
          {houseAccounts.map((place) => (
            <PlaceRow key={place._id} place={place} note={words.house} />
          ))}
          <tr data-group>
            <th colSpan={5} scope="rowgroup">
              {words.BTC}
            </th>
          </tr>
          <Row
            name={words.bitcoin}
            hint={words.noWallet}
            statement={<span className="brass strong">{words.noStatement}</span>}
            ledger={<Amount value={bitcoin} currency="BTC" />}
            state={<span className="brass strong">{words.incomplete}</span>}
          />
        </tbody>
      </table>
    </div>
  )
}
