import { expect, test } from 'vitest'
import type { Approval } from '#core/approvals/approval-schema.ts'
import { countKinds, filterRequests, joinGroup, kindOf, toGroups, toTimeLeft } from './inbox.ts'

const NOW = Date.parse('2026-11-20T12:00:00Z')
const hours = (count: number) => new Date(NOW + count * 3_600_000).toISOString()

const row = (id: string, act: string, more: object) =>
  ({ _id: id, acts: [act], value: null, askedBy: { _id: 'caio' }, ...more }) as unknown as Approval

const ROWS = [
  row('new', 'order.quoteOffMarket', { createdAt: hours(-0.5), validUntil: hours(0.4), value: '50000.00' }),
  row('day', 'deposit.accept', { createdAt: hours(-5), validUntil: hours(67), value: '49999.99' }),
  row('old', 'bankAccount.payee', { createdAt: hours(-30), validUntil: hours(42) }),
  row('older', 'bankAccount.house', { createdAt: hours(-40), validUntil: hours(2), askedBy: { _id: 'ana' } }),
]

const idsOf = (filters: Parameters<typeof filterRequests>[1]) =>
  toGroups(filterRequests(ROWS, filters, NOW), NOW).map(({ urgency, rows }) => [
    urgency,
    rows.map(({ _id }) => _id),
  ])

test('the request that ends first is first, in groups of the time that is left', () => {
  expect(idsOf({})).toEqual([
    ['now', ['new']],
    ['soon', ['older']],
    ['calm', ['old', 'day']],
  ])
})

test('filters leave requests of a kind, a value, an age and an asker', () => {
  expect(idsOf({ kind: 'house' })).toEqual([['soon', ['older']]])
  expect(idsOf({ value: 'low' })).toEqual([['calm', ['day']]])
  expect(idsOf({ value: 'middle' })).toEqual([['now', ['new']]])
  expect(idsOf({ value: 'none', asker: 'caio' })).toEqual([['calm', ['old']]])
  expect(idsOf({ age: 'hour', kind: 'deposit' })).toEqual([])
  const counts = countKinds(ROWS, { kind: 'deposit', asker: 'caio' }, NOW)
  expect([counts.all, counts.of('deposit'), counts.of('house')]).toEqual([3, 1, 0])
})

test('every act has a kind', () => {
  const acts = ['withdrawal.pay', 'user.staff', 'settings.change', 'ledger.adjust'] as const
  expect(acts.map((act) => kindOf({ acts: [act] }))).toEqual(['withdrawal', 'user', 'house', 'house'])
})

test('a group has the sum of its values, and none when one of them is unknown', () => {
  const members = [row('one', 'withdrawal.pay', { value: '60000.00', signals: [] })]
  members.push(row('two', 'withdrawal.pay', { value: '0.01', signals: [] }))
  expect(joinGroup(members)?.value).toBe('60000.01')
  members.push(row('three', 'withdrawal.pay', { signals: [] }))
  expect(joinGroup(members)?.value).toBeNull()
})

test('the last half hour is urgent', () => {
  const left = ROWS.map((one) => toTimeLeft(one, NOW))
  expect(left.map(({ minutes, urgency }) => [minutes, urgency])).toEqual([
    [24, 'now'],
    [4020, 'calm'],
    [2520, 'calm'],
    [120, 'soon'],
  ])
  expect(left[0]?.share).toBeCloseTo(0.4 / 0.9)
})
