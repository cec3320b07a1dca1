import { basisPointsFloor } from '../money/money.ts'
import { ok, refuse, type Verdict } from '../rules/verdict.ts'
import { isInternal, type Viewer } from '../rules/viewer.ts'

/** The kinds of incidents: a credited deposit that is in no block any more, and a payment to an address without a customer. */
export const INCIDENTS = ['LOST', 'UNKNOWN'] as const

export const mayReadTreasury = (by: Viewer): Verdict =>
  isInternal(by) ? ok : refuse('forbidden', 'treasury.staffOnly')

/** The bitcoin of a wallet, in satoshis. */
type WalletCoins = {
  readonly purpose: 'RECEIVE' | 'PAY' | 'RESERVE'
  /** By the ledger; null until an opening names the wallet. */
  readonly ledger: bigint | null
  /** In blocks, and not spent. */
  readonly chain: bigint
  /** The part of it that is no credit yet: it waits for its depth or for staff. */
  readonly uncredited: bigint
}

/** By how much the ledger says more than the chain. A payment that is no credit yet is in no ledger. `undefined` before the opening. */
export const differenceOf = ({
  ledger,
  chain,
  uncredited,
}: Omit<WalletCoins, 'purpose'>): bigint | undefined =>
  ledger === null ? undefined : ledger - (chain - uncredited)

/** The sums over all wallets: the whole, and by ledger and chain those that an opening has named. */
export function sumCoins(wallets: readonly WalletCoins[]) {
  const sum = (of: readonly WalletCoins[], part: (wallet: WalletCoins) => bigint) =>
    of.reduce((total, wallet) => total + part(wallet), 0n)
  const opened = wallets.filter(({ ledger }) => ledger !== null)
  return {
    chain: sum(wallets, ({ chain }) => chain),
    hot: sum(
      wallets.filter(({ purpose }) => purpose === 'PAY'),
      ({ chain }) => chain,
    ),
    ledger: opened.length === 0 ? null : sum(opened, ({ ledger }) => ledger ?? 0n),
    difference: opened.length === 0 ? null : sum(opened, (wallet) => differenceOf(wallet) ?? 0n),
  }
}

/** The part of all coins in wallets that pay, in hundredths of a percent; null without a coin. */
export const hotShareAt = ({
  hot,
  chain,
}: {
  readonly hot: bigint
  readonly chain: bigint
}): number | null => (chain === 0n ? null : basisPointsFloor(hot, chain))

/** Whether wallets that pay have more than the limit, compared exactly. */
export const isTooHot = (sums: { readonly hot: bigint; readonly chain: bigint }, limit: bigint): boolean =>
  sums.hot * 10_000n > sums.chain * limit

/** How far the open incidents explain the difference: lost deposits are in the ledger alone. */
export function explain(difference: bigint, lost: bigint): 'equal' | 'incidents' | 'unexplained' {
  if (difference === 0n) return 'equal'
  return difference === lost ? 'incidents' : 'unexplained'
}
