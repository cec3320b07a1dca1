import { statusesOf, takes, WALLET_STATUS } from '../rules/statuses.ts'
import { firstRefusal, ok, refuse, refuseField, type Verdict } from '../rules/verdict.ts'
import { isAdmin, isInternal, type Viewer } from '../rules/viewer.ts'

export const WALLET_STATUSES = statusesOf(WALLET_STATUS)
export type WalletStatus = keyof typeof WALLET_STATUS

/** Deposits arrive at one, payouts leave another, and the rest lies in a reserve. */
export const WALLET_PURPOSES = ['RECEIVE', 'PAY', 'RESERVE'] as const
export type WalletPurpose = (typeof WALLET_PURPOSES)[number]

/** Whose money a wallet holds. */
export const WALLET_FUNDS = ['CLIENTS', 'HOUSE'] as const

export const mayReadWallets = (by: Viewer): Verdict =>
  isInternal(by) ? ok : refuse('forbidden', 'wallet.staffOnly')

/** A wallet of a thief would take every deposit: admins alone enter them. */
export const mayEnterWallet = (by: Viewer): Verdict =>
  isAdmin(by) ? ok : refuse('forbidden', 'wallet.adminOnly')

/** The fewest last signs of an address that nobody makes by trying. */
export const FIRST_ADDRESS_SIGNS = 12

/** The first address, as a person reads it from the signing device: whole, or its end. */
export function mayConfirmFirst(first: string, typed: string): Verdict {
  const read = typed.replaceAll(/\s/g, '').toLowerCase()
  const isSame = read.length >= FIRST_ADDRESS_SIGNS && first.endsWith(read)
  return isSame ? ok : refuseField('address', 'wallet.otherAddress')
}

/** The wallet comes into use: the device shows its first address. */
export function mayEnableWallet(wallet: { readonly status: WalletStatus }, by: Viewer): Verdict {
  return firstRefusal(
    mayEnterWallet(by),
    takes(WALLET_STATUS, wallet.status, 'enable') ? ok : refuse('conflict', 'wallet.inUse'),
  )
}

/** The house pays its own wallets that pay or keep; a wallet that receives gives its addresses to customers. */
export function mayFund(
  wallet: { readonly status: WalletStatus; readonly purpose: WalletPurpose },
  by: Viewer,
): Verdict {
  return firstRefusal(
    mayReadWallets(by),
    wallet.status === 'ACTIVED' ? ok : refuse('conflict', 'wallet.notInUse'),
    wallet.purpose === 'RECEIVE' ? refuse('conflict', 'wallet.ofCustomers') : ok,
  )
}

/** Customers pay to addresses of a wallet in use. */
export const mayReceiveAt = (wallet: object | undefined): Verdict =>
  wallet ? ok : refuse('conflict', 'wallet.noneReceives')

/** Any member of staff takes a wallet out of use: deposits to addresses that customers have are still credited. */
export function mayDisableWallet(wallet: { readonly status: WalletStatus }, by: Viewer): Verdict {
  if (!isInternal(by)) return refuse('forbidden', 'wallet.staffOnly')
  return takes(WALLET_STATUS, wallet.status, 'disable') ? ok : refuse('conflict', 'wallet.notInUse')
}
