import { z } from 'zod'
import { instant, wireAmount } from '../rules/fields.ts'
import { WALLET_FUNDS, WALLET_PURPOSES, WALLET_STATUSES } from '../wallets/wallet.ts'
import { INCIDENTS } from './treasury.ts'

const sum = z.object({ amount: wireAmount, count: z.number() })
/** May be negative, with a leading minus sign. */
const signedAmount = wireAmount

const walletSchema = z.object({
  _id: z.string(),
  name: z.string(),
  purpose: z.enum(WALLET_PURPOSES),
  funds: z.enum(WALLET_FUNDS),
  status: z.enum(WALLET_STATUSES),
  threshold: z.number(),
  keyCount: z.number(),
  /** By the ledger; null until an opening names the wallet. */
  ledger: signedAmount.nullable(),
  /** In blocks, and not spent. */
  chain: wireAmount,
  /** In no block yet. */
  waiting: wireAmount,
  /** In blocks, and no credit yet. */
  uncredited: wireAmount,
  /** The ledger less the chain; null until an opening names the wallet. */
  difference: signedAmount.nullable(),
  /** Of all coins, in hundredths of a percent. */
  share: z.number(),
})
export type TreasuryWallet = z.infer<typeof walletSchema>

const movingSchema = z.object({
  _id: z.string(),
  way: z.enum(['IN', 'OUT', 'BETWEEN']),
  /** The customer, or the two places. */
  name: z.string(),
  /** The transaction of a payment that comes in. */
  txId: z.string().nullable(),
  amount: wireAmount,
  confirmations: z.number(),
  /** The confirmations that it waits for; null where it waits for a person. */
  depth: z.number().nullable(),
  since: instant,
})
export type Moving = z.infer<typeof movingSchema>

const incidentSchema = z.object({
  _id: z.string(),
  kind: z.enum(INCIDENTS),
  amount: wireAmount,
  txId: z.string(),
  user: z.object({ _id: z.string(), name: z.string() }).nullable(),
  since: instant,
})
export type TreasuryIncident = z.infer<typeof incidentSchema>

const daySchema = z.object({
  day: z.string().meta({ format: 'date' }),
  chain: wireAmount,
  ledger: signedAmount.nullable(),
  difference: signedAmount.nullable(),
  /** Hundredths of a percent. */
  hotShare: z.number().nullable(),
  incoming: wireAmount,
  outgoing: wireAmount,
  /** How long the oldest payment had waited for a block; null without one. */
  oldestMinutes: z.number().nullable(),
  incidents: z.number(),
  /** The coins of each wallet on the chain. */
  wallets: z.array(z.object({ _id: z.string(), chain: wireAmount })),
})
export type TreasuryDay = z.infer<typeof daySchema>

export const treasurySchema = z
  .object({
    at: instant,
    /** The last block that the server followed; null without a chain. */
    tip: z.object({ height: z.number(), at: instant }).nullable(),
    wallets: z.array(walletSchema),
    total: z.object({ chain: wireAmount, ledger: signedAmount.nullable(), value: wireAmount.nullable() }),
    hot: z.object({
      amount: wireAmount,
      /** Hundredths of a percent; null without a coin. */
      share: z.number().nullable(),
      limit: z.number(),
      isOver: z.boolean(),
    }),
    incoming: sum.extend({ oldestAt: instant.nullable() }),
    outgoing: sum,
    transit: wireAmount,
    unassigned: signedAmount,
    /** The ledger less the chain, and whether open incidents explain it; null until an opening names a wallet. */
    difference: z
      .object({ amount: signedAmount, by: z.enum(['equal', 'incidents', 'unexplained']) })
      .nullable(),
    incidents: z.array(incidentSchema),
    moving: z.array(movingSchema),
    /** The last 30 days that the server kept, oldest first. */
    days: z.array(daySchema),
  })
  .meta({ id: 'Treasury' })
export type Treasury = z.infer<typeof treasurySchema>
