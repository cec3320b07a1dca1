import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Withdrawal } from '#core/withdrawals/withdrawal-schema.ts'
import { useMarks } from './use-payouts.ts'

test('a payout that joins a row of work is marked like the others, and one that the user cleared stays so', () => {
  const rows = ['a', 'b', 'c'].map((_id) => ({ _id }) as Withdrawal)
  const { result, rerender } = renderHook(({ first }) => useMarks(rows, first), {
    initialProps: { first: ['a', 'b'] },
  })
  act(() => result.current.toggle('a'))
  rerender({ first: ['a', 'b', 'c'] })
  expect(result.current.rows.map(({ _id }) => _id)).toEqual(['b', 'c'])
})
