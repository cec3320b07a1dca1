import { afterEach, expect, test, vi } from 'vitest'
import {
  addLabels,
  addSentences,
  isLabel,
  type LabelKey,
  listenLanguage,
  sayIn,
  setComing,
  setLanguage,
  textsVersion,
  translate,
  translator,
} from './dictionary.ts'

const KEY = 'ui.time.minutes'
const only = 'test.only' as LabelKey
addLabels('pt', { test: { only: 'só {{what}}' } })
addLabels('es', { ui: { time: { minutes_one: 'hace un minuto', minutes_other: 'hace {{count}} min' } } })
afterEach(() => setLanguage('pt'))

test('a count chooses the form of its language', () => {
  expect([0, 1, 2, 1_000_000].map((count) => translator('es')(KEY, { count }))).toEqual([
    'hace 0 min',
    'hace un minuto',
    'hace 2 min',
    'hace 1000000 min',
  ])
})

test('zero takes the plural, also in Portuguese', () => {
  addLabels('pt', { test: { orders_one: '{{count}} ordem', orders_other: '{{count}} ordens' } })
  const orders = [0, 1, 2].map((count) => translator('pt')('test.orders' as LabelKey, { count } as never))
  expect(orders).toEqual(['0 ordens', '1 ordem', '2 ordens'])
})

test('a label without a translation is Portuguese, and an unknown one is its key', () => {
  setLanguage('es')
  expect(translate(only, { what: 'aqui' })).toBe('só aqui')
  expect(translate('test.none' as LabelKey)).toBe('test.none')
  expect([isLabel('test.only'), isLabel('test.none')]).toEqual([true, false])
})

test('an unknown key does not compile', () => {
  // @ts-expect-error: no such label
  translate('ui.nothing')
  // @ts-expect-error: the form of a plural is chosen by its count
  translate('ui.time.minutes_one')
})

test('a text that is on its way is empty, and its readers hear once all are there', () => {
  const heard = vi.fn()
  const leave = listenLanguage(heard)
  setComing(true)
  expect([translate('test.late' as LabelKey), sayIn('pt', 'test.late'), isLabel('test.late')]).toEqual([
    '',
    '',
    false,
  ])
  const before = textsVersion()
  addLabels('pt', { test: { late: 'tarde' } })
  addSentences('pt', { 'test.late': 'Tarde.' })
  setComing(false)
  expect(heard).toHaveBeenCalledTimes(1)
  expect(textsVersion()).not.toBe(before)
  expect([translate('test.late' as LabelKey), sayIn('pt', 'test.late')]).toEqual(['tarde', 'Tarde.'])

  setComing(true)
  setComing(false)
  expect(heard).toHaveBeenCalledTimes(1)
  expect(translate('test.never' as LabelKey)).toBe('test.never')
  leave()
})
