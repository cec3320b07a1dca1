import { expect, test } from 'vitest'
import type { Person } from '#test/harness/app.ts'
import { openDepositDesk } from '#test/harness/deposits.ts'
import { ofxOf, toFile } from '#test/harness/statement-file.ts'

const { db, operator, colleague } = await openDepositDesk()
const send = (by: Person, bytes: Buffer) => by.call('POST', '/bank-statements', toFile(bytes))

test('adds no movement twice when the evening numbers the day in another way than noon', async () => {
  const day = '20260110'
  const alice = { amount: '100.00', text: 'PIX ALICE', bankId: '20260110001' }
  const bruno = { amount: '1000.00', text: 'PIX BRUNO', bankId: '20260110002' }
  const noon = await send(operator, ofxOf([alice, bruno], { day }))
  expect(noon.body.data.newCount).toBe(2)
  const carla = { amount: '100.00', text: 'PIX CARLA', bankId: '20260110001' }
  const later = [
    carla,
    { ...alice, bankId: '20260110002' },
    { amount: '5.00', text: 'PIX DAVI', bankId: '20260110003' },
    { ...bruno, bankId: '20260110004' },
  ]
  const evening = await send(colleague, ofxOf(later, { day }))
  expect(evening.body.data).toMatchObject({ lineCount: 4, newCount: 2 })
  const stored = await db.sql`select text from bank_statement_lines order by text`
  expect(stored.map(({ text }) => text)).toEqual(['PIX ALICE', 'PIX BRUNO', 'PIX CARLA', 'PIX DAVI'])
  const again = await send(operator, ofxOf(later, { day, closing: '1205.00' }))
  expect(again.body.data.newCount).toBe(0)
})
