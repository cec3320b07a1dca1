import type { ChainPayment } from '#core/withdrawals/payout.ts'

/** A view of the bitcoin network. */
export type Chain = {
  readonly name: string
  /** The payments of a transaction; null when the network does not know it. Throws {@link ChainDownError}. */
  find(txId: string): Promise<ChainPayment | null>
}

/** The source sent no answer, or one that cannot be read. */
export class ChainDownError extends Error {
  override readonly name = 'ChainDownError'
}
