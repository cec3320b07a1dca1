import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { PRODUCT_NAME } from '#core/settings/brand.ts'
import { toSettingsKey } from '../ui/grid/grid-search.ts'
import { EARLY_CALLS, type EarlyCall, fillCall } from './early-calls.ts'
import { EARLY_QUERIES, readAhead } from './read-ahead.ts'

afterEach(() => vi.restoreAllMocks())

const ANA = { _id: 'ana', roles: ['user' as const], permissions: [] }
/** The face of the house, which the answer of the configuration sets for all tests of the process. */
const ANSWER = JSON.stringify({
  data: { name: PRODUCT_NAME, colours: null, logo: null, contact: null, terms: null },
})
/** Already December in London. */
const NOW = Date.parse('2026-12-01T02:34:56Z')

test.each(Object.entries(EARLY_CALLS))('the page asks early what the query %s asks', async (name, early) => {
  vi.spyOn(Date, 'now').mockReturnValue(NOW)
  const asked = vi.fn(() => Promise.resolve(new Response(ANSWER)))
  vi.stubGlobal('fetch', asked)
  const settings = JSON.stringify({ rows: 25 })
  const list = /\/api\/v1\/([a-z-]+)\?.*limit=rows$/.exec(early)?.[1]
  if (list) localStorage.setItem(toSettingsKey(ANA._id, list), settings)
  await EARLY_QUERIES[name as EarlyCall](new QueryClient(), ANA)
  const url = fillCall(early, ANA._id, NOW, () => 25)
  expect(asked).toHaveBeenCalledExactlyOnceWith(url, expect.anything())
})

test.each([
  ['', true],
  ['?open=new', true],
  ['?status=OPEN', false],
  ['?page=2', false],
])('the address /orders%s asks early for its rows and counts: %s', async (search, isAsked) => {
  const asked: string[] = []
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url.replace('/api/v1', ''))
    return Promise.resolve(new Response(ANSWER))
  })
  await readAhead(new QueryClient(), ANA, { path: '/orders', search })
  expect(asked).toContain('/config')
  expect(asked.includes('/orders/statistics')).toBe(isAsked)
})

test.each([
  ['user' as const, '/bank-accounts', ['/recovery'], ['PARTIAL', '/bitcoin-addresses']],
  ['operator' as const, '/approvals', ['PARTIAL'], ['/recovery', 'validUntil']],
])('a page of %s asks early for what its kind of user sees', async (role, path, others, own) => {
  const asked: string[] = []
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url)
    return Promise.resolve(new Response(ANSWER))
  })
  await readAhead(new QueryClient(), { ...ANA, roles: [role] }, { path, search: '' })
  const has = (part: string) => asked.some((url) => url.includes(part))
  expect(own.filter(has)).toEqual(own)
  expect(others.filter(has)).toEqual([])
})

test('the clients and what a file can pay are asked early with the filters of their lists', () => {
  expect(EARLY_CALLS.clients).toContain('isClient')
  expect(EARLY_CALLS.payable).toContain('approved')
})
