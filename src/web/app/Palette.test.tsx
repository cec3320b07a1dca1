import { useQuery } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { fakeApi, listed, usual } from '#test/web/api.ts'
import { renderScreen } from '#test/web/render.tsx'
import { deposit } from '#test/web/transfers.ts'
import { profileQuery } from '../api/queries.ts'
import { Palette } from './Palette.tsx'

async function open() {
  const onClose = vi.fn()
  const show = vi.fn()
  function Screen() {
    const { data } = useQuery(profileQuery)
    return data ? <Palette opened onClose={onClose} show={show} /> : null
  }
  const { router } = await renderScreen(Screen, '/profile')
  const field = await screen.findByRole('combobox')
  const marked = () => screen.getAllByRole('option', { selected: true }).map(({ textContent }) => textContent)
  return { onClose, show, router, field, marked }
}

test('the arrows go around the list, letters mark its first entry, and Enter chooses the marked one', async () => {
  fakeApi(usual(['user']))
  const { field, marked, router, onClose } = await open()
  const all = screen.getAllByRole('option').map(({ textContent }) => textContent)
  expect(marked()).toEqual([all[0]])
  expect(screen.getByRole('option', { selected: true }).id).toBe(field.getAttribute('aria-activedescendant'))
  await userEvent.type(field, '{ArrowUp}')
  expect(marked()).toEqual([all.at(-1)])
  await userEvent.type(field, '{ArrowDown}{ArrowDown}')
  expect(marked()).toEqual([all[1]])
  await userEvent.type(field, 'ordens')
  expect(marked()).toHaveLength(1)
  expect(
    within(screen.getByRole('group', { name: 'Ir para' })).getByRole('option', { selected: true }),
  ).toBeTruthy()
  await userEvent.type(field, '{Enter}')
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/orders'))
  expect(onClose).toHaveBeenCalled()
})

test('an entry stays marked when found rows arrive, and a click runs an act of the shell', async () => {
  fakeApi({ ...usual(['user']), 'GET /deposits': listed([deposit({ reference: 'SENHA1' })]) })
  const { field, marked, show, onClose } = await open()
  await userEvent.type(field, 'senha')
  const before = marked()
  expect(await screen.findByRole('option', { name: /SENHA1/ })).toBeTruthy()
  expect(marked()).toEqual(before)
  await userEvent.click(screen.getByRole('option', { name: /^Alterar senha|^Trocar senha|senha$/ }))
  expect(show).toHaveBeenCalledWith('password')
  expect(onClose).toHaveBeenCalled()
})

test('a click on the veil closes it', async () => {
  fakeApi(usual(['user']))
  const { onClose } = await open()
  await userEvent.click(document.querySelector('[data-overlay]') as Element)
  expect(onClose).toHaveBeenCalledOnce()
})

test('an input method finishes its word by Enter, which chooses nothing', async () => {
  fakeApi(usual(['user']))
  const { field, router, onClose } = await open()
  field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, isComposing: true }))
  expect(onClose).not.toHaveBeenCalled()
  expect(router.state.location.pathname).toBe('/profile')
})
