import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderUi } from '../test-render.tsx'
import { DocumentInput, formatTyped } from './DocumentInput.tsx'

test.each([
  ['', ''],
  ['529', '529'],
  ['5299', '529.9'],
  ['52998224725', '529.982.247-25'],
  ['529982247251', '52.998.224/7251'],
  ['12abc34501de35', '12.ABC.345/01DE-35'],
  ['12.ABC.345/01DE-35-too long', '12.ABC.345/01DE-35'],
])('%s is shown as %s', (typed, shown) => expect(formatTyped(typed)).toBe(shown))

function Field() {
  const [value, setValue] = useState('52998224725')
  return <DocumentInput label="Documento" value={value} onChange={setValue} />
}

test('the caret stays where a digit in the middle is corrected', async () => {
  renderUi(<Field />)
  const field = screen.getByLabelText<HTMLInputElement>('Documento')
  await userEvent.type(field, '{Backspace}', { initialSelectionStart: 5, initialSelectionEnd: 5 })
  expect(field.value).toBe('529.822.472-5')
  expect(field.selectionStart).toBe(3)
  await userEvent.keyboard('9')
  expect(field.value).toBe('529.982.247-25')
})
