import { UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Balance } from '#core/ledger/statement-schema.ts'
import { basisPointsFloor, COUNTERPART, CURRENCY, type Currency, fromWire } from '#core/money/money.ts'
import { useLabels } from '../../i18n/use-labels.ts'
import { type ReadAttempt, Unread } from '../Unread.tsx'
import { Amount } from './Amount.tsx'
import { useAmountFill } from './amount-fill.tsx'
import classes from './Balance.module.css'
import { Coin } from './Coin.tsx'

export type BalanceCardProps = {
  currency: Currency
  /** From `balanceQuery`. */
  balance: Balance | undefined
  /** The query of a balance that is not known. */
  reading: ReadAttempt
  /** The same balance in the other currency, in minor units; absent without a price. */
  approx?: bigint
}

/** Available, held and their sum in minor units; available is negative for a debit. */
export function readBalance(balance: Balance): { available: bigint; held: bigint; total: bigint } {
  const amount = fromWire(balance.amount, balance.currency)
  const available = balance.kind === 'D' ? -amount : amount
  const held = fromWire(balance.held, balance.currency)
  return { available, held, total: available + held }
}

/** A button that fills the open form's amount with the available balance; plain text without such a form. */
type FillableProps = {
  currency: Currency
  balance?: Balance
  label: string
  className?: string
  children: ReactNode
}

function Fillable({ currency, balance, label, className, children }: FillableProps) {
  const { t } = useLabels()
  const fill = useAmountFill(currency)
  if (!fill || !balance || balance.kind === 'D')
    return (
      <section className={className} aria-label={label}>
        {children}
      </section>
    )
  return (
    <UnstyledButton
      className={className}
      title={t('ui.fillAmount', { amount: t('ui.available').toLowerCase() })}
      onClick={() => fill(balance.amount)}
    >
      {children}
    </UnstyledButton>
  )
}

function Part({ label, value, currency }: { label: string; value: bigint; currency: Currency }) {
  return (
    <span className={classes.part}>
      <span className="caption">{label}</span>
      <Amount value={value} currency={currency} unit={CURRENCY[currency].symbolAt === 'front'} strong />
    </span>
  )
}

function Split({ balance }: { balance: Balance }) {
  const { t } = useLabels()
  const { available, held, total } = readBalance(balance)
  const share = available > 0n ? basisPointsFloor(available, total) : 0
  const { currency } = balance
  return (
    <>
      <div className={classes.bar} data-meter aria-hidden>
        <span className={classes.free} style={{ flex: held > 0n ? share : 1 }} />
        {held > 0n && <span className={classes.held} style={{ flex: 10_000 - share }} />}
      </div>
      <div className={classes.parts}>
        <Part label={t('ui.held')} value={held} currency={currency} />
        <Part label={t('ui.total')} value={total} currency={currency} />
      </div>
    </>
  )
}

function Kind({ kind }: { kind: 'C' | 'D' }) {
  const { t } = useLabels()
  const name = kind === 'C' ? t('ui.credit') : t('ui.debit')
  return (
    <abbr className={classes.kind} data-kind={kind} title={name} style={{ textDecoration: 'none' }}>
      {kind}
    </abbr>
  )
}

const LABEL = { BRL: 'ui.availableBrl', BTC: 'ui.availableBtc' } as const satisfies Record<Currency, string>

/**
 * A balance as a card: the available part, which the API calls its amount, with its credit or debit marker and its approximate
 * value in the other currency; below it the held part and the sum. A click fills the amount of the open form with the first figure.
 */
export function BalanceCard({ currency, balance, reading, approx }: BalanceCardProps) {
  const { t } = useLabels()
  const label = t(LABEL[currency])
  return (
    <Fillable
      className={`card column wide text-left padded ${classes.card}`}
      currency={currency}
      balance={balance}
      label={label}
    >
      <div className="row gap-10 soft normal strong mb-8">
        <Coin currency={currency} />
        {label}
        {balance && <Kind kind={balance.kind} />}
      </div>
      {balance ? (
        <>
          <Amount value={readBalance(balance).available} currency={currency} size="hero" />
          <div className={classes.approx}>
            {approx !== undefined && (
              <>
                <abbr className="plain" title={t('ui.approx')}>
                  ≈
                </abbr>{' '}
                <Amount value={approx} currency={COUNTERPART[currency]} />
              </>
            )}
          </div>
          <Split balance={balance} />
        </>
      ) : (
        <Unread reading={reading} height={128} />
      )}
    </Fillable>
  )
}

/** The available part of a balance as a chip for a page header or a form: coin, name, amount and its marker. */
export function BalanceChip({ currency, balance, reading }: BalanceCardProps) {
  const { t } = useLabels()
  const label = t('ui.availableOf', { currency })
  return (
    <Fillable className={classes.chip} currency={currency} balance={balance} label={label}>
      <Coin currency={currency} size={26} />
      <span className="stack medium snug">
        <span className="caption">{label}</span>
        {balance ? (
          <Amount
            value={balance.amount}
            kind={balance.kind}
            currency={currency}
            unit={CURRENCY[currency].symbolAt === 'front'}
            strong
          />
        ) : (
          <Unread reading={reading} isShort height={14} width={90} my={2} />
        )}
      </span>
      {balance && <Kind kind={balance.kind} />}
    </Fillable>
  )
}
