import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderUi } from '#test/web/render.tsx'
import { Amount } from './Amount.tsx'
import { AmountEye } from './AmountEye.tsx'

const text = (element: HTMLElement) => element.textContent?.replace(/ /g, ' ')

test('reais with symbol, grouping and cents', () => {
  const { container } = renderUi(<Amount value="1500.00" currency="BRL" />)
  expect(text(container.querySelector('span') as HTMLElement)).toBe('R$ 1.500,00')
})

test('bitcoin has eight decimals that copy as plain text, with trailing zeros in their own element', () => {
  const { container } = renderUi(<Amount value={8_310_000n} currency="BTC" unit={false} />)
  expect(text(container.querySelector('span') as HTMLElement)).toBe('0,08310000')
  const muted = [...container.querySelectorAll('[class*="rest"]')].map((part) => part.textContent)
  expect(muted).toEqual(['0000'])
})

test('trailing zeros that begin before the gap are muted on both sides of it', () => {
  const { container } = renderUi(<Amount value="0.01500000" currency="BTC" unit={false} />)
  const muted = [...container.querySelectorAll('[class*="rest"]')].map((part) => part.textContent)
  expect(muted).toEqual(['0', '0000'])
})

test('a debit has a minus sign unless it is zero; null is a dash', () => {
  const { container } = renderUi(
    <>
      <Amount value="20.00" currency="BRL" kind="D" />
      <Amount value={null} currency="BRL" />
      <Amount value="0.00" currency="BRL" kind="D" />
      <Amount value={-2_000n} currency="BRL" />
    </>,
  )
  const [debit, none, zero, below] = container.querySelectorAll<HTMLElement>('span[class*="root"]')
  expect(text(debit as HTMLElement)).toBe('-R$ 20,00')
  expect(text(none as HTMLElement)).toBe('—')
  expect(text(zero as HTMLElement)).toBe('R$ 0,00')
  expect(text(below as HTMLElement)).toBe('-R$ 20,00')
})

test('the switch hides private amounts, is remembered, and leaves public ones', async () => {
  renderUi(
    <>
      <AmountEye />
      <Amount value="987.65" currency="BRL" />
      <Amount value="612345.67" currency="BRL" isPublic />
    </>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Esconder valores' }))
  expect(document.body.textContent).not.toContain('987,65')
  expect(document.body.textContent).toContain('612.345,67')
  expect(localStorage.getItem('balcao-hide-amounts')).toBe('1')
})
