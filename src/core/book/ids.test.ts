import { expect, test } from 'vitest'
import { seeded } from '#test/harness/seeded.ts'
import { addById, findById, hashOf, openById, removeById } from './ids.ts'

const toEntry = (id: string) => ({ id, hash: hashOf(id) })

test('entries that come and go are found as in a Map, also after the table has grown', () => {
  const random = seeded(1)
  const table = openById<{ id: string; hash: number }>()
  const plain = new Map<string, { id: string; hash: number }>()
  for (let at = 0; at < 6_000; at++) {
    const id = `order-${Math.floor(random() * 3_000)}`
    const known = plain.get(id)
    expect(findById(table, id)).toBe(known)
    if (known) {
      removeById(table, known)
      plain.delete(id)
    } else {
      const entry = toEntry(id)
      addById(table, entry)
      plain.set(id, entry)
    }
    expect(table.size).toBe(plain.size)
  }
  for (const [id, entry] of plain) expect(findById(table, id)).toBe(entry)
})

test('ids of one hash do not hide each other', () => {
  const table = openById<{ id: string; hash: number }>()
  const alike = ['a', 'b', 'c', 'd'].map((id) => ({ id, hash: hashOf('d') }))
  for (const entry of alike) addById(table, entry)
  expect(findById(table, 'd')).toBe(alike[3])
  removeById(table, alike[1]!)
  expect(findById(table, 'd')).toBe(alike[3])
  expect(table.size).toBe(3)
})

test('an id is in the table once', () => {
  const table = openById<{ id: string; hash: number }>()
  addById(table, toEntry('a'))
  expect(() => addById(table, toEntry('a'))).toThrow('order a is in the Book twice')
})
