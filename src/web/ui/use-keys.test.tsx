import userEvent from '@testing-library/user-event'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { expect, test, vi } from 'vitest'
import { renderUi } from '#test/web/render.tsx'
import { useKeys } from './use-keys.ts'

/** A screen whose keys are off below a window, which closes on Escape as those of the library do. */
function Screen({ onEscape }: { onEscape: () => void }) {
  const [isOpen, setOpen] = useState(true)
  useKeys({ escape: onEscape }, !isOpen)
  useEffect(() => {
    const close = (event: KeyboardEvent) => event.key === 'Escape' && flushSync(() => setOpen(false))
    window.addEventListener('keydown', close, { capture: true })
    return () => window.removeEventListener('keydown', close, { capture: true })
  }, [])
  return isOpen ? <div role="dialog" /> : null
}

test('the Escape that closes a window is no key of the screen below it; the next one is', async () => {
  const onEscape = vi.fn()
  const { queryByRole } = renderUi(<Screen onEscape={onEscape} />)
  await userEvent.keyboard('{Escape}')
  expect(queryByRole('dialog')).toBeNull()
  expect(onEscape).not.toHaveBeenCalled()
  await userEvent.keyboard('{Escape}')
  expect(onEscape).toHaveBeenCalledTimes(1)
})
