import type { Depth } from '#core/orders/quote.ts'

/** A depth and whom it is from. */
export type SourcedDepth = Depth & {
  /** `undefined` where there is no price. */
  readonly source?: string
  readonly seenAt?: Date
  /** Why there is no price, or not the one of the source that is asked first. */
  readonly trouble?: string
}

/** Where prices come from. */
export type PriceSource = {
  readonly name: string
  /** The depth at an instant; empty sides where there is no price, or only an old one. Never throws. */
  depth(at: Date): Promise<SourcedDepth>
  /** Ends what it does in the background. */
  close(): Promise<void>
}
