import { groupDecimal } from '#core/money/money.ts'
import { showDay } from '#core/rules/days.ts'
import { DAY_CLOSE_STATUS } from '#core/rules/statuses.ts'
import { type DayCloseWords, dayCloseWords } from '#core/texts/day-close-words.ts'
import { fillIn } from '#core/texts/fill-in.ts'
import { formatDocument } from '#core/users/documents.ts'
import type { Language } from '#core/users/user.ts'
import { openSheet, SHEET, type Sheet } from '../adapters/pdf-sheet.ts'
import type { HouseName } from '../ledger/statement-file.ts'
import { drawLogo } from '../ledger/statement-page.ts'

import { toPeople, toRows, type WholeClose } from './day-close-rows.ts'

const { margin: LEFT, right: RIGHT } = SHEET
const AT = { statement: 330, ledger: 440, difference: RIGHT } as const
const BOTTOM = 780
const SMALL = { size: 7.5, isMuted: true } as const

type DayCloseReader = {
  readonly language: Language
  readonly house: HouseName | undefined
}

/** A close as a document to print, on as many pages as its differences need. */
export async function toDayClosePdf(close: WholeClose, of: DayCloseReader): Promise<Buffer> {
  const words = dayCloseWords[of.language]
  const sheet = await openSheet({
    title: `${words.title} ${close.date}`,
    lang: words.lang,
    at: new Date(close.signedAt ?? close.preparedAt),
  })
  drawHead(sheet, close, { words, ...of })
  let y = drawPlaces(sheet, close, words)
  y = drawSurplus(sheet, close, { words, top: y + 14 })
  const room = { y: y + 18 }
  drawDifferences(sheet, close, { words, room })
  drawPeople(sheet, close, { words, room })
  return Buffer.concat(await sheet.end())
}

function drawHead(
  sheet: Sheet,
  close: WholeClose,
  { words, language, house }: DayCloseReader & { readonly words: DayCloseWords },
): void {
  const right = { x: RIGHT, align: 'right', most: 260 } as const
  drawLogo(sheet, house)
  sheet.text(house?.name ?? '—', { x: LEFT, y: 56, size: 14, isBold: true, most: 250 })
  if (house)
    sheet.text(`CNPJ ${formatDocument(house.document)}`, { x: LEFT, y: 71, isMuted: true, most: 250 })
  sheet.text(`${words.title} ${showDay(close.date)}`, { ...right, y: 56, size: 14, isBold: true })
  const state = [
    DAY_CLOSE_STATUS[close.status][language],
    ...(close.isComplete ? [] : [words.incomplete]),
  ].join(' · ')
  sheet.text(state, { ...right, y: 71 })
  sheet.text(fillIn(words.until, { day: showDay(close.date) }), { ...right, y: 83, ...SMALL })
  sheet.rule(92)
}

function drawPlaces(sheet: Sheet, close: WholeClose, words: DayCloseWords): number {
  const head = { y: 110, ...SMALL, align: 'right' } as const
  sheet.text(words.place, { ...head, x: LEFT, align: 'left' })
  for (const column of ['statement', 'ledger', 'difference'] as const)
    sheet.text(words[column], { ...head, x: AT[column] })
  sheet.rule(115)
  let y = 130
  for (const { label, note, isBold = false, ...numbers } of toRows(close, words)) {
    sheet.text(label, { x: LEFT, y, isBold, most: 190 })
    for (const column of ['statement', 'ledger', 'difference'] as const)
      sheet.text(numbers[column] === null ? '—' : groupDecimal(numbers[column]), {
        x: AT[column],
        y,
        isBold,
        align: 'right',
        most: 100,
      })
    if (note) sheet.text(note, { x: LEFT, y: y + 9, ...SMALL })
    y += note ? 26 : 17
  }
  return y
}

function drawSurplus(
  sheet: Sheet,
  { figures }: WholeClose,
  { words, top }: { words: DayCloseWords; top: number },
): number {
  sheet.text(words.customers, { x: LEFT, y: top, size: 10, isBold: true })
  const rows = [
    [words.inPlaces, figures.bank],
    [words.owed, figures.owed],
    [words.surplus, figures.surplus],
  ] as const
  for (const [at, [label, amount]] of rows.entries()) {
    const y = top + 16 + at * 15
    sheet.text(label, { x: LEFT, y })
    sheet.text(amount === null ? '—' : groupDecimal(amount), { x: RIGHT, y, align: 'right' })
  }
  return top + 16 + rows.length * 15
}

type Room = { readonly words: DayCloseWords; readonly room: { y: number } }

/** A new page where the next lines would not fit. */
function makeRoom(sheet: Sheet, { room }: Room, height: number): number {
  if (room.y + height > BOTTOM) {
    sheet.nextPage()
    room.y = 56
  }
  const { y } = room
  room.y += height
  return y
}

function drawDifferences(sheet: Sheet, { differences }: WholeClose, on: Room): void {
  const { words } = on
  sheet.text(words.differences, { x: LEFT, y: makeRoom(sheet, on, 18), size: 10, isBold: true })
  if (differences.length === 0) sheet.text(words.none, { x: LEFT, y: makeRoom(sheet, on, 16) })
  for (const one of differences) {
    const title = `${words.kind[one.kind]} · ${one.text ?? one.key}`
    const y = makeRoom(sheet, on, 24 + LEADING * (countLines(title, 60) + countLines(one.explanation, 90)))
    const amount = one.amount === null ? '—' : groupDecimal(one.amount)
    sheet.text(amount, { x: RIGHT, y, align: 'right', most: 100 })
    const leading = LEADING
    const below = sheet.paragraph(title, { x: LEFT, y, isBold: true, most: 400, leading })
    const end = sheet.paragraph(one.explanation, { x: LEFT, y: below, most: RIGHT - LEFT, leading })
    const since = `${words.since} ${showDay(one.since)}`
    const owner = `${words.owner}: ${one.owner.name} · ${since} · ${words.due} ${showDay(one.dueOn)}`
    sheet.text(owner, { x: LEFT, y: end - 1, ...SMALL, most: RIGHT - LEFT })
    on.room.y = end + 16
  }
}

const LEADING = 11

/** The most lines that a text can need, by the number of signs that surely fit in one line. */
function countLines(text: string, signs: number): number {
  let lines = 1
  for (let left = text.length - signs; left > 0; left -= signs) lines++
  return lines
}

function drawPeople(sheet: Sheet, close: WholeClose, on: Room): void {
  const { words } = on
  makeRoom(sheet, on, 8)
  sheet.text(words.people, { x: LEFT, y: makeRoom(sheet, on, 16), size: 10, isBold: true })
  for (const line of toPeople(close, words))
    sheet.text(line, { x: LEFT, y: makeRoom(sheet, on, 14), most: RIGHT - LEFT })
  makeRoom(sheet, on, 8)
  for (const { name, sha256 } of [...close.figures.accounts, ...close.figures.houseAccounts])
    if (sha256)
      sheet.text(`${words.files}, ${name}: ${sha256}`, {
        x: LEFT,
        y: makeRoom(sheet, on, 11),
        ...SMALL,
        most: RIGHT - LEFT,
      })
  if (close.hash)
    sheet.text(`${words.hash}: ${close.hash}`, { x: LEFT, y: makeRoom(sheet, on, 12), size: 8, isBold: true })
}
