import { act } from '@testing-library/react'
import { expect, test } from 'vitest'
import { user } from '../test-api.ts'
import { renderHookFor } from '../test-hooks.tsx'
import { deposit } from '../test-transfers.ts'
import { CHECKS, useReview } from './use-review.ts'

test('another deposit starts without the ticks and the reason of the last one', () => {
  const operator = user({ _id: 'op', roles: ['operator'] })
  const { result, rerender } = renderHookFor(useReview, deposit(), operator)
  for (const check of CHECKS) act(() => result.current.tick(check, true))
  act(() => result.current.setReason('Outro titular'))
  expect(result.current).toMatchObject({ missing: 0, reason: 'Outro titular' })
  act(() => result.current.tick('amount', false))
  expect(result.current.ticks).toEqual(['reference', 'holder'])
  rerender(deposit({ _id: '88f0c2a1-0000-4000-8000-000000000002' }))
  expect(result.current).toMatchObject({ ticks: [], missing: CHECKS.length, reason: '' })
})
