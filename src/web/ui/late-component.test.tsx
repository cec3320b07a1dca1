import { act, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, test, vi } from 'vitest'
import { lateComponent, loadCode } from './late-component.ts'
import { lazyWindow } from './window/lazy-window.tsx'

const lost = new TypeError('Failed to fetch dynamically imported module')
const change = (event: 'offline' | 'online') => act(async () => void window.dispatchEvent(new Event(event)))

test('code that does not come takes nothing from the page, and comes with the next connection', async () => {
  const load = vi
    .fn()
    .mockRejectedValueOnce(lost)
    .mockResolvedValue(() => <p>dica</p>)
  const Tip = lateComponent<object>(load)
  await change('offline')
  render(
    <>
      <input defaultValue="0,01" />
      <Suspense fallback={null}>
        <Tip />
      </Suspense>
    </>,
  )
  await act(async () => {})
  expect(screen.getByDisplayValue('0,01')).toBeTruthy()
  await change('online')
  expect(await screen.findByText('dica')).toBeTruthy()
  expect(load).toHaveBeenCalledTimes(2)
})

test('a window whose code does not come opens with the next connection', async () => {
  const load = vi
    .fn()
    .mockRejectedValueOnce(lost)
    .mockResolvedValue(({ opened }: { opened: boolean }) => <p>{opened ? 'aberta' : ''}</p>)
  const Late = lazyWindow<{ opened: boolean }>(load)
  await change('offline')
  render(
    <>
      <input defaultValue="0,01" />
      <Late opened />
    </>,
  )
  await act(async () => {})
  expect(screen.getByDisplayValue('0,01')).toBeTruthy()
  await change('online')
  expect(await screen.findByText('aberta')).toBeTruthy()
})

test('code that fails although the server answers is tried once more, and then its error shows', async () => {
  const load = vi.fn().mockRejectedValue(new TypeError('is not a function'))
  await expect(loadCode(load)).rejects.toThrow('is not a function')
  expect(load).toHaveBeenCalledTimes(2)
})
