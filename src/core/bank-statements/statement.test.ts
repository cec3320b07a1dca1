import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findAccount, findNewLines, isSameAccount, toDay } from './statement.ts'

/** The numbers below `count` in any order. */
const shuffled = (count: number) =>
  fc.shuffledSubarray([...Array(count).keys()], { minLength: count, maxLength: count })

test('real days', () => {
  expect(['20240229', '20260229', '20261301', '2026'].map(toDay)).toEqual([
    '2024-02-29',
    undefined,
    undefined,
    undefined,
  ])
})

test('equal lines are numbered, so that the same file gives the same lines', () => {
  const one = { day: '2026-11-19', amount: 100n, text: 'PIX', bankId: null }
  const lines = [
    one,
    { ...one, text: 'TED' },
    one,
    { ...one, bankId: 'x' },
    { ...one, bankId: 'x', text: 'y' },
    { ...one, bankId: 'x', amount: 101n },
    { ...one, bankId: 'x', day: '2026-11-20' },
  ]
  expect(findNewLines(lines, []).map(({ ordinal }) => ordinal)).toEqual([0, 0, 1, 0, 1, 0, 0])
})

describe('a later file of the same day', () => {
  const line = (bankId: string, text: string, amount = 10_000n) => ({
    day: '2026-11-19',
    amount,
    text,
    bankId,
  })
  const noon = findNewLines([line('1', 'ALICE'), line('2', 'BRUNO', 100_000n)], [])
  const textsOf = (...later: ReturnType<typeof line>[]) =>
    findNewLines(later, noon).map(({ text, bankId, ordinal }) => `${text} ${bankId} ${ordinal}`)

  test('adds the movements that are new, however the bank numbers the day', () => {
    const evening = [
      line('1', 'CARLA'),
      line('2', 'ALICE'),
      line('3', 'DAVI', 5n),
      line('4', 'BRUNO', 100_000n),
    ]
    expect(textsOf(...evening)).toEqual(['CARLA 1 1', 'DAVI 3 0'])
  })

  test('adds a second payment of the same text', () => {
    expect(textsOf(line('1', 'ALICE'), line('2', 'ALICE'), line('3', 'BRUNO', 100_000n))).toEqual([
      'ALICE 2 0',
    ])
  })

  test('adds nothing where the bank words a movement in another way', () => {
    expect(textsOf(line('1', 'PIX ALICE'), line('2', 'BRUNO', 100_000n))).toEqual([])
  })

  test('adds the new movement where the bank words one in another way and numbers another', () => {
    const evening = [line('1', 'CARLA'), line('2', 'PIX BRUNO', 100_000n), line('3', 'ALICE')]
    expect(textsOf(...evening)).toEqual(['CARLA 1 1'])
  })

  test('of which it has a part only, adds a payment of the same text with another id', () => {
    expect(textsOf(line('9', 'ALICE'))).toEqual(['ALICE 9 0'])
  })

  test('adds a movement of another amount or day with a known id', () => {
    expect(textsOf(line('1', 'ALICE', 10_001n), { ...line('1', 'ALICE'), day: '2026-11-20' })).toEqual([
      'ALICE 1 0',
      'ALICE 1 0',
    ])
  })
})

test('two exports a day, each renumbered and in another order, store each movement once', () => {
  const movement = fc.record({
    amount: fc.bigInt({ min: 1n, max: 3n }),
    text: fc.constantFrom('ALICE', 'BRUNO', 'CARLA'),
  })
  fc.assert(
    fc.property(
      fc.array(movement, { maxLength: 12 }).chain((day) =>
        fc.record({
          day: fc.constant(day),
          seen: fc.nat(day.length),
          orders: fc.tuple(shuffled(day.length), shuffled(day.length)),
        }),
      ),
      ({ day, seen, orders: [first, second] }) => {
        const fileOf = (order: readonly number[]) =>
          order.map((at, nth) => ({ ...day[at]!, day: '2026-11-19', bankId: String(nth) }))
        const noon = findNewLines(fileOf(first.filter((at) => at < seen)), [])
        const stored = [...noon, ...findNewLines(fileOf(second), noon)]
        const countsOf = (lines: readonly { text: string; amount: bigint }[]) =>
          lines.map(({ text, amount }) => `${text} ${amount}`).sort()
        expect(countsOf(stored)).toEqual(countsOf(day))
        const keys = stored.map(({ bankId, amount, ordinal }) => `${bankId} ${amount} ${ordinal}`)
        expect(new Set(keys).size).toBe(keys.length)
      },
    ),
  )
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
