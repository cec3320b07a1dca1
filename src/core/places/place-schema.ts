import { z } from 'zod'
import { CURRENCIES, parseAmount } from '../money/money.ts'
import {
  decimalInput,
  failField,
  id,
  instant,
  readPositive,
  requiredText,
  wireAmount,
} from '../rules/fields.ts'
import { WALLET_FUNDS } from '../wallets/wallet.ts'

export const PLACE_KINDS = ['BANK', 'WALLET'] as const

const person = z.object({ _id: z.string(), name: z.string() })

/** A place of the house, or an account or a wallet that may become one. */
const placeSchema = z.object({
  /** The id of the bank account or the wallet. */
  _id: z.string(),
  kind: z.enum(PLACE_KINDS),
  name: z.string(),
  funds: z.enum(WALLET_FUNDS),
  currency: z.enum(CURRENCIES),
  /** Null until an opening names it; its money is unassigned. */
  placeId: z.string().nullable(),
  openedAt: instant.nullable(),
  openedBy: person.nullable(),
  /** The money that the ledger expects there. */
  balance: wireAmount.nullable(),
})

const moveSchema = z.object({
  _id: z.string(),
  fromId: z.string().nullable(),
  fromName: z.string().nullable(),
  toId: z.string().nullable(),
  toName: z.string().nullable(),
  currency: z.enum(CURRENCIES),
  amount: wireAmount,
  reason: z.string(),
  createdBy: person,
  createdAt: instant,
  endedBy: person.nullable(),
  endedAt: instant.nullable(),
  isReturned: z.boolean(),
})
export type PlaceMove = z.infer<typeof moveSchema>

/** GET /places. */
export const placesSchema = z
  .object({
    places: z.array(placeSchema),
    unassigned: z.object({ BRL: wireAmount, BTC: wireAmount }),
    transit: z.object({ BRL: wireAmount, BTC: wireAmount }),
    /** Those on the way first, then the last ones. */
    moves: z.array(moveSchema),
  })
  .meta({ id: 'Places' })
export type MoneyPlaces = z.infer<typeof placesSchema>
export type MoneyPlace = MoneyPlaces['places'][number]

/** POST /places: the money at a bank account or a wallet, which was unassigned until now. */
export const openPlaceSchema = z
  .strictObject({ kind: z.enum(PLACE_KINDS), id, amount: decimalInput, reason: requiredText(500) })
  .transform((input, context) => {
    const amount = parseAmount(input.amount, input.kind === 'BANK' ? 'BRL' : 'BTC')
    if (amount === undefined || amount < 0n) return failField(context, 'amount', 'field.invalid')
    return { ...input, amount }
  })
  .meta({
    example: {
      kind: 'BANK',
      id: '019cb95c-e980-7010-8d91-bb87dc9254a7',
      amount: '125000.00',
      reason: 'Saldo do extrato de 31/10',
    },
  })
export type OpenPlace = z.output<typeof openPlaceSchema>

/** POST /places/moves: places by their `placeId`; null is the unassigned one. */
export const movePlacesSchema = z
  .strictObject({
    fromId: id.nullable(),
    toId: id.nullable(),
    currency: z.enum(CURRENCIES),
    amount: decimalInput,
    reason: requiredText(500),
  })
  .transform((input, context) => ({
    ...input,
    amount: readPositive(context, 'amount', input.amount, input.currency),
  }))
  .meta({
    example: {
      fromId: '019cb95c-e980-7010-8d91-bb87dc9254a7',
      toId: null,
      currency: 'BRL',
      amount: '1000.00',
      reason: 'Abertura lançada a mais',
    },
  })
export type MovePlaces = z.output<typeof movePlacesSchema>

/** PATCH /places/moves/{id}: the money is at the other place, or at the first one again. */
export const endMoveSchema = z.strictObject({ outcome: z.enum(['ARRIVED', 'RETURNED']) })

export const endedMoveSchema = moveSchema.meta({ id: 'PlaceMove' })
