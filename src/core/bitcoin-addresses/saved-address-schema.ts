import { z } from 'zod'
import { ownerSchema } from '../audit/event.ts'
import { failField, instant, optionalText, requiredText } from '../rules/fields.ts'
import { ADDRESS_OWNERS } from './saved-address.ts'

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
