import { expect, test } from 'vitest'
import { countFunnel, type FunnelRow, medianFloor, stageOf, statusesOfStage } from './funnel.ts'

const at = (time: string) => `2026-03-02T${time}.000Z`
const row = (status: string, created: string, answered: string | null, hour = 9): FunnelRow => ({
  status,
  hour,
  createdAt: at(created),
  answeredAt: answered && at(answered),
})

test.each([
  [[], null],
  [[7], 7],
  [[9, 1, 4], 4],
  [[10, 1, 4, 5], 4],
])('the median of %j', (numbers, median) => expect(medianFloor(numbers)).toBe(median))

test('every status has a stage, and lists find the rows of a stage', () => {
  expect(stageOf('deposits', 'CANCELLED')).toBe('not')
  expect(statusesOfStage('deposits', 'waiting')).toEqual(['OPEN', 'PENDING'])
  expect(statusesOfStage('orders', 'not')).toEqual(['EXPIRED', 'CANCELLED'])
  expect(statusesOfStage('withdrawals', 'waiting')).toEqual(['OPEN', 'PENDING', 'PROCESSING'])
  expect(statusesOfStage('withdrawals', 'done')).toEqual(['FINISHED'])
})

test('rows by what became of them; minutes are those until the answer', () => {
  const rows = [
    row('FINISHED', '12:00:00', '12:09:59'),
    row('FINISHED', '12:10:00', '12:25:00', 10),
    row('PENDING', '12:40:00', null),
    row('OPEN', '12:30:00', null),
    row('CANCELLED', '12:20:00', null),
  ]
  const { hours, ...counts } = countFunnel('deposits', rows)
  expect(counts).toEqual({ done: 2, waiting: 2, not: 1, oldestAt: at('12:30:00'), minutes: 12 })
  expect(hours).toHaveLength(24)
  expect([hours[8], hours[9], hours[10]]).toEqual([null, 9, 15])
})

test('a quotation that expired was an answer, although nothing was executed', () => {
  expect(countFunnel('orders', [row('EXPIRED', '12:00:00', '12:05:00')])).toMatchObject({
    done: 0,
    not: 1,
    minutes: 5,
  })
})

test('an empty queue has no oldest row and no time', () => {
  expect(countFunnel('withdrawals', [])).toMatchObject({
    done: 0,
    waiting: 0,
    not: 0,
    oldestAt: null,
    minutes: null,
  })
})
