import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderUi } from '#test/web/render.tsx'
import { Modal } from './Modal.tsx'

function Screen() {
  const [opened, setOpened] = useState(false)
  const [isBusy, setBusy] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setOpened(true)}>
        Abrir
      </button>
      <Modal opened={opened} onClose={() => setOpened(false)} title="Cancelar" isBusy={isBusy}>
        <button type="button" onClick={() => setBusy(false)}>
          Terminar
        </button>
      </Modal>
    </>
  )
}

test('Escape closes a window but a busy one, a click beside it does not, and the focus returns to what opened it', async () => {
  renderUi(<Screen />)
  const opener = screen.getByRole('button', { name: 'Abrir' })
  await userEvent.click(opener)
  const window = await screen.findByRole('dialog', { name: 'Cancelar' })
  await waitFor(() => expect(window.contains(document.activeElement)).toBe(true))
  await userEvent.keyboard('{Escape}')
  expect(screen.getByRole('dialog')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Terminar' }))
  await userEvent.click(document.querySelector('[data-overlay]') as Element)
  expect(screen.getByRole('dialog')).toBeTruthy()
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(opener))
})
