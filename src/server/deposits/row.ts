import type { ChainReason } from '#core/deposits/chain-state.ts'
import type { DepositFacts } from '#core/deposits/deposit.ts'
import type { Deposit } from '#core/deposits/deposit-schema.ts'
import type { Currency } from '#core/money/money.ts'

/** The facts of the rules and further columns, which commands read of a locked row. */
export type DepositRow = Required<DepositFacts> & {
  /** Why staff decide although the chain confirms it. */
  chainReason: ChainReason | null
  id: string
  statusDescription: string | null
  kind: 'BANK' | 'CRYPTO'
  currency: Currency
  amount: bigint
  amountFee: bigint
  reference: string
  bankAccountId: string | null
  /** The key of the receipt in the file storage. */
  receipt: string | null
  receiptCheck: Deposit['receiptCheck']
  receiptAsksReason: boolean
  txId: string | null
  txOutput: number | null
  reviewerId: string | null
  /** Staff who changed the amount. */
  editors: string[]
  /** The amount that the customer declared, if staff changed it. */
  amountDeclared: bigint | null
  /** The line of a bank statement that proves it. */
  statementLineId: string | null
  /** The member of staff who created the owner, if one did. */
  ownerCreatedBy: string | null
}
