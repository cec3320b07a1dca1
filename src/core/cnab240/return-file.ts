import type { BankProfile } from './profile.ts'
import {
  type FileRecord,
  type FileRefusal,
  isHeader,
  isRefusal,
  readRecords,
  refuseFile,
  toCents,
  toDate,
} from './reading.ts'

/** The answer of the bank about one payment. */
export type BankAnswer = {
  /** Its place in the file, from 1. */
  readonly line: number
  readonly batch: number
  readonly form: string
  /** "Seu número". */
  readonly key: string
  readonly name: string
  /** The ordered amount, in centavos. */
  readonly amount: bigint
  /** The amount that the bank moved; null when the bank does not say it. */
  readonly actualAmount: bigint | null
  readonly actualDate: string | null
  /** "Nosso número". */
  readonly bankNumber: string
  readonly movement: string
  readonly instruction: string
  readonly occurrences: readonly string[]
  /** The occurrences of the file, and of the header and trailer of the batch. */
  readonly batchOccurrences: readonly string[]
  /** Proof of the payment, from segment Z. */
  readonly authentication: string | null
  /** Whether another line of the file has the same key. */
  readonly isRepeated: boolean
}

export type ReturnFile = {
  readonly ok: true
  readonly bank: string
  /** The company, as the header of the file and those of its batches name it. */
  readonly companies: readonly { readonly document: string; readonly agreement: string }[]
  readonly agency: string
  readonly account: string
  readonly sequence: number
  readonly lines: readonly BankAnswer[]
}

/** Codes of two characters. A lone character stays, as a code that nobody knows. */
const toCodes = (text: string | undefined): string[] =>
  (text ?? '')
    .toUpperCase()
    .match(/.{1,2}/g)
    ?.map((code) => code.trim())
    .filter(Boolean) ?? []

const RETURN = '2'
/** Where banks write the occurrences of a record; a file header has no field for them. */
const OCCURRENCES_FROM = 230

/** Reads a return file of the bank of this profile. Any text gives a file or a refusal. */
export function readReturn(text: string, profile: BankProfile): ReturnFile | FileRefusal {
  const records = readRecords(text, profile.layouts)
  if (isRefusal(records)) return records
  const head = records[0]?.values ?? {}
  if (head.direction !== RETURN) return refuseFile(1, 'cnab.notReturn')
  if (profile.bank !== null && head.bank !== profile.bank) return refuseFile(1, 'cnab.otherBank')
  const lines: BankAnswer[] = []
  const fileOccurrences = toCodes(records[0]?.text.slice(OCCURRENCES_FROM))
  const batches = toBatches(records)
  for (const batch of batches) {
    const read = readBatch(batch, fileOccurrences)
    if (isRefusal(read)) return read
    lines.push(...read)
  }
  if (lines.length === 0) return refuseFile(1, 'cnab.noPayments')
  return {
    ok: true,
    bank: head.bank ?? '',
    companies: [records[0], ...batches.map(([header]) => header)].map((header) => ({
      document: header?.values.document ?? '',
      agreement: header?.values.agreement ?? '',
    })),
    agency: head.agency ?? '',
    account: head.account ?? '',
    sequence: Number(head.sequence ?? 0) || 0,
    lines: markRepeated(lines),
  }
}

function markRepeated(lines: readonly BankAnswer[]): BankAnswer[] {
  const counts = new Map<string, number>()
  for (const { key } of lines) counts.set(key, (counts.get(key) ?? 0) + 1)
  return lines.map((line) => ({ ...line, isRepeated: (counts.get(line.key) ?? 0) > 1 }))
}

function toBatches(records: readonly FileRecord[]): FileRecord[][] {
  const batches: FileRecord[][] = []
  for (const record of records.slice(1, -1))
    if (isHeader(record)) batches.push([record])
    else batches.at(-1)?.push(record)
  return batches.filter(([header]) => header?.name === 'batchHeader')
}

function readBatch(
  records: readonly FileRecord[],
  fileOccurrences: readonly string[],
): BankAnswer[] | FileRefusal {
  const header = records[0]
  const trailer = records.at(-1)
  const batchOccurrences = [
    ...fileOccurrences,
    ...[header, trailer].flatMap((record) => toCodes(record?.values.occurrences)),
  ]
  const common = { batch: Number(header?.values.batch), form: header?.values.form ?? '', batchOccurrences }
  const lines: BankAnswer[] = []
  for (const record of records) {
    if (record.name === 'segmentA') {
      const line = readLine(record)
      if (isRefusal(line)) return line
      lines.push({ ...line, ...common })
    }
    const last = lines.at(-1)
    if (record.name === 'segmentZ' && last)
      lines[lines.length - 1] = { ...last, authentication: authenticationOf(record) }
  }
  const total = lines.reduce((sum, { amount }) => sum + amount, 0n)
  const said = toCents(trailer?.values.total)
  // Some banks write zeros. Each amount is also compared with the shipment, and the counts show a line that was lost.
  if (trailer && lines.length > 0 && said !== total && said !== 0n)
    return refuseFile(trailer.line, 'cnab.total')
  return lines
}

/** A field that a bank leaves empty has blanks or zeros. */
const toFilled = (text: string | undefined): string => text?.trim().replace(/^0+$/, '') ?? ''

const authenticationOf = ({ values }: FileRecord): string | null =>
  toFilled(values.authentication) || toFilled(values.protocol) || null

function readLine({
  line,
  values,
}: FileRecord): Omit<BankAnswer, 'batch' | 'form' | 'batchOccurrences'> | FileRefusal {
  const amount = toCents(values.amount)
  const actualAmount = toCents(values.actualAmount?.trim() || '0')
  const actualDate = toDate(values.actualDate)
  if (amount === undefined || actualAmount === undefined || actualDate === undefined)
    return refuseFile(line, 'cnab.value')
  return {
    line,
    key: values.key?.trim().toUpperCase() ?? '',
    name: values.name ?? '',
    amount,
    actualAmount: actualAmount === 0n ? null : actualAmount,
    actualDate,
    bankNumber: toFilled(values.bankNumber),
    movement: values.movement ?? '',
    instruction: values.instruction ?? '',
    occurrences: toCodes(values.occurrences),
    authentication: null,
    isRepeated: false,
  }
}
