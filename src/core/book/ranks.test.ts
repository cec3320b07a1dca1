import { expect, test } from 'vitest'
import { seeded } from '#test/harness/seeded.ts'
import { addRank, highestRank, ranksDown, removeRank } from './ranks.ts'

test('thousands of numbers that come and go stay in order', () => {
  const random = seeded(1)
  const [ranks, plain] = [{ blocks: [], ends: [] }, new Set<number>()]
  const toggle = (rank: number) => {
    if (plain.delete(rank)) removeRank(ranks, rank)
    else {
      addRank(ranks, rank)
      plain.add(rank)
    }
  }
  const check = () => {
    const expected = [...plain].sort((one, other) => other - one)
    expect([...ranksDown(ranks)].join()).toBe(expected.join())
    expect(highestRank(ranks)).toBe(expected[0])
  }
  for (let round = 0; round < 20; round++) {
    for (let count = 0; count < 500; count++) toggle(Math.floor(random() * 4_000) - 2_000)
    check()
  }
  for (const [at, rank] of [...plain].entries()) {
    toggle(rank)
    if (at % 100 === 0) check()
  }
  expect(ranks).toEqual({ blocks: [], ends: [] })
})

test.each([
  ['ascending', (at: number) => at],
  ['descending', (at: number) => -at],
])('also when they come %s', (_, toRank) => {
  const ranks = { blocks: [], ends: [] }
  const all = Array.from({ length: 2_000 }, (_, at) => toRank(at))
  for (const rank of all) addRank(ranks, rank)
  expect([...ranksDown(ranks)]).toEqual(all.sort((one, other) => other - one))
})
