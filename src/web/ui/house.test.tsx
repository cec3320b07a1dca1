import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { toBrandColours } from '#core/settings/brand.ts'
import { renderUi } from '#test/web/render.tsx'
import { showHouse, toTitle } from './house.ts'
import { Logo } from './Logo.tsx'

const PLAIN = { name: 'Balcão', colours: null, contact: null, terms: null }

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
