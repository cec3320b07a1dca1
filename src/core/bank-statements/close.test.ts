import { expect, test } from 'vitest'
import { closeDay, type DayLine, explainDay, type OutsideMovement } from './close.ts'

const line = (id: string, amount: bigint, more: Partial<DayLine> = {}): DayLine => ({
  id,
  bankAccountId: 'conta',
  day: '2026-03-05',
  amount,
  text: id,
  depositId: null,
  bookingId: null,
  ...more,
})
const paid = (id: string, amount: bigint, name: string): OutsideMovement => ({
  id,
  bankAccountId: 'conta',
  day: '2026-03-05',
  entry: '1',
  kind: 'WITHDRAWAL',
  amount: -amount,
  payee: { name, document: '52998224725', key: 'ana@exemplo.test' },
})
const credited = (id: string, amount: bigint): OutsideMovement => ({
  id,
  bankAccountId: 'conta',
  day: '2026-03-05',
  entry: '2',
  kind: 'DEPOSIT',
  amount,
  payee: null,
})
const names = (lines: DayLine[], movements: OutsideMovement[]) =>
  explainDay(lines, movements).map((item) => (item.side === 'BANK' ? item.line.id : item.movement.id))

test('a deposit has the line that proves it, and no other of its amount', () => {
  expect(
    names([line('x', 5n), line('y', 5n, { depositId: 'd' })], [credited('d', 5n), credited('e', 5n)]),
  ).toEqual(['x', 'e'])
})

test('a payment has the debit that names its payee, or else one of its amount', () => {
  const lines = [line('PIX ENVIADO ANA SOUZA', -7n), line('PIX ENVIADO BIA COSTA', -7n), line('TARIFA', -1n)]
  expect(names(lines, [paid('bia', 7n, 'Bia Costa'), paid('caio', 7n, 'Caio Reis')])).toEqual(['TARIFA'])
  expect(names(lines, [paid('bia', 7n, 'Bia Costa')])).toEqual(['PIX ENVIADO ANA SOUZA', 'TARIFA'])
  expect(names([line('PIX ana@exemplo.test', -7n), line('PIX', -7n)], [paid('ana', 7n, 'Outra')])).toEqual([
    'PIX',
  ])
  expect(names([line('x', 7n)], [paid('ana', 7n, 'Outra')])).toEqual(['x', 'ana'])
})

test('a payment that came back has no line that proves a deposit', () => {
  const back = paid('ana', -7n, 'Ana Souza')
  expect(names([line('x', 7n, { depositId: 'd' })], [back])).toEqual(['x', 'ana'])
  expect(names([line('x', 7n, { depositId: 'd' }), line('y', 7n)], [back])).toEqual(['x'])
})

test('a debit without a movement may pay a withdrawal on its way', () => {
  const sent = [paid('caio', 7n, 'Caio Reis'), paid('bia', 7n, 'Bia Costa'), paid('ana', 9n, 'Ana Souza')]
  const paysOf = (text: string, amount = -7n) =>
    explainDay([line(text, amount)], [], sent).map((item) => item.side === 'BANK' && item.pays?.id)
  expect([paysOf('PIX BIA COSTA'), paysOf('TED'), paysOf('TED', -8n)]).toEqual([
    ['bia'],
    ['caio'],
    [undefined],
  ])
})

const booked = (id: string, amount: bigint): OutsideMovement => ({
  id,
  bankAccountId: 'conta',
  day: '2026-03-05',
  entry: '3',
  kind: 'HOUSE',
  amount,
  payee: null,
})

test('a booking of the house has its line, whose debit pays no withdrawal', () => {
  const fee = line('fee', -7n, { bookingId: 'b' })
  expect(names([line('other', -7n), fee], [booked('b', -7n)])).toEqual(['other'])
  const items = explainDay([fee], [paid('ana', 7n, 'Outra')], [paid('bia', 7n, 'Bia')])
  expect(items).toMatchObject([{ line: fee, pays: undefined }, { movement: { id: 'ana' } }])
  expect(names([], [booked('b', -7n), booked('c', -1n), booked('b', 7n)])).toEqual(['c'])
})

test('the change of the difference is explained line by line; the rest is a fault of the files', () => {
  const items = explainDay([line('x', 500n)], [credited('d', 300n)])
  const ledger = { before: 1_000n, end: 1_300n }
  expect(closeDay({ balances: [{ before: 1_010n, end: 1_510n }], ledger, items })).toEqual({
    bank: 1_510n,
    ledger: 1_300n,
    difference: 210n,
    carried: 10n,
    explained: 200n,
    rest: 0n,
  })
  expect(closeDay({ balances: [{ before: 1_010n, end: 1_500n }], ledger, items }).rest).toBe(-10n)
})

test('nothing is said of a day for which an account has no file', () => {
  const ledger = { before: 0n, end: 0n }
  const balances = [
    { before: 5n, end: 5n },
    { before: null, end: null },
  ]
  expect(closeDay({ balances, ledger, items: [] })).toMatchObject({
    bank: null,
    difference: null,
    carried: null,
    rest: null,
  })
  expect(closeDay({ balances: [], ledger, items: [] }).bank).toBe(null)
  expect(closeDay({ balances: [{ before: null, end: 5n }], ledger, items: [] })).toMatchObject({
    difference: 5n,
    rest: null,
  })
})
