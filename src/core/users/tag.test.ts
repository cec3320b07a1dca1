import { expect, test } from 'vitest'
import type { Role } from '../rules/viewer.ts'
import { mayHaveTags, mayTagClient, seesTags, toneOfTag, toTag } from './tag.ts'
import { changeTagsSchema } from './tag-schema.ts'

const by = (id: string, role: Role) => ({ id, roles: [role], permissions: [] })

test.each([
  ['client', 'user', 'user.staffOnly', false],
  ['other', 'operator', 'ok', true],
  ['client', 'operator', 'user.ownTags', false],
  ['client', 'admin', 'user.ownTags', false],
] as const)('%s as %s tags the client: %s, and sees the tags: %s', (id, role, code, sees) => {
  const verdict = mayTagClient('client', by(id, role))
  expect(verdict.ok ? 'ok' : verdict.code).toBe(code)
  expect(seesTags('client', by(id, role))).toBe(sees)
})

test('eight tags are the most', () => {
  expect(mayHaveTags(8).ok).toBe(true)
  expect(mayHaveTags(9)).toMatchObject({ code: 'user.tooManyTags', params: { most: 8 } })
})

test('a tag has one spelling and one colour', () => {
  expect(toTag('  Tem   PRESSA ')).toBe('tem pressa')
  expect(changeTagsSchema.parse({ add: [' VIP '] })).toEqual({ add: ['vip'], remove: [] })
  expect(toneOfTag('vip')).toBe(toneOfTag('vip'))
  expect(
    new Set(['vip', 'novo', 'pep', 'atraso', 'mesa', 'indicado', 'otc'].map(toneOfTag)).size,
  ).toBeGreaterThan(3)
  expect(changeTagsSchema.safeParse({ add: ['x'.repeat(25)] }).success).toBe(false)
})
