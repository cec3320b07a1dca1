import { describe, expect, test } from 'vitest'
import { asksBegin, type ChainBalance, checkChain, type KnownBalance, meetOn, toBalance } from './chain.ts'
import type { FileLine, StatementFile } from './statement.ts'

const TODAY = '2026-11-23'
const line = (day: number, amount: bigint): FileLine => ({
  day: `2026-11-${day}`,
  amount,
  text: 'PIX',
  bankId: null,
})
const day = (nth: number) => `2026-11-${nth}`

/** A file of two days with 100 and 50 centavos, which its bank made on the day after. */
const file = (more: Partial<StatementFile> = {}): StatementFile => ({
  format: 'OFX',
  account: { bank: '341', agency: '1', account: '1' },
  from: day(19),
  to: day(20),
  madeOn: day(21),
  opening: null,
  notes: [],
  closing: { amount: 1_150n, day: day(20) },
  lines: [line(19, 100n), line(20, 50n)],
  ...more,
})
const note = (kind: 'BALANCE' | 'UNCLEARED' | 'FUTURE') => ({ day: day(20), amount: 5n, text: 'X', kind })

describe('the balance before a file', () => {
  test.each<[string, Partial<StatementFile>, ChainBalance]>([
    ['by its last day', {}, { base: 1_000n, wholeUntil: day(20) }],
    [
      'at noon',
      { madeOn: day(20), closing: { amount: 1_150n, day: day(20) } },
      { base: 1_000n, wholeUntil: day(19) },
    ],
    ['without a day of making', { madeOn: null }, { base: 1_000n, wholeUntil: day(19) }],
    ['beside a balance as a note', { notes: [note('BALANCE')] }, { base: 1_000n, wholeUntil: day(20) }],
    ['unknown without a closing balance', { closing: null }, { base: null, wholeUntil: day(20) }],
    ['unknown without both', { closing: null, madeOn: null }, { base: null, wholeUntil: null }],
    ['unknown of zero', { closing: { amount: 0n, day: day(20) } }, { base: null, wholeUntil: day(20) }],
    ['unknown with money that waits', { notes: [note('UNCLEARED')] }, { base: null, wholeUntil: day(20) }],
    ['unknown with future money', { notes: [note('FUTURE')] }, { base: null, wholeUntil: day(20) }],
    [
      'unknown of a day before the last line',
      { closing: { amount: 1n, day: day(19) } },
      { base: null, wholeUntil: day(20) },
    ],
    [
      'unknown of a day after the period',
      { closing: { amount: 1n, day: day(21) } },
      { base: null, wholeUntil: day(20) },
    ],
    [
      'unknown of a day after the making',
      { madeOn: day(20), closing: { amount: 1n, day: day(21) }, to: day(25) },
      { base: null, wholeUntil: day(19) },
    ],
    ['without a day of making to come', { madeOn: day(24) }, { base: 1_000n, wholeUntil: day(19) }],
    ['without a day of making before its lines', { madeOn: day(18) }, { base: 1_000n, wholeUntil: day(19) }],
    ['of one day at noon', { from: day(20), madeOn: day(20), lines: [] }, { base: 1_150n, wholeUntil: null }],
    [
      'of a period that has not ended',
      { to: day(30), madeOn: day(22) },
      { base: 1_000n, wholeUntil: day(21) },
    ],
  ])('is %s', (_, more, expected) => expect(toBalance(file(more), TODAY)).toEqual(expected))
})

test('a person says where the first file begins, unless the bank or the time of its making does', () => {
  const asks = (more: Partial<StatementFile>, isFirst = true) => {
    const one = file({ from: day(20), madeOn: day(20), lines: [], ...more })
    return asksBegin(one, toBalance(one, TODAY), isFirst)
  }
  expect([asks({}), asks({ madeOn: null }), asks({ opening: 0n })]).toEqual([true, true, true])
  const known = [{ opening: 1n }, { madeOn: day(21) }, { from: day(19) }, { closing: null }]
  expect(known.map((more) => asks(more))).toEqual([false, false, false, false])
  expect(asks({}, false)).toBe(false)
})

describe('two files', () => {
  const meet = (witness: [number, number | null], of: Partial<StatementFile> = {}) => {
    const [from, until] = witness
    const one = file(of)
    const wholeUntil = until === null ? null : day(until)
    return meetOn({ ...one, ...toBalance(one, TODAY) }, { from: day(from), base: 0n, wholeUntil })
  }
  test.each<[string, [number, number | null], Partial<StatementFile>, string | undefined]>([
    ['from one day', [19, null], {}, day(19)],
    ['the earlier one has the day before wholly', [10, 18], {}, day(19)],
    ['the earlier one has a part of the day before', [18, 17], {}, undefined],
    ['unknown days lie between', [10, 16], {}, undefined],
    ['the new one begins before', [20, null], {}, day(20)],
    ['the new one ends the day before', [21, null], {}, day(21)],
    ['the new one has a part of the day before', [21, null], { madeOn: day(20) }, undefined],
    ['days lie between after it', [22, null], {}, undefined],
    ['without a closing balance', [19, null], { closing: null }, undefined],
  ])('meet: %s', (_, witness, of, expected) => expect(meet(witness, of)).toBe(expected))
})

describe('the chain', () => {
  const known = (amount: bigint, of = 19): KnownBalance => ({ day: day(of), amount })
  const check = (
    of: StatementFile,
    before?: KnownBalance,
    kept: FileLine[] = [],
    beside: FileLine[] = kept,
  ) => {
    const { verdict, isPart } = checkChain(of, toBalance(of, TODAY), { known: before, kept, beside })
    return verdict.ok ? (isPart ? 'part' : 'holds') : verdict
  }

  test('holds where the balance before and the lines give the closing balance', () => {
    expect(check(file())).toBe('holds')
    expect(check(file(), known(1_000n))).toBe('holds')
    expect(check(file(), known(1_100n, 20))).toBe('holds')
    expect(check(file(), known(1_150n, 21))).toBe('holds')
    expect(check(file(), known(-999n), [])).not.toBe('holds')
    expect(check(file({ closing: { amount: 0n, day: day(20) } }), known(7n))).toBe('holds')
  })

  test('says which balance, which sum and which difference break it', () => {
    expect(check(file(), known(1_000n), [line(20, 30n)])).toEqual({
      ok: false,
      kind: 'conflict',
      code: 'bankStatement.chain',
      fields: [],
      params: {
        day: '19/11/2026',
        before: 'R$ 10,00',
        sum: 'R$ 1,80',
        expected: 'R$ 11,80',
        closingDay: '20/11/2026',
        closing: 'R$ 11,50',
        difference: '-R$ 0,30',
      },
    })
  })

  test('of a file itself needs an opening balance that the bank knows', () => {
    expect(check(file({ opening: 1_000n }))).toBe('holds')
    expect(check(file({ opening: 0n }))).toBe('holds')
    expect(check(file({ opening: 1_001n }))).toMatchObject({ code: 'bankStatement.chainInside' })
    expect(check(file({ opening: 1_001n, notes: [note('UNCLEARED')] }))).toBe('holds')
  })

  test('holds for a file with a part of a day, beside the lines that it lacks', () => {
    const afternoon = file({ closing: { amount: 1_350n, day: day(20) } })
    expect(check(afternoon, known(1_000n), [], [line(19, 200n)])).toBe('part')
    expect(check(afternoon, known(1_000n), [], [line(19, 201n)])).toMatchObject({
      code: 'bankStatement.chain',
    })
  })
})
