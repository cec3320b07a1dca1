import type { BankProfile } from '#core/cnab240/profile.ts'
import { PROFILES } from '#core/cnab240/profiles.ts'
import { type FileRecord, isHeader, isRefusal, readRecords } from '#core/cnab240/reading.ts'
import { toCnabRecord } from '#core/cnab240/record.ts'

type Values = FileRecord['values']
type Name = NonNullable<FileRecord['name']>
type Write = (name: Name, values: Values) => string

/** The answer of the bank for one payment; a number is another amount, in centavos. */
export type Answer =
  | 'paid'
  | 'accepted'
  | 'reversed'
  | { readonly refused: readonly string[] }
  | { readonly unknown: string }
  | bigint

function toValues(answer: Answer, { amount = '', date = '' }: Values): Values {
  const moved = { actualDate: date, actualAmount: amount }
  if (answer === 'paid') return { ...moved, occurrences: '00' }
  if (answer === 'accepted') return { occurrences: 'BD' }
  if (answer === 'reversed') return { ...moved, occurrences: '00', movement: '3', instruction: '33' }
  if (typeof answer === 'bigint') return { ...moved, actualAmount: String(answer), occurrences: '00' }
  return { occurrences: 'refused' in answer ? answer.refused.join('') : answer.unknown }
}

/** The bank's proof of the payment with this key. */
export const toAuthentication = (key: string): string => `AUT${key}`

/**
 * The return file of a bank for a remittance. A key without an answer is not in the file. Each paid payment gets the bank's
 * authentication.
 */
export function toReturn(
  remittance: string,
  answers: Readonly<Record<string, Answer>>,
  { profile = PROFILES.generic, sequence = 1 }: { profile?: BankProfile; sequence?: number } = {},
): string {
  const records = readRecords(remittance, profile.layouts)
  if (isRefusal(records)) throw new Error(`not a remittance: ${records.code}, line ${records.line}`)
  const [head, ...rest] = records
  const write: Write = (name, values) =>
    toCnabRecord(profile.layouts[name], values, ({ field, code }) => {
      throw new Error(`${name}.${field}: ${code}`)
    })
  const batches = splitBatches(rest)
    .map((batch) => answerBatch(batch, answers, write))
    .filter((lines) => lines.length > 0)
  const written = [
    write('fileHeader', { ...head?.values, direction: '2', sequence: String(sequence) }),
    ...batches.flat(),
  ]
  const trailer = { batches: String(batches.length), records: String(written.length + 1) }
  written.push(write('fileTrailer', { ...rest.at(-1)?.values, ...trailer }))
  return written.map((record) => `${record}\r\n`).join('')
}

function answerBatch(
  [header, ...details]: readonly FileRecord[],
  answers: Readonly<Record<string, Answer>>,
  write: Write,
): string[] {
  const lines: string[] = []
  let total = 0n
  let key = ''
  const add = (name: Name, values: Values) =>
    lines.push(write(name, { ...values, number: String(lines.length + 1) }))
  for (const { name, values } of details) {
    if (name === 'segmentA') key = values.key ?? ''
    const answer = answers[key]
    if (answer === undefined) continue
    if (name === 'segmentA') {
      total += BigInt(values.amount ?? 0)
      add(name, { ...values, bankNumber: `B${key}`.slice(-9), ...toValues(answer, values) })
    } else if (name === 'segmentB' || name === 'segmentBPix') {
      add(name, values)
      if (answer === 'paid')
        add('segmentZ', { bank: values.bank, batch: values.batch, authentication: toAuthentication(key) })
    }
  }
  if (lines.length === 0) return []
  const trailer = { ...details.at(-1)?.values, records: String(lines.length + 2), total: String(total) }
  return [write('batchHeader', header?.values ?? {}), ...lines, write('batchTrailer', trailer)]
}

function splitBatches(records: readonly FileRecord[]): FileRecord[][] {
  const batches: FileRecord[][] = []
  for (const record of records.slice(0, -1))
    if (isHeader(record)) batches.push([record])
    else batches.at(-1)?.push(record)
  return batches
}
