import { expect, test } from 'vitest'
import { order, quoted } from '../test-orders.ts'
import { toSteps } from './OrderSteps.tsx'

const states = (...args: Parameters<typeof toSteps>) => toSteps(...args).map(({ state }) => state)

test.each([
  ['new', order(), ['done', 'current', 'todo', 'todo']],
  ['quoted', quoted(), ['done', 'done', 'current', 'todo']],
  ['quoted, its time over', quoted({}, -1), ['done', 'done', 'expired', 'todo']],
  ['expired', quoted({ status: 'EXPIRED' }, -1), ['done', 'done', 'expired', 'todo']],
  ['cancelled before a quotation', order({ status: 'CANCELLED' }), ['done', 'cancelled', 'todo', 'todo']],
  ['cancelled after one', quoted({ status: 'CANCELLED' }), ['done', 'done', 'cancelled', 'todo']],
  ['finished', quoted({ status: 'FINISHED' }, -1), ['done', 'done', 'done', 'done']],
] as const)('an order that is %s', (_, given, expected) => expect(states(given)).toEqual(expected))
