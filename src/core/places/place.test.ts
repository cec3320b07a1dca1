import { describe, expect, test } from 'vitest'
import type { Viewer } from '../rules/viewer.ts'
import { mayEndMove, mayMoveBetween, mayOpenPlace, mayUsePlaces } from './place.ts'

const by = (role: 'user' | 'operator' | 'admin'): Viewer => ({ id: role, roles: [role], permissions: [] })
const codeOf = (verdict: ReturnType<typeof mayUsePlaces>) => (verdict.ok ? 'yes' : verdict.code)

describe('the places of the house', () => {
  test.each(['user', 'operator', 'admin'] as const)('are used by staff alone: %s', (role) => {
    const expected = role === 'user' ? 'place.staffOnly' : 'yes'
    const between = { from: null, to: { id: 'a', currency: 'BRL' }, amount: 1n, money: 0n }
    expect([
      codeOf(mayUsePlaces(by(role))),
      codeOf(mayOpenPlace({ isInUse: true, isOpen: false }, by(role))),
      codeOf(mayMoveBetween(between, by(role))),
      codeOf(mayEndMove({ endedAt: null, createdBy: 'ana' }, by(role))),
    ]).toEqual([expected, expected, expected, expected])
  })

  test('are opened once, while their account is in use', () => {
    expect(codeOf(mayOpenPlace({ isInUse: false, isOpen: false }, by('admin')))).toBe('place.notInUse')
    expect(codeOf(mayOpenPlace({ isInUse: true, isOpen: true }, by('admin')))).toBe('place.open')
  })

  const a = { id: 'a', currency: 'BRL' }
  test.each([
    ['a place itself', a, a, 1n, 'place.same'],
    ['nothing', null, null, 1n, 'place.same'],
    ['another currency', a, { id: 'b', currency: 'BTC' }, 1n, 'place.same'],
    ['more than the place has', a, { id: 'b', currency: 'BRL' }, 6n, 'place.short'],
    ['all that the place has', a, { id: 'b', currency: 'BRL' }, 5n, 'yes'],
    ['more unassigned money than there is', null, a, 6n, 'yes'],
  ] as const)('move money: %s', (_, from, to, amount, expected) => {
    expect(codeOf(mayMoveBetween({ from, to, amount, money: 5n }, by('operator')))).toBe(expected)
  })

  test('another person than the asker ends a move, once', () => {
    const move = { endedAt: null, createdBy: 'operator' }
    expect(codeOf(mayEndMove(move, by('operator')))).toBe('place.ownMove')
    expect(codeOf(mayEndMove({ ...move, endedAt: 'now' }, by('admin')))).toBe('place.ended')
  })
})
