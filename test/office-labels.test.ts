import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { groups } from '#web/i18n/groups.ts'

/** The folders, or beginnings of files, whose screens load the labels of a group before they show. */
const READERS = {
  // The home of staff shows its queue before these labels have loaded, and its panels after them.
  work: [
    'audit/',
    'users/',
    'clients/',
    'shipments/',
    'withdrawals/',
    'bitcoin-payouts/',
    'bank-statements/',
    'orders/desk/',
    'settings/',
    'approvals/ApprovalChanges',
    'ui/ChangedValue',
  ],
  office: [
    'house/',
    'places/',
    'treasury/',
    'wallets/',
    'chain/',
    'authorities/',
    'bank-statements/Day',
    'bank-statements/use-day-close',
  ],
  settings: ['settings/'],
} as const

const WEB = join(import.meta.dirname, '../src/web')

test.each(Object.entries(READERS))('only screens that load the labels of %s use them', (group, readers) => {
  // The fields of a user's own fees have paths that begin like labels of settings.
  const labels = Object.keys(groups[group as keyof typeof READERS].labels).join('|')
  const used = new RegExp(`['\`](?:${labels})\\.(?!fees|withdrawalFee|emissionFee)[a-z]`)
  const files = readdirSync(WEB, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.') && !file.startsWith('i18n/'))
    .filter((file) => used.test(readFileSync(join(WEB, file), 'utf8')))
  expect(files.length).toBeGreaterThan(15)
  expect(files.filter((file) => !readers.some((reader) => file.startsWith(reader)))).toEqual([])
})
