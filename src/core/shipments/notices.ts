import { isCalendarShort } from '../rules/bank-days.ts'
import type { Code } from '../texts/codes.ts'

/** A document with letters, as the tax authority gives companies since July 2026. */
export const hasLetters = (document: string): boolean => /[A-Z]/.test(document)

type ShipmentFacts = {
  /** The CPF or CNPJ of the company and of each payee. */
  readonly documents: readonly string[]
  /** Whether the bank has paid a file of this account in its present layout, and one with such a document. */
  readonly hasPaid: { readonly layout: boolean; readonly letters: boolean }
  /** `YYYY-MM-DD`. */
  readonly today: string
}

/** The questions that staff settle with the bank before the files go there. */
export function noticesOf({ documents, hasPaid, today }: ShipmentFacts): Code[] {
  return [
    ...(hasPaid.layout ? [] : (['shipment.notice.layout'] as const)),
    ...(documents.some(hasLetters) && !hasPaid.letters ? (['shipment.notice.letters'] as const) : []),
    ...(isCalendarShort(today) ? (['shipment.notice.calendar'] as const) : []),
  ]
}
