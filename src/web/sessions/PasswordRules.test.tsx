import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderUi } from '#test/web/render.tsx'
import { PasswordRules } from './PasswordRules.tsx'

test('a reset, which staff do too, names both lengths; a registration that of customers', () => {
  const { unmount } = renderUi(<PasswordRules password="" />)
  expect(screen.getByText('Pelo menos 6 caracteres (equipe: 12)')).toBeTruthy()
  unmount()
  renderUi(<PasswordRules password="" email="ana@exemplo.test" />)
  expect(screen.getByText('Pelo menos 6 caracteres')).toBeTruthy()
})
