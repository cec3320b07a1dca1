import { describe, expect, test } from 'vitest'
import { findAccount, isSameAccount, type StatementFile, setFutureAside, toDay } from './statement.ts'

test('real days', () => {
  expect(['20240229', '20260229', '20261301', '2026'].map(toDay)).toEqual([
    '2024-02-29',
    undefined,
    undefined,
    undefined,
  ])
})

test('lines of days to come are notes', () => {
  const line = (day: string) => ({ day, amount: 5n, text: 'AGENDADO', bankId: 'x' })
  const lines = [line('2026-11-19'), line('2026-11-20')]
  const { lines: left, notes } = setFutureAside(
    { lines, notes: [] } as unknown as StatementFile,
    '2026-11-19',
  )
  expect(left).toEqual([lines[0]])
  expect(notes).toEqual([{ day: '2026-11-20', amount: 5n, text: 'AGENDADO', kind: 'FUTURE' }])
})

describe('the account of a file', () => {
  const own = { id: 'a', bank: '341', agency: '0001', account: '10000-1' }
  test.each([
    [{ bank: '0341', agency: '1', account: '100001' }, true],
    [{ bank: '341', agency: '', account: '0010000-1' }, true],
    [{ bank: '341', agency: '', account: '0001100001' }, true],
    [{ bank: '341', agency: '00017', account: '100001' }, true],
    [{ bank: '341', agency: '0001-7', account: '100001' }, true],
    [{ bank: '341', agency: '0002', account: '100001' }, false],
    [{ bank: '237', agency: '1', account: '100001' }, false],
    [{ bank: '341', agency: '1', account: '10001' }, false],
  ])('%o: %s', (named, expected) => expect(isSameAccount(named, own)).toBe(expected))

  const other = { ...own, id: 'b', account: '20000-2' }
  const named = (account: string) => ({ bank: '341', agency: '0001', account })
  const find = (account: string, chosen?: string) => {
    const found = findAccount(named(account), [own, other], chosen)
    return found.ok ? found.value : found.code
  }
  test.each([
    ['10000-1', undefined, 'a'],
    ['10000-1', 'a', 'a'],
    ['10000-1', 'b', 'bankStatement.otherAccount'],
    ['77777', undefined, 'bankStatement.accountUnknown'],
    ['77777', 'b', 'b'],
    ['77777', 'x', 'bankStatement.accountUnknown'],
  ])('%s, chosen %s: %s', (account, chosen, expected) => expect(find(account, chosen)).toBe(expected))
})
