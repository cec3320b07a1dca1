import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { toBrandColours } from '#core/settings/brand.ts'
import { renderUi } from '#test/web/render.tsx'
import { showHouse, toTitle } from './house.ts'
import { Logo } from './Logo.tsx'

const PLAIN = { name: 'Balcão', colours: null, logo: null, contact: null, terms: null }

test('the name of the house takes the place of that of the product, in the logo and in the title', () => {
  renderUi(<Logo />)
  expect(screen.getByRole('img', { name: 'Balcão' })).toBeTruthy()
  document.title = toTitle('Saques')
  act(() => showHouse({ ...PLAIN, name: 'Horizonte', colours: toBrandColours('#c2185b') }))
  expect(screen.getByRole('img', { name: 'Horizonte' }).textContent).toBe('HHorizonte')
  expect(document.title).toBe('Saques · Horizonte')
  act(() => showHouse(PLAIN))
  expect(screen.getByRole('img', { name: 'Balcão' })).toBeTruthy()
  expect(document.title).toBe('Saques · Balcão')
})

test('the logo of the house takes the place of its letter, and of its name where it shows that itself', () => {
  const { container } = renderUi(<Logo />)
  const logo = { id: '01a20590-ce03-7021-b12a-8a06dbcf3e6c', width: 96, height: 96 }
  act(() => showHouse({ ...PLAIN, name: 'Horizonte', logo }))
  const picture = () => container.querySelector('img')
  expect(picture()?.getAttribute('src')).toBe(`/api/v1/logos/${logo.id}`)
  expect(screen.getByRole('img', { name: 'Horizonte' }).textContent).toBe('Horizonte')
  act(() => showHouse({ ...PLAIN, name: 'Horizonte', logo: { ...logo, width: 480 } }))
  expect(screen.getByRole('img', { name: 'Horizonte' }).textContent).toBe('')
  act(() => showHouse(PLAIN))
  expect(picture()).toBeNull()
})
