import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderUi } from '#test/web/render.tsx'

function Buttons({ tip }: { tip: string | undefined }) {
  return (
    <>
      <button type="button" aria-label="Copiar" data-tip={tip}>
        <svg />
      </button>
      <button type="button" data-tip="Só o titular cancela." aria-describedby="why">
        Cancelar
      </button>
      <button type="button">Outro</button>
    </>
  )
}

const button = (name: string) => screen.getByRole('button', { name })
const gone = () => waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())

test('the tip under the pointer shows after a moment, and follows its element', async () => {
  const { rerender } = renderUi(<Buttons tip="Copiar" />)
  await userEvent.hover(button('Copiar'))
  expect(screen.queryByRole('tooltip')).toBeNull()
  expect((await screen.findByRole('tooltip')).textContent).toBe('Copiar')
  rerender(<Buttons tip="Copiado" />)
  await waitFor(() => expect(screen.getByRole('tooltip').textContent).toBe('Copiado'))
  rerender(<Buttons tip={undefined} />)
  await gone()
})

test('a pointer that moves on takes the tip with it', async () => {
  renderUi(<Buttons tip="Copiar" />)
  await userEvent.hover(button('Copiar'))
  await screen.findByRole('tooltip')
  await userEvent.hover(button('Cancelar'))
  await waitFor(() => expect(screen.getByRole('tooltip').textContent).toBe('Só o titular cancela.'))
  await userEvent.hover(button('Outro'))
  await gone()
})

test('the keyboard shows a tip at once, Escape and leaving hide it', async () => {
  renderUi(<Buttons tip="Copiar" />)
  await userEvent.tab()
  expect((await screen.findByRole('tooltip')).textContent).toBe('Copiar')
  await userEvent.keyboard('{Escape}')
  await gone()
  await userEvent.tab()
  expect((await screen.findByRole('tooltip')).textContent).toBe('Só o titular cancela.')
  await userEvent.tab()
  await gone()
})

test('a tip describes its element beside what described it before, unless it repeats the name', async () => {
  renderUi(<Buttons tip="Copiar" />)
  await userEvent.tab()
  await screen.findByRole('tooltip')
  expect(button('Copiar').getAttribute('aria-describedby')).toBeNull()
  await userEvent.tab()
  await waitFor(() => expect(button('Cancelar').getAttribute('aria-describedby')).toMatch(/^why \S+$/))
  const [, id = ''] = button('Cancelar').getAttribute('aria-describedby')?.split(' ') ?? []
  expect(document.getElementById(id)?.textContent).toBe('Só o titular cancela.')
  await userEvent.tab()
  await waitFor(() => expect(button('Cancelar').getAttribute('aria-describedby')).toBe('why'))
})

test('a press elsewhere and a pointer that leaves the window hide the tip', async () => {
  renderUi(<Buttons tip="Copiar" />)
  await userEvent.hover(button('Copiar'))
  await screen.findByRole('tooltip')
  act(() => void fireEvent.mouseOut(button('Copiar'), { relatedTarget: null }))
  await gone()
  await userEvent.hover(button('Copiar'))
  await screen.findByRole('tooltip')
  act(() => void fireEvent.pointerDown(button('Outro')))
  await gone()
})

test('a focus that moves elsewhere leaves the tip under the pointer', async () => {
  renderUi(<Buttons tip="Copiar" />)
  act(() => button('Outro').focus())
  await userEvent.hover(button('Copiar'))
  act(() => button('Outro').blur())
  expect((await screen.findByRole('tooltip')).textContent).toBe('Copiar')
})

test('a tip that comes while the pointer is there shows with its next move', async () => {
  const { rerender } = renderUi(<Buttons tip={undefined} />)
  await userEvent.hover(button('Copiar'))
  rerender(<Buttons tip="Falta confirmar" />)
  act(() => void fireEvent.mouseMove(button('Copiar')))
  expect((await screen.findByRole('tooltip')).textContent).toBe('Falta confirmar')
})

test('the tip of a button goes while its menu is open', async () => {
  const { rerender } = renderUi(<button type="button" aria-label="Colunas" data-tip="Colunas" />)
  await userEvent.hover(button('Colunas'))
  await screen.findByRole('tooltip')
  rerender(<button type="button" aria-label="Colunas" data-tip="Colunas" aria-expanded />)
  await gone()
})
