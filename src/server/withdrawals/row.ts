import type { Currency } from '#core/money/money.ts'
import type { SavedPayee } from '#core/withdrawals/payee.ts'
import type { WithdrawalStatus } from '#core/withdrawals/withdrawal.ts'

/** The columns that commands read of a locked row. */
export type WithdrawalRow = SavedPayee & {
  id: string
  userId: string
  status: WithdrawalStatus
  kind: 'BANK' | 'CRYPTO'
  currency: Currency
  amount: bigint
  amountFee: bigint
  approvalsNeeded: number
  referrerId: string | null
  referralShare: bigint
  isOwnerFrozen: boolean
  /** A line of a return file about it waits for a person. */
  isDoubtful: boolean
  /** The request that another person approved, which releases the payment. */
  approvalId: string | null
  /** The address of a payment in bitcoin; null for a bank. */
  address: string | null
  /** The payee: a masked account, or the address. */
  payee: string
  /** The earlier approvers. */
  approvers: string[]
}
