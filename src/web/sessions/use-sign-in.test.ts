import { act } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { REFERENCE_FAILURES } from '#core/sessions/limits.ts'
import { fakeApi } from '#test/web/api.ts'
import { renderHookFor } from '#test/web/hooks.tsx'
import { useSignIn } from './use-sign-in.ts'

const STEP = { token: null, expiresAt: null, reference: 'r', factors: ['code'] }
const wrong = { status: 422, body: { message: 'Código inválido.', code: 'secondFactor.codeInvalid' } }

/** A person before the second step, whose codes get this answer. */
async function atCode(answer: { status: number; body: object }) {
  fakeApi({ 'POST /auth/login': { body: { data: STEP } }, 'POST /auth/2fa': answer })
  const { result } = renderHookFor(() => useSignIn(vi.fn()), undefined)
  await act(() => result.current.signIn('ana@exemplo.test', 'x'))
  expect(result.current.needsCode).toBe(true)
  return { result, confirm: () => act(() => result.current.confirm('000000')) }
}

test('the server ends a reference after some wrong codes, and the form begins again with that reason', async () => {
  const { result, confirm } = await atCode(wrong)
  for (let failure = 1; failure < REFERENCE_FAILURES; failure++) {
    await confirm()
    expect(result.current).toMatchObject({ needsCode: true, problem: 'Código inválido.' })
  }
  await confirm()
  expect(result.current.needsCode).toBe(false)
  expect(result.current.problem).toMatch(/Muitos códigos/)
})

test('a server that is down counts as no failure', async () => {
  const { result, confirm } = await atCode({
    status: 503,
    body: { message: 'Tente mais tarde.', code: 'http.unavailable' },
  })
  for (let times = 0; times <= REFERENCE_FAILURES; times++) await confirm()
  expect(result.current.needsCode).toBe(true)
})

test('a wait that the server asks for begins at once, and an old reason goes with the next try', async () => {
  const { result, confirm } = await atCode(wrong)
  await confirm()
  expect(result.current.problem).toBe('Código inválido.')
  const answer = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => answer.promise)
  let sending: Promise<boolean> | undefined
  act(() => {
    sending = result.current.confirm('000000')
  })
  expect(result.current).toMatchObject({ isBusy: true, problem: undefined })
  const body = { message: 'Espere.', code: 'session.tooMany' }
  await act(async () => {
    answer.resolve(Response.json(body, { status: 429, headers: { 'retry-after': '60' } }))
    await sending
  })
  expect(result.current).toMatchObject({ needsCode: true, problem: 'Espere.' })
  expect(result.current.waitUntil).toBeGreaterThan(Date.now() + 50_000)
})

test('a browser that is offline counts as no failure', async () => {
  const { result, confirm } = await atCode(wrong)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  for (let times = 0; times <= REFERENCE_FAILURES; times++) await confirm()
  expect(result.current.needsCode).toBe(true)
})
