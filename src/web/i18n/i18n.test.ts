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

test('the other texts of staff load although those of a customer have', async () => {
  vi.resetModules()
  const [{ awaitRest, loadRest }, { isLabel, translate }] = await Promise.all([
    import('./i18n.ts'),
    import('./dictionary.ts'),
  ])
  awaitRest(false)
  await loadRest(false)
  expect([isLabel('bankAccounts.title'), isLabel('approvals.title')]).toEqual([true, false])
  awaitRest(true)
  expect(translate('approvals.title')).toBe('')
  await loadRest(true)
  expect(translate('approvals.title')).not.toBe('')
})

test('the other texts load again after a failure', async () => {
  vi.resetModules()
  const list = await import('virtual:texts')
  const load = vi.fn(list.loaders.pt.privacy).mockRejectedValueOnce(new Error('no network'))
  vi.doMock('virtual:texts', () => ({
    loaders: { ...list.loaders, pt: { ...list.loaders.pt, privacy: load } },
  }))
  const [{ awaitRest, loadRest }, { translate }] = await Promise.all([
    import('./i18n.ts'),
    import('./dictionary.ts'),
  ])
  awaitRest(false)
  await expect(loadRest(false)).rejects.toThrow('no network')
  expect(translate('privacy.title')).toBe('')
  await loadRest(false)
  expect(translate('privacy.title')).not.toBe('')
  vi.doUnmock('virtual:texts')
})
