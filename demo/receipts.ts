import { readFileSync } from 'node:fs'
import { type Currency, formatMoney } from '#core/money/money.ts'
import { TIME_ZONE } from '#core/rules/days.ts'
import { formatDocument } from '#core/users/documents.ts'

/** A file, and the readable text in it; a picture has none. */
export type Receipt = { readonly bytes: Buffer; readonly text: string | undefined }

const read = (name: string) => readFileSync(new URL(`receipts/${name}`, import.meta.url))
const picture = (name: string): Receipt => ({ bytes: read(name), text: undefined })

/** Diego's receipt of R$ 47.900,00 as a photograph, and one that nobody can read. */
export const PHOTO = picture('photo.png')
export const FAINT = picture('faint.jpg')

/** Its fields are in braces, each as wide as its longest value: no byte of the file moves. */
const TRANSFER = read('transfer.pdf').toString('latin1')

const dateTime = new Intl.DateTimeFormat('pt-BR', {
  timeZone: TIME_ZONE,
  dateStyle: 'short',
  timeStyle: 'medium',
})

/** A CNPJ of nobody, with valid check digits. */
export const HOUSE: Party = { name: 'Balcão', document: '99999999000191' }

type Party = { readonly name: string; readonly document: string }
type Transfer = {
  amount: bigint
  currency: Currency
  at: Date
  from: Party
  to: Party
  code: string
  id: string
}

/** The proof of a transfer that a bank or a wallet gives. */
export function proveTransfer({ amount, currency, at, from, to, code, id }: Transfer): Receipt {
  const fields: Record<string, string> = {
    amount: formatMoney(amount, currency),
    at: dateTime.format(at),
    from: from.name.toUpperCase(),
    fromDocument: mask(from.document),
    to: to.name.toUpperCase(),
    toDocument: mask(to.document),
    code,
    id,
  }
  const filled = TRANSFER.replace(/\{(\w+) *\}/g, (field, name: string) =>
    fields[name]!.replaceAll('\u00a0', ' ').slice(0, field.length).padEnd(field.length),
  )
  return { bytes: Buffer.from(filled, 'latin1'), text: Object.values(fields).join('\n') }
}

/** `CPF ***.456.789-**`; of a company the whole CNPJ, which is public. */
const mask = (document: string): string =>
  document.length === 11
    ? `CPF ***.${document.slice(3, 6)}.${document.slice(6, 9)}-**`
    : `CNPJ ${formatDocument(document)}`
