import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ApiError } from './api-error.ts'
import { useSubmitKey } from './use-submit-key.ts'

const LOST = new ApiError(0, 'no answer')
const FAILED = new ApiError(500, 'failed')
const REFUSED = new ApiError(409, 'refused')

test('a submit repeats its key until the server answers; another body has another key', async () => {
  const { result } = renderHook(() => useSubmitKey())
  const keys: string[] = []
  const submit = (body: object, error?: ApiError) =>
    result
      .current(async (key) => {
        keys.push(key)
        if (error) throw error
      }, body)
      .catch((thrown) => expect(thrown).toBe(error))
  const [one, other] = [{ amount: '1.00' }, { amount: '2.00' }]
  await submit(one, LOST)
  await submit(one, FAILED)
  await submit(one)
  expect(new Set(keys).size).toBe(1)
  await submit(one, REFUSED)
  await submit(one, LOST)
  await submit(other)
  expect(new Set(keys).size).toBe(4)
  expect(keys[0]).toMatch(/^[\da-f]{32}$/)
})
