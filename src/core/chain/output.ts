import { CHAIN_REASONS } from '../deposits/chain-state.ts'

/** Where an output is: it waits for a block, is in one, or the network does not know it any more. */
export const OUTPUT_STATES = ['WAITING', 'CONFIRMED', 'GONE'] as const

/** Why staff look at an output: that of its deposit, an address without a customer, or a block that was lost after the credit. */
export const OUTPUT_REASONS = [...CHAIN_REASONS, 'UNKNOWN', 'LOST'] as const
