import type { BankAccountStatus } from '#core/bank-accounts/bank-account.ts'
import type { BankAccountInput } from '#core/bank-accounts/bank-account-schema.ts'

/** The columns that commands read of a locked row. */
export type BankAccountRow = Omit<BankAccountInput, '_id' | 'email' | 'status' | 'userId'> & {
  id: string
  email: string | null
  userId: string | null
  status: BankAccountStatus
  wasActived: boolean
  /** The last user who entered or changed the payee, or enabled the account again. */
  enteredBy: string | null
  usableFrom: string | null
}
