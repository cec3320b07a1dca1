import { expect, test } from 'vitest'
import { findsLine } from './search.ts'

const LINE = {
  day: '2026-11-19',
  amount: 150_050n,
  text: 'PIX RECEBIDO 444-T5K 2M9 JOSÉ PEREIRA LIMA 529.982.247-25',
}
const found = (search: string, line = LINE) => findsLine(line, search)

test.each([
  'josé pereira',
  'LIMA jose',
  '444T5K2M9',
  '444-t5k 2m9',
  '1.500,50',
  '1500,50',
  '1500,5',
  'R$ 1.500,50',
  'r$1.500,50',
  '1500.50',
  '1.500',
  '1500',
  '19/11',
  '19/11/2026',
  '2026-11-19',
  'lima 1500 19/11',
  '***.982.247-**',
  '',
])('%s finds the line', (search) => expect(found(search)).toBe(true))

test.each([
  'joao',
  'jose souza',
  '444T5K2M8',
  '1.500,00',
  '500',
  '15000',
  '150',
  '20/11',
  'lima 1501',
  '-1500',
])('%s does not', (search) => expect(found(search)).toBe(false))

test('a document that staff read masked is found by no digit that they do not see', () => {
  for (const hidden of ['529', '52998224725', '529.982', '247-25']) expect(found(hidden)).toBe(false)
  expect(found('982.247')).toBe(true)
})

test('a debit is found by its size, and by its sign', () => {
  const debit = { ...LINE, amount: -1_250n }
  expect([found('12,50', debit), found('-12,50', debit), found('12,51', debit)]).toEqual([true, true, false])
})
