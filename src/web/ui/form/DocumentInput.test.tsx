import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { showDay } from '#core/rules/days.ts'
import { renderUi } from '#test/web/render.tsx'
import { readDay } from './DayInput.tsx'
import { DocumentInput, formatTyped } from './DocumentInput.tsx'
import { formatPhone } from './PhoneInput.tsx'
import { formatPostalCode } from './PostalCodeInput.tsx'

test.each([
  ['', ''],
  ['529', '529'],
  ['5299', '529.9'],
  ['52998224725', '529.982.247-25'],
  ['529982247251', '52.998.224/7251'],
  ['12abc34501de35', '12.ABC.345/01DE-35'],
  ['12.ABC.345/01DE-35-too long', '12.ABC.345/01DE-35'],
])('%s is shown as %s', (typed, shown) => expect(formatTyped(typed)).toBe(shown))

test.each([
  ['52998224725999', 'F', '529.982.247-25'],
  ['52A9', 'F', '529'],
  ['12345', 'J', '12.345'],
  ['12abc34501de3x5', 'J', '12.ABC.345/01DE-35'],
] as const)('%s of %s is shown as %s', (typed, kind, shown) => expect(formatTyped(typed, kind)).toBe(shown))

test.each([
  ['', ''],
  ['1', '(1'],
  ['113', '(11) 3'],
  ['1134567890', '(11) 3456-7890'],
  ['11987', '(11) 987'],
  ['119876', '(11) 9876'],
  ['1198765432', '(11) 98765-432'],
  ['119876543210', '(11) 98765-4321'],
  ['+55 (11) 98765-4321', '(11) 98765-4321'],
  ['55999998888', '(55) 99999-8888'],
])('phone %s is shown as %s', (typed, shown) => expect(formatPhone(typed)).toBe(shown))

test.each([
  ['01310', '01310'],
  ['013101', '01310-1'],
  ['01310-1009', '01310-100'],
])('postal code %s is shown as %s', (typed, shown) => expect(formatPostalCode(typed)).toBe(shown))

test('the user types a day in local format, and the form sends the format of the wire', () => {
  expect(showDay('1990-05-04')).toBe('04/05/1990')
  expect(readDay('04/05/1990')).toBe('1990-05-04')
  expect(readDay('04/05')).toBe('04/05')
  expect(readDay('')).toBe('')
})

function Field() {
  const [value, setValue] = useState('52998224725')
  return <DocumentInput label="Documento" value={value} onChange={setValue} />
}

test('the caret stays in place when a digit in the middle is corrected', async () => {
  renderUi(<Field />)
  const field = screen.getByLabelText<HTMLInputElement>('Documento')
  await userEvent.type(field, '{Backspace}', { initialSelectionStart: 5, initialSelectionEnd: 5 })
  expect(field.value).toBe('529.822.472-5')
  expect(field.selectionStart).toBe(3)
  await userEvent.keyboard('9')
  expect(field.value).toBe('529.982.247-25')
})
