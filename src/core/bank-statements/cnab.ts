import { RECORD_SIZE } from '../cnab240/record.ts'
import { type CnabLine, readStatement } from '../cnab240/statement.ts'
import { refuse } from '../rules/verdict.ts'
import {
  damaged,
  type FileLine,
  type FileNote,
  isBalanceText,
  MAX_LINES,
  type Result,
  type StatementFile,
  toLineText,
} from './statement.ts'

/** Reads a CNAB 240 statement (segment E). Some banks write a batch for each day of one account. */
export function readCnab(text: string): Result<StatementFile> {
  if (text.search(/\r?\n/) !== RECORD_SIZE) return refuse('unsupportedMedia', 'bankStatement.format')
  const read = readStatement(text)
  if (!read.ok)
    return read.code === 'cnab.notStatement'
      ? refuse('unsupportedMedia', 'bankStatement.format')
      : damaged(read.line)
  const { madeOn } = read
  const statements = read.statements.toSorted((one, other) =>
    compareDays(one.closing.date, other.closing.date),
  )
  const accounts = statements.map(({ bank, agency, account, accountDigit }) => ({
    bank,
    agency,
    account: account + accountDigit,
  }))
  const [account] = accounts
  if (!account || accounts.some((one) => JSON.stringify(one) !== JSON.stringify(account)))
    return refuse('invalid', 'bankStatement.severalAccounts')
  const all = statements.flatMap((statement) => statement.lines)
  if (all.length > MAX_LINES) return refuse('invalid', 'bankStatement.tooManyLines', { most: MAX_LINES })
  const lines = all.filter((line) => !kindOf(line)).map(toLine)
  const notes = all.flatMap((line): FileNote[] => {
    const kind = kindOf(line)
    const { day, amount, text } = toLine(line)
    return kind ? [{ day, amount, text, kind }] : []
  })
  const [opening, closing] = [statements[0]?.opening, statements.at(-1)?.closing]
  const days = [...lines.map(({ day }) => day), ...(closing?.date ? [closing.date] : [])].sort()
  const [from, to] = [days[0], days.at(-1)]
  if (!from || !to || !opening || !closing) return damaged(1)
  return {
    ok: true,
    value: {
      format: 'CNAB240',
      account,
      from,
      to,
      lines,
      notes,
      opening: opening.amount,
      madeOn,
      closing: closing.date ? { amount: closing.amount, day: closing.date } : null,
    },
  }
}

/** Batches without a day stay where they are. */
const compareDays = (one: string | null, other: string | null): number =>
  one && other ? one.localeCompare(other) : 0

const textOf = ({ history, complement, documentNumber }: CnabLine): string =>
  toLineText([history, complement, documentNumber].filter(Boolean).join(' '))

/** Why a record is no movement: `SCR` and `SSR` are money that the bank has not cleared. */
function kindOf(line: CnabLine): FileNote['kind'] | undefined {
  if (line.amount === 0n) return 'EMPTY'
  if (isBalanceText(line.history)) return 'BALANCE'
  return ['SCR', 'SSR'].includes(line.nature) ? 'UNCLEARED' : undefined
}

const toLine = (line: CnabLine): FileLine => ({
  day: line.date,
  amount: line.amount,
  text: textOf(line),
  bankId: null,
})
