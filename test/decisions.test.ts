import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const MOST_LINES = 8

const text = readFileSync(new URL('../docs/decisions.md', import.meta.url), 'utf8')
const records = text.split(/^## /m).slice(1)

test('each decision has context, decision and consequence, in at most eight lines', () => {
  const wrong = records.filter((record) => {
    const lines = record.split('\n').slice(1).filter(Boolean)
    const parts = lines.flatMap((line) => /^\*\*(\w+)\.\*\*/.exec(line)?.[1] ?? [])
    return lines.length > MOST_LINES || parts.join() !== 'Context,Decision,Consequence'
  })
  expect(wrong).toEqual([])
  expect(records.length).toBeGreaterThan(0)
})
