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

async function importLine({ db }: TestApp, by: Person): Promise<{ id: string; statementId: string }> {
  const bankId = db.newId()
  await by.call('POST', '/bank-statements', toFile(ofxOf([{ amount: '100.00', text: 'PIX', bankId }])))
  const [line] = await db.sql<{ id: string; statementId: string }[]>`
    select id, statement_id from bank_statement_lines where bank_id = ${bankId}`
  return line!
}
