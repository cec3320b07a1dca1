import { RECORD_SORTS } from '#core/ledger/record-name.ts'
import { sayRecord, saySource, signAmount } from '#core/ledger/record-words.ts'
import type { BitcoinValue, StatementRecord } from '#core/ledger/statement-schema.ts'
import { CURRENCY, formatMoney, fromWire, groupDecimal, toWire } from '#core/money/money.ts'
import { showDay } from '#core/rules/days.ts'
import { fillIn } from '#core/texts/fill-in.ts'
import { toLocalMinute, toLocalSecond } from '#core/texts/local-time.ts'
import type { StatementWords } from '#core/texts/statement-file.ts'
import { formatDocument } from '#core/users/documents.ts'
import { SHEET, type Sheet } from '../adapters/pdf-sheet.ts'
import type { Head } from './checks.ts'
import { toTotals } from './range.ts'
import type { HouseName, StatementHead } from './statement-file.ts'

/** Where rows begin and end on the first page and the others, in points from the top. */
export const ROWS = { firstTop: 204, top: 84, bottom: 792 } as const
/** A movement in bitcoin has a third line with its value. */
export const ROW_HEIGHT = { BRL: 25, BTC: 34 } as const
/** The height of the sums, the position and the check after the last row. */
export const CLOSING_HEIGHT = 262

const { margin: LEFT, right: RIGHT } = SHEET
/** Labels and small print. */
export const SMALL = { size: 7.5, isMuted: true } as const
const COLUMNS = { date: LEFT, description: 134, side: 366, amount: 462, balance: RIGHT } as const
const COLUMN_WIDTH = { amount: 88, balance: 86, side: 24 } as const

/** Name and document of the house on the left, the document's name and two lines about it on the right. */
export function drawLetterhead(
  sheet: Sheet,
  {
    house,
    document,
    title,
    about,
  }: { house: HouseName | undefined; document: string; title: string; about: readonly string[] },
): void {
  drawLogo(sheet, house)
  sheet.text(house?.name ?? '—', { x: LEFT, y: 56, size: 14, isBold: true, most: 270 })
  if (house)
    sheet.text(`${document} ${formatDocument(house.document)}`, { x: LEFT, y: 71, isMuted: true, most: 270 })
  sheet.text(title, { x: RIGHT, y: 56, size: 14, isBold: true, align: 'right', most: 230 })
  for (const [at, line] of about.entries())
    sheet.text(line, { x: RIGHT, y: 71 + at * 12, size: 8.5, align: 'right', isMuted: at > 0, most: 230 })
  sheet.rule(92)
}

/** The logo of the house in the margin above its name. */
export function drawLogo(sheet: Sheet, house: HouseName | undefined): void {
  if (house?.logo) sheet.picture(house.logo, { x: LEFT, y: 17, width: 180, height: 23 })
}

/** A small label with its value below. */
export function drawFact(
  sheet: Sheet,
  [label, value]: readonly [string, string],
  at: { x: number; y: number; most: number },
): void {
  sheet.text(label, { ...at, ...SMALL })
  sheet.text(value, { ...at, y: at.y + 13, size: 10, isBold: true })
}

/** The beginning of the first page: letterhead, holder, and the balances and totals of the period. */
export function drawBeginning(sheet: Sheet, head: StatementHead): void {
  const { words, house, holder, currency, range } = head
  const issued = fillIn(words.issued, { at: toLocalMinute(head.now) })
  const about = [fillIn(words.period, { from: showDay(head.from), to: showDay(head.to) }), issued]
  drawLetterhead(sheet, { house, document: 'CNPJ', title: words.title[currency], about })
  drawFact(sheet, [words.holder, holder.name], { x: LEFT, y: 107, most: 285 })
  drawFact(sheet, [words.document, formatDocument(holder.document)], { x: 340, y: 107, most: 105 })
  drawFact(sheet, [words.currency, words.currencies[currency]], { x: 462, y: 107, most: 90 })
  const totals = toTotals(head.sums, range)
  const boxes = [
    [words.before, toWire(range.opening, currency)],
    [words.credits, totals.credits],
    [words.debits, signAmount(totals.debits, 'D')],
    [words.fees, signAmount(totals.fees, totals.feesKind)],
    [words.after, toWire(range.closing, currency)],
  ] as const
  const width = (RIGHT - LEFT - 24) / boxes.length
  for (const [at, [label, amount]] of boxes.entries()) {
    const x = LEFT + at * (width + 6)
    sheet.box({ x, y: 132, width, height: 36 })
    sheet.text(label, { x: x + 7, y: 145, ...SMALL })
    sheet.text(groupDecimal(amount), { x: x + 7, y: 160, size: 9.5, isBold: true, most: width - 14 })
  }
}

/** The running head of the other pages. */
export function drawRunningHead(
  sheet: Sheet,
  { words, house, holder, currency, from, to }: StatementHead,
): void {
  const title = `${house?.name ?? ''} · ${words.title[currency]}`
  sheet.text(title, { x: LEFT, y: 48, size: 8, isMuted: true, most: 230 })
  const period = fillIn(words.period, { from: showDay(from), to: showDay(to) })
  sheet.text(`${holder.name} · ${period}`, {
    x: RIGHT,
    y: 48,
    size: 8,
    isMuted: true,
    align: 'right',
    most: 270,
  })
}

/** The heads of the columns, above the rows that begin at `top`. */
export function drawColumns(sheet: Sheet, { words, currency }: StatementHead, top: number): void {
  const at = { y: top - 9, ...SMALL } as const
  sheet.text(words.date, { ...at, x: COLUMNS.date })
  sheet.text(words.description, { ...at, x: COLUMNS.description })
  sheet.text(words.side, { ...at, x: COLUMNS.side, align: 'center' })
  sheet.text(`${words.amount} (${currency})`, { ...at, x: COLUMNS.amount, align: 'right' })
  sheet.text(`${words.balance} (${currency})`, { ...at, x: COLUMNS.balance, align: 'right' })
  sheet.rule(top - 4)
}

/** A movement: its event, the operation behind it, and for bitcoin its value. */
export function drawRecord(
  sheet: Sheet,
  { words, currency }: StatementHead,
  record: StatementRecord,
  top: number,
): void {
  const { name, reference } = sayRecord(record, currency, words.record)
  const y = top + 11
  const amount = groupDecimal(signAmount(record.amount, record.kind))
  const balance = groupDecimal(signAmount(record.balance, record.balanceKind))
  sheet.text(toLocalSecond(new Date(record.createdAt)), { x: COLUMNS.date, y, size: 8 })
  sheet.text(name, { x: COLUMNS.description, y, size: 8.5, isBold: true, most: 215 })
  sheet.text(record.kind, { x: COLUMNS.side, y, size: 8, align: 'center' })
  sheet.text(amount, { x: COLUMNS.amount, y, size: 8.5, align: 'right', most: COLUMN_WIDTH.amount })
  sheet.text(balance, { x: COLUMNS.balance, y, size: 8.5, align: 'right', most: COLUMN_WIDTH.balance })
  const small = {
    x: COLUMNS.description,
    ...SMALL,
    most: RIGHT - COLUMNS.description,
  } as const
  if (reference) sheet.text(reference, { ...small, y: y + 9 })
  if (CURRENCY[currency].isPriced)
    sheet.text(sayValue(record.value, words), { ...small, y: y + (reference ? 18 : 9) })
}

/** "R$ 6.000,00 a R$ 600.000,00 (preço da ordem)". */
export const sayValue = (value: BitcoinValue | null, words: StatementWords): string =>
  value ? `${formatMoney(fromWire(value.amount, 'BRL'), 'BRL')} ${sayPrice(value, words)}` : words.noPrice

/** A price of the market has its hour. */
function sayPrice(value: BitcoinValue, words: StatementWords): string {
  const source = saySource(value.source, words.record)
  return fillIn(words.priced, {
    price: groupDecimal(value.price),
    source: value.at ? `${source}, ${toLocalMinute(new Date(value.at))}` : source,
  })
}

/** Credits and debits by type, with the totals. */
function drawSums(sheet: Sheet, { words, currency, sums }: StatementHead, top: number): void {
  const [credits, debits, net] = [190, 260, 330]
  const rows = RECORD_SORTS.map(
    (sort) => [words.record.sort[sort], sums[sort].credits, sums[sort].debits] as const,
  )
  const total = (of: 1 | 2) => rows.reduce((sum, row) => sum + row[of], 0n)
  sheet.text(words.sums, { x: LEFT, y: top, size: 10, isBold: true })
  const head = { y: top + 15, ...SMALL, align: 'right' } as const
  sheet.text(words.credits, { ...head, x: credits })
  sheet.text(words.debits, { ...head, x: debits })
  sheet.text(words.net, { ...head, x: net })
  for (const [at, [label, plus, minus]] of [...rows, [words.total, total(1), total(2)] as const].entries()) {
    const y = top + 29 + at * 13
    const isBold = at === rows.length
    const right = { y, size: 8.5, align: 'right', isBold, most: 66 } as const
    sheet.text(label, { x: LEFT, y, size: 8.5, isBold })
    sheet.text(groupDecimal(toWire(plus, currency)), { ...right, x: credits })
    sheet.text(groupDecimal(toWire(-minus, currency)), { ...right, x: debits })
    sheet.text(groupDecimal(toWire(plus - minus, currency)), { ...right, x: net })
  }
}

/** The balance at the end, also the held one, and the time of its last change. */
function drawPosition(sheet: Sheet, head: StatementHead, top: number): void {
  const { words, currency, position } = head
  const money = (amount: string) => formatMoney(fromWire(amount, currency), currency)
  const instant = (at: string | undefined) => (at ? toLocalMinute(new Date(at)) : '—')
  const facts: (readonly [string, string])[] = [
    [words.available, money(position.available)],
    [words.held, money(position.held)],
    [words.total, money(position.total)],
    [words.lastMovement, instant(head.lastMovement)],
    [words.lastIssue, instant(head.lastIssue)],
  ]
  const x = 352
  sheet.text(words.about, { x, y: top, size: 10, isBold: true })
  for (const [at, [label, value]] of facts.entries()) {
    const y = top + 15 + at * 13
    sheet.text(label, { x, y, size: 8.5, isMuted: true, most: 112 })
    sheet.text(value, { x: RIGHT, y, size: 8.5, align: 'right', most: 88 })
  }
  if (!CURRENCY[currency].isPriced) return
  const { value } = position
  const worth = value ? formatMoney(fromWire(value.amount, 'BRL'), 'BRL') : words.noPrice
  sheet.text(words.worth, { x, y: top + 82, size: 8.5, isMuted: true, most: 112 })
  sheet.text(worth, { x: RIGHT, y: top + 82, size: 8.5, align: 'right', most: 88 })
  if (value) sheet.text(sayPrice(value, words), { x, y: top + 94, ...SMALL, most: RIGHT - x })
}

/** The check of the statement: its address, the hash of its records and the link of the chain. */
export type IssuedCheck = {
  readonly url: string
  readonly recordsHash: Buffer
  readonly head: Head
  readonly count: number
}

export function drawClosing(sheet: Sheet, head: StatementHead, check: IssuedCheck, top: number): void {
  const { words } = head
  drawSums(sheet, head, top + 18)
  drawPosition(sheet, head, top + 18)
  sheet.rule(top + 134)
  const x = LEFT + 100
  const most = RIGHT - x
  sheet.qr(check.url, { x: LEFT, y: top + 146, size: 84 })
  sheet.text(words.check, { x, y: top + 154, size: 10, isBold: true })
  sheet.text(words.checkText, { x, y: top + 167, size: 8.5, most })
  sheet.text(check.url, { x, y: top + 180, size: 8.5, isBold: true, most })
  const records = fillIn(words.recordsHash, { count: groupDecimal(String(check.count)) })
  sheet.text(records, { x, y: top + 195, ...SMALL })
  sheet.text(check.recordsHash.toString('hex'), { x, y: top + 205, size: 7.5, most })
  sheet.text(fillIn(words.headHash, { position: String(check.head.position) }), { x, y: top + 217, ...SMALL })
  sheet.text(check.head.hash.toString('hex'), { x, y: top + 227, size: 7.5, most })
  if (CURRENCY[head.currency].isPriced)
    sheet.text(words.rounding, { x: LEFT, y: top + 249, ...SMALL, most: RIGHT - LEFT })
}

/** The address of the check on each page, and its number. */
export function drawFoot(
  sheet: Sheet,
  { words }: { words: Pick<StatementWords, 'page'> },
  of: { note: string; page: number; pages: number },
): void {
  sheet.rule(804)
  sheet.text(of.note, { x: LEFT, y: 816, ...SMALL, most: 400 })
  const page = fillIn(words.page, { page: of.page, pages: of.pages })
  sheet.text(page, { x: RIGHT, y: 816, ...SMALL, align: 'right' })
}
