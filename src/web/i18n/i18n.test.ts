import { afterEach, expect, test } from 'vitest'
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
