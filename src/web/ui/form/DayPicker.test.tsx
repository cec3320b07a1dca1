import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderUi } from '#test/web/render.tsx'
import { DayPicker } from './DayPicker.tsx'

test('every button of the calendar has a name, and the keyboard picks a day of the month before', async () => {
  const onChange = vi.fn()
  renderUi(<DayPicker label="Dia" text="20/11/2026" value="2026-11-20" onChange={onChange} />)
  screen.getByLabelText('Dia').focus()
  await userEvent.keyboard('{Enter}')
  const before = await screen.findByLabelText('Mês anterior')
  expect(screen.getByLabelText('Próximo mês')).toBeTruthy()
  expect(screen.getByLabelText('Escolher mês')).toBeTruthy()
  before.focus()
  await userEvent.keyboard('{Enter}')
  ;(await screen.findByLabelText('15 outubro 2026')).focus()
  await userEvent.keyboard('{Enter}')
  expect(onChange).toHaveBeenCalledWith('2026-10-15')
})
