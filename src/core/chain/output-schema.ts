import { z } from 'zod'
import { DEPOSIT_STATUSES } from '../deposits/deposit.ts'
import { id, instant, positiveAmount, requiredText, wireAmount } from '../rules/fields.ts'
import { OUTPUT_REASONS, OUTPUT_STATES } from './output.ts'

export const walletOutputSchema = z
  .object({
    _id: z.string(),
    txId: z.string(),
    /** Its place in the transaction. */
    output: z.number(),
    address: z.string(),
    amount: wireAmount,
    state: z.enum(OUTPUT_STATES),
    confirmations: z.number(),
    /** Null where nobody has to look. */
    reason: z.enum(OUTPUT_REASONS).nullable(),
    isSpent: z.boolean(),
    wallet: z.object({ _id: z.string(), name: z.string() }),
    /** Null for an address of the house itself. */
    user: z.object({ _id: z.string(), name: z.string(), email: z.string() }).nullable(),
    deposit: z
      .object({ _id: z.string(), reference: z.string(), status: z.enum(DEPOSIT_STATUSES) })
      .nullable(),
    /** The end that staff gave to the question about it; null where there was none. */
    decision: z
      .object({ reason: z.string(), by: z.object({ _id: z.string(), name: z.string() }), at: instant })
      .nullable(),
    createdAt: instant,
  })
  .meta({ id: 'WalletOutput' })
export type WalletOutput = z.infer<typeof walletOutputSchema>

/** POST /wallet-outputs/{id}/assign: the customer whose payment it is, and how staff know. */
export const assignOutputSchema = z.strictObject({ userId: id, reason: requiredText(500) }).meta({
  example: {
    userId: '019cb95c-e980-7010-8d91-bb87dc9254a7',
    reason: 'Comprovante e conversa de 12/03 no chamado 881',
  },
})
export type AssignOutput = z.output<typeof assignOutputSchema>

/** POST /wallet-outputs/simulated: pays an address of the house on the simulated network, perhaps from another address. */
export const simulatedPaymentSchema = z
  .strictObject({
    address: requiredText(100),
    amount: positiveAmount('BTC'),
    from: requiredText(120).optional(),
  })
  .meta({ example: { address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', amount: '0.01000000' } })
