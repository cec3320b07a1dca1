import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { user } from '#test/web/api.ts'
import { keepAnswers, restoreAnswers } from './kept-answers.ts'
import { queryClient } from './queries.ts'
import { clearSession, keepSession } from './session.ts'

const NOW = Date.parse('2026-11-20T14:02:00-03:00')
const ANA = user({ phone: '11987654321' })
const session = { token: 'one', expiresAt: NOW / 1000 + 40_000 }

beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
  sessionStorage.clear()
  // Another file may have begun to keep the answers of the application, which would be written too.
  queryClient.clear()
  keepSession(session)
})
afterEach(() => void vi.useRealTimers())

/** A page that read these answers and was closed. */
function leavePage(answers: [key: unknown[], data: unknown][], me: object = ANA): QueryClient {
  const client = new QueryClient()
  keepAnswers(client)
  client.setQueryData(['profile'], me)
  for (const [key, data] of answers) client.setQueryData(key, data)
  vi.advanceTimersByTime(2_000)
  return client
}

function nextPage(): QueryClient {
  const client = new QueryClient()
  restoreAnswers(client)
  return client
}

const ORDERS = ['orders', 'list', { page: 1 }]

test('lists return with their time, and are read again', () => {
  leavePage([[ORDERS, { data: [{ _id: '1' }] }]])
  vi.advanceTimersByTime(60_000)
  const state = nextPage().getQueryState(ORDERS)
  expect(state).toMatchObject({ data: { data: [{ _id: '1' }] }, dataUpdatedAt: NOW, isInvalidated: true })
})

test('prices, files, lists of users and unlisted answers do not return', () => {
  leavePage([
    [['orders', 'ticker'], 1],
    [['file', '/receipt'], 1],
    [['2fa', 'secret'], 1],
    [['users', 'list', {}], 1],
    [['audit', 'list', {}], 1],
  ])
  const keys = nextPage().getQueryCache().getAll()
  expect(keys.map(({ queryKey }) => queryKey)).toEqual([['profile']])
})

test('documents, phones and addresses are stored masked, and staff store no single record', () => {
  const document = '52998224725'
  const rows = [['bank-accounts', 'list', {}], { data: [{ document }] }] as [unknown[], unknown]
  const one = [['withdrawals', 'one', '1'], { _id: '1' }] as [unknown[], unknown]
  leavePage([rows, one])
  expect(JSON.stringify(sessionStorage)).not.toMatch(/52998224725|11987654321/)
  const next = nextPage()
  expect(next.getQueryData(['profile'])).toMatchObject({ document: '***982247**', phone: '*******4321' })
  expect(next.getQueryData(one[0])).toBeDefined()
  leavePage([rows, one], { ...ANA, roles: ['operator'] })
  expect(nextPage().getQueryData(one[0])).toBeUndefined()
})

test('they are dropped with the session, with another session and after twelve hours', () => {
  leavePage([[ORDERS, 1]])
  keepSession({ token: 'other', expiresAt: session.expiresAt + 60 })
  expect(nextPage().getQueryData(ORDERS)).toBeUndefined()

  keepSession(session)
  leavePage([[ORDERS, 1]])
  vi.setSystemTime(NOW + 12.1 * 60 * 60 * 1000)
  expect(nextPage().getQueryData(ORDERS)).toBeUndefined()

  vi.setSystemTime(NOW)
  leavePage([[ORDERS, 1]])
  clearSession()
  expect(sessionStorage.length).toBe(0)
})

test('those of another user are dropped once the signed-in user is known', () => {
  leavePage([[ORDERS, 1]])
  const client = nextPage()
  keepAnswers(client)
  client.setQueryData(['profile'], { ...ANA, _id: 'bia' })
  expect(client.getQueryData(ORDERS)).toBeUndefined()
})

test('the oldest answers are dropped when the storage is full', () => {
  const long = 'x'.repeat(800_000)
  const client = leavePage([[ORDERS, long]])
  client.setQueryData(['deposits', 'list', {}], long)
  client.setQueryData(['balance', 'BRL', ''], { amount: '1.00' })
  vi.advanceTimersByTime(2_000)
  const next = nextPage()
  expect(next.getQueryData(ORDERS)).toBeUndefined()
  expect(next.getQueryData(['deposits', 'list', {}])).toBe(long)
  expect(next.getQueryData(['profile'])).toMatchObject({ _id: ANA._id })
})

test('a new release keeps the session, and nothing else', async () => {
  sessionStorage.clear()
  sessionStorage.setItem('balcao@0.9.9', JSON.stringify(session))
  sessionStorage.setItem('balcao@0.9.9:answers', '{}')
  vi.resetModules()
  const fresh = await import('./session.ts')
  expect(fresh.storedSession()).toEqual(session)
  expect(Object.keys(sessionStorage)).toHaveLength(1)
})
