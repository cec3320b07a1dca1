import { expect, test } from 'vitest'
import { toStatement } from '#test/harness/bank-statement.ts'
import { readCnab } from './cnab.ts'

const account = {
  bank: '001',
  agency: '1584',
  account: '210169',
  accountDigit: '6',
  document: '11222333000181',
  name: 'CORRETORA EXEMPLO LTDA',
}
const text = toStatement({
  ...account,
  closingDate: '2026-11-20',
  opening: { date: '2026-11-19', amount: -500n },
  lines: [
    { date: '2026-11-20', amount: 150_000n, history: 'PIX RECEBIDO', documentNumber: 'A1BTG4K8Z' },
    { date: '2026-11-20', amount: -2_500n, history: 'TARIFA' },
  ],
})

test('a CNAB 240 statement has its account, balances and lines', () => {
  expect(readCnab(text)).toEqual({
    ok: true,
    value: {
      format: 'CNAB240',
      account: { bank: '001', agency: '01584', account: '0000002101696' },
      from: '2026-11-20',
      to: '2026-11-20',
      opening: -500n,
      madeOn: '2026-11-20',
      closing: { amount: 147_000n, day: '2026-11-20' },
      lines: [
        { day: '2026-11-20', amount: 150_000n, text: 'PIX RECEBIDO A1BTG4K8Z', bankId: null },
        { day: '2026-11-20', amount: -2_500n, text: 'TARIFA', bankId: null },
      ],
      notes: [],
    },
  })
})

test('balances and money that the bank has not cleared are no movements', () => {
  const date = '2026-11-20'
  const lines = [
    { date, amount: 100n, history: 'PIX', nature: 'DPV' },
    { date, amount: 200n, history: 'CHEQUE', nature: 'SCR' },
    { date, amount: 300n, history: 'CHEQUE', nature: 'SSR' },
    { date, amount: 400n, history: 'SALDO ANTERIOR' },
  ]
  const read = readCnab(toStatement({ ...account, closingDate: date, opening: { date, amount: 0n }, lines }))
  expect(read).toMatchObject({
    value: {
      lines: [{ amount: 100n }],
      notes: [
        { day: date, amount: 200n, text: 'CHEQUE', kind: 'UNCLEARED' },
        { amount: 300n, kind: 'UNCLEARED' },
        { amount: 400n, kind: 'BALANCE' },
      ],
    },
  })
})

test('batches of one account are its days: the first opens the file, and the last closes it', () => {
  const opening = { date: '2026-11-20', amount: 147_000n }
  const lines = [{ date: '2026-11-23', amount: 300n, history: 'TED' }]
  const next = toStatement({ ...account, opening, closingDate: '2026-11-23', lines })
  const [one, other] = [text, next].map((file) => file.split('\r\n').slice(0, -1))
  const records = [...one!.slice(0, -1), ...other!.slice(1, -1)]
  const trailer = one!.at(-1)!
  const counts = ['000002', String(records.length + 1).padStart(6, '0')].join('')
  const both = [...records, trailer.slice(0, 17) + counts + trailer.slice(29)].join('\r\n')
  expect(readCnab(both)).toMatchObject({
    value: {
      from: '2026-11-20',
      to: '2026-11-23',
      opening: -500n,
      closing: { amount: 147_300n, day: '2026-11-23' },
      lines: [{}, {}, { day: '2026-11-23', amount: 300n, text: 'TED' }],
    },
  })
})

test.each([
  ['a;b', 'bankStatement.format'],
  [text.slice(0, -300), 'bankStatement.damaged'],
])('a file that is refused', (file, code) => {
  expect(readCnab(file)).toMatchObject({ ok: false, code })
})
