import { useQuery } from '@tanstack/react-query'
import type { Withdrawal } from '#core/withdrawals/withdrawal-schema.ts'
import { configQuery } from '../api/queries.ts'
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

/** The payee: the account, or the address and its network. */
export function Payee({ withdrawal, title }: { withdrawal: Withdrawal; title: string }) {
  const network = useNetworkName()
  const { bankAccount, address } = withdrawal
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
