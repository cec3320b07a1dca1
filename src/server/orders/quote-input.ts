export type QuoteInput = {
  readonly id: string
  readonly quotation: bigint
  /** Fewer minutes than the order's. */
  readonly minutes?: number | undefined
  /** Both sides of the market when the price was named; it decides the recorded margin. */
  readonly sides?: { readonly ask: bigint; readonly bid: bigint } | undefined
  readonly isAutomatic?: boolean
}
