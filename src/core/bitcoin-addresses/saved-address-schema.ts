import { z } from 'zod'
import { ownerSchema } from '../audit/event.ts'
import { failField, instant, optionalText, requiredText, wireAmount } from '../rules/fields.ts'
import { MAX_SIGNATURE, PROOF_METHODS } from './address-proof.ts'
import { ADDRESS_OWNERS } from './saved-address.ts'

/** How and when the customer proved that an address is the customer's own. */
export const addressProofSchema = z
  .object({ method: z.enum(PROOF_METHODS), provedAt: instant })
  .meta({ id: 'AddressProof' })
export type AddressProof = z.infer<typeof addressProofSchema>

/** A proof, or the question that it answers. */
const askedProofSchema = z.object({
  method: z.enum(PROOF_METHODS),
  /** The declaration, or the text to sign. */
  text: z.string().nullable(),
  /** The test amount, and the address of the house that it goes to. */
  amount: wireAmount.nullable(),
  payTo: z.string().nullable(),
  /** The end of the question; null for a declaration. */
  endsAt: instant.nullable(),
  provedAt: instant.nullable(),
  /** The transaction of the test amount. */
  txId: z.string().nullable(),
})
export type AskedProof = z.infer<typeof askedProofSchema>

export const savedAddressSchema = z
  .object({
    _id: z.string(),
    userId: z.string(),
    user: ownerSchema,
    label: z.string(),
    address: z.string(),
    /** Null for an address that was paid before the address book existed. */
    ownerKind: z.enum(ADDRESS_OWNERS).nullable(),
    ownerName: z.string().nullable(),
    purpose: z.string().nullable(),
    /** The end of the hold of a new address, before which no withdrawal goes to it. */
    usableFrom: instant.nullable(),
    /** The strongest proof of its owner; null without any. */
    proof: addressProofSchema.nullable(),
    /** The proofs, and the questions that wait for an answer. */
    proofs: z.array(askedProofSchema),
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: 'BitcoinAddress' })
export type SavedAddress = z.infer<typeof savedAddressSchema>

/** The facts that a withdrawal keeps of its saved address. */
export const paidAddressSchema = savedAddressSchema.pick({
  label: true,
  ownerKind: true,
  ownerName: true,
  purpose: true,
})

const label = requiredText(100)

/** POST /bitcoin-addresses. Another rule checks the address against the network. The owner is the customer, or is named. */
export const saveAddressSchema = z
  .strictObject({
    label,
    address: requiredText(120),
    ownerKind: z.enum(ADDRESS_OWNERS),
    ownerName: optionalText(200),
    purpose: optionalText(200),
  })
  .superRefine(({ ownerKind, ownerName }, context) => {
    if (ownerKind !== 'SELF' && !ownerName) failField(context, 'ownerName', 'field.required')
  })
  .transform((input) => ({ ...input, ownerName: input.ownerKind === 'SELF' ? null : input.ownerName }))
  .meta({
    example: {
      label: 'Carteira de papel',
      address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
      ownerKind: 'SELF',
    },
  })
export type SaveAddress = z.output<typeof saveAddressSchema>

/** PATCH /bitcoin-addresses/{id}: the address and its owner never change. */
export const renameAddressSchema = z.strictObject({ label })

/** POST /bitcoin-addresses/{id}/proofs: declares, or asks for the text to sign or the amount to pay. */
export const askProofSchema = z.strictObject({ method: z.enum(PROOF_METHODS) })

/** POST /bitcoin-addresses/{id}/signature: a signature of BIP 322 in base64. */
export const signProofSchema = z.strictObject({ signature: requiredText(MAX_SIGNATURE) })
