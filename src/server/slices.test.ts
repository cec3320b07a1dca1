import type { FastifyBaseLogger } from 'fastify'
import { describe, expect, test } from 'vitest'
import { AUDIT_ENTITIES } from '#core/audit/audit.ts'
import { copyTexts } from '#core/texts/person-copy.ts'
import { COMMANDS } from './approvals/runners.ts'
import type { Services } from './http/app-types.ts'
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

  test('do each automatic work', () => {
    const jobs = SLICES.flatMap(({ jobs }) => jobs?.({} as Services, {} as FastifyBaseLogger, PARTS) ?? [])
    // biome-ignore format: a list is read in rows
    expect(jobs.map(({ name }) => name).toSorted()).toEqual([
      'apply rescues of staff', 'chain history', 'count lists', 'encrypt secrets with the newest key', 'end old requests for approval',
      'enforce retention', 'expire orders', 'expire requests for approval', 'keep the figures of the treasury', 'mail fills of the Book', 'note the head of the chain',
      'purge candles', 'purge changes', 'purge requests of the Book', 'quote small orders', 'read pictures of receipts',
      'record price', 'remove unnamed files', 'send mails', 'send push and SMS', 'tell of ended requests', 'verify ledger',
      'watch prices', 'write messages',
    ])
  })

  test('have each name and each table once', () => {
    for (const names of [
      SLICES.map(({ name }) => name),
      SLICES.flatMap(({ tables = {} }) => Object.values(tables).flat()),
    ])
      expect(new Set(names).size).toBe(names.length)
  })
})
