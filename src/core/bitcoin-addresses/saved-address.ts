import { ok, refuse, refuseField, type Verdict } from '../rules/verdict.ts'
import type { Viewer } from '../rules/viewer.ts'

/** The owner of an address: the customer, another person, or a provider such as an exchange. */
export const ADDRESS_OWNERS = ['SELF', 'THIRD_PARTY', 'PROVIDER'] as const
export type AddressOwner = (typeof ADDRESS_OWNERS)[number]

/** A page of the list, so that the withdrawal form offers the whole book. */
export const MAX_ADDRESSES = 100

/** The address is new in the customer's book, and the book has room. */
export function maySaveAddress(book: { readonly isSaved: boolean; readonly count: number }): Verdict {
  if (book.isSaved) return refuseField('address', 'bitcoinAddress.saved')
  return book.count < MAX_ADDRESSES
    ? ok
    : refuse('conflict', 'bitcoinAddress.tooMany', { limit: MAX_ADDRESSES })
}

/** Customers alone rename and remove their addresses; staff read them. */
export function mayChangeAddress(address: { readonly userId: string }, by: Viewer): Verdict {
  return address.userId === by.id ? ok : refuse('forbidden', 'bitcoinAddress.notYours')
}
