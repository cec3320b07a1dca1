import { ok, refuse, type Verdict } from '../rules/verdict.ts'
import { isInternal, type Viewer } from '../rules/viewer.ts'
import { type Factors, hasFactor } from './second-factor.ts'

/** A proof of identity is fresh for this time, in seconds. Sensitive acts ask for an older one again. */
export const FRESH_SECONDS = 5 * 60

/** The proofs of identity of a session. A sign-in proves the password, or a passkey in its place. */
export type Proofs = Factors & {
  readonly signedInAt: string
  /** The last proof after sign-in; null without one. */
  readonly passwordAt: string | null
  /** The last proof of a second factor, also at sign-in; null without one. */
  readonly factorAt: string | null
}

const isFresh = (at: string | null, now: Date, seconds = FRESH_SECONDS): boolean =>
  at !== null && now.getTime() - Date.parse(at) < seconds * 1000

/** Acts on the security of an account need a fresh password, so that a stolen session cannot take the account. */
export function mayChangeSecurity(by: Pick<Proofs, 'signedInAt' | 'passwordAt'>, now: Date): Verdict {
  const may = isFresh(by.signedInAt, now) || isFresh(by.passwordAt, now)
  return may ? ok : refuse('conflict', 'session.passwordNeeded')
}

/** Acts that lead money out of the house need a fresh second factor, of users who have one. */
export function mayActSensitively(
  by: Factors & Pick<Proofs, 'factorAt'>,
  now: Date,
  seconds = FRESH_SECONDS,
): Verdict {
  return !hasFactor(by) || isFresh(by.factorAt, now, seconds)
    ? ok
    : refuse('conflict', 'session.factorNeeded')
}

/** The calls by which staff credit, quote, approve or pay, by operation id. */
const MONEY_CALLS: readonly string[] = [
  'acceptDeposit',
  'updateDeposit',
  'confirmStatementLines',
  'bookStatementLine',
  'reverseStatementBooking',
  'quoteOrder',
  'executeOrder',
  'approveWithdrawal',
  'approveWithdrawals',
  'finishWithdrawal',
  'finishByReceipts',
  'addWithdrawalReceipt',
  'createPayoutBatch',
  'createBitcoinPayout',
  'signBitcoinPayout',
  'raiseBitcoinPayoutFee',
  'finishPayoutBatch',
  'createShipment',
  'addReturn',
  'decideReturnLine',
  'createBankAccount',
  'updateBankAccount',
  'enableBankAccount',
  'adjustLedger',
  'approveRequest',
  'approveGroup',
  'signDayClose',
]

export const isMoneyCall = (operationId: string): boolean => MONEY_CALLS.includes(operationId)

/** The age of a proof that an approver needs, in seconds, by the minutes of the controls. */
export const stepUpSeconds = (minutes: number): number => (minutes === 0 ? FRESH_SECONDS : minutes * 60)

/** Staff who move money have proved the factor in the last minutes, or the password where they have no factor yet; 0 asks never. */
export function mayMoveMoney(by: Viewer & Proofs, minutes: number, now: Date): Verdict {
  if (minutes === 0 || !isInternal(by)) return ok
  const seconds = stepUpSeconds(minutes)
  if (hasFactor(by)) return mayActSensitively(by, now, seconds)
  const may = isFresh(by.signedInAt, now, seconds) || isFresh(by.passwordAt, now, seconds)
  return may ? ok : refuse('conflict', 'session.passwordNeeded')
}
