import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderUi } from '#test/web/render.tsx'
import { Freshness } from './GridToolbar.tsx'

test('a list says when it was read, once it was', () => {
  const grid = { isFetching: true, reload: () => {} }
  renderUi(
    <>
      <Freshness grid={{ ...grid, updatedAt: 0 }} />
      <Freshness grid={{ ...grid, updatedAt: Date.now() - 305_000 }} />
    </>,
  )
  const names = screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))
  expect(names).toEqual(['Atualizar lista', 'Atualizar lista: atualizado há 5 min'])
})
