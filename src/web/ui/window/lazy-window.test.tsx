import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderUi } from '#test/web/render.tsx'
import { setComing } from '../../i18n/dictionary.ts'
import { lazyWindow } from './lazy-window.tsx'
import { Modal } from './Modal.tsx'
import { type ShownWindow, WindowOf } from './WindowOf.tsx'

const Small = (window: ShownWindow) => (
  <Modal {...window} title="Pergunta">
    <p>Texto</p>
  </Modal>
)

function openerOf(Late: ReturnType<typeof lazyWindow<ShownWindow>>) {
  return function Opener() {
    const [about, setAbout] = useState<string>()
    return (
      <>
        <button type="button" onClick={() => setAbout('ordem')}>
          Abrir
        </button>
        <WindowOf about={about} onClose={() => setAbout(undefined)}>
          {(_, window) => <Late {...window} />}
        </WindowOf>
      </>
    )
  }
}

test('a window whose code comes late gives the focus back to its opener', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof Small>()
  const Opener = openerOf(lazyWindow(() => promise))
  renderUi(<Opener />)
  const opener = screen.getByRole('button', { name: 'Abrir' })
  await userEvent.click(opener)
  expect(screen.queryByRole('dialog')).toBeNull()
  await act(async () => resolve(Small))
  await screen.findByRole('dialog', { name: 'Pergunta' })
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(opener))
})

test('a window whose code is there shows with the act that opens it', async () => {
  const Late = lazyWindow<{ opened: boolean }>(async () => ({ opened }) => <p>{opened ? 'aberta' : ''}</p>)
  await Late.load()
  render(<Late opened />)
  expect(screen.getByText('aberta')).toBeTruthy()
})

test('a window waits for texts that are on their way: none of its labels is empty for a moment', async () => {
  setComing(true)
  const Late = lazyWindow<{ opened: boolean }>(async () => ({ opened }) => <p>{opened ? 'aberta' : ''}</p>)
  render(<Late opened />)
  await act(async () => {})
  expect(screen.queryByText('aberta')).toBeNull()
  await act(async () => setComing(false))
  expect(await screen.findByText('aberta')).toBeTruthy()
})

test('its code loads before the texts: a first screen that waits for the code has not begun to load them', async () => {
  setComing(true)
  const Late = lazyWindow<{ opened: boolean }>(async () => () => <p>aberta</p>)
  await Late.load()
  await act(async () => setComing(false))
})
