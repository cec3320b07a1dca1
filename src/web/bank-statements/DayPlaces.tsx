import type { ReactNode } from 'react'
import type { ClosePlace, CloseWallet, DayFigures } from '#core/bank-statements/day-close-schema.ts'
import type { Currency } from '#core/money/money.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { formatShort } from '../ui/dates.ts'
import { IconCheck, IconNote } from '../ui/icons.tsx'
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
  const { t } = useLabels()
  const cells = [
    [t('dayClose.words.statement'), statement],
    [t('dayClose.words.ledger'), ledger],
    [t('dayClose.words.difference'), difference],
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
export function Difference({ value, currency = 'BRL' }: { value: string | null; currency?: Currency }) {
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
  const { t } = useLabels()
  if (difference === null) return <span className="brass strong">{t('dayClose.words.incomplete')}</span>
  if (/^-?0\.00$/.test(difference)) return t('dayClose.check')
  return (
    <span className="inline-row gap-4 brass strong">
      <IconNote size={15} aria-hidden />
      {t('dayClose.hasDifference')}
    </span>
  )
}

function PlaceRow({ place, note }: { place: ClosePlace; note?: string }) {
  const { t } = useLabels()
  const { name, balance, importedAt, importedBy } = place
  const file =
    importedAt && t('dayClose.importedAt', { time: formatShort(importedAt), name: importedBy?.name ?? '' })
  const statement =
    balance === null ? (
      <span className="brass strong">{t('dayClose.words.noStatement')}</span>
    ) : (
      <Amount value={balance} currency="BRL" />
    )
  const { ledger, difference } = place
  return (
    <Row
      name={name}
      hint={[file, note].filter(Boolean).join(' · ')}
      statement={statement}
      ledger={ledger === undefined ? undefined : <Amount value={ledger} currency="BRL" />}
      difference={difference === undefined ? undefined : <Difference value={difference} />}
      state=" "
    />
  )
}

/** A wallet as the chain had it at midnight. */
function WalletRow({ wallet }: { wallet: CloseWallet }) {
  const { t } = useLabels()
  const { name, chain, uncredited, ledger, difference } = wallet
  return (
    <Row
      name={name}
      hint={
        chain === null ? (
          t('dayClose.words.noBlocks')
        ) : (
          <>
            {t('dayClose.words.uncredited')} <Amount value={uncredited} currency="BTC" />
          </>
        )
      }
      statement={<Amount value={chain} currency="BTC" />}
      ledger={ledger === undefined ? undefined : <Amount value={ledger} currency="BTC" />}
      difference={difference === undefined ? undefined : <Difference value={difference} currency="BTC" />}
      state=" "
    />
  )
}

/** The parts of ledger and difference that have a name of their own. */
function Parts({ figures: { inTransit, unidentified } }: { figures: DayFigures }) {
  const { t } = useLabels()
  return (
    <>
      <Row
        name={t('dayClose.inTransit')}
        hint={t('dayClose.withdrawals', { count: inTransit.count })}
        ledger={<Amount value={inTransit.amount} currency="BRL" />}
        state=" "
      />
      <Row
        name={t('dayClose.words.unidentified')}
        hint={t('dayClose.credits', { count: unidentified.count })}
        statement={<Amount value={unidentified.amount} currency="BRL" />}
        state=" "
      />
    </>
  )
}

/** All bitcoin of the ledger, which no wallet confirms where the house has none. */
function BitcoinRow({ bitcoin, hasWallets }: { bitcoin: string; hasWallets: boolean }) {
  const { t } = useLabels()
  const warn = (text: string) => <span className="brass strong">{text}</span>
  return (
    <Row
      name={t('dayClose.words.bitcoin')}
      hint={hasWallets ? undefined : t('dayClose.words.noWallet')}
      statement={hasWallets ? undefined : warn(t('dayClose.words.noStatement'))}
      ledger={<Amount value={bitcoin} currency="BTC" />}
      state={hasWallets ? ' ' : warn(t('dayClose.words.incomplete'))}
    />
  )
}

/** The places with statement, ledger and difference: each opened one alone, and the accounts of customers together. */
export function DayPlaces({ figures }: { figures: DayFigures }) {
  const { t } = useLabels()
  const { accounts, houseAccounts, bank, ledger, difference, bitcoin, wallets = [] } = figures
  const state = usePlaceState(figures)
  const brl = (value: string | null) => <Amount value={value} currency="BRL" strong />
  return (
    <div className={classes.places}>
      <table className="table tabular">
        <thead>
          <tr>
            {[
              t('dayClose.words.place'),
              t('dayClose.words.statement'),
              t('dayClose.words.ledger'),
              t('dayClose.words.difference'),
              t('dayClose.state'),
            ].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr data-group>
            <th colSpan={5} scope="rowgroup">
              {t('dayClose.words.BRL')}
            </th>
          </tr>
          {accounts.map((place) => (
            <PlaceRow key={place._id} place={place} />
          ))}
          <Row
            isSum
            isOdd={difference === null || !/^-?0\.00$/.test(difference)}
            name={t('dayClose.words.sum')}
            statement={brl(bank)}
            ledger={brl(ledger)}
            state={state}
            difference={<Difference value={difference} />}
          />
          <Parts figures={figures} />
          {houseAccounts.map((place) => (
            <PlaceRow
              key={place._id}
              place={place}
              note={t(place.ledger === undefined ? 'dayClose.words.house' : 'dayClose.words.ofHouse')}
            />
          ))}
          <tr data-group>
            <th colSpan={5} scope="rowgroup">
              {t('dayClose.words.BTC')}
            </th>
          </tr>
          {wallets.map((wallet) => (
            <WalletRow key={wallet._id} wallet={wallet} />
          ))}
          <BitcoinRow bitcoin={bitcoin} hasWallets={wallets.length > 0} />
        </tbody>
      </table>
    </div>
  )
}
