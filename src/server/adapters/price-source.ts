/** One level of a market's depth: centavos per BTC, and satoshis offered at it. */
export type Level = { readonly quotation: bigint; readonly amount: bigint }

/** Both sides of a market at an instant, best first: `asks` are what one can buy from, `bids` what one can sell to. */
export type Depth = { readonly asks: readonly Level[]; readonly bids: readonly Level[] }

/** Where prices come from. */
export type PriceSource = {
  readonly name: string
  /** The depth at an instant; empty sides where there is no price. */
  depth(at: Date): Promise<Depth>
}
