import type { ChainPayment } from '#core/withdrawals/payout.ts'

/** A block of the best chain, by its height and hash. */
export type ChainTip = { readonly height: number; readonly hash: string }

/** A view of the bitcoin network. Each function throws {@link ChainDownError} while there is no answer that can be read. */
export type Chain = {
  readonly name: string
  /** Whether it is the whole network: the simulated one does not know the transactions of others. */
  readonly knowsAll: boolean
  /** The payments of a transaction; null when the network does not know it. */
  find(txId: string): Promise<ChainPayment | null>
  /** The scripts, in hex, of all coins that a transaction of a block spends; throws where the source cannot tell. */
  spentBy(of: { readonly txId: string; readonly blockHash: string }): Promise<readonly string[]>
  tip(): Promise<ChainTip>
  /** The hash of the block of the best chain at a height; null above its tip. */
  hashAt(height: number): Promise<string | null>
  /** The bytes of a block. */
  block(hash: string): Promise<Buffer>
  /**
   * The transactions that wait for a block: those that may pay one of these addresses, and the ids among `known` that wait no more. It
   * gives a transaction again until somebody has recorded it, which `keep` says.
   */
  waiting(of: { readonly addresses: readonly string[]; readonly known: readonly string[] }): Promise<{
    readonly transactions: readonly Buffer[]
    readonly gone: readonly string[]
    readonly keep?: () => void
  }>
  /** The fee with which a transaction is in a block within an hour or so: whole satoshis for each virtual byte, 1 at least. */
  feeRate(): Promise<number>
  /** Gives a signed transaction to the network, which may have it already. Throws {@link ChainRefusedError} where it takes another one. */
  send(transaction: Buffer): Promise<void>
}

/** The source sent no answer, or one that cannot be read. */
export class ChainDownError extends Error {
  override readonly name = 'ChainDownError'
}

/** The source read the transaction and refuses it: its message is the reason. */
export class ChainRefusedError extends Error {
  override readonly name = 'ChainRefusedError'
}
