import { act } from '@testing-library/react'
import { expect, test } from 'vitest'
import { DEFAULT_DESK } from '#core/settings/desk.ts'
import { renderHookFor } from '#test/web/hooks.tsx'
import { order } from '#test/web/orders.ts'
import { useDraft } from './use-draft.ts'

const SIDES = { ask: 60_000_000n, bid: 59_000_000n }

const argumentsOf = (nature: 'BUY' | 'SELL') => {
  const asked = nature === 'BUY' ? { amountOrig: '10000.00' } : { amountOrig: '0.01000000' }
  const row = order({ nature, quotation: null, status: 'NEW', amountDest: null, ...asked })
  return {
    order: { ...row, available: '0.00', taken: null, margin: null },
    terms: DEFAULT_DESK,
    sides: SIDES,
  }
}

const open = (nature: 'BUY' | 'SELL') => renderHookFor(useDraft, argumentsOf(nature))

test('a purchase begins at the margin over the ask, a sale below the bid, and both follow the market', () => {
  const buy = open('BUY')
  expect(buy.result.current).toMatchObject({ price: 60_600_000n, marginText: '1.00', isProposed: true })
  buy.rerender({ ...argumentsOf('BUY'), sides: { ask: 61_000_000n, bid: 60_000_000n } })
  expect(buy.result.current.price).toBe(61_610_000n)
  expect(open('SELL').result.current.price).toBe(58_410_000n)
})

test('a price far from the base is sure only when it is typed again, also after the market moved', () => {
  const { result } = open('BUY')
  act(() => result.current.setPrice('640000.00'))
  expect(result.current).toMatchObject({ isFar: true, isSure: false, isProposed: false })
  act(() => result.current.setAgain('640000.01'))
  expect(result.current.isSure).toBe(false)
  act(() => result.current.setAgain('640000.00'))
  expect(result.current.isSure).toBe(true)
  act(() => result.current.setPrice('641000.00'))
  expect(result.current).toMatchObject({ isSure: false, again: '' })
})

test('a price below the base is a negative margin, and no number is no price', () => {
  const { result } = open('BUY')
  act(() => result.current.setPrice('594000.00'))
  expect(result.current.marginText).toBe('-1.00')
  act(() => result.current.setMargin('x'))
  expect(result.current.price).toBeUndefined()
})

test('a price that is typed again does not move with the market meanwhile', () => {
  const { result, rerender } = open('BUY')
  act(() => result.current.setMargin('9.00'))
  expect(result.current).toMatchObject({ price: 65_400_000n, isFar: true })
  act(() => result.current.setAgain('654'))
  rerender({ ...argumentsOf('BUY'), sides: { ask: 61_000_000n, bid: 60_000_000n } })
  expect(result.current).toMatchObject({ price: 65_400_000n, isProposed: false })
  act(() => result.current.setAgain('654000.00'))
  expect(result.current.isSure).toBe(true)
})
