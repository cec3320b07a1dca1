import { IconArrowRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { isWaiting } from '#core/deposits/deposit.ts'
import type { Deposit } from '#core/deposits/deposit-schema.ts'
import { fromWire } from '#core/money/money.ts'
import { balanceQuery } from '../api/queries.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { ClientName } from '../ui/ClientName.tsx'
import { Definition, DefinitionList } from '../ui/Definition.tsx'
import { Amount } from '../ui/money/Amount.tsx'
import { readBalance } from '../ui/money/BalanceCard.tsx'
import { creditOf, DepositFacts, FeeFacts } from './DepositFacts.tsx'
import classes from './review.module.css'

/** The customer's balance before and after; nothing while it is not known. */
export function useBalanceAfter(deposit: Deposit): { before: bigint; after: bigint } | undefined {
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
    <Definition label={t('deposits.review.balanceAfter')}>
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

/** The customer, the receiving account, and the effect of accepting. */
export function ReviewFacts({ deposit }: { deposit: Deposit }) {
  const { t } = useLabels()
  const { user } = deposit
  return (
    <DefinitionList>
      <Definition label={t('deposits.review.customer')}>
        <ClientName client={user} />
      </Definition>
      <DepositFacts deposit={deposit} accountLabel={t('deposits.review.account')} />
      {fromWire(deposit.amountFee, deposit.currency) > 0n && <FeeFacts deposit={deposit} />}
      {isWaiting(deposit) && <BalanceAfter deposit={deposit} />}
      {deposit.reviewerName && (
        <Definition label={t(isWaiting(deposit) ? 'deposits.review.reviewing' : 'deposits.review.reviewer')}>
          {deposit.reviewerName}
        </Definition>
      )}
    </DefinitionList>
  )
}
