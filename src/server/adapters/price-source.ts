import type { Depth } from '#core/quote.ts'

/** Where prices come from. */
export type PriceSource = {
  readonly name: string
  /** The depth at an instant; empty sides where there is no price. */
  depth(at: Date): Promise<Depth>
}
