import { act } from '@testing-library/react'
import { expect, test } from 'vitest'
import { user } from '#test/web/api.ts'
import { approval } from '#test/web/approvals.ts'
import { renderHookFor } from '#test/web/hooks.tsx'
import { useDecision } from './use-decision.ts'

const operator = user({ _id: 'op', roles: ['operator'] })
const OTHER = approval({ _id: 'a0a0a0a0-1111-4222-8333-000000000002', acts: ['settings.change'] })

test('another request begins without the reason of the last one', () => {
  const { result, rerender } = renderHookFor(useDecision, approval(), operator)
  act(() => result.current.setReason('Ilegível'))
  act(() => result.current.askReason())
  expect(result.current).toMatchObject({ reason: 'Ilegível', lacksReason: true })
  rerender(OTHER)
  expect(result.current).toMatchObject({ reason: '', lacksReason: false })
})

test('a list that changes below an open question closes it', () => {
  const { result, rerender } = renderHookFor(useDecision, approval(), operator)
  act(() => result.current.setAsking('approve'))
  expect(result.current.asking).toBe('approve')
  rerender(OTHER)
  expect(result.current.asking).toBeUndefined()
})

test('the ready reasons fit the act', () => {
  const { result, rerender } = renderHookFor(useDecision, approval(), operator)
  expect(result.current.reasons).toEqual([
    'Titular diferente',
    'Ilegível',
    'Valor não confere',
    'Suspeita de fraude',
  ])
  rerender(OTHER)
  expect(result.current.reasons).toEqual([
    'Sem justificativa',
    'Valores a rever',
    'Momento inadequado',
    'Suspeita de fraude',
  ])
})
