import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { ok, refuse } from '#core/rules/verdict.ts'
import { renderUi } from '#test/web/render.tsx'
import { ActionButton } from './ActionButton.tsx'

test('a refusal disables the button, and focus shows the reason', async () => {
  const act = vi.fn()
  renderUi(
    <ActionButton verdict={refuse('forbidden', 'http.forbidden')} onClick={act}>
      Cancelar
    </ActionButton>,
  )
  const button = screen.getByRole('button', { name: 'Cancelar' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(button)
  expect(act).not.toHaveBeenCalled()
  expect(await screen.findByText('Você não tem permissão para isso.')).toBeTruthy()
})

test('an act runs once while it is being sent', async () => {
  const act = vi.fn()
  const { rerender } = renderUi(
    <ActionButton verdict={ok} onClick={act}>
      Cancelar
    </ActionButton>,
  )
  await userEvent.click(screen.getByRole('button'))
  rerender(
    <ActionButton verdict={ok} onClick={act} loading>
      Cancelar
    </ActionButton>,
  )
  await userEvent.click(screen.getByRole('button'))
  expect(act).toHaveBeenCalledTimes(1)
})
