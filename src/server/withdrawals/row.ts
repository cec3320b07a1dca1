import type { Currency } from '#core/money/money.ts'
import type { PayoutFacts } from '#core/withdrawals/payout.ts'

/** The facts of the rules and further columns, which commands read of a locked row. */
export type WithdrawalRow = Required<PayoutFacts> & {
  id: string
  currency: Currency
  amount: bigint
  amountFee: bigint
  referrerId: string | null
  referralShare: bigint
  /** The request that another person approved, which releases the payment. */
  approvalId: string | null
  /** The address of a payment in bitcoin; null for a bank. */
  address: string | null
  /** The account of the house that pays its batch, if a bank file pays it. */
  payingAccountId: string | null
  /** A transaction of a wallet of the house pays its batch. */
  isInTransaction: boolean
  /** The payee as people read it: the account or Pix key, or the address. */
  payee: string
  /** The earlier approvers. */
  approvers: string[]
}
