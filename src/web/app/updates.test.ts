import { expect, test, vi } from 'vitest'
import { startUpdates } from './updates.ts'

const reload = vi.fn()
vi.spyOn(window.location, 'reload').mockImplementation(reload)
let arrive = (_: { pathChanged: boolean }) => {}
startUpdates({
  subscribe: ((_: string, listener: typeof arrive) => {
    arrive = listener
    return () => {}
  }) as never,
})

const losePart = () => window.dispatchEvent(new Event('vite:preloadError'))

test('an old page whose part the new server no longer has loads again: not beside typed text, and once a minute', () => {
  vi.useFakeTimers({ now: new Date('2026-11-27T12:00:00Z') })
  document.body.innerHTML = '<form><input></form>'
  document.querySelector('input')?.dispatchEvent(new Event('input', { bubbles: true }))
  losePart()
  expect(reload).not.toHaveBeenCalled()
  arrive({ pathChanged: true })
  expect(reload).not.toHaveBeenCalled()

  document.body.innerHTML = ''
  arrive({ pathChanged: true })
  expect(reload).toHaveBeenCalledTimes(1)
  // The page that was loaded again misses the same part: a loop would never end.
  losePart()
  expect(reload).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(61_000)
  losePart()
  expect(reload).toHaveBeenCalledTimes(2)
  vi.useRealTimers()
})
