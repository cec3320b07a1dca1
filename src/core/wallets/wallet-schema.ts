import { z } from 'zod'
import { failField, instant, nameText, requiredText } from '../rules/fields.ts'
import { BITCOIN_NETWORKS } from '../settings/public-config.ts'
import { mayBeWallet, readWallet } from './descriptor.ts'
import { WALLET_FUNDS, WALLET_PURPOSES, WALLET_STATUSES } from './wallet.ts'

export const walletSchema = z
  .object({
    _id: z.string(),
    name: z.string(),
    purpose: z.enum(WALLET_PURPOSES),
    /** Whose money it holds. */
    funds: z.enum(WALLET_FUNDS),
    network: z.enum(BITCOIN_NETWORKS),
    /** Its public keys; only admins read them, as they name all of its addresses. */
    descriptor: z.string().nullable(),
    /** How many of its keys sign, and how many it has. */
    threshold: z.number(),
    keyCount: z.number(),
    status: z.enum(WALLET_STATUSES),
    enteredBy: z.string(),
    enteredByName: z.string(),
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: 'Wallet' })
export type Wallet = z.infer<typeof walletSchema>

/** POST /wallets: `source` is an output descriptor with its checksum, or the extended public key of an account. */
export const createWalletSchema = z
  .strictObject({
    name: nameText(100),
    purpose: z.enum(WALLET_PURPOSES),
    funds: z.enum(WALLET_FUNDS),
    source: requiredText(4_000),
  })
  .transform(({ source, ...input }, context) => {
    const verdict = mayBeWallet(source)
    const keys = verdict.ok ? readWallet(source) : undefined
    if (keys) return { ...input, keys }
    return failField(context, 'source', verdict.ok ? 'wallet.source' : verdict.code)
  })
  .meta({
    example: {
      name: 'Entradas',
      purpose: 'RECEIVE',
      funds: 'CLIENTS',
      source:
        'xpub6CatWdiZiodmUeTDp8LT5or8nmbKNcuyvz7WyksVFkKB4RHwCD3XyuvPEbvqAQY3rAPshWcMLoP2fMFMKHPJ4ZeZXYVUhLv1VMrjPC7PW6V',
    },
  })
export type CreateWallet = z.output<typeof createWalletSchema>

/** POST /wallets/{id}/addresses: an address of the house's own that nothing has paid yet. */
export const walletAddressSchema = z.object({ address: z.string() })

/** PATCH /wallets/{id}/enable: the first address, as the signing device shows it; its last 12 signs are enough. */
export const enableWalletSchema = z.strictObject({ address: requiredText(100) })
