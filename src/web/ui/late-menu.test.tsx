import { Menu, UnstyledButton } from '@mantine/core'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderScreen } from '#test/web/render.tsx'
import { lateMenu } from './late-menu.tsx'

const Items = ({ run }: { run: () => void }) => <Menu.Item onClick={run}>Sair</Menu.Item>

async function show(load = async () => Items) {
  const LateMenu = lateMenu(load)
  const run = vi.fn()
  await renderScreen(() => <LateMenu button={<UnstyledButton>Ana</UnstyledButton>} items={{ run }} />, '/')
  return { run, button: await screen.findByRole('button', { name: 'Ana' }) }
}

const isOpen = (button: HTMLElement) => button.getAttribute('aria-expanded')

test('the button opens the menu, whose choice closes it and returns the focus', async () => {
  const { run, button } = await show()
  expect(button.getAttribute('aria-haspopup')).toBe('menu')
  expect(isOpen(button)).toBe('false')
  await userEvent.click(button)
  const menu = await screen.findByRole('menu')
  expect(isOpen(button)).toBe('true')
  expect(button.getAttribute('aria-controls')).toBe(menu.id)
  expect(menu.getAttribute('aria-labelledby')).toBe(button.id)
  await userEvent.click(screen.getByRole('menuitem', { name: 'Sair' }))
  expect(run).toHaveBeenCalledOnce()
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  expect(isOpen(button)).toBe('false')
  await waitFor(() => expect(document.activeElement).toBe(button))
})

test('the keyboard opens the menu, chooses and leaves it', async () => {
  const { button } = await show()
  button.focus()
  await userEvent.keyboard('{Enter}')
  await screen.findByRole('menu')
  await userEvent.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: 'Sair' }))
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(isOpen(button)).toBe('false'))
  await waitFor(() => expect(document.activeElement).toBe(button))
})

test('a second press on the button closes the menu', async () => {
  const { button } = await show()
  await userEvent.click(button)
  await screen.findByRole('menu')
  await userEvent.click(button)
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  expect(isOpen(button)).toBe('false')
})

test('a press while the code loads opens the menu once it is there', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof Items>()
  const { button } = await show(() => promise)
  await userEvent.click(button)
  expect(isOpen(button)).toBe('true')
  expect(screen.queryByRole('menu')).toBeNull()
  resolve(Items)
  expect(await screen.findByRole('menuitem', { name: 'Sair' })).toBeTruthy()
})
