import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ASKERS, toCell } from '#test/harness/rule-table.ts'
import { toFileTime, toPaymentDay } from './payment.ts'
import { judgeLine, mayDecideLine } from './return-line.ts'
import { drawNumber, FILES_PER_DAY, nextNumber, toKeys } from './sequence.ts'
import { DECISIONS, ITEM_STATES, LINE_STATES, OUTCOMES } from './shipment.ts'

const NOW = new Date('2026-11-23T12:00:00Z')
const operator = ASKERS.operator.by
const item = (state: (typeof ITEM_STATES)[number], more = {}) => ({
  userId: 'other',
  state,
  amount: 100n,
  isAdjusted: false,
  ...more,
})

describe('a line of a return file', () => {
  test('for each outcome, by the state of its payment', () => {
    const fates = OUTCOMES.map((outcome) => {
      const cells = ITEM_STATES.map(
        (state) => judgeLine({ outcome, amount: 100n }, item(state), operator).state,
      )
      return [outcome, ...cells].join(' ')
    })
    expect(ITEM_STATES.join(' ')).toBe('SENT ACCEPTED PAID REFUSED REVERSED REMOVED')
    expect(fates).toEqual([
      'PAID APPLIED APPLIED REPEATED WAITING WAITING WAITING',
      'ACCEPTED APPLIED REPEATED REPEATED WAITING WAITING WAITING',
      'REFUSED ASKED ASKED WAITING REPEATED WAITING REPEATED',
      'REVERSED WAITING WAITING ASKED WAITING REPEATED WAITING',
      'UNKNOWN WAITING WAITING WAITING WAITING WAITING WAITING',
    ])
  })

  test.each([
    ['PAID', undefined, 100n, 'key'],
    ['PAID', item('SENT'), 99n, 'amount'],
    ['PAID', item('PAID'), 101n, 'amount'],
    ['UNKNOWN', item('SENT'), 100n, 'code'],
    ['PAID', item('REMOVED'), 100n, 'state'],
    ['PAID', item('SENT', { userId: ASKERS['own operator'].userId }), 100n, 'own'],
    ['REVERSED', item('PAID', { isAdjusted: true }), 100n, 'adjusted'],
  ] as const)('%s about %o with %s waits for a person: %s', (outcome, of, amount, why) => {
    expect(judgeLine({ outcome, amount }, of, ASKERS['own operator'].by)).toEqual({
      state: 'WAITING',
      waitsFor: `shipment.wait.${why}`,
    })
  })

  test('is decided by a person while it waits, as the state of its payment allows', () => {
    const cells = (line: (typeof LINE_STATES)[number], of = item('SENT')) =>
      DECISIONS.map((decision) => toCell(mayDecideLine({ state: line, decision }, of, operator))).join(', ')
    expect(LINE_STATES.map((state) => [state, cells(state)].join(' '))).toEqual([
      ...['NEW', 'APPLIED'].map((state) => `${state} 409 lineSettled, 409 lineSettled, 409 lineSettled`),
      ...['ASKED', 'WAITING'].map((state) => `${state} yes, yes, yes`),
      ...['REPEATED', 'IGNORED'].map((state) => `${state} 409 lineSettled, 409 lineSettled, 409 lineSettled`),
    ])
    expect(ITEM_STATES.map((state) => [state, cells('WAITING', item(state))].join(' '))).toEqual([
      ...['SENT', 'ACCEPTED'].map((state) => `${state} yes, yes, yes`),
      'PAID 409 wait.state, yes, yes',
      ...['REFUSED', 'REVERSED', 'REMOVED'].map((state) => `${state} 409 wait.state, 409 wait.state, yes`),
    ])
    const unknown = DECISIONS.map((decision) =>
      toCell(mayDecideLine({ state: 'WAITING', decision }, undefined, operator)),
    )
    expect(unknown).toEqual(['409 wait.key', '409 wait.key', 'yes'])
    const own = item('SENT', { userId: operator.id })
    expect(cells('WAITING', own)).toBe(Array(3).fill('403 ownWithdrawal').join(', '))
  })
})

describe('the number of a file', () => {
  test('follows the last one, or the clock', () => {
    expect(nextNumber(0, new Date('2026-01-01T00:00:00Z'))).toBe(1)
    expect(nextNumber(0, NOW)).toBe(94_032)
    expect(nextNumber(94_032, NOW)).toBe(94_033)
    expect(drawNumber({ last: 999_998, today: 0 }, NOW)).toEqual({ ok: true, value: 999_999 })
    expect(drawNumber({ last: 999_999, today: 0 }, NOW)).toMatchObject({ code: 'shipment.numbersSpent' })
    expect(drawNumber({ last: 1, today: FILES_PER_DAY }, NOW)).toMatchObject({
      code: 'shipment.tooManyToday',
    })
  })

  test('comes once, also after a database of more than a day ago was restored', () => {
    const minutes = fc.array(fc.integer({ min: 0, max: 60 }), { minLength: 1, maxLength: 200 })
    fc.assert(
      fc.property(minutes, fc.nat({ max: 200 }), (waits, kept) => {
        const drawn: { at: number; number: number }[] = []
        let at = NOW.getTime()
        let last = 0
        for (const wait of waits) {
          at += wait * 60_000
          last = nextNumber(last, new Date(at))
          drawn.push({ at, number: last })
        }
        const known = drawn[Math.min(kept, drawn.length - 1)]?.number ?? 0
        const later = new Date(at + 24 * 60 * 60_000)
        expect(drawn.map(({ number }) => number)).not.toContain(nextNumber(known, later))
      }),
      { numRuns: 50 },
    )
  })

  test('gives the keys of its payments; a bank of digits has numbers of its own', () => {
    const of = { sequence: 94_032, count: 2, now: NOW }
    expect(toKeys({ ...of, digits: null })).toMatchObject({ value: ['SQ09403200001', 'SQ09403200002'] })
    const digits = { size: 6, last: 94_040 }
    expect(toKeys({ ...of, digits })).toMatchObject({ value: ['094041', '094042'] })
    expect(toKeys({ ...of, digits: { size: 6, last: 999_998 } })).toMatchObject({
      code: 'shipment.numbersSpent',
    })
  })
})

test('a file has the day and the hour of Brasília', () =>
  expect(toFileTime(new Date('2026-11-24T02:59:59Z'))).toEqual({ date: '2026-11-23', time: '23:59:59' }))

test.each([
  ['2026-11-19 16:59:59', 'TRANSFER', '17:00', '2026-11-19 TODAY'],
  ['2026-11-19 17:00:00', 'TRANSFER', '17:00', '2026-11-23 CLOSED'],
  ['2026-11-18 20:00:00', 'TRANSFER', '16:30', '2026-11-19 CLOSED'],
  ['2026-11-20 09:00:00', 'TRANSFER', '17:00', '2026-11-23 HOLIDAY'],
  ['2026-11-21 20:00:00', 'TRANSFER', '17:00', '2026-11-23 WEEKEND'],
  ['2026-11-22 09:00:00', 'TRANSFER', '17:00', '2026-11-23 WEEKEND'],
  ['2026-11-22 23:59:59', 'PIX', '17:00', '2026-11-22 TODAY'],
  ['2026-11-20 23:59:59', 'PIX', '17:00', '2026-11-20 TODAY'],
] as const)('a file of %s pays a %s until %s on %s', (now, route, until, expected) => {
  const [date = '', time = ''] = now.split(' ')
  const { date: day, dated } = toPaymentDay({ date, time }, route, until)
  expect(`${day} ${dated}`).toBe(expected)
})
