/** The kinds of work whose time the house promises. An order of the desk has its own, and a request ends by itself. */
export const PROMISED_KINDS = ['deposit', 'payout', 'return', 'line', 'customer'] as const
export type PromisedKind = (typeof PROMISED_KINDS)[number]

/** The minutes within which the house wants each kind of work done. */
export type Promises = Readonly<Record<PromisedKind, number>>

export const DEFAULT_PROMISES: Promises = {
  deposit: 60,
  payout: 240,
  return: 240,
  line: 1_440,
  customer: 1_440,
}

/** Two weeks. */
export const MOST_PROMISED_MINUTES = 20_160
