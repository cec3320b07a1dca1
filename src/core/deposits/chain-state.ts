/** How the chain sees a deposit: in no block, in a block, credited by it, or gone after it was credited. */
export const CHAIN_STATES = ['SEEN', 'CONFIRMED', 'CREDITED', 'LOST'] as const
export type ChainState = (typeof CHAIN_STATES)[number]

/** Why staff decide about a deposit that the chain confirms. */
export const CHAIN_REASONS = ['BLOCKED', 'BELOW', 'APPROVAL', 'REPEATED'] as const
export type ChainReason = (typeof CHAIN_REASONS)[number]
