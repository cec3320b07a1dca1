import type { Deposit } from '#core/deposits/deposit-schema.ts'
import { missingProof } from '#core/deposits/proof.ts'
import { useSystemAccounts } from '../bank-accounts/use-accounts.ts'

/** The proof that a waiting deposit still lacks, with the account that it is paid to. */
export function useMissingProof(deposit: Deposit | undefined): ReturnType<typeof missingProof> {
  const { data: accounts } = useSystemAccounts(deposit !== undefined && missingProof(deposit) === 'receipt')
  const account = accounts?.find(({ _id }) => _id === deposit?.bankAccountId)
  return deposit && missingProof(deposit, account)
}
