import { CSV_BEGINNING, toCsvCell, toCsvLine } from '#core/lists/csv.ts'
import { showDay } from '#core/rules/days.ts'
import { DAY_CLOSE_STATUS } from '#core/rules/statuses.ts'
import { dayCloseWords } from '#core/texts/day-close-words.ts'
import type { Language } from '#core/users/user.ts'

import { toPeople, toRows, type WholeClose } from './day-close-rows.ts'

/** A close as a spreadsheet: its places, its differences, and who answers for it. */
export function toDayCloseCsv(close: WholeClose, language: Language): string {
  const words = dayCloseWords[language]
  const { figures, differences } = close
  const text = (value: string | null) => toCsvCell(value, 'text')
  const number = (value: string | null) => toCsvCell(value, 'number')
  const customers = [
    [words.inPlaces, figures.bank],
    [words.owed, figures.owed],
    [words.surplus, figures.surplus],
  ] as const
  return [
    CSV_BEGINNING,
    toCsvLine([words.title, showDay(close.date), DAY_CLOSE_STATUS[close.status][language]]),
    toCsvLine([words.place, words.statement, words.ledger, words.difference, '']),
    ...toRows(close, words).map((row) =>
      toCsvLine([
        text(row.label),
        number(row.statement),
        number(row.ledger),
        number(row.difference),
        text(row.note ?? null),
      ]),
    ),
    ...customers.map(([label, amount]) => toCsvLine([label, number(amount)])),
    toCsvLine([
      words.differences,
      words.amount,
      words.day,
      words.since,
      words.reason,
      words.explanation,
      words.owner,
      words.due,
    ]),
    ...differences.map((one) =>
      toCsvLine([
        text(one.text ?? one.key),
        number(one.amount),
        showDay(one.day),
        showDay(one.since),
        words.kind[one.kind],
        text(one.explanation),
        text(one.owner.name),
        showDay(one.dueOn),
      ]),
    ),
    ...toPeople(close, words).map((line) => toCsvLine([text(line)])),
    ...figures.accounts.map(({ name, sha256 }) => toCsvLine([words.files, text(name), text(sha256)])),
    toCsvLine([words.hash, text(close.hash)]),
  ].join('')
}
