import { describe, expect, test } from 'vitest'
import type { Role, Viewer } from '../rules/viewer.ts'
import {
  hasSeen,
  isSnapshot,
  type LiveChange,
  mayOpenStream,
  STREAMS_PER_USER,
  type Topic,
  topicsFor,
} from './live.ts'

const viewer = (role: Role): Viewer => ({ id: 'me', roles: [role], permissions: [] })

const change = (topic: Topic, userId: string | null): LiveChange => ({ topic, userId })

describe('receivers of a change', () => {
  test.each<[LiveChange, Topic[], Topic[]]>([
    [change('orders', 'me'), ['orders'], ['orders']],
    [change('orders', 'other'), [], ['orders']],
    [change('deposits', 'other'), [], ['deposits']],
    [change('withdrawals', 'other'), [], ['withdrawals']],
    [change('bankAccounts', 'other'), [], ['bankAccounts']],
    [change('bankAccounts', null), ['bankAccounts'], ['bankAccounts']],
    [change('settings', null), ['settings'], ['settings']],
    [change('users', 'other'), [], ['users']],
    [change('users', 'me'), ['users', 'profile'], ['users', 'profile']],
    [change('balances', 'me'), ['balances'], ['balances']],
    [change('balances', 'other'), [], []],
    [change('sessions', 'me'), ['sessions'], ['sessions']],
    [change('sessions', 'other'), [], []],
  ])('%o: a customer %o, staff %o', (one, customer, staff) => {
    expect(topicsFor([one], viewer('user'))).toEqual(customer)
    for (const role of ['operator', 'master', 'admin'] as const)
      expect(topicsFor([one], viewer(role))).toEqual(staff)
  })

  test('each topic is sent once', () => {
    const changes = [change('balances', 'me'), change('orders', 'me'), change('orders', 'me')]
    expect(topicsFor(changes, viewer('user'))).toEqual(['orders', 'balances'])
  })
})

test('a user has a limit of streams, and a process too', () => {
  expect(mayOpenStream({ own: STREAMS_PER_USER - 1, all: 100 })).toMatchObject({ ok: true })
  expect(mayOpenStream({ own: STREAMS_PER_USER, all: 100 })).toMatchObject({ code: 'live.tooMany' })
  expect(mayOpenStream({ own: 0, all: 5_000 })).toMatchObject({ kind: 'unavailable' })
})

describe('one snapshot includes another', () => {
  test.each<[string, string, boolean, string]>([
    ['10:10:', '10:10:', true, 'itself'],
    ['10:12:', '10:10:', true, 'an earlier one'],
    ['10:10:', '10:12:', false, 'a later one'],
    ['10:20:10', '12:15:', false, 'one in which what was running has ended'],
    ['10:20:10', '10:15:10,12', true, 'one in which it was running too'],
    ['10:20:17', '10:15:', true, 'one before it began'],
    ['9007199254740993:9007199254740993:', '9007199254740992:9007199254740993:', true, 'great numbers'],
    ['9007199254740992:9007199254740992:', '9007199254740992:9007199254740993:', false, 'great numbers'],
    ['', '10:10:', false, 'from nowhere'],
    ['10:10:', 'x', false, 'what is no position'],
  ])('%s and %s: %s (%s)', (position, other, expected) => expect(hasSeen(position, other)).toBe(expected))
})

test.each([
  ['10:10:', true],
  ['10:20:10,14,15', true],
  ['10:20:14,14', true],
  ['20:10:', false],
  ['0:10:', false],
  ['10:20:9', false],
  ['10:20:20', false],
  ['10:20:15,14', false],
  ['10:20:14,', false],
  ['10:20:,14', false],
  ['10:20', false],
  ['9999999999999999999:9999999999999999999:', false],
  ['', false],
])('%s is a snapshot: %s', (position, expected) => expect(isSnapshot(position)).toBe(expected))
