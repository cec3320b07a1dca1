import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { groups } from '#web/i18n/groups.ts'

/** The folders, or beginnings of files, whose screens load the labels of the group `office`. */
const OFFICES = [
  'settings/',
  'house/',
  'places/',
  'treasury/',
  'wallets/',
  'chain/',
  'authorities/',
  'bank-statements/Day',
  'bank-statements/use-day-close',
]

test('only screens that load the labels of the office use them', () => {
  const web = join(import.meta.dirname, '../src/web')
  // The fields of a user's own fees have paths that begin like labels of settings.
  const labels = Object.keys(groups.office.labels).join('|')
  const used = new RegExp(`['\`](?:${labels})\\.(?!fees|withdrawalFee|emissionFee)[a-z]`)
  const files = readdirSync(web, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.') && !file.startsWith('i18n/'))
    .filter((file) => used.test(readFileSync(join(web, file), 'utf8')))
  expect(files.length).toBeGreaterThan(30)
  expect(files.filter((file) => !OFFICES.some((office) => file.startsWith(office)))).toEqual([])
})
