import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { toSettingsKey } from '../ui/grid/grid-search.ts'
import { EARLY_CALLS, type EarlyCall } from './early-calls.ts'
import { EARLY_QUERIES } from './read-ahead.ts'

afterEach(() => vi.restoreAllMocks())

const NOW = Date.parse('2026-11-27T12:34:56Z') / 1000

test.each(Object.entries(EARLY_CALLS))('the page asks early what the query %s asks', async (name, early) => {
  vi.spyOn(Date, 'now').mockReturnValue(NOW * 1000)
  const asked = vi.fn(() => Promise.resolve(new Response('{"data":[]}')))
  vi.stubGlobal('fetch', asked)
  const settings = JSON.stringify({ rows: 25 })
  for (const list of ['orders', 'deposits', 'withdrawals', 'bank-accounts', 'shipments', 'users', 'audit'])
    localStorage.setItem(toSettingsKey('ana', list), settings)
  await EARLY_QUERIES[name as EarlyCall](new QueryClient(), 'ana')
  const url = early.replace(/limit=rows$/, 'limit=25').replace(/from=(\d+)-(\d+)/, (_, step, ago) => {
    const begin = Math.floor(NOW / Number(step)) * Number(step)
    return `from=${begin - Number(ago)}`
  })
  expect(asked).toHaveBeenCalledExactlyOnceWith(url, expect.anything())
})
