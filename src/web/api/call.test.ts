import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ApiError } from './api-error.ts'
import type { Forbidden } from './call.ts'

const now = () => Math.floor(Date.now() / 1000)
const refusal = (status: number) => new Response(JSON.stringify({ message: 'não' }), { status })

/** A page that was just loaded: its counters are zero. */
async function loadPage() {
  vi.resetModules()
  await (await import('../i18n/i18n.ts')).startI18n()
  return { ...(await import('./call.ts')), session: await import('./session.ts') }
}

let sent: { path: string; method: string; token: string | undefined }[] = []
let answer: (path: string) => Response | Promise<Response>
const left = vi.fn()

beforeEach(() => {
  sent = []
  answer = () => new Response('{"data":1}')
  left.mockReset()
  vi.spyOn(window.location, 'assign').mockImplementation(left)
  vi.stubGlobal('fetch', (path: string, { method = 'GET', headers }: RequestInit = {}) => {
    sent.push({ path, method, token: (headers as Record<string, string>)['x-access-token'] })
    return Promise.resolve(answer(path))
  })
})
afterEach(() => vi.restoreAllMocks())

const fail = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.unreachable(),
    (error) => error as ApiError,
  )

test('the profile that the page asked for while its code loaded serves one call, of the same session', async () => {
  const { call, endEarlyCalls, session } = await loadPage()
  session.keepSession({ token: 'mine', expiresAt: now() + 60 })
  const asked = () => new Map([['/api/v1/profile', Promise.resolve(new Response('{"data":"asked"}'))]])
  window.early = { token: 'mine', answers: asked() }
  expect((await call('/banks')).data).toBe(1)
  expect((await call('/profile')).data).toBe('asked')
  expect((await call('/profile')).data).toBe(1)
  window.early = { token: 'other', answers: asked() }
  expect((await call('/profile')).data).toBe(1)
  window.early = { token: 'mine', answers: asked() }
  expect((await call('/profile', { method: 'PUT', body: {} })).data).toBe(1)
  endEarlyCalls()
  expect((await call('/profile')).data).toBe(1)
  expect(sent.map(({ path }) => path.replace('/api/v1', ''))).toEqual([
    '/banks',
    ...Array(4).fill('/profile'),
  ])
})

test('a page that nobody touches for two minutes says so; a key ends that', async () => {
  const page = await loadPage()
  const unattended: boolean[] = []
  vi.stubGlobal('fetch', (_: string, { headers }: RequestInit = {}) => {
    unattended.push('x-unattended' in (headers as Record<string, string>))
    return Promise.resolve(new Response('{"data":1}'))
  })
  const loadedAt = Date.now()
  const now = vi.spyOn(Date, 'now').mockReturnValue(loadedAt + 100_000)
  await page.call('/deposits')
  now.mockReturnValue(loadedAt + 130_000)
  await page.call('/deposits')
  window.dispatchEvent(new KeyboardEvent('keydown'))
  await page.call('/deposits')
  expect(unattended).toEqual([false, true, false])
})

test('five refusals show their count, the sixth signs out', async () => {
  const page = await loadPage()
  page.session.keepSession({ token: 't', expiresAt: now() + 600 })
  const told: Forbidden[] = []
  page.listenForbidden((refused) => told.push(refused))
  answer = (path) => (path.endsWith('/logout') ? new Response(null, { status: 204 }) : refusal(403))
  for (let times = 0; times < 5; times += 1) await fail(page.call('/users'))
  expect(told.map(({ count, limit }) => [count, limit])).toEqual([1, 2, 3, 4, 5].map((count) => [count, 5]))
  expect(left).not.toHaveBeenCalled()
  await Promise.all([fail(page.call('/users')), fail(page.call('/users'))])
  await vi.waitFor(() => expect(left).toHaveBeenCalledOnce())
  expect(left.mock.calls[0]?.[0]).toContain('why=forbidden')
  expect(sent.filter(({ path }) => path.endsWith('/logout'))).toHaveLength(1)
  expect(sessionStorage).toHaveLength(0)
})

test('401 signs out once, tells the server and empties the storage; that of the logout call has no effect', async () => {
  const page = await loadPage()
  page.session.keepSession({ token: 't', expiresAt: now() + 600 })
  sessionStorage.setItem('kept', 'rows')
  answer = () => refusal(401)
  await Promise.all([fail(page.call('/deposits')), fail(page.call('/orders'))])
  await vi.waitFor(() => expect(left).toHaveBeenCalledOnce())
  expect(sent.at(-1)).toEqual({ path: '/api/v1/auth/logout', method: 'DELETE', token: 't' })
  expect(sent.filter(({ path }) => path.endsWith('/logout'))).toHaveLength(1)
  expect(sessionStorage).toHaveLength(0)
})

test('signing out shows its reason at login, also when a running call is refused for it', async () => {
  const page = await loadPage()
  page.session.keepSession({ token: 't', expiresAt: now() + 600 })
  const { promise: refused, resolve: refuse } = Promise.withResolvers<Response>()
  const { promise: ended, resolve: end } = Promise.withResolvers<Response>()
  answer = (path) => (path.endsWith('/logout') ? ended : refused)
  const onItsWay = fail(page.call('/deposits'))
  const leaving = page.endSession('out')
  refuse(refusal(401))
  await onItsWay
  end(new Response(null, { status: 204 }))
  await leaving
  expect(left.mock.calls.map(([to]) => to)).toEqual(['/auth/login?why=out'])
})

test('a refusal of a session that was replaced meanwhile ends nothing', async () => {
  const page = await loadPage()
  page.session.keepSession({ token: 'old', expiresAt: now() + 600 })
  answer = () => {
    page.session.keepSession({ token: 'new', expiresAt: now() + 600 })
    return refusal(401)
  }
  await fail(page.call('/deposits'))
  answer = () => new Response('{"data":1}')
  await page.call('/deposits')
  expect(sent.map(({ path, token }) => [path, token])).toEqual([
    ['/api/v1/deposits', 'old'],
    ['/api/v1/deposits', 'new'],
  ])
  expect(left).not.toHaveBeenCalled()
})

test('while the user must sign in again reads wait, writes are refused, and the page stays', async () => {
  const page = await loadPage()
  page.session.keepSession({ token: 'old', expiresAt: now() - 1 })
  const release = page.session.holdSession()
  const reading = page.call('/deposits')
  const changing = await fail(page.call('/orders', { method: 'POST', body: {} }))
  expect(changing.status).toBe(401)
  expect(sent).toEqual([])
  page.session.keepSession({ token: 'new', expiresAt: now() + 600 })
  await reading
  expect(sent).toEqual([{ path: '/api/v1/deposits', method: 'GET', token: 'new' }])
  expect(left).not.toHaveBeenCalled()
  release()
})

test('each call has its idempotency key, so a window that changes its row never repeats the key of the last', async () => {
  const page = await loadPage()
  page.session.keepSession({ token: 't', expiresAt: now() + 600 })
  const keys: (string | undefined)[] = []
  vi.stubGlobal('fetch', (_: string, { headers }: RequestInit) => {
    keys.push((headers as Record<string, string>)['Idempotency-Key'])
    return Promise.resolve(new Response('{}'))
  })
  for (const path of ['/deposits/1/cancel', '/deposits/1/cancel', '/deposits/2/cancel'])
    await page.call(path, { method: 'PATCH', key: 'k' })
  expect(keys).toEqual([
    'k.PATCH/deposits/1/cancel',
    'k.PATCH/deposits/1/cancel',
    'k.PATCH/deposits/2/cancel',
  ])
})

test('a call that needs a proof asks for it once, and then goes again with its key; without the proof it is refused', async () => {
  const page = await loadPage()
  const { listenProof } = await import('./proof.ts')
  page.session.keepSession({ token: 't', expiresAt: now() + 600 })
  let isProved = false
  const keys: unknown[] = []
  vi.stubGlobal('fetch', async (_: string, { headers }: RequestInit) => {
    keys.push((headers as Record<string, string>)['Idempotency-Key'])
    const body = { message: 'Confirme', code: 'session.factorNeeded' }
    return isProved ? new Response('{"data":1}') : new Response(JSON.stringify(body), { status: 409 })
  })
  const asked: string[] = []
  const end = listenProof(async (proof) => {
    asked.push(proof)
    await Promise.resolve()
    isProved = asked.length > 1
    return isProved
  })
  const withdraw = () => page.call('/withdrawals', { method: 'POST', body: {}, key: 'k' })
  expect(await fail(withdraw())).toMatchObject({ status: 409, message: 'Confirme' })
  expect((await Promise.all([withdraw(), withdraw()])).map(({ data }) => data)).toEqual([1, 1])
  expect(asked).toEqual(['factor', 'factor'])
  expect(new Set(keys)).toEqual(new Set(['k.POST/withdrawals']))
  isProved = false
  end()
  await fail(withdraw())
  expect(asked).toHaveLength(2)
})

test('a 202 is no result: the shell hears of the request, and the call throws it', async () => {
  const page = await loadPage()
  const { listenAsked } = await import('./approval-asked.ts')
  const told = vi.fn()
  listenAsked(told)
  answer = () => new Response('{"data":{"_id":"r"}}', { status: 202 })
  const error = await fail(page.call('/deposits/1/accept', { method: 'PATCH', key: 'k' }))
  expect(error).toMatchObject({ name: 'ApprovalAsked', request: { _id: 'r' } })
  expect(told.mock.calls).toEqual([[{ _id: 'r' }]])
})

test('a 429 has the seconds to wait', async () => {
  const page = await loadPage()
  answer = () => new Response('{}', { status: 429, headers: { 'retry-after': '12' } })
  expect((await fail(page.call('/auth/login', { method: 'POST', body: {} }))).retryAfter).toBe(12)
})

test('a rehearsal asks for no proof, tells nobody about a request, and counts no refusal', async () => {
  const page = await loadPage()
  page.session.keepSession({ token: 't', expiresAt: now() + 600 })
  const { listenAsked } = await import('./approval-asked.ts')
  const { listenProof } = await import('./proof.ts')
  const [asked, proved, told] = [vi.fn(), vi.fn(async () => true), vi.fn()]
  listenAsked(asked)
  listenProof(proved)
  page.listenForbidden(told)
  const rehearsal = { method: 'PATCH', body: {}, isDryRun: true } as const
  answer = () => new Response('{"data":{"_id":"r"}}', { status: 202 })
  expect((await fail(page.call('/deposits/d/accept', rehearsal))).name).toBe('ApprovalAsked')
  answer = () => Response.json({ message: 'x', code: 'session.factorNeeded' }, { status: 409 })
  expect((await fail(page.call('/deposits/d/accept', rehearsal))).code).toBe('session.factorNeeded')
  answer = () => refusal(403)
  await fail(page.call('/deposits/d/accept', rehearsal))
  expect(sent.map(({ path }) => path)).toEqual(Array(3).fill('/api/v1/deposits/d/accept?dryRun=true'))
  for (const listener of [asked, proved, told]) expect(listener).not.toHaveBeenCalled()
})

test('a proof that did not help is asked for once, and the call goes again once', async () => {
  const page = await loadPage()
  page.session.keepSession({ token: 't', expiresAt: now() + 600 })
  const { listenProof } = await import('./proof.ts')
  const proved = vi.fn(async () => true)
  listenProof(proved)
  const needed = { message: 'código', code: 'session.factorNeeded' }
  answer = () => Response.json(needed, { status: 409 })
  expect((await fail(page.call('/withdrawals', { method: 'POST', body: {} }))).code).toBe(needed.code)
  expect(proved).toHaveBeenCalledTimes(1)
  expect(sent).toHaveLength(2)
})
