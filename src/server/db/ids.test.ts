import { expect, test } from 'vitest'
import { idsFrom, instantOf } from './ids.ts'

const instant = new Date('2026-03-04T15:00:00.123Z')

test('an id is a UUIDv7 of its instant', () => {
  const id = idsFrom({ now: () => instant })()
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(instantOf(id)).toEqual(instant)
})

test('ids of one millisecond sort in the order they were made', () => {
  const newId = idsFrom({ now: () => instant })
  const ids = Array.from({ length: 50_000 }, newId)
  expect(ids.toSorted()).toEqual(ids)
  expect(new Set(ids).size).toBe(ids.length)
})
