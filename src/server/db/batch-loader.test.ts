import { expect, test } from 'vitest'
import { batchLoader } from './batch-loader.ts'

/** A loader that doubles numbers, and the keys of each of its reads. */
function doubler() {
  const reads: number[][] = []
  const load = batchLoader(async (keys: readonly number[]) => {
    reads.push([...keys])
    await new Promise(setImmediate)
    if (keys.includes(13)) throw new Error('no luck')
    return new Map(keys.filter((key) => key >= 0).map((key) => [String(key), key * 2]))
  }, String)
  return { load, reads }
}

test('one read answers the calls of a turn, each with its own answer', async () => {
  const { load, reads } = doubler()
  expect(await Promise.all([1, -1, 2].map(load))).toEqual([2, undefined, 4])
  expect(reads).toEqual([[1, -1, 2]])
})

test('a call during a read gets an answer that was read after it', async () => {
  const { load, reads } = doubler()
  const first = load(1)
  // Two turns: the read of the first call has begun.
  await new Promise(setImmediate)
  expect(await Promise.all([first, load(1)])).toEqual([2, 2])
  expect(reads).toEqual([[1], [1]])
})

test('a read that fails fails its calls, and no later one', async () => {
  const { load } = doubler()
  const failed = await Promise.allSettled([load(1), load(13)])
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await load(1)).toBe(2)
})
