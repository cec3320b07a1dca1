import { describe, expect, test } from 'vitest'
import type { OpenItem, OutsideMovement } from './close.ts'
import {
  type ClosedBefore,
  type ComparedPlace,
  lastLateDay,
  listDifferences,
  MOST_DIFFERENCES,
  mayExplain,
  mayPrepareClose,
  mayReturnClose,
  maySignClose,
  toneOfAge,
} from './day-close.ts'
import { prepareCloseSchema } from './day-close-schema.ts'

const NOW = new Date('2026-03-06T15:00:00.000Z')
const staff = { id: 'paulo', roles: ['operator'], permissions: [], approvesFrom: null } as const
const customer = { ...staff, roles: ['user'] } as const
const codeOf = (verdict: ReturnType<typeof mayExplain>) => (verdict.ok ? 'yes' : verdict.code)

const line = (id: string, amount: bigint, day = '2026-03-05'): OpenItem => ({
  side: 'BANK',
  pays: undefined,
  line: { id, bankAccountId: 'conta', day, amount, text: id, depositId: null, bookingId: null },
})
const movement = (kind: OutsideMovement['kind'], amount: bigint, entry = '7'): OpenItem => ({
  side: 'LEDGER',
  movement: { id: 'x', bankAccountId: 'conta', day: '2026-03-05', entry, kind, amount, payee: null },
})
const list = (items: OpenItem[], more: Partial<Parameters<typeof listDifferences>[0]> = {}) =>
  listDifferences({
    day: '2026-03-05',
    places: [],
    missing: [],
    items,
    carried: 0n,
    rest: 0n,
    difference: 0n,
    before: undefined,
    continued: more.before?.differences ?? [],
    ...more,
  })
const closedWith = (...keys: string[]): ClosedBefore => ({
  day: '2026-03-04',
  differences: keys.map((key) => ({ key, since: '2026-03-01' })),
})

describe('the differences of a day', () => {
  test.each<[string, OpenItem, string, bigint]>([
    ['a credit without a deposit', line('a', 5n), 'UNIDENTIFIED', 5n],
    ['a debit without a movement', line('a', -5n), 'HOUSE', -5n],
    ['a debit that may pay a withdrawal', { ...line('a', -5n), pays: {} } as OpenItem, 'IN_TRANSIT', -5n],
    ['a deposit without a line', movement('DEPOSIT', 5n), 'OTHER', -5n],
    ['a payment without a line', movement('WITHDRAWAL', -5n), 'IN_TRANSIT', 5n],
    ['a payment that came back', movement('WITHDRAWAL', 5n), 'RETURNED', -5n],
    ['a correction', movement('ADJUSTMENT', 5n), 'CORRECTION', -5n],
  ])('%s', (_, item, suggested, amount) => {
    expect(list([item])).toMatchObject([{ suggested, amount, since: '2026-03-05', isLate: false }])
  })

  test('a line of an earlier day is late unless the close before had it', () => {
    const late = line('a', 5n, '2026-03-03')
    expect(list([late], { before: closedWith() })).toMatchObject([{ isLate: true, suggested: 'LATE' }])
    expect(list([late], { before: closedWith('line:a') })).toMatchObject([
      { isLate: false, suggested: 'UNIDENTIFIED', since: '2026-03-01' },
    ])
    expect(list([line('a', 5n)], { before: closedWith() })).toMatchObject([{ isLate: false }])
    expect(list([late])).toMatchObject([{ isLate: false }])
  })

  test('the amounts without a line stay differences, the carried one since its first day', () => {
    const amounts = { carried: 3n, rest: -2n, difference: 1n }
    expect(list([], amounts)).toMatchObject([
      { key: 'carried', amount: 3n, since: '2026-03-05' },
      { key: 'rest', amount: -2n, since: '2026-03-05' },
    ])
    expect(list([], { ...amounts, before: closedWith('rest') })[0]).toMatchObject({ since: '2026-03-01' })
  })

  test('without a balance of the day before, the whole rest is one difference', () => {
    const items = [line('a', 5n), movement('DEPOSIT', 2n)]
    const unknown = { carried: null, rest: null, difference: 10n }
    expect(list(items, unknown).slice(2)).toMatchObject([{ key: 'rest', amount: 7n }])
  })

  test('without a statement of an account, its statement is the only difference', () => {
    expect(list([line('a', 5n)], { difference: null, missing: ['conta'] })).toMatchObject([
      { key: 'statement:conta', amount: null, suggested: 'NO_STATEMENT' },
    ])
  })

  const place = (_id: string, difference: bigint, kind: ComparedPlace['kind'] = 'CLIENTS') => ({
    _id,
    kind,
    difference,
  })
  const onAccount = (bankAccountId: string, amount: bigint): OpenItem => ({
    side: 'LEDGER',
    movement: { id: 'x', bankAccountId, day: '2026-03-05', entry: '7', kind: 'DEPOSIT', amount, payee: null },
  })
  test.each<[string, ComparedPlace[], OpenItem[], Parameters<typeof list>[1], [string, bigint][]]>([
    ['items explain the place', [place('a', -5n)], [onAccount('a', 5n)], { difference: -5n }, []],
    ['the rest of the sum is that of the only place', [place('a', 3n)], [], { rest: 3n, difference: 3n }, []],
    [
      'the sum hides two errors',
      [place('a', 5n), place('b', -5n)],
      [],
      {},
      [
        ['a', 5n],
        ['b', -5n],
      ],
    ],
    ['unassigned money hides one', [place('a', 5n)], [], {}, [['a', 5n]]],
    [
      'the item is of the other place',
      [place('a', 0n), place('b', -5n)],
      [onAccount('a', 5n)],
      { difference: -5n },
      [
        ['a', 5n],
        ['b', -5n],
      ],
    ],
    [
      'own money and a wallet',
      [place('h', 2n, 'HOUSE'), place('w', -7n, 'WALLET')],
      [],
      {},
      [
        ['h', 2n],
        ['w', -7n],
      ],
    ],
    [
      'without a statement of each account',
      [place('a', 5n), place('w', -7n, 'WALLET')],
      [],
      { difference: null, missing: ['b'] },
      [['w', -7n]],
    ],
    ['nothing', [place('a', 0n), place('w', 0n, 'WALLET')], [], {}, []],
  ])('of single places: %s', (_, places, items, more, expected) => {
    const found = list(items, { places, ...more }).filter(({ key }) => key.startsWith('place:'))
    expect(found.map(({ key, amount }) => [key.slice(6), amount])).toEqual(expected)
    for (const { key, currency } of found) expect(currency).toBe(key === 'place:w' ? 'BTC' : 'BRL')
  })

  test.each([
    ['2026-03-05', 'new'],
    ['2026-03-04', 'old'],
    ['2026-03-03', 'old'],
    ['2026-03-02', 'overdue'],
  ])('on the fifth, one since %s is %s', (since, tone) => expect(toneOfAge(since, '2026-03-05')).toBe(tone))
})

test.each([
  ['2026-03-05', null, null, false, 'yes'],
  ['2026-03-06', null, null, false, 'dayClose.notOver'],
  ['2026-03-05', null, null, true, 'dayClose.prepared'],
  ['2026-03-05', '2026-03-05', null, false, 'dayClose.locked'],
  ['2026-03-05', '2026-03-04', null, false, 'yes'],
  ['2026-03-05', '2026-03-03', '2026-03-04', false, 'dayClose.earlierOpen'],
])(
  'preparing %s after %s, with %s open and prepared: %s',
  (day, lastLocked, earlierOpen, isPrepared, code) => {
    const facts = { day, lastLocked, earlierOpen, isPrepared, today: '2026-03-06' }
    expect(codeOf(mayPrepareClose(facts, staff))).toBe(code)
    expect(codeOf(mayPrepareClose(facts, customer))).toBe('bankStatement.staffOnly')
  },
)

test.each<[string, string[], string[], string]>([
  ['each once', ['a', 'b'], ['b', 'a'], 'yes'],
  ['one is missing', ['a', 'b'], ['a'], 'dayClose.unexplained'],
  ['one is twice', ['a', 'b'], ['a', 'a'], 'dayClose.unexplained'],
  ['the only one is twice', ['a'], ['a', 'a'], 'dayClose.unexplained'],
  ['one is unknown', ['a'], ['a', 'b'], 'dayClose.unexplained'],
  ['another one', ['a'], ['b'], 'dayClose.unexplained'],
])('explanations of differences: %s', (_, keys, given, code) => {
  const differences = keys.map((key) => ({ key, amount: null }))
  const explained = given.map((key) => ({ key, ownerId: 'paulo' }))
  expect(codeOf(mayExplain(differences, explained, ['paulo']))).toBe(code)
})

test.each([
  ['-50.00', 'yes'],
  ['-70.00', 'dayClose.unexplained'],
  [null, 'dayClose.unexplained'],
])('an explanation of %s, where the difference is -50.00: %s', (amount, code) => {
  const given = [{ key: 'place:a', ownerId: 'paulo', amount }]
  expect(codeOf(mayExplain([{ key: 'place:a', amount: '-50.00' }], given, ['paulo']))).toBe(code)
})

test.each(['place:a', 'carried', 'rest', 'line:a', 'movement:7', 'statement:a'])(
  'an explanation of %s names the amount where it may be another one meanwhile',
  (key) => {
    const one = { key, kind: 'OTHER', explanation: 'x', ownerId: '0a0a0a0a-1111-4222-8333-444444444444' }
    const accepts = (given: object) =>
      prepareCloseSchema.safeParse({ date: '2026-03-05', differences: [given] }).success
    expect([accepts(one), accepts({ ...one, amount: '1.00' })]).toEqual([
      key.includes(':') && !key.startsWith('place'),
      true,
    ])
  },
)

test('the owners are staff, and the differences not too many', () => {
  expect(codeOf(mayExplain([{ key: 'a', amount: '1.00' }], [{ key: 'a', ownerId: 'ana' }], ['paulo']))).toBe(
    'dayClose.ownerUnknown',
  )
  const many = Array.from({ length: MOST_DIFFERENCES + 1 }, (_, at) => ({ key: String(at), amount: null }))
  expect(codeOf(mayExplain(many, [], ['paulo']))).toBe('dayClose.tooMany')
})

const open = { status: 'PREPARED', preparedBy: 'marina', isAlone: false, isUnchanged: true } as const
const later = new Date('2026-03-09T15:00:00.000Z')

test.each([
  ['another person', open, staff, 'yes'],
  ['the preparer', { ...open, preparedBy: 'paulo' }, staff, 'dayClose.preparer'],
  ['the preparer, alone', { ...open, preparedBy: 'paulo', isAlone: true }, staff, 'yes'],
  ['new staff', open, { ...staff, approvesFrom: later }, 'approval.newStaff'],
  ['new staff, alone', { ...open, isAlone: true }, { ...staff, approvesFrom: later }, 'yes'],
  ['changed figures', { ...open, isUnchanged: false }, staff, 'dayClose.changed'],
  ['a locked close', { ...open, status: 'LOCKED' } as const, staff, 'dayClose.decided'],
  ['a returned close', { ...open, status: 'RETURNED' } as const, staff, 'dayClose.decided'],
  ['a customer', open, customer, 'bankStatement.staffOnly'],
])('signing: %s', (_, facts, by, code) => expect(codeOf(maySignClose(facts, by, NOW))).toBe(code))

test.each([
  ['PREPARED', staff, 'yes'],
  ['LOCKED', staff, 'dayClose.decided'],
  ['RETURNED', staff, 'dayClose.decided'],
  ['PREPARED', customer, 'bankStatement.staffOnly'],
] as const)('returning a close that is %s', (status, by, code) =>
  expect(codeOf(mayReturnClose({ status }, by))).toBe(code),
)

test.each([
  ['2026-11-13', '2026-11-11'],
  ['2026-11-16', '2026-11-12'],
  ['2026-11-17', '2026-11-15'],
  // A Friday that is a holiday.
  ['2026-11-20', '2026-11-17'],
  ['2026-11-24', '2026-11-22'],
])('on %s the close of %s is late, as two business days have come since', (today, day) =>
  expect(lastLateDay(today)).toBe(day),
)
