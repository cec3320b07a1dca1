import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** The page, loaded again in the same tab. */
async function load() {
  vi.resetModules()
  return import('./connection.ts')
}

beforeEach(() => {
  sessionStorage.clear()
  vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new TypeError('Failed to fetch')))
})
afterEach(() => vi.unstubAllGlobals())

test('a page that loads again without a network says so, also where the browser assumes one', async () => {
  const before = await load()
  window.dispatchEvent(new Event('offline'))
  expect(before.readConnection()).toBe('offline')
  const after = await load()
  expect(navigator.onLine).toBe(true)
  after.noticeSilence()
  expect(after.readConnection()).toBe('offline')
  after.noticeAnswer(502)
  expect(after.readConnection()).toBe('offline')
  after.noticeAnswer(200)
  expect(after.readConnection()).toBe('online')
  expect((await load()).readConnection()).toBe('online')
})

test('with a network, a server without an answer is away', async () => {
  const page = await load()
  page.noticeSilence()
  await expect.poll(page.readConnection).toBe('away')
  page.noticeAnswer(200)
  expect(page.readConnection()).toBe('online')
})

test('a network that returns ends it', async () => {
  const page = await load()
  window.dispatchEvent(new Event('offline'))
  window.dispatchEvent(new Event('online'))
  expect(page.readConnection()).toBe('online')
})
