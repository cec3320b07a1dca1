import { expect, test } from 'vitest'
import { safeRedirect, validateLoginSearch, validateRegisterSearch } from './login-search.ts'

test.each([
  ['/deposits?status=OPEN#x', '/deposits?status=OPEN#x'],
  [undefined, '/'],
  ['', '/'],
  ['deposits', '/'],
  ['https://mal.test/x', '/'],
  ['//mal.test/x', '/'],
  ['/\\mal.test/x', '/'],
  ['/.//mal.test/x', '/'],
  ['/x/..//mal.test', '/'],
  ['/\t/mal.test', '/'],
  ['javascript:alert(1)', '/'],
  ['/auth/login?redirect=/', '/'],
  ['/auth', '/'],
  ['/authors', '/authors'],
])('the target %j leads to %j', (asked, path) => expect(safeRedirect(asked)).toBe(path))

test('the login screen accepts no other parameters in its address', () => {
  expect(validateLoginSearch({ redirect: '/orders', why: 'ended', denied: true } as never)).toEqual({
    redirect: '/orders',
    why: 'ended',
    denied: true,
  })
  expect(validateLoginSearch({ redirect: 1, why: '<b>', denied: '' } as never)).toEqual({})
})

test('a referral code may consist of digits, and is never a sentence', () => {
  expect(validateRegisterSearch({ ref: 'AB12CD34' } as never)).toEqual({ ref: 'AB12CD34' })
  expect(validateRegisterSearch({ ref: 12345 } as never)).toEqual({ ref: '12345' })
  expect(validateRegisterSearch({ ref: 'two words' } as never)).toEqual({})
})
