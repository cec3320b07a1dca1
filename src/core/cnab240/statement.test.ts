import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { REMITTANCE } from '#test/harness/bank-files/example.ts'
import { toStatement } from '#test/harness/bank-statement.ts'
import { readStatement } from './statement.ts'

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
  opening: { date: '2026-11-19', amount: -500n },
  closingDate: '2026-11-20',
  lines: [
    {
      date: '2026-11-20',
      amount: 150_000n,
      history: 'PIX RECEBIDO',
      documentNumber: 'A1BTG4K8Z',
      category: '209',
    },
    { date: '2026-11-20', amount: -2_500n, history: 'TARIFA' },
  ],
})

test('a statement has its account, balances and lines', () => {
  const line = { accountingDate: null, historyCode: '', complement: '' }
  expect(readStatement(text)).toEqual({
    ok: true,
    madeOn: '2026-11-20',
    statements: [
      {
        ...account,
        agency: '01584',
        agencyDigit: '',
        account: '000000210169',
        opening: { date: '2026-11-19', amount: -500n },
        closing: { date: '2026-11-20', amount: 147_000n },
        lines: [
          {
            ...line,
            line: 3,
            date: '2026-11-20',
            amount: 150_000n,
            nature: '',
            category: '209',
            history: 'PIX RECEBIDO',
            documentNumber: 'A1BTG4K8Z',
          },
          {
            ...line,
            line: 4,
            date: '2026-11-20',
            amount: -2_500n,
            nature: '',
            category: '000',
            history: 'TARIFA',
            documentNumber: '',
          },
        ],
      },
    ],
  })
})

/** The file with another text at a position of one line, both from 1. */
const damage = (at: number, from: number, by: string) =>
  text
    .split('\r\n')
    .map((one, index) =>
      index + 1 === at ? one.slice(0, from - 1) + by + one.slice(from - 1 + by.length) : one,
    )
    .join('\r\n')

describe('a statement', () => {
  test.each([
    ['of payments', REMITTANCE, 1, 'cnab.notStatement'],
    ['with another amount', damage(3, 168, '1'), 5, 'cnab.total'],
    ['with another side', damage(3, 169, 'D'), 5, 'cnab.total'],
    ['without a side', damage(3, 169, ' '), 3, 'cnab.value'],
    ['without a date', damage(3, 143, '00000000'), 3, 'cnab.value'],
    ['without an opening balance', damage(2, 151, ' '.repeat(18)), 2, 'cnab.value'],
    ['without a closing balance', damage(5, 169, ' '), 5, 'cnab.value'],
    ['without a line', text.split('\r\n').toSpliced(2, 1).join('\r\n'), 4, 'cnab.count'],
  ])('%s is refused at its line', (_, damaged, at, code) => {
    expect(readStatement(damaged)).toMatchObject({ ok: false, line: at, code })
  })

  test('may have no totals of its lines', () => {
    expect(readStatement(damage(5, 177, '0'.repeat(36))).ok).toBe(true)
    expect(readStatement(damage(5, 177, ' '.repeat(36))).ok).toBe(true)
  })

  test('of any damage never throws', () => {
    const places = fc.record({
      at: fc.nat(text.length - 1),
      by: fc.constantFrom('\n', '9', ' ', 'é', '5E', '\x1a'),
    })
    fc.assert(
      fc.property(fc.array(places, { minLength: 1, maxLength: 5 }), (changes) => {
        const damaged = changes.reduce(
          (now, { at, by }) => now.slice(0, at) + by + now.slice(at + by.length),
          text,
        )
        expect(typeof readStatement(damaged).ok).toBe('boolean')
      }),
      { numRuns: 100 },
    )
  })
})
