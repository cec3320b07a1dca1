import { expect, test } from 'vitest'
import { MINUTE, order, quoted } from '#test/web/orders.ts'
import { toSteps } from './OrderScreen.tsx'

const states = (...args: Parameters<typeof toSteps>) => toSteps(...args).map(({ state }) => state)

test.each([
  ['new', order(), ['done', 'current', 'todo', 'todo']],
  ['quoted', quoted(), ['done', 'done', 'current', 'todo']],
  ['quoted, its time over', quoted({}, -MINUTE), ['done', 'done', 'expired', 'todo']],
  ['expired', quoted({ status: 'EXPIRED' }, -MINUTE), ['done', 'done', 'expired', 'todo']],
  ['cancelled before a quotation', order({ status: 'CANCELLED' }), ['done', 'cancelled', 'todo', 'todo']],
  ['cancelled after one', quoted({ status: 'CANCELLED' }), ['done', 'done', 'cancelled', 'todo']],
  ['finished', quoted({ status: 'FINISHED' }, -MINUTE), ['done', 'done', 'done', 'done']],
] as const)('an order that is %s', (_, given, expected) => expect(states(given)).toEqual(expected))
