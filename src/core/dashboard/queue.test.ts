import { describe, expect, test } from 'vitest'
import { DEFAULT_DESK } from '../settings/desk.ts'
import { DEFAULT_PROMISES } from '../settings/promises.ts'
import {
  compareUrgency,
  countQueue,
  dueAt,
  isMine,
  lateBefore,
  type Queued,
  toQueueRows,
  urgencyOf,
  wantedOf,
} from './queue.ts'

const NOW = Date.parse('2026-03-05T12:00:00Z')
const at = (minutes: number) => new Date(NOW + minutes * 60_000).toISOString()

/** Work that began and is due these minutes from now. */
const item = (
  _id: string,
  { since = -10, due = 20, ...rest }: Partial<Omit<Queued, 'since'>> & { since?: number; due?: number } = {},
): Queued => ({
  _id,
  kind: 'deposit',
  since: at(since),
  dueAt: at(due),
  doesEnd: false,
  value: '100.00',
  groupId: null,
  step: null,
  currency: 'BRL',
  ...rest,
})
const idsOf = (items: readonly Queued[]) =>
  items.toSorted((one, other) => compareUrgency(one, other, NOW)).map(({ _id }) => _id)

describe('when work is due', () => {
  test.each([
    ['incident', 15],
    ['quotation', 15],
    ['deposit', 60],
    ['payout', 240],
    ['return', 240],
    ['line', 1_440],
    ['customer', 1_440],
  ] as const)('%s: after %i minutes', (kind, minutes) => {
    const waits = { kind, since: new Date(NOW), endsAt: null, wanted: wantedOf() }
    expect(dueAt(waits).toISOString()).toBe(at(minutes))
    expect(lateBefore(new Date(at(minutes)), waits)).toEqual(waits.since)
  })

  test('a request: at its end', () => {
    const endsAt = new Date(NOW + 1)
    expect(dueAt({ kind: 'approval', since: new Date(NOW), endsAt, wanted: wantedOf() })).toBe(endsAt)
  })

  test('by the times that the house promises', () => {
    const wanted = wantedOf({ desk: DEFAULT_DESK, promises: { ...DEFAULT_PROMISES, payout: 90 } })
    const waits = { kind: 'payout', since: new Date(NOW), endsAt: null, wanted } as const
    expect(dueAt(waits).toISOString()).toBe(at(90))
    expect(lateBefore(new Date(at(90)), waits)).toEqual(waits.since)
  })

  test.each([
    [-90, 'now'],
    [30, 'now'],
    [31, 'hour'],
    [60, 'hour'],
    [61, 'later'],
  ] as const)('in %i minutes it is urgent as %s', (due, urgency) => {
    expect(urgencyOf(item('a', { due }), NOW)).toBe(urgency)
  })
})

describe('the order', () => {
  test('goes by urgency', () => {
    const items = [item('later', { due: 90 }), item('hour', { due: 45 }), item('now', { due: 5 })]
    expect(idsOf(items)).toEqual(['now', 'hour', 'later'])
  })

  test('of urgent work: that which ends undone is first, then the time left counts', () => {
    const items = [
      item('late', { since: -200, due: -140 }),
      item('soon', { due: 4 }),
      item('ends second', { kind: 'approval', due: 25, doesEnd: true }),
      item('ends', { kind: 'approval', due: 20, doesEnd: true }),
    ]
    expect(idsOf(items)).toEqual(['ends', 'ends second', 'late', 'soon'])
  })

  test('of late work: the sooner wanted is first, then the older, then the larger', () => {
    const items = [
      item('customer', { kind: 'customer', since: -3_000, due: -1_560 }),
      item('small', { since: -100, due: -40, value: '50.00' }),
      item('large', { since: -100, due: -40, value: '9000.00' }),
      item('old', { since: -200, due: -140, value: null }),
      item('quotation', { kind: 'quotation', since: -20, due: -5 }),
    ]
    expect(idsOf(items)).toEqual(['quotation', 'old', 'large', 'small', 'customer'])
  })

  test('of later work: the larger, then the older', () => {
    const items = [
      item('none', { due: 99, value: null }),
      item('young', { since: -1, due: 59, value: '700.00' }),
      item('old', { since: -9, due: 51, value: '700.00' }),
      item('large', { since: -2, due: 58, value: '10000.00' }),
    ]
    expect(idsOf(items)).toEqual(['large', 'old', 'young', 'none'])
  })

  test('is the same for the same times and values', () => {
    expect(idsOf([item('b'), item('a')])).toEqual(['a', 'b'])
  })
})

describe('a row of the list', () => {
  test('has the payouts with the same next act and currency, at the place of its most urgent one', () => {
    const payout = (_id: string, due: number, step: Queued['step'], currency: Queued['currency'] = 'BRL') =>
      item(_id, { kind: 'payout', due, step, currency })
    const items = [
      payout('calm', 200, 'approve'),
      payout('paid', 100, 'pay'),
      item('deposit', { due: 10 }),
      payout('urgent', 5, 'approve'),
      payout('bitcoin', 4, 'approve', 'BTC'),
    ]
    const rows = toQueueRows(items, NOW)
    expect(rows.map(({ members }) => members.map(({ _id }) => _id))).toEqual([
      ['bitcoin'],
      ['urgent', 'calm'],
      ['deposit'],
      ['paid'],
    ])
    expect(rows[1]).toMatchObject({ _id: 'urgent', kind: 'payout', urgency: 'now', value: '200.00' })
  })

  test('has the requests of one call in bulk; its value is unknown when one is', () => {
    const request = (_id: string, groupId: string | null, value: string | null) =>
      item(_id, { kind: 'approval', groupId, value })
    const rows = toQueueRows(
      [request('a', 'g', '1.00'), request('b', 'g', null), request('c', null, '2.00')],
      NOW,
    )
    expect(rows.map(({ _id, value }) => [_id, value])).toEqual([
      ['c', '2.00'],
      ['a', null],
    ])
  })
})

test('mine is what I took, and the requests', () => {
  const [me, other] = [{ _id: 'me' }, { _id: 'other' }]
  const of = (kind: Queued['kind'], taken: { _id: string } | null) => isMine({ kind, taken }, { id: 'me' })
  expect([of('quotation', me), of('quotation', other), of('deposit', null), of('approval', null)]).toEqual([
    true,
    false,
    false,
    true,
  ])
})

test('counts have every kind', () => {
  expect(countQueue([item('a'), item('b'), item('c', { kind: 'line' })])).toEqual({
    incident: 0,
    quotation: 0,
    deposit: 2,
    payout: 0,
    approval: 0,
    customer: 0,
    line: 1,
    return: 0,
  })
})
