import { Skeleton, UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Balance } from '#core/ledger/statement-schema.ts'
import { basisPointsFloor, COUNTERPART, CURRENCY, type Currency, fromWire } from '#core/money/money.ts'
import { useLabels } from '../../i18n/use-labels.ts'
import { Amount } from './Amount.tsx'
import { useAmountFill } from './amount-fill.tsx'
import classes from './Balance.module.css'
import { Coin } from './Coin.tsx'

export type BalanceCardProps = {
  currency: Currency
  /** From `balanceQuery`; without it, a skeleton shows. */
  balance: Balance | undefined
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

function Split({ balance }: { balance: Balance }) {
  const { t } = useLabels()
  const { available, held, total } = readBalance(balance)
  const share = available > 0n ? basisPointsFloor(available, total) : 0
  const { currency } = balance
  return (
    <>
      <div className={classes.bar} aria-hidden>
        <span className={classes.free} style={{ flex: held > 0n ? share : 1 }} />
        {held > 0n && <span className={classes.held} style={{ flex: 10_000 - share }} />}
      </div>
      <div className={classes.parts}>
        <span className={classes.part}>
          <span className="caption">{t('ui.available')}</span>
          <Amount
            value={available}
            currency={currency}
            unit={CURRENCY[currency].symbolAt === 'front'}
            strong
          />
        </span>
        <span className={classes.part}>
          <span className="caption">{t('ui.held')}</span>
          <Amount value={held} currency={currency} unit={CURRENCY[currency].symbolAt === 'front'} strong />
        </span>
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

const LABEL = { BRL: 'ui.balanceBrl', BTC: 'ui.balanceBtc' } as const satisfies Record<Currency, string>

/**
 * A balance as a card: all of it, its credit or debit marker, its approximate value in the other currency, and its two
 * parts, available and held. A click fills the amount of the open form with the available part.
 */
export function BalanceCard({ currency, balance, approx }: BalanceCardProps) {
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
        {balance && <Kind kind={readBalance(balance).total < 0n ? 'D' : 'C'} />}
      </div>
      {balance ? (
        <>
          <Amount value={readBalance(balance).total} currency={currency} size="hero" />
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
        <Skeleton height={128} />
      )}
    </Fillable>
  )
}

/** The available part of a balance as a chip for a page header or a form: coin, name, amount and its marker. */
export function BalanceChip({ currency, balance }: BalanceCardProps) {
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
          <Skeleton height={14} width={90} my={2} />
        )}
      </span>
      {balance && <Kind kind={balance.kind} />}
    </Fillable>
  )
}
