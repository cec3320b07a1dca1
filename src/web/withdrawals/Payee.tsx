import { useQuery } from '@tanstack/react-query'
import { isMasked } from '#core/users/mask.ts'
import type { Withdrawal } from '#core/withdrawals/withdrawal-schema.ts'
import { configQuery, oneQuery } from '../api/queries.ts'
import { AccountLines } from '../bank-accounts/AccountLines.tsx'
import { useLabels } from '../i18n/use-labels.ts'
import { Address } from './Address.tsx'
import classes from './withdrawals.module.css'

/** The name of the bitcoin network of this installation. */
export function useNetworkName(): string {
  const { t } = useLabels()
  const { data } = useQuery(configQuery)
  return t(`withdrawals.network.${data?.network ?? 'bitcoin'}`)
}

/** A row of a list hides the payee's document; the record has it. */
function useWhole(withdrawal: Withdrawal): Withdrawal {
  const isHidden = isMasked(withdrawal.bankAccount?.document ?? '')
  const { data } = useQuery({ ...oneQuery<Withdrawal>('withdrawals', withdrawal._id), enabled: isHidden })
  return (isHidden && data) || withdrawal
}

/** The payee: the account, or the address and its network. */
export function Payee({ withdrawal, title }: { withdrawal: Withdrawal; title: string }) {
  const network = useNetworkName()
  const { bankAccount, address } = useWhole(withdrawal)
  return (
    <section className={classes.payee} aria-label={title}>
      <h3 className={classes.section}>{title}</h3>
      {bankAccount && <AccountLines account={bankAccount} />}
      {address && (
        <>
          <Address address={address} />
          <p className="caption flush mt-4">{network}</p>
        </>
      )}
    </section>
  )
}
