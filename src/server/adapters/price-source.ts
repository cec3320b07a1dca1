import type { Depth } from '#core/orders/quote.ts'

/** A depth and its source. */
export type SourcedDepth = Depth & {
  /** `undefined` where there is no price. */
  readonly source?: string
  readonly seenAt?: Date
  /** Why there is no price, or why it is not from the first source. */
  readonly trouble?: string
}

/** Where prices come from. */
export type PriceSource = {
  readonly name: string
  /** The depth at an instant; empty sides without a price or with a stale one. Never throws. */
  depth(at: Date): Promise<SourcedDepth>
  /** Stops its background work. */
  close(): Promise<void>
}
