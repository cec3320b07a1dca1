import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Approval } from '#core/approvals/approval-schema.ts'
import { ApiError } from '../../api/api-error.ts'
import { ApprovalAsked } from '../../api/approval-asked.ts'
import { useSend } from './use-send.ts'

test('a second call during a request sends nothing, and the form is busy until the answer', async () => {
  const { result } = renderHook(() => useSend())
  const { promise, resolve } = Promise.withResolvers<string>()
  const sent = vi.fn(() => promise)
  const both = act(() => Promise.all([result.current.send(sent), result.current.send(sent)]))
  expect(sent).toHaveBeenCalledTimes(1)
  resolve('done')
  await both
  expect(result.current.isBusy).toBe(false)
  await act(() => result.current.send(sent))
  expect(sent).toHaveBeenCalledTimes(2)
})

test('a refusal stays, its field errors beside their fields, until the form is sent again', async () => {
  const setErrors = vi.fn()
  const { result } = renderHook(() => useSend({ setErrors }))
  const error = new ApiError(422, 'Verifique.', undefined, { amount: ['Muito.', 'Demais.'] })
  expect(await act(() => result.current.send(() => Promise.reject(error)))).toBeUndefined()
  expect(result.current).toMatchObject({ error, isBusy: false })
  expect(setErrors).toHaveBeenCalledWith({ amount: 'Muito.' })
  expect(await act(() => result.current.send(async () => undefined))).toBe(true)
  expect(result.current.error).toBeUndefined()
})

test('an act that waits for another person closes its window, without a result and without an error', async () => {
  const onAsked = vi.fn()
  const { result } = renderHook(() => useSend(undefined, onAsked))
  const asked = new ApprovalAsked({ _id: 'r' } as Approval)
  expect(await act(() => result.current.send(() => Promise.reject(asked)))).toBeUndefined()
  expect(onAsked).toHaveBeenCalledOnce()
  expect(result.current).toMatchObject({ error: undefined, isBusy: false })
})
