import { useQuery } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { fakeApi, usual } from '#test/web/api.ts'
import { renderScreen } from '#test/web/render.tsx'

const data = [
  { value: '15', label: '15 minutos' },
  { value: '30', label: '30 minutos' },
]

test('a choice shows its words before its code is there, and opens with the click that came before', async () => {
  // Another file may have loaded the code of the field.
  vi.resetModules()
  const { LateSelect } = await import('./late-input.tsx')
  /** On a screen that waits for an answer, so that the field loads by a click alone. */
  function Choice() {
    const [value, setValue] = useState<string | null>('30')
    useQuery({ queryKey: ['waits'], queryFn: () => new Promise(() => {}) })
    return <LateSelect label="Validade" data={data} value={value} onChange={setValue} />
  }
  fakeApi(usual(['user']))
  await renderScreen(Choice, '/profile')
  const place = await screen.findByRole('textbox', { name: 'Validade' })
  expect(place).toHaveProperty('value', '30 minutos')
  await userEvent.click(place)
  await userEvent.click(await screen.findByRole('option', { name: '15 minutos' }))
  expect(screen.getByRole('combobox', { name: 'Validade' })).toHaveProperty('value', '15 minutos')
})
