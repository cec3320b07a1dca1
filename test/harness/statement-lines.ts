import { addDays } from '#core/rules/days.ts'
import type { Person, TestApp } from './app.ts'
import { ofxOf, toFile } from './statement-file.ts'

/** Lines of statements that this member of staff imports. */
export const lineMakers = (test: TestApp, by: Person) => ({
  statementLine: async () => (await importLine(test, by)).id,
  statement: async () => (await importLine(test, by)).statementId,
  bookedLine: async () => {
    const { id } = await importLine(test, by)
    await by.call('PATCH', `/bank-statements/lines/${id}/book`, { category: 'INTEREST', note: 'Juros' })
    return id
  },
})

let imported = 0

/** Each line has a day of its own: the file of a day without its other lines is asked about. */
async function importLine({ db }: TestApp, by: Person): Promise<{ id: string; statementId: string }> {
  const bankId = db.newId()
  const day = addDays('2026-03-03', -imported++).replaceAll('-', '')
  const file = ofxOf([{ amount: '100.00', text: 'PIX', bankId }], { day })
  await by.call('POST', '/bank-statements', toFile(file))
  const [line] = await db.sql<{ id: string; statementId: string }[]>`
    select id, statement_id from bank_statement_lines where bank_id = ${bankId}`
  return line!
}
