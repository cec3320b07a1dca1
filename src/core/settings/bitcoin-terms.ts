import { NO_TIMER, type PayoutTimer } from '../bitcoin-payouts/payout-timer.ts'
import type { DepthBand } from '../deposits/by-chain.ts'
import { parseAmount, parsePercent } from '../money/money.ts'

/** The terms of bitcoin that comes in, lies in wallets and goes out, in wire format. */
export type BitcoinTerms = {
  /** From each amount on, a deposit waits for this number of blocks; the first band begins at zero. */
  readonly depths: { readonly fromBTC: string; readonly blocks: number }[]
  /** A smaller deposit waits for staff. */
  readonly minimum: string
  /** The part of all coins that wallets for payments may hold, in percent with 2 decimals. */
  readonly hotShare: string
  /** The highest rate that a transaction of the house pays the network, in satoshis for each virtual byte. */
  readonly networkFeeCeiling: number
  /** When the server makes batches of bitcoin withdrawals by itself. */
  readonly payoutTimer: PayoutTimer
}

export const DEFAULT_BITCOIN: BitcoinTerms = {
  depths: [
    { fromBTC: '0.00000000', blocks: 2 },
    { fromBTC: '0.10000000', blocks: 3 },
    { fromBTC: '1.00000000', blocks: 6 },
  ],
  minimum: '0.00001000',
  hotShare: '8.00',
  networkFeeCeiling: 50,
  payoutTimer: NO_TIMER,
}

/** The schema of the terms has checked the text. */
const satsOf = (wire: string): bigint => parseAmount(wire, 'BTC') ?? 0n

export const depthBandsOf = ({ depths }: BitcoinTerms): DepthBand[] =>
  depths.map(({ fromBTC, blocks }) => ({ fromSats: satsOf(fromBTC), blocks }))

/** The smallest deposit that the chain credits by itself, in satoshis. */
export const leastDepositOf = ({ minimum }: BitcoinTerms): bigint => satsOf(minimum)

/** The part of all coins that wallets for payments may hold, in hundredths of a percent. */
export const hotShareOf = ({ hotShare }: BitcoinTerms): bigint => parsePercent(hotShare) ?? 0n
