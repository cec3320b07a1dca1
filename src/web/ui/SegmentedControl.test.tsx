import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { renderUi } from '#test/web/render.tsx'
import { SegmentedControl } from './SegmentedControl.tsx'

const data = [
  { value: 'a', label: 'Alfa' },
  { value: 'b', label: 'Beta' },
]

test('one value is chosen, by its label or by the arrows', async () => {
  function Choice() {
    const [value, setValue] = useState('a')
    return <SegmentedControl aria-label="Letra" value={value} onChange={setValue} data={data} />
  }
  renderUi(<Choice />)
  expect(screen.getByRole('radiogroup', { name: 'Letra' })).toBeTruthy()
  await userEvent.click(screen.getByText('Beta'))
  expect(screen.getByRole('radio', { name: 'Beta' })).toHaveProperty('checked', true)
  await userEvent.keyboard('{ArrowLeft}')
  expect(screen.getByRole('radio', { name: 'Alfa' })).toHaveProperty('checked', true)
})

test('a disabled one shows its value and takes no other', async () => {
  const onChange = vi.fn()
  renderUi(<SegmentedControl aria-label="Letra" value="a" onChange={onChange} data={data} disabled />)
  await userEvent.click(screen.getByText('Beta'))
  expect(screen.getByRole('radio', { name: 'Alfa' })).toHaveProperty('checked', true)
  expect(onChange).not.toHaveBeenCalled()
})
