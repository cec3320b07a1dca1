import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { AREAS } from './mutants/areas.ts'
import { plant } from './mutants/mutant.ts'

const root = join(import.meta.dirname, '..')
const mutants = Object.values(AREAS).flatMap((area) => area.mutants)

test('every planted fault still fits the file that it is for, and changes it', () => {
  for (const mutant of mutants) {
    expect(() => plant(root, mutant), mutant.breaks).not.toThrow()
    expect(mutant.is).not.toBe(mutant.was)
  }
})

test('every planted fault names tests that exist', () => {
  const named = mutants.flatMap(({ tests }) => tests)
  expect(named.filter((file) => !existsSync(join(root, file)))).toEqual([])
  expect(mutants.filter(({ tests }) => tests.length === 0)).toEqual([])
})
