import { expect, test } from 'vitest'
import { openTestDatabase } from '#test/harness/database.ts'
import type { SourcedDepth } from '../adapters/price-source.ts'
import { watchPrices } from './watch.ts'

test('the log names the source of prices once, and again after each change', async () => {
  let depth: SourcedDepth = { asks: [], bids: [], trouble: 'first: no answer yet' }
  const said: unknown[] = []
  const log = {
    info: (facts: object, text: string) => said.push(['info', facts, text]),
    warn: (facts: object, text: string) => said.push(['warn', facts, text]),
  }
  const db = await openTestDatabase()
  const prices = { name: 'chain', depth: async () => depth, close: async () => {} }
  const look = watchPrices({ db, prices }, log as unknown as Parameters<typeof watchPrices>[1])
  const readThrice = async (next: Partial<SourcedDepth>) => {
    depth = { asks: [], bids: [], ...next }
    for (let turn = 0; turn < 3; turn += 1) await look()
    return said.splice(0)
  }
  const [none, back, onward] = [
    'there is no price',
    'prices come from the first source',
    'prices come from a source further back',
  ]
  expect(await readThrice({ trouble: 'first: dead' })).toEqual([
    ['warn', { source: undefined, before: undefined, trouble: 'first: dead' }, none],
  ])
  expect(await readThrice({ source: 'first' })).toEqual([
    ['info', { source: 'first', before: undefined, trouble: undefined }, back],
  ])
  expect(await readThrice({ source: 'second', trouble: 'first: 500' })).toEqual([
    ['warn', { source: 'second', before: 'first', trouble: 'first: 500' }, onward],
  ])
  expect(await readThrice({ source: 'second', trouble: 'first: slow' })).toEqual([])
  expect(await readThrice({ trouble: 'first: slow; second: slow' })).toEqual([
    ['warn', { source: undefined, before: 'second', trouble: 'first: slow; second: slow' }, none],
  ])
  expect(await readThrice({ source: 'first' })).toHaveLength(1)
})
