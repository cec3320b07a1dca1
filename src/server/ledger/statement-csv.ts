import { sayRecord, saySource, signAmount } from '#core/ledger/record-words.ts'
import type { StatementRecord } from '#core/ledger/statement-schema.ts'
import { CSV_BEGINNING, toCsvCell, toCsvLine } from '#core/lists/csv.ts'
import { CURRENCY, toWire } from '#core/money/money.ts'
import type { Sql } from '../db/sql.ts'
import type { RecordReader } from './records.ts'
import { readStatementRecords, type StatementHead } from './statement-file.ts'

/** The statement as a spreadsheet, with the opening and the closing balance as its first and last line. */
export async function* toStatementCsv(
  sql: Sql,
  head: StatementHead,
  reading: RecordReader,
): AsyncGenerator<string> {
  const { words, currency, range } = head
  const { isPriced } = CURRENCY[currency]
  const labels = [
    words.date,
    words.description,
    words.reference,
    words.side,
    `${words.amount} (${currency})`,
    `${words.balance} (${currency})`,
    ...(isPriced ? [words.value, words.price, words.source] : []),
  ]
  const edge = (label: string, balance: bigint) =>
    toCsvLine([
      '',
      label,
      '',
      '',
      '',
      toCsvCell(toWire(balance, currency), 'number'),
      ...(isPriced ? ['', '', ''] : []),
    ])
  const lineOf = (record: StatementRecord) => {
    const { name, reference } = sayRecord(record, currency, words.record)
    const { value } = record
    return toCsvLine([
      toCsvCell(record.createdAt, 'time'),
      toCsvCell(name, 'text'),
      toCsvCell(reference, 'text'),
      record.kind,
      toCsvCell(signAmount(record.amount, record.kind), 'number'),
      toCsvCell(signAmount(record.balance, record.balanceKind), 'number'),
      ...(isPriced
        ? [
            toCsvCell(value && signAmount(value.amount, record.kind), 'number'),
            toCsvCell(value?.price, 'number'),
            toCsvCell(value ? saySource(value.source, words.record) : words.noPrice, 'text'),
          ]
        : []),
    ])
  }
  yield CSV_BEGINNING + toCsvLine(labels) + edge(words.before, range.opening)
  for await (const some of readStatementRecords(sql, head, reading))
    yield some.map(({ record }) => lineOf(record)).join('')
  yield edge(words.after, range.closing)
}
