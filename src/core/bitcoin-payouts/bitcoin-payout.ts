import { confirmationsAt, type DepthBand, depthOf } from '../deposits/by-chain.ts'
import { formatMoney } from '../money/money.ts'
import { BITCOIN_PAYOUT_STATUS, statusesOf, takes } from '../rules/statuses.ts'
import { firstRefusal, ok, refuse, refuseField, type Verdict } from '../rules/verdict.ts'
import { isInternal, type Viewer } from '../rules/viewer.ts'
import type { WalletPurpose, WalletStatus } from '../wallets/wallet.ts'

export const BITCOIN_PAYOUT_STATUSES = statusesOf(BITCOIN_PAYOUT_STATUS)
export type BitcoinPayoutStatus = keyof typeof BITCOIN_PAYOUT_STATUS

/** Another payment of one of the withdrawals; another transaction in the place of the confirmed one; its loss. */
export const PAYOUT_INCIDENTS = ['PAID_TWICE', 'REPLACED', 'LOST'] as const
export type PayoutIncident = (typeof PAYOUT_INCIDENTS)[number]

/** The depth at which nobody expects another chain: then coins that another transaction spent are gone for good. */
export const BURIED_BLOCKS = 6

/**
 * A coin that others paid is spent at the depth of a deposit of its amount: another chain may take it away, and a signed transaction with
 * it. An own transaction needs one block: the house sends it again.
 */
export const isDeepCoin = (
  coin: {
    readonly sats: bigint
    readonly height: number | null
    readonly isCoinbase: boolean
    /** A transaction of a payout made it. */
    readonly isOwn: boolean
  },
  { tip, bands }: { readonly tip: number; readonly bands: readonly DepthBand[] },
): boolean => confirmationsAt(coin.height, tip) >= (coin.isOwn ? 1 : depthOf(coin, bands))

/** The longest text with signatures: a hundred payments of several signers have some 300 kB in hex. */
export const MAX_SIGNED_TEXT = 2_000_000

const mayHandle = (by: Viewer): Verdict => (isInternal(by) ? ok : refuse('forbidden', 'withdrawal.staffOnly'))

/** A wallet that pays: in use, for that purpose, and with addresses of its own for change. */
export function mayPayFrom(
  wallet:
    | { readonly status: WalletStatus; readonly purpose: WalletPurpose; readonly hasChange: boolean }
    | undefined,
  by: Viewer,
): Verdict {
  const isReady = wallet?.status === 'ACTIVED' && wallet.purpose === 'PAY'
  return firstRefusal(
    mayHandle(by),
    isReady ? ok : refuse('conflict', 'bitcoinPayout.noWallet'),
    wallet?.hasChange ? ok : refuse('conflict', 'bitcoinPayout.noChange'),
  )
}

/** The rate of a transaction is that of the network, up to the ceiling of the settings. Satoshis for each virtual byte. */
export const rateBelow = (network: number, ceiling: number): number => Math.max(1, Math.min(network, ceiling))

/** The fee of the network is the house's: its own bitcoin, with the fees of these withdrawals, cover it. */
export function mayPayNetwork(of: { readonly fee: bigint; readonly available: bigint }): Verdict {
  if (of.available >= of.fee) return ok
  const shown = { fee: formatMoney(of.fee, 'BTC'), available: formatMoney(of.available, 'BTC') }
  return refuse('conflict', 'bitcoinPayout.feeShort', shown)
}

type PayoutState = { readonly status: BitcoinPayoutStatus }

/** The members wait for this payment, each with the address and the amount of the transaction: so people sign the payments that others approved. */
type SignFacts = PayoutState & {
  readonly isUnchanged: boolean
  /** The wallet may have gone out of use, and an owner may be frozen or blocked, after the batch was made. */
  readonly isWalletInUse: boolean
  readonly isOwnerFrozen: boolean
  readonly isOwnerBlocked: boolean
}

/** Nobody takes back bitcoin that was sent to somebody whom the house has blocked. */
export const mayPayOwners = ({ isOwnerBlocked }: Pick<SignFacts, 'isOwnerBlocked'>): Verdict =>
  isOwnerBlocked ? refuse('conflict', 'bitcoinPayout.ownerBlocked') : ok

/** The reasons for which nobody signs yet. A signed one may be on the network already. */
const mayBegin = (payout: SignFacts): Verdict =>
  payout.status === 'PREPARED'
    ? firstRefusal(
        payout.isWalletInUse ? ok : refuse('conflict', 'bitcoinPayout.noWallet'),
        payout.isOwnerFrozen ? refuse('conflict', 'withdrawal.ownerFrozen') : ok,
        mayPayOwners(payout),
      )
    : ok

/** Staff bring signatures until the network has confirmed one of the transactions. */
export function maySign(payout: SignFacts, by: Viewer): Verdict {
  return firstRefusal(
    mayHandle(by),
    takes(BITCOIN_PAYOUT_STATUS, payout.status, 'sign')
      ? ok
      : refuse('conflict', 'bitcoinPayout.notSignable'),
    payout.isUnchanged ? ok : refuse('conflict', 'bitcoinPayout.changed'),
    mayBegin(payout),
  )
}

/** A higher fee is another transaction of the same coins, so that only one of them is ever in a block. */
export function mayRaiseFee(
  payout: SignFacts & { readonly rate: number },
  { rate, ceiling }: { readonly rate: number; readonly ceiling: number },
  by: Viewer,
): Verdict {
  return firstRefusal(
    maySign(payout, by),
    rate > ceiling ? refuseField('feeRate', 'bitcoinPayout.rateTooHigh', { ceiling }) : ok,
    rate > payout.rate ? ok : refuseField('feeRate', 'bitcoinPayout.rateTooLow', { rate: payout.rate }),
  )
}

/** Nodes take a replacement that pays its own way: a satoshi more for each of its virtual bytes (BIP 125). */
export const mayReplace = (of: {
  readonly fee: bigint
  readonly before: bigint
  readonly virtualBytes: number
  readonly rate: number
}): Verdict =>
  of.fee >= of.before + BigInt(of.virtualBytes)
    ? ok
    : refuseField('feeRate', 'bitcoinPayout.rateTooLow', { rate: of.rate })

/** Staff end the question about an incident, once they have put it right by other acts. */
export function maySettleIncident(
  payout: { readonly incident: PayoutIncident | null; readonly decision: object | null },
  by: Viewer,
): Verdict {
  const isOpen = payout.incident !== null && payout.decision === null
  return firstRefusal(mayHandle(by), isOpen ? ok : refuse('conflict', 'bitcoinPayout.noIncident'))
}

/**
 * A transaction that nobody signed is given up, and its withdrawals wait again. Once signed it may be in a block at any time, until
 * another one, with confirmations, has spent one of its coins.
 */
export function mayDissolve(
  payout: PayoutState & {
    /** The network has one of its transactions, wherever it was signed. */
    readonly isOnNetwork: boolean
    /** The confirmations of a foreign transaction that spent one of its coins; 0 for none. */
    readonly lostFor: number
  },
  by: Viewer,
): Verdict {
  const { status, isOnNetwork, lostFor } = payout
  const isLost = lostFor >= BURIED_BLOCKS
  return firstRefusal(
    mayHandle(by),
    takes(BITCOIN_PAYOUT_STATUS, status, 'dissolve')
      ? ok
      : refuse('conflict', 'bitcoinPayout.notDissolvable'),
    isOnNetwork && !isLost ? refuse('conflict', 'bitcoinPayout.onNetwork') : ok,
    status === 'SIGNED' && !isLost
      ? refuse('conflict', 'bitcoinPayout.wasSigned', { blocks: BURIED_BLOCKS })
      : ok,
  )
}
