import { formatPixKey, maskPixKey, type PixKey, type PixKind } from '../pix/pix-key.ts'
import { maskDocumentOf } from '../users/mask.ts'

/** Where a payment in reais goes: a bank account, or a Pix key. The fields of the other are null. */
export type Destination = {
  readonly bankName: string | null
  readonly agency: string | null
  readonly account: string | null
  readonly pixKind: PixKind | null
  readonly pixKey: string | null
}

/** The Pix key of a payee; `undefined` for a bank account. */
export const pixOf = ({ pixKind, pixKey }: Pick<Destination, 'pixKind' | 'pixKey'>): PixKey | undefined =>
  pixKind !== null && pixKey !== null ? { pixKind, pixKey } : undefined

/** `Itaú Unibanco`, `0123 / 45678-9`, or `Pix`, `+55 (11) 98765-4321`. */
export function placeOf(payee: Destination): { readonly name: string; readonly number: string } {
  const pix = pixOf(payee)
  if (pix) return { name: 'Pix', number: formatPixKey(pix) }
  return { name: payee.bankName ?? '', number: `${payee.agency} / ${payee.account}` }
}

/** `Itaú Unibanco · 0123 / 45678-9`, `Pix · +55 (11) 98765-4321`. */
export function describePlace(payee: Destination): string {
  const { name, number } = placeOf(payee)
  return `${name} · ${number}`
}

/** The same for a mailbox, which is not private: `Itaú Unibanco •••• 78-9`, `Pix a***@exemplo.com`. */
export function maskPlace(payee: Destination): string {
  const pix = pixOf(payee)
  return pix
    ? `Pix ${formatPixKey({ ...pix, pixKey: maskPixKey(pix) })}`
    : `${payee.bankName} •••• ${payee.account?.slice(-4)}`
}

type Masked = Pick<Destination, 'pixKind' | 'pixKey'> & { readonly document: string }

/** A payee as a list shows it to staff, without the document of its holder. */
export function maskPayee<Payee extends Masked>(payee: Payee): Payee {
  const pix = pixOf(payee)
  return { ...maskDocumentOf(payee), pixKey: pix ? maskPixKey(pix) : null }
}

/** A row with its payee as a list shows it. */
export const maskPayeeOf = <Row extends { readonly bankAccount: Masked | null }>(row: Row): Row =>
  row.bankAccount ? { ...row, bankAccount: maskPayee(row.bankAccount) } : row
