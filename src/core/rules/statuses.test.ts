import { describe, expect, test } from 'vitest'
import {
  awaitedAfter,
  DEPOSIT_STATUS,
  ORDER_STATUS,
  type StatusTable,
  statusAfter,
  statusesOf,
  takes,
  WITHDRAWAL_STATUS,
} from './statuses.ts'

/** The statuses that acts lead to from here, of any actor. */
const afterOf = (table: StatusTable, status: string): string[] => {
  const { owner, staff, house } = table[status]!
  return [owner, staff, house].flatMap((moves) => Object.values(moves ?? {}))
}

describe.each([
  ['deposits', DEPOSIT_STATUS],
  ['withdrawals', WITHDRAWAL_STATUS],
  ['orders', ORDER_STATUS],
] as readonly [string, StatusTable][])('the statuses of %s', (_, table) => {
  test('an act leads to one status of the table, whether the owner, staff or the house does it', () => {
    for (const status of statusesOf(table)) {
      expect(statusesOf(table)).toEqual(expect.arrayContaining(afterOf(table, status)))
      const { owner = {}, staff = {}, house = {} } = table[status]!
      for (const [act, after] of Object.entries({ ...owner, ...staff, ...house }))
        for (const moves of [owner, staff, house]) expect([after, undefined]).toContain(moves[act])
    }
  })

  test('one that is over stays, and each other one can end', () => {
    const ends = statusesOf(table, ({ isOver }) => isOver === true)
    for (const status of statusesOf(table)) {
      const after = afterOf(table, status)
      if (table[status]?.isOver) expect([status, ...after].every((one) => one === status)).toBe(true)
      else expect(after.some((one) => ends.includes(one))).toBe(true)
    }
  })
})

test('an act belongs to its actors', () => {
  expect(takes(WITHDRAWAL_STATUS, 'PENDING', 'cancel')).toBe(true)
  expect(takes(WITHDRAWAL_STATUS, 'PENDING', 'cancel', ['staff'])).toBe(true)
  expect(takes(WITHDRAWAL_STATUS, 'PENDING', 'cancel', ['owner'])).toBe(false)
  expect(takes(WITHDRAWAL_STATUS, 'PROCESSING', 'cancel')).toBe(false)
})

test('a status follows from its act, and an act out of place throws', () => {
  expect(statusAfter(DEPOSIT_STATUS, 'OPEN', 'review')).toBe('PENDING')
  expect(statusAfter(DEPOSIT_STATUS, 'PENDING', 'accept')).toBe('FINISHED')
  expect(() => statusAfter(DEPOSIT_STATUS, 'FINISHED', 'cancel')).toThrow('FINISHED does not take cancel')
})

test('the history ends with the awaited event', () => {
  expect(awaitedAfter(DEPOSIT_STATUS, 'PENDING', 'es')).toBe('En revisión')
  expect(awaitedAfter(DEPOSIT_STATUS, 'FINISHED', 'pt')).toBeUndefined()
})
