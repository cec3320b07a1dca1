import { useQuery } from '@tanstack/react-query'
import {
  findDoubt,
  isWaiting,
  mayAcceptDeposit,
  mayAcceptReceipt,
  mayCancelDeposit,
  mayChargeFee,
  mayRejectDeposit,
} from '#core/deposits/deposit.ts'
import type { Deposit } from '#core/deposits/deposit-schema.ts'
import { formatMoney, fromWire } from '#core/money/money.ts'
import { firstRefusal, type Verdict } from '#core/rules/verdict.ts'
import type { Viewer } from '#core/rules/viewer.ts'
import { balanceQuery } from '../api/queries.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { Definition, DefinitionList } from '../ui/Definition.tsx'
import { IconArrowRight } from '../ui/icons.tsx'
import { Amount } from '../ui/money/Amount.tsx'
import { readBalance } from '../ui/money/BalanceCard.tsx'
import type { RowAct } from '../ui/window/act.tsx'
import classes from './review.module.css'

/** A deposit's amount, for use in a sentence. */
export const sayAmount = ({ amount, currency }: Pick<Deposit, 'amount' | 'currency'>): string =>
  formatMoney(fromWire(amount, currency), currency)

export const CANCEL_DEPOSIT: RowAct<Deposit> = {
  slice: 'deposits',
  texts: 'deposits.cancel',
  tone: 'red',
  verdict: mayCancelDeposit,
  values: (deposit) => ({ amount: sayAmount(deposit) }),
  send: ({ _id }) => ({ path: `/${_id}/cancel`, body: {} }),
}

/** The acts of staff beside the decision. */
export const REVIEW_ACTS: readonly RowAct<Deposit>[] = [CANCEL_DEPOSIT]

/** Whether the viewer may accept it, by rights, status and fee. */
export const mayAcceptNow = (deposit: Deposit, by: Viewer): Verdict =>
  firstRefusal(
    mayAcceptDeposit(deposit, by),
    mayChargeFee(fromWire(deposit.amount, deposit.currency), fromWire(deposit.amountFee, deposit.currency)),
  )

/** The credited amount after the fee; never below zero. */
export function creditOf({ amount, amountFee, currency }: Deposit): bigint {
  const credit = fromWire(amount, currency) - fromWire(amountFee, currency)
  return credit > 0n ? credit : 0n
}

/** The customer's balance before and after; nothing while it is not known. */
function useBalanceAfter(deposit: Deposit): { before: bigint; after: bigint } | undefined {
  const { data } = useQuery({
    ...balanceQuery(deposit.currency, deposit.userId),
    placeholderData: undefined,
    enabled: isWaiting(deposit),
  })
  if (!data || !isWaiting(deposit)) return undefined
  const before = readBalance(data).available
  return { before, after: before + creditOf(deposit) }
}

/** `R$ 73.320,15 → R$ 98.320,15`. */
export function BalanceAfter({ deposit }: { deposit: Deposit }) {
  const { t } = useLabels()
  const balance = useBalanceAfter(deposit)
  const { currency } = deposit
  return (
    <Definition label={t('depositReview.availableAfter')}>
      {balance ? (
        <span className={classes.after}>
          <Amount value={balance.before} currency={currency} />
          <IconArrowRight size={13} aria-hidden />
          <Amount value={balance.after} currency={currency} strong />
        </span>
      ) : (
        '—'
      )}
    </Definition>
  )
}

const ON_DEPOSIT = {
  slice: 'deposits',
  values: (deposit: Deposit) => ({ amount: sayAmount(deposit), name: deposit.user.name }),
  doneText: (deposit: Deposit) => `${sayAmount(deposit)} · ${deposit.user.name}`,
}

/** The last question before the credit; a doubt about the proof requires the reason. */
export const ACCEPT_DEPOSIT: RowAct<Deposit> = {
  ...ON_DEPOSIT,
  texts: 'deposits.accept',
  verdict: mayAcceptNow,
  startsOnAct: (deposit) => !findDoubt(deposit),
  reason: (deposit, { t, say }) => {
    const doubt = findDoubt(deposit)
    if (!doubt) return undefined
    const lacks = mayAcceptReceipt(deposit, { override: true, overrideReason: '' })
    return {
      label: t('depositReview.override'),
      description: `${say(doubt)} ${t('depositReview.overrideHint')}`,
      lock: lacks.ok ? undefined : say(lacks),
    }
  },
  send: ({ _id }, overrideReason) => ({
    path: `/${_id}/accept`,
    body: overrideReason ? { override: true, overrideReason } : {},
  }),
  details: (deposit) => (
    <DefinitionList>
      <BalanceAfter deposit={deposit} />
    </DefinitionList>
  ),
}

/** The reason is written in the review before the question. */
export const toReject = (statusDescription: string): RowAct<Deposit> => ({
  ...ON_DEPOSIT,
  texts: 'deposits.reject',
  tone: 'red',
  verdict: mayRejectDeposit,
  send: ({ _id }) => ({ path: `/${_id}/reject`, body: { statusDescription } }),
  details: () => <blockquote className={classes.quote}>{statusDescription}</blockquote>,
})
