import { beforeEach, expect, test, vi } from 'vitest'
import { PRODUCT_NAME } from '#core/settings/brand.ts'
import { keepSession } from '../api/session.ts'
import { startI18n } from '../i18n/i18n.ts'
import { loadProfile } from './load-profile.ts'

const inAnHour = Math.floor(Date.now() / 1000) + 3_600
const ANA = { _id: 'ana', roles: ['user'], permissions: [] }

beforeEach(startI18n)

test('the answers of the early calls serve the first screen only', async () => {
  keepSession({ token: 'mine', expiresAt: inAnHour })
  const asked: string[] = []
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url.replace('/api/v1', ''))
    const face = { name: PRODUCT_NAME, colours: null, logo: null, contact: null, terms: null }
    return Promise.resolve(new Response(JSON.stringify({ data: face })))
  })
  const profile = new Response(JSON.stringify({ data: ANA }))
  window.early = { token: 'mine', answers: new Map([['/api/v1/profile', Promise.resolve(profile)]]) }
  expect(await loadProfile({ path: '/orders', search: '' })).toMatchObject({ _id: 'ana' })
  expect(window.early).toBeUndefined()
  expect(asked).not.toContain('/profile')
  expect(asked).toContain('/orders?orderBy=createdAt&orderByDirection=desc&page=1&limit=10')
  expect(asked).toContain('/orders/statistics')
})
