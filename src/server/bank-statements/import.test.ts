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

test('keeps lines that are no movements, which nothing counts', async () => {
  const lines = [
    { amount: '5.00', text: 'PIX ANA' },
    { amount: '105.00', text: 'SALDO DO DIA' },
    { amount: '.', text: 'SALDO EM CONTA' },
    { amount: '0.00', text: 'AVISO A 529.982.247-25' },
  ]
  const { body } = await send(operator, ofxOf(lines, { day: '20260112', closing: '105.00' }))
  expect(body.data).toMatchObject({ lineCount: 1, newCount: 1, creditCount: 1 })
  const { body: file } = await operator.call('GET', `/bank-statements/files/${body.data._id}`)
  expect(file.data.lines).toMatchObject([{ text: 'PIX ANA', amount: '5.00' }])
  const day = '2026-01-12'
  expect(file.data.notes).toEqual([
    { day, amount: '105.00', text: 'SALDO DO DIA', kind: 'BALANCE' },
    { day, amount: null, text: 'SALDO EM CONTA', kind: 'BALANCE' },
    { day, amount: '0.00', text: 'AVISO A ***.982.247-**', kind: 'EMPTY' },
  ])
})

test('refuses the statement of a card beside the account, and an account in another currency', async () => {
  const file = ofxOf([{ amount: '5.00', text: 'PIX ANA' }], { day: '20260113' }).toString('latin1')
  const codeOf = async (text: string) => (await send(operator, Buffer.from(text, 'latin1'))).body.code
  const card = '<CCSTMTRS><CCACCTFROM><ACCTID>4111</CCACCTFROM></CCSTMTRS></OFX>'
  expect(await codeOf(file.replace('</OFX>', card))).toBe('bankStatement.severalAccounts')
  expect(await codeOf(file.replace('<CURDEF>BRL', '<CURDEF>USD'))).toBe('bankStatement.currency')
})
