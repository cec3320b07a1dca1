import { type Controls, DEFAULT_CONTROLS } from '../approvals/controls.ts'
import type { Currency, PairCurrency } from '../money/money.ts'
import { KNOWN, SETTINGS_STATUS, statusesOf } from '../rules/statuses.ts'
import { ok, refuse, refuseField, type Verdict } from '../rules/verdict.ts'
import { isAdmin, type Viewer } from '../rules/viewer.ts'
import { USER_STATUSES, type UserStatus } from '../users/user.ts'
import { type BitcoinTerms, DEFAULT_BITCOIN } from './bitcoin-terms.ts'
import { type Brand, NO_BRAND } from './brand.ts'
import { DEFAULT_DESK, type DeskTerms } from './desk.ts'
import { DEFAULT_PROMISES, type Promises } from './promises.ts'

export const SETTINGS_STATUSES = statusesOf(SETTINGS_STATUS)
export type SettingsStatus = keyof typeof SETTINGS_STATUS

/** The user statuses that may do each operation. */
export type OperationStatuses = Record<'deposit' | 'order' | 'withdrawal', readonly UserStatus[]>

/** Deposits in any status but BLOCKED; orders and withdrawals once the customer is known. */
export const DEFAULT_STATUSES: OperationStatuses = {
  deposit: USER_STATUSES.filter((status) => status !== 'BLOCKED'),
  order: KNOWN,
  withdrawal: KNOWN,
}

/** The defaults of a new record: minor units, hundredths of a percent. */
export const DEFAULT_TERMS = {
  spreadBuy: 50n,
  spreadSell: 50n,
  registrations: 'closed',
  referralShare: 10_00n,
  approvalLimit: { BRL: 50_000_00n, BTC: 50_000_000n },
  statuses: DEFAULT_STATUSES,
  controls: DEFAULT_CONTROLS,
  desk: DEFAULT_DESK,
  deposits: { bitcoinAddress: null, contact: null },
  bitcoin: DEFAULT_BITCOIN,
  promises: DEFAULT_PROMISES,
  brand: NO_BRAND,
} as const

/** Where customers send bitcoin, and whom they ask. */
export type DepositTerms = { readonly bitcoinAddress: string | null; readonly contact: string | null }

/** The settings in force as the server computes with them: minor units, hundredths of a percent. */
export type SettingsInForce = {
  readonly id: string
  readonly userId: string
  readonly userOtcId: string
  readonly userFeeId: string
  readonly adminEmail: string
  readonly expireBuy: number
  readonly expireSell: number
  readonly limitOTC: Record<PairCurrency, bigint>
  readonly orderFees: Record<'BRL-BTC' | 'BTC-BRL', bigint>
  readonly depositFees: Record<'BANK' | 'CRYPTO', bigint>
  readonly withdrawalFees: Record<'BANK' | 'CRYPTO', bigint>
  readonly spreadBuy: bigint
  readonly spreadSell: bigint
  readonly registrations: 'open' | 'closed'
  readonly referralShare: bigint
  /** Null: one person is always enough. */
  readonly approvalLimit: Record<Currency, bigint | null>
  readonly statuses: OperationStatuses
  readonly controls: Controls
  readonly desk: DeskTerms
  readonly deposits: DepositTerms
  readonly bitcoin: BitcoinTerms
  readonly promises: Promises
  readonly brand: Brand
}

/** Only an admin changes settings. */
export function mayManageSettings(by: Viewer): Verdict {
  return isAdmin(by) ? ok : refuse('forbidden', 'settings.adminOnly')
}

/** The users of the house exist and are not blocked; the refusal names the field. */
export function mayBeHouse(field: string, status: UserStatus | undefined): Verdict {
  if (status === undefined) return refuseField(field, 'settings.userUnknown')
  return status === 'BLOCKED' ? refuseField(field, 'settings.userBlocked') : ok
}

/** A change names the record that its author read: it would undo what somebody else changed since. */
export function mayOverwrite(readAt: string | undefined, changedAt: string): Verdict {
  const isStale = readAt !== undefined && Date.parse(readAt) !== Date.parse(changedAt)
  return isStale ? refuse('conflict', 'settings.stale') : ok
}
