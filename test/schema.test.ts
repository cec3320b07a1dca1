import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { describeSchema } from '../scripts/schema-text.ts'
import { openTestDatabase } from './harness/database.ts'

const db = await openTestDatabase()

test('db/schema.sql is the result of the migrations (npm run schema)', async () => {
  const kept = readFileSync(new URL('../db/schema.sql', import.meta.url), 'utf8')
  expect(await describeSchema(db.sql)).toBe(kept)
})
