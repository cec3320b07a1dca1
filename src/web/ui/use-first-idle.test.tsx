import { useQuery } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { renderScreen } from '#test/web/render.tsx'
import { useFirstIdle } from './use-first-idle.ts'

/** Gives a function that lets the browser be idle once. */
function holdIdle(): () => Promise<void> {
  const waiting = new Map<number, () => void>()
  let last = 0
  vi.stubGlobal('requestIdleCallback', (run: () => void) => {
    waiting.set(++last, run)
    return last
  })
  vi.stubGlobal('cancelIdleCallback', (request: number) => waiting.delete(request))
  onTestFinished(() => void vi.unstubAllGlobals())
  return () =>
    act(async () => {
      for (const run of waiting.values()) run()
      waiting.clear()
    })
}

test('code that waits for the first idle time renders once more, after the last of several calls', async () => {
  const beIdle = holdIdle()
  const first = Promise.withResolvers<string>()
  const second = Promise.withResolvers<string>()
  const renders: boolean[] = []
  function Calls() {
    useQuery({ queryKey: ['profile'], queryFn: () => first.promise })
    useQuery({ queryKey: ['orders'], queryFn: () => second.promise })
    return null
  }
  function Late() {
    const wasIdle = useFirstIdle()
    renders.push(wasIdle)
    return wasIdle && <p>loaded</p>
  }
  const both = () => (
    <>
      <Calls />
      <Late />
    </>
  )
  await renderScreen(both, '/')
  await beIdle()
  await act(async () => first.resolve('answer'))
  await beIdle()
  expect(screen.queryByText('loaded')).toBeNull()
  await act(async () => second.resolve('answer'))
  expect(screen.queryByText('loaded')).toBeNull()
  await beIdle()
  expect(screen.getByText('loaded')).toBeTruthy()
  expect(renders).toEqual([false, true])
})
