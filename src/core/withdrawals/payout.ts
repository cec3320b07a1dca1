import type { TransferKind } from '../deposits/deposit.ts'
import { formatMoney } from '../money/money.ts'
import { takes, WITHDRAWAL_STATUS } from '../rules/statuses.ts'
import { firstRefusal, ok, refuse, refuseField, type Verdict } from '../rules/verdict.ts'
import { isInternal, type Viewer } from '../rules/viewer.ts'
import { maySendTo, type SavedPayee } from './payee.ts'
import {
  mayHandleWithdrawal,
  mayPayOtherwise,
  mayReleaseMoney,
  missingApprovals,
  type WithdrawalFacts,
} from './withdrawal.ts'

/** The most withdrawals of one call. */
export const MAX_PAYOUTS = 100

/** Staff read batches and shipments. */
export const mayReadPayouts = (by: Viewer): Verdict =>
  isInternal(by) ? ok : refuse('forbidden', 'withdrawal.staffOnly')

export type PayoutFacts = WithdrawalFacts & SavedPayee & { readonly approvalsNeeded: number }

/** A batch takes approved withdrawals of its kind, which then are on their way. */
export function mayBatch(
  withdrawal: PayoutFacts,
  approvers: readonly string[],
  { kind, now }: { readonly kind: TransferKind; readonly now: Date },
  by: Viewer,
): Verdict {
  return firstRefusal(
    mayHandleWithdrawal(withdrawal, by),
    withdrawal.kind === kind ? ok : refuse('conflict', 'payout.kind'),
    takes(WITHDRAWAL_STATUS, withdrawal.status, 'send') ? ok : refuse('conflict', 'payout.notWaiting'),
    missingApprovals(withdrawal, approvers) === 0 ? ok : refuse('conflict', 'payout.notApproved'),
    mayReleaseMoney(withdrawal),
    maySendTo(withdrawal, now),
  )
}

/** Staff ask to take a withdrawal out of its batch, if it is not paid; another person approves it. */
export function mayTakeOut(
  withdrawal: Pick<WithdrawalFacts, 'userId' | 'status' | 'isInTransaction'>,
  by: Viewer,
): Verdict {
  return firstRefusal(
    mayHandleWithdrawal(withdrawal, by),
    takes(WITHDRAWAL_STATUS, withdrawal.status, 'takeOut') ? ok : refuse('conflict', 'payout.notProcessing'),
    mayPayOtherwise(withdrawal),
  )
}

/** The payments of a bitcoin transaction. */
export type ChainPayment = {
  /** Those that pay an address, each with its place in the transaction. */
  readonly outputs: readonly { readonly address: string; readonly sats: bigint; readonly at: number }[]
  readonly confirmations: number
}

/** The amount that a transaction pays to an address and that proves no other withdrawal, in satoshis. */
export const paidBy = (payment: ChainPayment, address: string, claimed: bigint): bigint =>
  payment.outputs.reduce((sum, output) => (output.address === address ? sum + output.sats : sum), -claimed)

/**
 * A transaction proves a payment if it pays the address at least the amount, without the part that proves other
 * withdrawals. `undefined`: no chain is configured; null: the chain does not know the transaction.
 */
export function mayProve(
  payment: ChainPayment | null | undefined,
  of: { readonly address: string; readonly amount: bigint; readonly claimed: bigint },
): Verdict {
  if (payment === undefined) return ok
  if (payment === null) return refuseField('txId', 'payout.transactionUnknown')
  const paid = paidBy(payment, of.address, of.claimed)
  if (paid >= of.amount) return ok
  const shown = { paid: formatMoney(paid > 0n ? paid : 0n, 'BTC'), amount: formatMoney(of.amount, 'BTC') }
  return refuseField('txId', 'payout.notPaid', shown)
}

/** The payment URI of BIP 21, which wallets read from a QR code. `amount` is a wire amount, whose zeros at the end it drops. */
export const toPaymentUri = (address: string, amount?: string): string =>
  amount === undefined ? `bitcoin:${address}` : `bitcoin:${address}?amount=${amount.replace(/\.?0+$/, '')}`
