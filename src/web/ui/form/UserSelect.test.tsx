import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { fakeApi, usual } from '#test/web/api.ts'
import { renderScreen } from '#test/web/render.tsx'
import { UserSelect } from './UserSelect.tsx'

test('the field of a person looks as usual until its list has loaded, and opens with the click that came before', async () => {
  fakeApi({ ...usual(['operator'], { _id: 'op' }), 'GET /users/select': { body: { data: [] } } })
  // The browser is never idle by itself.
  vi.stubGlobal('requestIdleCallback', () => 0)
  vi.stubGlobal('cancelIdleCallback', () => undefined)
  await renderScreen(() => <UserSelect aria-label="Cliente" value="" onChange={() => {}} />, '/deposits')
  const place = await screen.findByLabelText<HTMLInputElement>('Cliente')
  expect(place.disabled).toBe(false)
  await userEvent.click(place)
  const field = await screen.findByRole('combobox', { name: 'Cliente' })
  expect(field.getAttribute('aria-expanded')).toBe('true')
})
