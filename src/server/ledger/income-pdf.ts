import { COST_LINES, knownCost } from '#core/ledger/cost.ts'
import { shownLines } from '#core/ledger/income.ts'
import type { Income } from '#core/ledger/income-schema.ts'
import { groupDecimal } from '#core/money/money.ts'
import { showDay } from '#core/rules/days.ts'
import { fillIn } from '#core/texts/fill-in.ts'
import { toLocalMinute } from '#core/texts/local-time.ts'
import { type StatementWords, statementWords } from '#core/texts/statement-file.ts'
import { formatDocument } from '#core/users/documents.ts'
import type { Language } from '#core/users/user.ts'
import { openSheet, SHEET, type Sheet } from '../adapters/pdf-sheet.ts'
import { drawFact, drawFoot, drawLetterhead, SMALL, sayValue } from './statement-page.ts'

const { margin: LEFT, right: RIGHT } = SHEET
const BRL_AT = 420

/** The income report: balances and movements on one page, the cost of the bitcoin on another. */
export async function toIncomePdf(
  income: Income,
  language: Language,
  logo: Buffer | undefined,
): Promise<Buffer> {
  const words = statementWords[language]
  const of = words.income
  const sheet = await openSheet({
    title: `${of.title} ${income.year}`,
    lang: words.lang,
    at: new Date(income.issuedAt),
  })
  const issued = toLocalMinute(new Date(income.issuedAt))
  drawLetterhead(sheet, {
    house: income.house ? { ...income.house, logo } : undefined,
    document: 'CNPJ',
    title: of.title,
    about: [
      fillIn(of.year, { year: income.year }),
      fillIn(income.isOpen ? of.until : words.issued, { at: issued }),
    ],
  })
  drawParties(sheet, income, words)
  let y = drawMovements(sheet, income, words, 176)
  y = drawTrades(sheet, income, words, y + 30)
  drawPrices(sheet, income, words, y + 30)
  const note = fillIn(words.issued, { at: issued })
  drawFoot(sheet, { words }, { note, page: 1, pages: 2 })
  sheet.nextPage()
  sheet.text(`${of.title} ${income.year} · ${income.holder.name}`, {
    x: LEFT,
    y: 48,
    ...SMALL,
    most: RIGHT - LEFT,
  })
  y = drawCost(sheet, income, words, 84)
  sheet.text(of.adviceTitle, { x: LEFT, y: y + 30, size: 10, isBold: true })
  sheet.paragraph(of.advice, { x: LEFT, y: y + 46, size: 9, most: RIGHT - LEFT, leading: 13 })
  drawFoot(sheet, { words }, { note, page: 2, pages: 2 })
  return Buffer.concat(await sheet.end())
}

function drawParties(sheet: Sheet, { house, holder }: Income, words: StatementWords): void {
  drawFact(sheet, [words.income.payer, house?.name ?? '—'], { x: LEFT, y: 110, most: 330 })
  drawFact(sheet, ['CNPJ', house ? formatDocument(house.document) : '—'], {
    x: BRL_AT - 20,
    y: 110,
    most: 150,
  })
  drawFact(sheet, [words.income.beneficiary, holder.name], { x: LEFT, y: 138, most: 330 })
  drawFact(sheet, [words.document, formatDocument(holder.document)], { x: BRL_AT - 20, y: 138, most: 150 })
}

/** Both balances, and all that leads from one to the other. */
function drawMovements(
  sheet: Sheet,
  income: Income,
  { income: of, record }: StatementWords,
  top: number,
): number {
  sheet.text(of.movements, { x: LEFT, y: top, size: 10, isBold: true })
  const head = { y: top + 16, ...SMALL, align: 'right' } as const
  sheet.text(of.BRL, { ...head, x: BRL_AT })
  sheet.text(of.BTC, { ...head, x: RIGHT })
  sheet.rule(top + 21)
  const rows = [
    [fillIn(of.balanceAt, { day: showDay(income.before) }), 'opening'],
    ...shownLines(income).map((line) => [record.line[line], line] as const),
    [fillIn(of.balanceAt, { day: showDay(income.last) }), 'closing'],
  ] as const
  for (const [at, [label, line]] of rows.entries()) {
    const isBold = line === 'opening' || line === 'closing'
    const y = top + 36 + at * 17
    if (isBold) sheet.box({ x: LEFT - 4, y: y - 12, width: RIGHT - LEFT + 8, height: 17 })
    sheet.text(label, { x: LEFT, y, isBold, most: 250 })
    sheet.text(groupDecimal(income.BRL[line]), { x: BRL_AT, y, isBold, align: 'right', most: 120 })
    sheet.text(groupDecimal(income.BTC[line]), { x: RIGHT, y, isBold, align: 'right', most: 120 })
  }
  return top + 36 + rows.length * 17
}

function drawTrades(
  sheet: Sheet,
  { bought, sold }: Income,
  { income: of }: StatementWords,
  top: number,
): number {
  sheet.text(of.trades, { x: LEFT, y: top, size: 10, isBold: true })
  const columns = [170, 300, BRL_AT, RIGHT] as const
  const line = (y: number, cells: readonly string[], style: { isMuted?: boolean; size?: number } = {}) => {
    const [label = '', ...values] = cells
    sheet.text(label, { x: LEFT, y, ...style })
    for (const [at, value] of values.entries())
      sheet.text(value, { x: columns[at] ?? RIGHT, y, align: 'right', most: 115, ...style })
  }
  line(top + 16, ['', of.count, of.quantity, of.totalBrl, of.average], SMALL)
  sheet.rule(top + 21)
  for (const [at, [label, trades]] of (
    [
      [of.purchases, bought],
      [of.sales, sold],
    ] as const
  ).entries())
    line(top + 36 + at * 17, [
      label,
      String(trades.count),
      groupDecimal(trades.quantity),
      groupDecimal(trades.total),
      trades.average === null ? '—' : groupDecimal(trades.average),
    ])
  return top + 36 + 2 * 17
}

/** The balances at the price of the market at both ends. */
function drawPrices(sheet: Sheet, income: Income, words: StatementWords, top: number): void {
  const { income: of } = words
  const ends = [
    [income.before, income.values.opening],
    [income.last, income.values.closing],
  ] as const
  sheet.text(of.prices, { x: LEFT, y: top, size: 10, isBold: true })
  for (const [at, [day, value]] of ends.entries()) {
    const y = top + 17 + at * 15
    sheet.text(fillIn(of.priceAt, { day: showDay(day) }), { x: LEFT, y, most: 150 })
    sheet.text(sayValue(value, words), { x: RIGHT, y, align: 'right', most: 340 })
  }
}

/** Group and code of the asset, and the cost of acquisition from one end of the year to the other. */
function drawCost(
  sheet: Sheet,
  income: Income,
  { record: { cost: of } }: StatementWords,
  top: number,
): number {
  const { cost, house } = income
  sheet.text(of.title, { x: LEFT, y: top, size: 10, isBold: true })
  if (!cost) {
    sheet.text(of.none, { x: LEFT, y: top + 18 })
    return top + 18
  }
  sheet.text(fillIn(of.asset, { group: cost.group, code: cost.code }), { x: LEFT, y: top + 18 })
  const held = { quantity: income.BTC.closing.replace('.', ','), house: house?.name ?? '—' }
  const about = fillIn(of.held, { ...held, document: house ? formatDocument(house.document) : '—' })
  drawFact(sheet, [of.about, about], { x: LEFT, y: top + 38, most: RIGHT - LEFT })
  const head = { y: top + 78, ...SMALL, align: 'right' } as const
  sheet.text(of.known, { ...head, x: BRL_AT })
  sheet.text(of.unknown, { ...head, x: RIGHT })
  sheet.rule(top + 83)
  const rows = [
    [fillIn(of.at, { day: showDay(income.before) }), 'opening'],
    ...COST_LINES.map((line) => [of.line[line], line] as const),
    [fillIn(of.at, { day: showDay(income.last) }), 'closing'],
  ] as const
  for (const [at, [label, line]] of rows.entries()) {
    const isBold = line === 'opening' || line === 'closing'
    const y = top + 98 + at * 17
    const known = knownCost(cost[line])
    if (isBold) sheet.box({ x: LEFT - 4, y: y - 12, width: RIGHT - LEFT + 8, height: 17 })
    sheet.text(label, { x: LEFT, y, isBold, most: 250 })
    sheet.text(known === null ? '—' : groupDecimal(known), {
      x: BRL_AT,
      y,
      isBold,
      align: 'right',
      most: 120,
    })
    sheet.text(groupDecimal(cost[line].unknown), { x: RIGHT, y, isBold, align: 'right', most: 120 })
  }
  let y = top + 98 + rows.length * 17
  sheet.text(of.average, { x: LEFT, y, isMuted: true })
  sheet.text(cost.average === null ? '—' : groupDecimal(cost.average), {
    x: BRL_AT,
    y,
    align: 'right',
    most: 120,
  })
  const full = { x: LEFT, size: 9, most: RIGHT - LEFT, leading: 13 } as const
  y = sheet.paragraph(of.note, { ...full, y: y + 26 })
  const quantity = groupDecimal(cost.closing.unknown)
  return /[1-9]/.test(quantity) ? sheet.paragraph(fillIn(of.askCost, { quantity }), { ...full, y: y + 8 }) : y
}
