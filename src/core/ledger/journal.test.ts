import { describe, expect, test } from 'vitest'
import { type Entry, type Journal, toJournal } from './journal.ts'

const entry = (amount: bigint, more: Partial<Entry> = {}): Entry => ({
  owner: 'ana',
  kind: 'AVAILABLE',
  currency: 'BRL',
  origin: 'ADJUSTMENT',
  amount,
  ...more,
})

const journal = (...entries: Entry[]): Journal => ({ event: 'adjustment', originId: 'x', entries })

describe('the law of a journal', () => {
  test('a balanced draft is a journal, without its zero entries', () => {
    const entries = [entry(5n), entry(0n, { owner: 'bia' }), entry(-5n, { owner: 'caio' })]
    expect(toJournal(journal(...entries)).entries).toEqual([entries[0], entries[2]])
  })

  test('each currency balances separately', () => {
    const both = [entry(5n), entry(-5n), entry(7n, { currency: 'BTC' }), entry(-7n, { currency: 'BTC' })]
    expect(toJournal(journal(...both)).entries).toEqual(both)
  })

  test('a journal keeps the grant to overdraw', () => {
    expect(toJournal({ ...journal(entry(1n), entry(-1n)), overdraft: true }).overdraft).toBe(true)
  })

  test.each<[string, Entry[], string]>([
    ['sums to more than zero', [entry(5n), entry(-4n)], 'BRL sums to 1'],
    ['sums to less than zero', [entry(5n), entry(-6n)], 'BRL sums to -1'],
    ['balances only across currencies', [entry(5n), entry(-5n, { currency: 'BTC' })], 'BRL sums to 5'],
    ['has no entries', [], 'fewer than two entries'],
    ['has one entry', [entry(5n)], 'fewer than two entries'],
    ['has only zero entries', [entry(0n), entry(0n)], 'fewer than two entries'],
    [
      'gives the world outside an owner',
      [entry(5n, { kind: 'EXTERNAL' }), entry(-5n)],
      'EXTERNAL account has no owner',
    ],
    ['gives a customer a place', [entry(5n, { place: 'bank' }), entry(-5n)], 'only EXTERNAL is of a place'],
    [
      'gives the money on its way a place',
      [entry(5n, { owner: null, kind: 'TRANSIT', place: 'bank' }), entry(-5n)],
      'only EXTERNAL is of a place',
    ],
    ['names an account of nobody', [entry(5n, { owner: null }), entry(-5n)], 'EXTERNAL account has no owner'],
  ])('a draft that %s throws', (_, entries, problem) => {
    expect(() => toJournal(journal(...entries))).toThrow(problem)
  })

  test('the error names the event and its origin', () => {
    expect(() => toJournal(journal(entry(5n), entry(-4n)))).toThrow('journal adjustment of x')
  })
})
