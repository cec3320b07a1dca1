import { CURRENCY_OF_KIND } from '../deposits/deposit.ts'
import { addDays } from '../rules/days.ts'
import { refuse } from '../rules/verdict.ts'
import {
  damaged,
  type FileLine,
  type FileNote,
  isBalanceText,
  MAX_LINES,
  type Result,
  type StatementFile,
  toDay,
  toLineText,
} from './statement.ts'

/** A tag and the text after it. Of SGML the end of a value is optional, and a line may have several. */
const TAGS = /<(\/?)([A-Za-z0-9_.]{1,32})>([^<]*)/g

const SIGNS: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
}

const readSigns = (text: string): string =>
  text.replace(
    /&(?:#(\d{1,5})|([a-z]{2,4}));/g,
    (whole, code: string | undefined, name: string | undefined) =>
      code ? String.fromCharCode(Number(code)) : (SIGNS[name ?? ''] ?? whole),
  )

/**
 * A number of a bank in centavos: `-1500.00`, `1500.00-`, `1500,5`, `.50`, `1.500,00`, `1,500.00`, `1500.000000`. `1.500` has two
 * meanings, and so none.
 */
export function readAmount(text: string): bigint | undefined {
  const [, before = '', grouped, dotted, plain, decimals = '', after = ''] =
    /^([+-]?)(?:(\d{1,3}(?:\.\d{3})+(?=,))|(\d{1,3}(?:,\d{3})+(?=\.))|(\d{1,15}|(?=[.,]\d)))(?:[.,](\d{1,2}|\d{2}0{2,6}))?([+-]?)$/.exec(
      text.replace(/\s/g, ''),
    ) ?? []
  const whole = (grouped ?? dotted ?? plain)?.replace(/[.,]/g, '')
  if (whole === undefined || whole.length > 15 || (before && after)) return undefined
  const centavos = BigInt(whole + decimals.slice(0, 2).padEnd(2, '0'))
  return before === '-' || after === '-' ? -centavos : centavos
}

/** Some banks write debits without a sign, and then no line of the file has a minus. */
const DEBITS = [
  'DEBIT',
  'FEE',
  'SRVCHG',
  'PAYMENT',
  'CHECK',
  'ATM',
  'POS',
  'CASH',
  'DIRECTDEBIT',
  'REPEATPMT',
]

type OfxValues = Map<string, string>

/** The values of the parts that a statement needs, and of each of its lines. */
function readParts(text: string) {
  const parts = new Map<string, OfxValues>([['', new Map()]])
  const lines: OfxValues[] = []
  let line: OfxValues | undefined
  let within = parts.get('') as OfxValues
  let hasOtherProduct = false
  const accounts = new Set<string>()
  for (const [, end, tag = '', value = ''] of text.matchAll(TAGS)) {
    const name = tag.toUpperCase()
    if (name === 'STMTTRN') {
      line = end ? undefined : new Map()
      if (line) lines.push(line)
      within = line ?? (parts.get('') as OfxValues)
    } else if (PARTS.includes(name)) {
      // A tag of another account, within a line.
      within = end ? (line ?? (parts.get('') as OfxValues)) : new Map()
      if (!end) parts.set(name, within)
    } else if (OTHER_PRODUCTS.includes(name)) {
      hasOtherProduct = true
    } else if (!end && value.trim() && !within.has(name)) {
      within.set(name, value.trim())
      if (name === 'ACCTID' && within === parts.get('BANKACCTFROM')) accounts.add(value.trim())
    }
    if (lines.length > MAX_LINES) break
  }
  return { parts, lines, accounts, hasOtherProduct }
}

/** The statements of credit cards and investments: their lines and balances are no money in the account. */
const OTHER_PRODUCTS = ['CCSTMTRS', 'CCACCTFROM', 'INVSTMTRS', 'INVACCTFROM']

const PARTS = ['BANKACCTFROM', 'BANKTRANLIST', 'LEDGERBAL', 'AVAILBAL', 'BANKACCTTO', 'CCACCTTO']

const [OPEN, CLOSE] = ['<![CDATA[', ']]>']

/**
 * Escapes the text of a file around its tags, so that XML can read it. The time is linear, because strangers make the
 * file.
 */
function escapeData(file: string): { readonly text: string } | { readonly brokenAt: number } {
  let text = ''
  let from = 0
  for (let at = file.indexOf(OPEN); at >= 0; at = file.indexOf(OPEN, from)) {
    const end = file.indexOf(CLOSE, at)
    if (end < 0) return { brokenAt: at }
    const data = file
      .slice(at + OPEN.length, end)
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
    text += file.slice(from, at) + data
    from = end + CLOSE.length
  }
  return { text: text + file.slice(from) }
}

/**
 * Reads an OFX file, version 1 (SGML) or 2 (XML). A file without lines or without a balance is one too. A date is the day that
 * the bank wrote: banks print the local day with any time zone, also GMT.
 */
export function readOfx(sent: string): Result<StatementFile> {
  const escaped = escapeData(sent)
  if ('brokenAt' in escaped) return damaged(readParts(sent.slice(0, escaped.brokenAt)).lines.length)
  const { text } = escaped
  const { parts, lines, accounts, hasOtherProduct } = readParts(text)
  if (lines.length > MAX_LINES) return refuse('invalid', 'bankStatement.tooManyLines', { most: MAX_LINES })
  if (!/<\/OFX>\s*$/i.test(text)) return damaged(lines.length)
  if (accounts.size > 1) return refuse('invalid', 'bankStatement.severalAccounts')
  const account = parts.get('BANKACCTFROM')
  const list: OfxValues = parts.get('BANKTRANLIST') ?? new Map()
  if (!account || accounts.size === 0) return refuse('unsupportedMedia', 'bankStatement.format')
  if (hasOtherProduct) return refuse('invalid', 'bankStatement.severalAccounts')
  const currency = parts.get('')?.get('CURDEF')?.toUpperCase() ?? CURRENCY_OF_KIND.BANK
  if (currency !== CURRENCY_OF_KIND.BANK) return refuse('invalid', 'bankStatement.currency')
  const hasMinus = lines.some((line) => line.get('TRNAMT')?.includes('-'))
  const read: FileLine[] = []
  const notes: FileNote[] = []
  for (const [at, line] of lines.entries()) {
    const one = readLine(line, hasMinus)
    if (!one) return damaged(at + 1)
    if ('kind' in one) notes.push(one)
    else read.push(one)
  }
  const days = read.map(({ day }) => day).sort()
  const closing = readClosing(parts.get('LEDGERBAL'))
  const from = toDay(list.get('DTSTART') ?? '') ?? days[0] ?? closing?.day
  const to = toDay(list.get('DTEND') ?? '') ?? days.at(-1) ?? closing?.day
  if (!from || !to) return damaged(0)
  const [first, last] = [days[0] ?? from, days.at(-1) ?? to]
  return {
    ok: true,
    value: {
      format: 'OFX',
      account: {
        bank: account.get('BANKID') ?? '',
        agency: account.get('BRANCHID') ?? '',
        account: account.get('ACCTID') ?? '',
      },
      from: first < from ? first : from,
      to: last > to ? last : to,
      opening: null,
      madeOn: readMaking(parts.get('')?.get('DTSERVER') ?? ''),
      closing,
      lines: read,
      notes,
    },
  }
}

function readLine(line: OfxValues, hasMinus: boolean): FileLine | FileNote | undefined {
  const day = toDay(line.get('DTPOSTED') ?? '')
  const number = line.get('TRNAMT') ?? ''
  const written = readAmount(number)
  // Cut first: a search for one long text in another takes hours.
  const textOf = (tag: string) => toLineText(readSigns(line.get(tag) ?? ''))
  const [name, memo] = [textOf('NAME'), textOf('MEMO')]
  const parts = memo.includes(name) ? [memo] : [name, memo]
  const text = toLineText(parts.filter(Boolean).join(' - ')) || textOf('TRNTYPE')
  const isBalance = isBalanceText(text)
  if (isBalance && (written !== undefined || !/\d/.test(number)))
    return { day: day ?? null, amount: written ?? null, text, kind: 'BALANCE' }
  if (!day || written === undefined) return undefined
  if (written === 0n) return { day, amount: 0n, text, kind: 'EMPTY' }
  const isDebit = DEBITS.includes(line.get('TRNTYPE')?.toUpperCase() ?? '')
  const isTurned = isDebit && !hasMinus && !number.includes('+')
  return {
    day,
    amount: isTurned ? -written : written,
    text,
    bankId: toLineText(line.get('FITID') ?? '') || null,
  }
}

/** The day in Brazil of the bank's clock, which may run on UTC: its first hours belong to the day before. */
function readMaking(written: string): string | null {
  const day = toDay(written)
  return day ? addDays(day, /^\d{8}0[0-2]/.test(written) ? -1 : 0) : null
}

function readClosing(balance: OfxValues | undefined): StatementFile['closing'] {
  const amount = readAmount(balance?.get('BALAMT') ?? '')
  const day = toDay(balance?.get('DTASOF') ?? '')
  return amount === undefined || !day ? null : { amount, day }
}
