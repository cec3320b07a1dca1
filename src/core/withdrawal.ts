import { toLocalMinute } from './local-time.ts'
import { type Currency, formatMoney } from './money.ts'
import { firstRefusal, ok, refuse, refuseField, type Verdict } from './verdict.ts'
import { isAdmin, isInternal, type Role, type Viewer } from './viewer.ts'

export const WITHDRAWAL_STATUSES = ['OPEN', 'PENDING', 'PROCESSING', 'CANCELLED', 'FINISHED'] as const
export type WithdrawalStatus = (typeof WITHDRAWAL_STATUSES)[number]

export const TX_ID_LENGTH = 64

/** How long withdrawals are stopped after a password or a second factor was reset, in seconds: a day to notice it. */
export const STOP_SECONDS = 24 * 60 * 60

/** Whoever took an account over by a reset must not empty it before its owner has noticed. */
export function mayWithdrawNow(stoppedUntil: string | null, now: Date): Verdict {
  const until = stoppedUntil === null ? now : new Date(stoppedUntil)
  return until <= now ? ok : refuse('conflict', 'withdrawal.stopped', { until: toLocalMinute(until) })
}

type Stopped = {
  readonly id: string
  readonly roles: readonly Role[]
  readonly withdrawalsStoppedUntil: string | null
  /** Whose act stopped them; null when the owner's own did. */
  readonly withdrawalsStoppedBy: string | null
}

/**
 * Staff lift a stop for others, once they know that the owner asks: of customers, an admin also of staff. Nobody, an admin
 * neither, lifts the own one, or one that their own reset brought about.
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

/** A bitcoin amount that the network would not relay is refused. */
export function mayRelay(facts: { currency: Currency; amount: bigint }): Verdict {
  if (facts.currency !== 'BTC' || facts.amount >= DUST_SATS) return ok
  return refuseField('amount', 'withdrawal.dust', { minimum: formatMoney(DUST_SATS, 'BTC') })
}

/** A bank withdrawal goes to an own ACTIVED account. */
export function mayPayTo(
  account: { userId: string | null; status: string } | undefined,
  userId: string,
): Verdict {
  if (!account || account.userId !== userId) return refuseField('bankAccountId', 'withdrawal.accountUnknown')
  return account.status === 'ACTIVED' ? ok : refuseField('bankAccountId', 'withdrawal.accountNotActive')
}

type Facts = { readonly userId: string; readonly status: WithdrawalStatus; readonly kind: 'BANK' | 'CRYPTO' }

/** The owner only while OPEN, staff while OPEN or PENDING. */
export function mayCancelWithdrawal(withdrawal: Pick<Facts, 'userId' | 'status'>, by: Viewer): Verdict {
  if (withdrawal.userId !== by.id && !isInternal(by)) return refuse('forbidden', 'withdrawal.notYours')
  const cancellable: WithdrawalStatus[] = isInternal(by) ? ['OPEN', 'PENDING'] : ['OPEN']
  return cancellable.includes(withdrawal.status) ? ok : refuse('conflict', 'withdrawal.notCancellable')
}

/** Staff, and never for an own withdrawal unless admin. */
function mayHandle(withdrawal: Pick<Facts, 'userId'>, by: Viewer): Verdict {
  if (!isInternal(by)) return refuse('forbidden', 'withdrawal.staffOnly')
  if (withdrawal.userId === by.id && !isAdmin(by)) return refuse('forbidden', 'withdrawal.ownWithdrawal')
  return ok
}

const PAYABLE: readonly WithdrawalStatus[] = ['OPEN', 'PENDING', 'PROCESSING']

/**
 * Approve: OPEN becomes PENDING; one above the approval limit waits there for a second, different member of staff.
 * `approvers` are who approved already.
 */
export function mayApproveWithdrawal(
  withdrawal: Facts & { approvalsNeeded: number },
  approvers: readonly string[],
  by: Viewer,
): Verdict {
  const handling = mayHandle(withdrawal, by)
  if (!handling.ok) return handling
  if (withdrawal.status !== 'OPEN' && withdrawal.status !== 'PENDING')
    return refuse('conflict', 'withdrawal.notApprovable')
  if (approvers.includes(by.id)) return refuse('conflict', 'withdrawal.approvedByYou')
  return approvers.length < withdrawal.approvalsNeeded ? ok : refuse('conflict', 'withdrawal.alreadyApproved')
}

/** Finishing counts as the finisher's approval; together there must be enough different members of staff. */
function mayFinish(
  withdrawal: Facts & { approvalsNeeded: number },
  approvers: readonly string[],
  by: Viewer,
): Verdict {
  if (!PAYABLE.includes(withdrawal.status)) return refuse('conflict', 'withdrawal.notPayable')
  const staff = new Set([...approvers, by.id])
  return staff.size >= withdrawal.approvalsNeeded ? ok : refuse('conflict', 'withdrawal.secondApproval')
}

/** A receipt finishes a bank withdrawal from OPEN, PENDING or PROCESSING. */
export function mayUploadWithdrawalReceipt(
  withdrawal: Facts & { approvalsNeeded: number },
  approvers: readonly string[],
  by: Viewer,
): Verdict {
  return firstRefusal(
    mayHandle(withdrawal, by),
    withdrawal.kind === 'BANK' ? ok : refuse('conflict', 'withdrawal.needsTxId'),
    mayFinish(withdrawal, approvers, by),
  )
}

/** A txId finishes a crypto withdrawal from OPEN, PENDING or PROCESSING. */
export function mayEnterTxId(
  withdrawal: Facts & { approvalsNeeded: number },
  approvers: readonly string[],
  by: Viewer,
): Verdict {
  return firstRefusal(
    mayHandle(withdrawal, by),
    withdrawal.kind === 'CRYPTO' ? ok : refuse('conflict', 'withdrawal.needsReceipt'),
    mayFinish(withdrawal, approvers, by),
  )
}

/** Two members of staff above the limit, one otherwise; a limit of 0 is no limit. Minor units of one currency. */
export function approvalsNeeded(amount: bigint, limit: bigint): number {
  return limit > 0n && amount > limit ? 2 : 1
}
