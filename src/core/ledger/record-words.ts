import { type Currency, groupDecimal } from '../money/money.ts'
import { fillIn } from '../texts/fill-in.ts'
import type { recordWords } from '../texts/record-words.ts'
import type { In } from '../texts/text.ts'
import { nameRecord, readOrder } from './record-name.ts'
import type { BitcoinValue, StatementRecord } from './statement-schema.ts'

/** The words of records in a language. */
export type RecordWords = In<typeof recordWords>

/** The event of a record, and the operation behind it: "OTC a R$ 600.000,00", a control id, an address or an account. */
export function sayRecord(record: StatementRecord, currency: Currency, words: RecordWords) {
  const order = readOrder(record)
  return {
    name: words.name[nameRecord(record, currency)],
    reference: order
      ? fillIn(words.order[order.kind], { price: groupDecimal(order.price) })
      : (record.reference ?? ''),
  }
}

/** "mercado simulado", or an exchange as ccxt names it. */
export function saySource(
  source: BitcoinValue['source'],
  { source: names }: Pick<RecordWords, 'source'>,
): string {
  if (source === null) return names.unknown
  return source in names ? names[source as keyof typeof names] : source.replace(/^ccxt:/, '')
}

/** An amount with the sign of its kind: a debit is negative. */
export const signAmount = (amount: string, kind: StatementRecord['kind']): string =>
  kind === 'D' && /[1-9]/.test(amount) ? `-${amount}` : amount
