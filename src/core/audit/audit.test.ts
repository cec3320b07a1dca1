import { describe, expect, test } from 'vitest'
import { ROLES } from '../rules/viewer.ts'
import { changed, mayReadAudit } from './audit.ts'

describe('differences between two rows', () => {
  test.each([
    ['nothing', { a: 1, b: [1, { c: 2n }] }, { a: 1, b: [1, { c: 2n }] }, {}, {}],
    ['a value', { a: 1, b: 2 }, { a: 1, b: null }, { b: 2 }, { b: null }],
    ['all of what is new', {}, { a: 1, b: null }, {}, { a: 1, b: null }],
    ['what is on one side alone', { a: 1 }, { b: 2 }, { a: 1 }, { b: 2 }],
    ['a list, as a whole', { a: [1, 2] }, { a: [1, 3] }, { a: [1, 2] }, { a: [1, 3] }],
    [
      'only what differs inside',
      { a: { b: 1, c: 2 } },
      { a: { b: 1, c: 3 } },
      { a: { c: 2 } },
      { a: { c: 3 } },
    ],
    ['a value that was none', { a: null }, { a: { b: 1 } }, { a: null }, { a: { b: 1 } }],
    ['an amount', { a: 1n }, { a: 2n }, { a: 1n }, { a: 2n }],
  ])('%s', (_, before, after, was, is) => {
    expect(changed(before, after)).toEqual({ before: was, after: is })
  })
})

test('only an admin reads the audit', () => {
  const allowed = ROLES.filter((role) => mayReadAudit({ id: '1', roles: [role], permissions: [] }).ok)
  expect(allowed).toEqual(['admin'])
})
