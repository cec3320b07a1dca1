import { LAYOUTS } from './layouts.ts'
import {
  type FileRecord,
  type FileRefusal,
  isRefusal,
  readRecords,
  refuseFile,
  toCents,
  toDate,
} from './reading.ts'

/** A balance at the end of a day; below zero the account owes. */
type CnabBalance = { readonly date: string | null; readonly amount: bigint }

export type CnabLine = {
  /** Its place in the file, from 1. */
  readonly line: number
  readonly date: string
  readonly accountingDate: string | null
  /** In centavos; below zero for a debit. */
  readonly amount: bigint
  /** `DPV` is at hand; `SCR` and `SSR` are not cleared. */
  readonly nature: string
  readonly category: string
  /** The bank's own code of the history. */
  readonly historyCode: string
  readonly history: string
  readonly documentNumber: string
  readonly complement: string
}

export type CnabStatement = {
  readonly bank: string
  readonly agency: string
  readonly agencyDigit: string
  readonly account: string
  readonly accountDigit: string
  /** The document of the company. */
  readonly document: string
  readonly name: string
  readonly opening: CnabBalance
  readonly closing: CnabBalance
  readonly lines: readonly CnabLine[]
}
export type CnabStatementFile = {
  readonly ok: true
  /** The day on which the bank made the file. */
  readonly madeOn: string | null
  readonly statements: readonly CnabStatement[]
}

/** Reads the statements of accounts in a file: segment E, with the balances of header and trailer. Any text gives statements or a refusal. */
export function readStatement(text: string): CnabStatementFile | FileRefusal {
  const records = readRecords(text, LAYOUTS)
  if (isRefusal(records)) return records
  const statements: CnabStatement[] = []
  let header: FileRecord | undefined
  let lines: CnabLine[] = []
  for (const record of records) {
    if (record.name === 'statementHeader') {
      header = record
      lines = []
    }
    if (record.name === 'segmentE') {
      const line = readLine(record)
      if (isRefusal(line)) return line
      lines.push(line)
    }
    if (record.name === 'statementTrailer' && header) {
      const statement = readOne(header, record, lines)
      if (isRefusal(statement)) return statement
      statements.push(statement)
    }
  }
  if (statements.length === 0) return refuseFile(1, 'cnab.notStatement')
  return { ok: true, madeOn: toDate(records[0]?.values.date) || null, statements }
}

function readOne(header: FileRecord, trailer: FileRecord, lines: CnabLine[]): CnabStatement | FileRefusal {
  const opening = readBalance(header)
  const closing = readBalance(trailer)
  if (isRefusal(opening)) return opening
  if (isRefusal(closing)) return closing
  if (!hasTotals(trailer, lines)) return refuseFile(trailer.line, 'cnab.total')
  const { values } = header
  return {
    bank: values.bank ?? '',
    agency: values.agency ?? '',
    agencyDigit: values.agencyDigit ?? '',
    account: values.account ?? '',
    accountDigit: values.accountDigit || values.secondDigit || '',
    document: values.document ?? '',
    name: values.name ?? '',
    opening,
    closing,
    lines,
  }
}

/** Whether the totals of the trailer are those of the lines. Some banks leave both empty. */
function hasTotals({ values }: FileRecord, lines: readonly CnabLine[]): boolean {
  const debits = toCents(values.debits?.trim() || '0')
  const credits = toCents(values.credits?.trim() || '0')
  if (debits === 0n && credits === 0n) return true
  const sum = (isWanted: (amount: bigint) => boolean) =>
    lines.reduce((total, { amount }) => (isWanted(amount) ? total + amount : total), 0n)
  return debits === -sum((amount) => amount < 0n) && credits === sum((amount) => amount > 0n)
}

/** An amount with its side: D owes. */
function signed(amount: string | undefined, side: string | undefined): bigint | undefined {
  const cents = toCents(amount)
  if (cents === undefined || (side !== 'C' && side !== 'D')) return undefined
  return side === 'C' ? cents : -cents
}

function readBalance({ line, values }: FileRecord): CnabBalance | FileRefusal {
  const amount = signed(values.balance, values.balanceSide)
  const date = toDate(values.balanceDate)
  return amount === undefined || date === undefined ? refuseFile(line, 'cnab.value') : { date, amount }
}

function readLine({ line, values }: FileRecord): CnabLine | FileRefusal {
  const amount = signed(values.amount, values.side)
  const date = toDate(values.date)
  const accountingDate = toDate(values.accountingDate)
  if (amount === undefined || !date || accountingDate === undefined) return refuseFile(line, 'cnab.value')
  return {
    line,
    date,
    accountingDate,
    amount,
    nature: values.nature?.trim() ?? '',
    category: values.category ?? '',
    historyCode: values.historyCode?.trim() ?? '',
    history: values.history?.trim() ?? '',
    documentNumber: values.documentNumber?.trim() ?? '',
    complement: values.complement?.trim() ?? '',
  }
}
