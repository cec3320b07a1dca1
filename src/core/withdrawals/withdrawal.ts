import type { Act } from '../approvals/controls.ts'
import type { TransferKind } from '../deposits/deposit.ts'
import { type Currency, formatMoney } from '../money/money.ts'
import { statusesOf, takes, WAITING, WITHDRAWAL_STATUS } from '../rules/statuses.ts'
import { firstRefusal, ok, refuse, refuseField, type Verdict } from '../rules/verdict.ts'
import { isAdmin, isInternal, type Role, type Viewer } from '../rules/viewer.ts'
import { toLocalMinute } from '../texts/local-time.ts'

export const WITHDRAWAL_STATUSES = statusesOf(WITHDRAWAL_STATUS)
export type WithdrawalStatus = keyof typeof WITHDRAWAL_STATUS

export const TX_ID_LENGTH = 64

/** Withdrawals stop for a day after a reset of password or second factor, so that the owner notices it. In seconds. */
export const STOP_SECONDS = 24 * 60 * 60

/** A thief that took over an account by a reset must not empty it before its owner notices. */
export function mayWithdrawNow(stoppedUntil: string | null, now: Date): Verdict {
  const until = stoppedUntil === null ? now : new Date(stoppedUntil)
  return until <= now ? ok : refuse('conflict', 'withdrawal.stopped', { until: toLocalMinute(until) })
}

type Stopped = {
  readonly id: string
  readonly roles: readonly Role[]
  readonly withdrawalsStoppedUntil: string | null
  /** The user whose act caused the stop; null when it was the owner. */
  readonly withdrawalsStoppedBy: string | null
}

/**
 * Staff lift a stop for others, once they know that the owner asks: of customers, an admin also of staff. Nobody lifts a
 * stop of themselves, or one that their reset caused, not even an admin.
 */
export function mayLiftStop(user: Stopped, now: Date, by: Viewer): Verdict {
  if (!isInternal(by)) return refuse('forbidden', 'user.staffOnly')
  if (user.id === by.id || user.withdrawalsStoppedBy === by.id)
    return refuse('forbidden', 'withdrawal.ownStop')
  if (!isAdmin(by) && user.roles.some((role) => role !== 'user')) return refuse('forbidden', 'user.notYours')
  return mayWithdrawNow(user.withdrawalsStoppedUntil, now).ok
    ? refuse('conflict', 'withdrawal.notStopped')
    : ok
}

/** Available less amount and fee must not be negative. All in minor units. */
export function mayAffordWithdrawal(facts: {
  available: bigint
  amount: bigint
  fee: bigint
  currency: Currency
}): Verdict {
  if (facts.available - facts.fee - facts.amount >= 0n) return ok
  const most = facts.available - facts.fee
  return refuseField('amount', 'withdrawal.insufficientBalance', {
    available: formatMoney(most > 0n ? most : 0n, facts.currency),
  })
}

/** The smallest bitcoin withdrawal: the highest dust limit of Bitcoin Core's default policy, 546 satoshis (P2PKH). */
export const DUST_SATS = 546n

const LEAST: Record<Currency, bigint> = { BRL: 0n, BTC: DUST_SATS }

/** A bitcoin amount that the network would not relay is refused. */
export function mayRelay(facts: { currency: Currency; amount: bigint }): Verdict {
  const least = LEAST[facts.currency]
  if (facts.amount >= least) return ok
  return refuseField('amount', 'withdrawal.dust', { minimum: formatMoney(least, facts.currency) })
}

export type WithdrawalFacts = {
  readonly userId: string
  readonly status: WithdrawalStatus
  readonly kind: TransferKind
  /** The owner said by a link of a mail that somebody else acts in the account. */
  readonly isOwnerFrozen: boolean
  /** A line of a return file about it waits for a person; only the server knows. */
  readonly isDoubtful?: boolean
  /** A transaction of a wallet of the house pays its batch, or one of a dissolved batch still may: nothing else does. */
  readonly isInTransaction?: boolean
}

/** Only the network says that the transaction of a wallet has paid. */
export const mayPayOtherwise = ({ isInTransaction }: Pick<WithdrawalFacts, 'isInTransaction'>): Verdict =>
  isInTransaction ? refuse('conflict', 'payout.inTransaction') : ok

/** The bank may have paid a withdrawal while a line about it waits: its money neither leaves nor comes back. */
export const mayMoveWithdrawal = ({ isDoubtful }: Pick<WithdrawalFacts, 'isDoubtful'>): Verdict =>
  isDoubtful ? refuse('conflict', 'shipment.lineWaits') : ok

/** The owner only while OPEN, staff while OPEN or PENDING. */
export function mayCancelWithdrawal(
  withdrawal: Pick<WithdrawalFacts, 'userId' | 'status' | 'isDoubtful' | 'isInTransaction'>,
  by: Viewer,
): Verdict {
  if (withdrawal.userId !== by.id && !isInternal(by)) return refuse('forbidden', 'withdrawal.notYours')
  return takes(WITHDRAWAL_STATUS, withdrawal.status, 'cancel', [isInternal(by) ? 'staff' : 'owner'])
    ? firstRefusal(mayMoveWithdrawal(withdrawal), mayPayOtherwise(withdrawal))
    : refuse('conflict', 'withdrawal.notCancellable')
}

/** Staff; for their withdrawals only admins. */
export function mayHandleWithdrawal(withdrawal: Pick<WithdrawalFacts, 'userId'>, by: Viewer): Verdict {
  if (!isInternal(by)) return refuse('forbidden', 'withdrawal.staffOnly')
  if (withdrawal.userId === by.id && !isAdmin(by)) return refuse('forbidden', 'withdrawal.ownWithdrawal')
  return ok
}

/** A withdrawal that is not on its way yet waits while the account of its owner is frozen. */
export function mayPayOwner({
  isOwnerFrozen,
  status,
}: Pick<WithdrawalFacts, 'isOwnerFrozen' | 'status'>): Verdict {
  return isOwnerFrozen && WAITING.withdrawals.includes(status)
    ? refuse('conflict', 'withdrawal.ownerFrozen')
    : ok
}

/** The reasons for which the money of a withdrawal stays: a payment and a batch ask them all. */
export const mayReleaseMoney = (
  withdrawal: Pick<WithdrawalFacts, 'isOwnerFrozen' | 'status' | 'isDoubtful'>,
): Verdict => firstRefusal(mayPayOwner(withdrawal), mayMoveWithdrawal(withdrawal))

/** Whether money still has to move. */
export const isUnpaid = ({ status }: Pick<WithdrawalFacts, 'status'>): boolean =>
  takes(WITHDRAWAL_STATUS, status, 'pay')

/**
 * Approve: OPEN becomes PENDING; above the approval limit it waits there for a second, different member of staff.
 * `approvers` are the earlier ones.
 */
export function mayApproveWithdrawal(
  withdrawal: WithdrawalFacts & { approvalsNeeded: number },
  approvers: readonly string[],
  by: Viewer,
): Verdict {
  const handling = mayHandleWithdrawal(withdrawal, by)
  if (!handling.ok) return handling
  if (!takes(WITHDRAWAL_STATUS, withdrawal.status, 'approve'))
    return refuse('conflict', 'withdrawal.notApprovable')
  const paying = mayPayOwner(withdrawal)
  if (!paying.ok) return paying
  if (approvers.includes(by.id)) return refuse('conflict', 'withdrawal.approvedByYou')
  return missingApprovals(withdrawal, approvers) > 0 ? ok : refuse('conflict', 'withdrawal.alreadyApproved')
}

/** The number of approvals by different members of staff that are missing. Finishing is an approval by the finisher. */
export function missingApprovals(
  { approvalsNeeded }: { readonly approvalsNeeded: number },
  approvers: readonly string[],
): number {
  return Math.max(0, approvalsNeeded - new Set(approvers).size)
}

/** The finisher's approval counts, and no further approval may be missing. */
function mayFinish(
  withdrawal: WithdrawalFacts & { approvalsNeeded: number },
  approvers: readonly string[],
  by: Viewer,
): Verdict {
  if (!isUnpaid(withdrawal)) return refuse('conflict', 'withdrawal.notPayable')
  const paying = mayReleaseMoney(withdrawal)
  if (!paying.ok) return paying
  const isApproved = missingApprovals(withdrawal, [...approvers, by.id]) === 0
  return isApproved ? ok : refuse('conflict', 'withdrawal.secondApproval')
}

/** A receipt finishes a bank withdrawal from OPEN, PENDING or PROCESSING. */
export function mayUploadWithdrawalReceipt(
  withdrawal: WithdrawalFacts & { approvalsNeeded: number },
  approvers: readonly string[],
  by: Viewer,
): Verdict {
  return firstRefusal(
    mayHandleWithdrawal(withdrawal, by),
    withdrawal.kind === 'BANK' ? ok : refuse('conflict', 'withdrawal.needsTxId'),
    mayFinish(withdrawal, approvers, by),
  )
}

/** A txId finishes a crypto withdrawal from OPEN, PENDING or PROCESSING. */
export function mayEnterTxId(
  withdrawal: WithdrawalFacts & { approvalsNeeded: number },
  approvers: readonly string[],
  by: Viewer,
): Verdict {
  return firstRefusal(
    mayHandleWithdrawal(withdrawal, by),
    withdrawal.kind === 'CRYPTO' ? ok : refuse('conflict', 'withdrawal.needsReceipt'),
    mayPayOtherwise(withdrawal),
    mayFinish(withdrawal, approvers, by),
  )
}

/** The payments of a day with the one that is about to be made, in centavos: to a customer, by an operator, and of the house. */
export type SumsOfDay = { readonly customer: bigint; readonly operator: bigint; readonly house: bigint }

type LimitsOfDay = {
  readonly perCustomer: bigint | null
  readonly perOperator: bigint | null
  readonly house: bigint | null
}

/**
 * The limit of the day that a payment is over: that of the house, or another one. Null is no limit. Without sums, for
 * bitcoin without a price, any limit is passed.
 */
export function overDailyLimit(
  sums: SumsOfDay | undefined,
  limits: LimitsOfDay,
): 'HOUSE' | 'PERSON' | undefined {
  if (!sums) return Object.values(limits).every((limit) => limit === null) ? undefined : 'PERSON'
  const isOver = (sum: bigint, limit: bigint | null) => limit !== null && sum > limit
  if (isOver(sums.house, limits.house)) return 'HOUSE'
  const isPersons = isOver(sums.customer, limits.perCustomer) || isOver(sums.operator, limits.perOperator)
  return isPersons ? 'PERSON' : undefined
}

/** The acts that paying a withdrawal is. `isInvolved`: the payer has a part in the customer, the payee or the money. */
export const actsOfPayment = (of: {
  readonly isInvolved: boolean
  readonly isOverDailyLimit: boolean
}): Act[] => [
  ...(of.isOverDailyLimit ? (['withdrawal.overDailyLimit'] as const) : []),
  ...(of.isInvolved ? (['withdrawal.payInvolved'] as const) : []),
  'withdrawal.pay',
]

/** Two members of staff above the limit, one otherwise; null is no limit. Minor units of one currency. */
export function approvalsNeeded(amount: bigint, limit: bigint | null): number {
  return limit !== null && amount > limit ? 2 : 1
}

/** Special withdrawal fees of a user, in place of those of the settings; null is not set. Minor units. */
export type OwnFees = {
  readonly fees: Readonly<Record<TransferKind, bigint | null>>
  /** In reais, for BANK. */
  readonly withdrawalFee: bigint | null
  /** In reais, for BANK, in addition to the fee. */
  readonly emissionFee: bigint | null
}

/**
 * The fee of a withdrawal: the first that is set of the user's two and the house's. A bank transfer adds the emission
 * fee.
 */
export function withdrawalFee(
  kind: TransferKind,
  own: OwnFees,
  ofHouse: Readonly<Record<TransferKind, bigint>>,
): bigint {
  if (kind === 'CRYPTO') return own.fees.CRYPTO ?? ofHouse.CRYPTO
  return (own.fees.BANK ?? own.withdrawalFee ?? ofHouse.BANK) + (own.emissionFee ?? 0n)
}
