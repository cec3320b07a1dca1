import { act, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { addLabels, type LabelKey, setComing } from './dictionary.ts'
import { useLabels } from './use-labels.ts'

const Late = () => <p>{useLabels().t('test.soon' as LabelKey)}</p>

test('a component shows a label once it has come', () => {
  setComing(true)
  render(<Late />)
  expect(screen.getByRole('paragraph').textContent).toBe('')
  addLabels('pt', { test: { soon: 'agora' } })
  act(() => setComing(false))
  expect(screen.getByRole('paragraph').textContent).toBe('agora')
})
