import { act } from '@testing-library/react'
import { expect, test } from 'vitest'
import { user } from '#test/web/api.ts'
import { renderHookFor } from '#test/web/hooks.tsx'
import { deposit } from '#test/web/transfers.ts'
import { useReview } from './use-review.ts'

test('another deposit starts without the ticks and the reason of the last one', () => {
  const operator = user({ _id: 'op', roles: ['operator'] })
  const { result, rerender } = renderHookFor(useReview, deposit(), operator)
  for (const check of result.current.checks) act(() => result.current.tick(check, true))
  act(() => result.current.setReason('Outro titular'))
  expect(result.current).toMatchObject({ missing: 0, reason: 'Outro titular' })
  act(() => result.current.tick('amount', false))
  expect(result.current.ticks).toEqual(['reference', 'holder'])
  rerender(deposit({ _id: '88f0c2a1-0000-4000-8000-000000000002' }))
  expect(result.current).toMatchObject({ ticks: [], missing: 3, reason: '' })
})

test('a corrected amount has the machine tick it again, or not', () => {
  const operator = user({ _id: 'op', roles: ['operator'] })
  const amounts = [{ page: 1, line: 2, amount: '24000.00' }]
  const receiptRead = { reference: null, txId: null, amounts, holder: null, others: [] }
  const { result, rerender } = renderHookFor(useReview, deposit({ receiptRead }), operator)
  act(() => result.current.tick('amount', true))
  expect(result.current.ticks).toEqual(['amount'])
  act(() => result.current.forget('amount'))
  expect(result.current.ticks).toEqual([])
  rerender(deposit({ receiptRead, amount: '24000.00' }))
  expect(result.current.ticks).toEqual(['amount'])
})

test('a doubtful reading of a picture is not ticked: a person compares it', () => {
  const operator = user({ _id: 'op', roles: ['operator'] })
  const receiptRead = {
    reference: null,
    txId: null,
    isPicture: true as const,
    amounts: [{ page: 1, line: 2, amount: '25008.00' }],
    holder: { page: 1, line: 3, by: 'document' as const },
    others: [{ page: 1, line: 4, document: '52998224726' }],
    probable: { page: 1, line: 1, read: '444T5K2M8' },
  }
  const { result } = renderHookFor(useReview, deposit({ receiptRead }), operator)
  const { findings, ticks, missing } = result.current
  expect([findings.reference, findings.amount, findings.holder].map((one) => one?.state)).toEqual([
    'doubtful',
    'doubtful',
    'doubtful',
  ])
  expect([ticks, missing]).toEqual([[], 3])
})
