import { describe, expect, test } from 'vitest'
import { AUDIT_ENTITIES } from '#core/audit/audit.ts'
import { copyTexts } from '#core/texts/person-copy.ts'
import { COMMANDS } from './approvals/runners.ts'
import { PARTS, SLICES } from './slices.ts'

describe('the slices together', () => {
  test('run each command that may need approval, and each once', () => {
    const run = SLICES.flatMap(({ runners }) => Object.keys(runners?.(PARTS) ?? {}))
    expect(run.toSorted()).toEqual(COMMANDS.toSorted())
  })

  test('name each subject of the audit, and each once', () => {
    const named = SLICES.flatMap(({ audit }) => Object.keys(audit?.subjects ?? {}))
    expect(named.toSorted()).toEqual(AUDIT_ENTITIES.toSorted())
  })

  test('copy each section of the data of a person, in the order of the document', () => {
    expect(PARTS.persons.sections.map(({ name }) => name)).toEqual(Object.keys(copyTexts.pt.sections))
  })

  test('have each name and each table once', () => {
    for (const names of [
      SLICES.map(({ name }) => name),
      SLICES.flatMap(({ tables = {} }) => Object.values(tables).flat()),
    ])
      expect(new Set(names).size).toBe(names.length)
  })
})
