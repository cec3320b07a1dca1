import type { Deposit } from '#core/deposits/deposit-schema.ts'
import { missingProof } from '#core/deposits/proof.ts'
import { takesPix, useSystemAccounts } from '../bank-accounts/use-accounts.ts'

/**
 * The proof that a waiting deposit still lacks. A Pix by its code carries the control id to the statement of the bank, whose line
 * proves the deposit: then nothing but the Pix is missing, and a receipt is optional.
 */
export function useMissingProof(deposit: Deposit | undefined): 'receipt' | 'transaction' | 'pix' | undefined {
  const missing = deposit && missingProof(deposit)
  const { data: accounts } = useSystemAccounts(missing === 'receipt')
  const account = accounts?.find(({ _id }) => _id === deposit?.bankAccountId)
  return missing === 'receipt' && account && takesPix(account) ? 'pix' : missing
}
