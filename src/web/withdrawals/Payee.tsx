import { useQuery } from '@tanstack/react-query'
import { isMasked } from '#core/users/mask.ts'
import type { Withdrawal } from '#core/withdrawals/withdrawal-schema.ts'
import { oneQuery } from '../api/queries.ts'
import { AccountLines } from '../bank-accounts/AccountLines.tsx'
import { Address } from '../bitcoin-addresses/Address.tsx'
import { useNetworkName } from '../bitcoin-addresses/CheckedAddress.tsx'
import { SavedFacts } from '../bitcoin-addresses/SavedFacts.tsx'
import classes from './withdrawals.module.css'

/** A row of a list hides the payee's document; the record has it. */
function useWhole(withdrawal: Withdrawal): Withdrawal {
  const { document, pixKey } = withdrawal.bankAccount ?? {}
  const isHidden = isMasked(`${document}${pixKey}`)
  const { data } = useQuery({ ...oneQuery<Withdrawal>('withdrawals', withdrawal._id), enabled: isHidden })
  return (isHidden && data) || withdrawal
}

/** The payee: the account, or the address and its network. */
export function Payee({ withdrawal, title }: { withdrawal: Withdrawal; title: string }) {
  const network = useNetworkName()
  const { bankAccount, address, savedAddress, addressProof } = useWhole(withdrawal)
  return (
    <section className={classes.payee} aria-label={title}>
      <h3 className={classes.section}>{title}</h3>
      {bankAccount && <AccountLines account={bankAccount} />}
      {address && (
        <>
          <Address address={address} />
          <p className="caption flush mt-4">{network}</p>
          {savedAddress && <SavedFacts saved={savedAddress} proof={addressProof} />}
        </>
      )}
    </section>
  )
}
