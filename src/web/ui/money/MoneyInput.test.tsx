import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import type { Currency } from '#core/money/money.ts'
import { renderUi } from '#test/web/render.tsx'
import { DecimalInput } from '../form/DecimalInput.tsx'
import { AmountFillProvider, useAmountFill } from './amount-fill.tsx'
import { MoneyInput } from './MoneyInput.tsx'
import { readPastedAmount } from './money-text.ts'

const onChange = vi.fn()

function Field({ currency, available }: { currency: Currency; available?: string }) {
  const [value, setValue] = useState('')
  const change = (next: string) => {
    setValue(next)
    onChange(next)
  }
  return (
    <MoneyInput
      label="Valor"
      currency={currency}
      value={value}
      onChange={change}
      available={available}
      fillable
    />
  )
}

function Decimal({ decimals }: { decimals: number }) {
  const [value, setValue] = useState('')
  const change = (next: string) => {
    setValue(next)
    onChange(next)
  }
  return <DecimalInput label="Valor" value={value} onChange={change} decimals={decimals} />
}

const field = () => screen.getByLabelText<HTMLInputElement>('Valor')

test.each<[string, Currency, string]>([
  ['R$ 1.234,56', 'BRL', '1234.56'],
  ['1234,56', 'BRL', '1234.56'],
  ['1234.56', 'BRL', '1234.56'],
  ['1,234.56', 'BRL', '1234.56'],
  [' 25.000 ', 'BRL', '25000.00'],
  ['1.234.567', 'BRL', '1234567.00'],
  ['0.50', 'BRL', '0.50'],
  ['0,0407 1226 BTC', 'BTC', '0.04071226'],
  ['0.00000001', 'BTC', '0.00000001'],
  ['1.500', 'BTC', '1.50000000'],
])('pasting %s of %s gives %s', async (pasted, currency, wire) => {
  renderUi(<Field currency={currency} />)
  await userEvent.click(field())
  await userEvent.paste(pasted)
  expect(onChange).toHaveBeenLastCalledWith(wire)
})

test('pasting text without an amount changes nothing', () => {
  expect(readPastedAmount('abc', 'BRL')).toBeUndefined()
  expect(readPastedAmount('', 'BRL')).toBeUndefined()
})

test('typing one satoshi gives one satoshi', async () => {
  renderUi(<Field currency="BTC" />)
  await userEvent.type(field(), '0,00000001')
  expect(onChange).toHaveBeenLastCalledWith('0.00000001')
})

test('the field groups digits while typing and completes the decimals when it loses focus', async () => {
  renderUi(<Field currency="BRL" />)
  await userEvent.type(field(), '25000')
  expect(field().value).toBe('25.000')
  await userEvent.tab()
  expect(field().value).toBe('25.000,00')
})

test.each<[string, Currency, string, string]>([
  ['1234,5', 'BRL', '1.234,5', '1234.50'],
  ['1234.5', 'BRL', '1.234,5', '1234.50'],
  ['12,345', 'BRL', '12,34', '12.34'],
  ['1,2,3', 'BRL', '1,23', '1.23'],
  [',5', 'BRL', '0,5', '0.50'],
  ['-7x', 'BRL', '7', '7.00'],
  ['1234567{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}{Backspace}9', 'BRL', '1.239.567', '1239567.00'],
  ['1234{ArrowLeft}{ArrowLeft}.', 'BRL', '12,34', '12.34'],
  ['1234{ArrowLeft}{ArrowLeft}{ArrowLeft}{Backspace}{Backspace}', 'BRL', '234', '234.00'],
])('typing %s of %s shows %s and gives %s', async (typed, currency, shown, wire) => {
  renderUi(<Field currency={currency} />)
  await userEvent.type(field(), typed)
  expect(field().value).toBe(shown)
  expect(onChange).toHaveBeenLastCalledWith(wire)
})

test('the chips take their share of the available balance, rounded down', async () => {
  renderUi(<Field currency="BRL" available="48320.15" />)
  await userEvent.click(screen.getByRole('button', { name: /^25%/ }))
  expect(onChange).toHaveBeenLastCalledWith('12080.03')
  await userEvent.click(screen.getByRole('button', { name: /^100%/ }))
  expect(onChange).toHaveBeenLastCalledWith('48320.15')
})

test('a click on a balance fills the field of the open form', async () => {
  const Balance = () => {
    const fill = useAmountFill('BRL')
    return (
      <button type="button" onClick={() => fill?.('10.00')}>
        {fill ? 'Usar saldo' : 'Saldo'}
      </button>
    )
  }
  renderUi(
    <AmountFillProvider>
      <Balance />
      <Field currency="BRL" />
    </AmountFillProvider>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Usar saldo' }))
  expect(field().value).toBe('10,00')
})

test.each([
  ['12.5', 2, '12,5', '12.5'],
  ['1.234,56', 2, '1234,56', '1234.56'],
  ['1.500', 0, '1500', '1500'],
  ['-1,5', 0, '1', '1'],
])('a field of %s with %i decimals shows %s after a paste', async (text, decimals, shown, wire) => {
  renderUi(<Decimal decimals={decimals} />)
  await userEvent.click(field())
  await userEvent.paste(text)
  expect(field().value).toBe(shown)
  expect(onChange).toHaveBeenLastCalledWith(wire)
})
