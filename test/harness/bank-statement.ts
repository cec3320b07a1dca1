import { LAYOUTS, type LayoutName, type RecordValues } from '#core/cnab240/layouts.ts'
import { toCnabRecord } from '#core/cnab240/record.ts'

/** A line of a statement: in centavos, below zero for a debit. */
export type Line = {
  readonly date: string
  readonly amount: bigint
  readonly history: string
  readonly documentNumber?: string
  readonly category?: string
  readonly nature?: string
}

type Statement = {
  readonly bank: string
  readonly agency: string
  readonly account: string
  readonly accountDigit: string
  readonly document: string
  readonly name: string
  readonly opening: { readonly date: string; readonly amount: bigint }
  readonly closingDate: string
  readonly lines: readonly Line[]
}

const toDate = (date: string) => date.split('-').toReversed().join('')

const toAmount = (amount: bigint) => String(amount < 0n ? -amount : amount)
const toSide = (amount: bigint) => (amount < 0n ? 'D' : 'C')

const toBalance = (date: string, amount: bigint): RecordValues => ({
  balanceDate: toDate(date),
  balance: toAmount(amount),
  balanceSide: toSide(amount),
  balanceState: 'F',
})

/** The file of a bank with the statement of one account. */
export function toStatement({ opening, closingDate, lines, ...account }: Statement): string {
  const records: string[] = []
  const holder: RecordValues = {
    ...account,
    documentKind: account.document.length === 11 ? '1' : '2',
    bankName: 'BANCO',
    batch: '1',
  }
  const write = (name: LayoutName, values: RecordValues) =>
    records.push(
      toCnabRecord(LAYOUTS[name], { ...holder, ...values }, ({ field, code }) => {
        throw new Error(`${name}.${field}: ${code}`)
      }),
    )
  const sumOf = (side: string) =>
    lines.reduce((sum, { amount }) => (toSide(amount) === side ? sum + amount : sum), 0n)
  const file = { date: toDate(closingDate), time: '060000', sequence: '1' }
  write('fileHeader', { ...file, batch: '0', direction: '2' })
  write('statementHeader', toBalance(opening.date, opening.amount))
  for (const [at, { date, amount, ...line }] of lines.entries())
    write('segmentE', {
      ...line,
      number: String(at + 1),
      date: toDate(date),
      amount: toAmount(amount),
      side: toSide(amount),
    })
  write('statementTrailer', {
    ...toBalance(closingDate, opening.amount + sumOf('C') + sumOf('D')),
    records: String(lines.length + 2),
    debits: toAmount(sumOf('D')),
    credits: toAmount(sumOf('C')),
  })
  write('fileTrailer', { batch: '9999', batches: '1', records: String(records.length + 1) })
  return records.map((record) => `${record}\r\n`).join('')
}
