import { afterEach, expect, test, vi } from 'vitest'
import { currentLanguage } from './dictionary.ts'
import { switchLanguage } from './i18n.ts'

afterEach(() => switchLanguage('pt', false))

test('the last of two switches wins, although the texts of the first arrive later', async () => {
  const first = switchLanguage('es', false)
  await switchLanguage('pt', false)
  await first
  expect(currentLanguage()).toBe('pt')
  expect(document.documentElement.lang).toBe('pt-BR')

  await switchLanguage('es', false)
  expect(currentLanguage()).toBe('es')
})

test('a switch to the language of the page leaves the attribute that styles depend on alone', async () => {
  let changes = 0
  const watcher = new MutationObserver(() => {
    changes += 1
  })
  watcher.observe(document.documentElement, { attributes: true })
  await switchLanguage('es', false)
  await vi.waitFor(() => expect(changes).toBe(1))
  await switchLanguage('es', false)
  await switchLanguage('pt', false)
  await vi.waitFor(() => expect(document.documentElement.lang).toBe('pt-BR'))
  watcher.disconnect()
  expect(changes).toBe(2)
})
