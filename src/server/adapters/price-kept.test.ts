import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Depth } from '#core/orders/quote.ts'
import { chainPrices } from './price-chain.ts'
import { keepPrices, type SeenDepth } from './price-kept.ts'
import type { PriceSource } from './price-source.ts'

const maxAgeMs = 15_000
const market = (middle: bigint): Depth => ({
  asks: [{ quotation: middle + 1n, amount: 1n }],
  bids: [{ quotation: middle - 1n, amount: 1n }],
})
const EMPTY = { asks: [], bids: [] }

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-03-04T15:00:00Z') }))
afterEach(() => void vi.useRealTimers())

const wait = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1_000)
const ask = (source: PriceSource) => source.depth(new Date())

/** A market that answers with `says`, and counts its requests. */
function openMarket(name = 'market') {
  const seen = { asked: 0, atOnce: 0, most: 0 }
  let says: () => Promise<Depth> | Depth = () => market(600n)
  const look = async (): Promise<SeenDepth> => {
    const seenAt = new Date()
    seen.asked += 1
    seen.atOnce += 1
    seen.most = Math.max(seen.most, seen.atOnce)
    try {
      return { depth: await says(), seenAt }
    } finally {
      seen.atOnce -= 1
    }
  }
  const source = keepPrices(name, look, { maxAgeMs })
  return {
    source,
    seen,
    says: (next: typeof says) => {
      says = next
    },
    fails: () => {
      says = () => {
        throw new Error('503 from afar\n<html>')
      }
    },
  }
}

test('it polls every two seconds, one at a time, however many read', async () => {
  const { source, seen, says } = openMarket()
  const depths = await Promise.all(Array.from({ length: 50 }, () => ask(source)))
  expect(depths).toEqual(Array(50).fill({ ...market(600n), source: 'market', seenAt: new Date() }))
  expect(seen.asked).toBe(1)
  says(() => new Promise((resolve) => setTimeout(resolve, 2_500, market(700n))))
  await wait(4)
  expect(seen.asked).toBe(2)
  expect(await ask(source)).toMatchObject(market(600n))
  await wait(0.5)
  expect(await ask(source)).toMatchObject(market(700n))
  await wait(60)
  expect(seen).toMatchObject({ asked: 15, most: 1 })
})

test('a poll with a later time than now is ignored, as after the clock was set back', async () => {
  const { source, fails } = openMarket()
  await ask(source)
  fails()
  expect(await source.depth(new Date(Date.now() - maxAgeMs))).toMatchObject(market(600n))
  expect(await source.depth(new Date(Date.now() - maxAgeMs - 1))).toMatchObject(EMPTY)
})

test('a failure leaves the last depth until it is too old, to the millisecond; then there is none', async () => {
  const { source, fails, says } = openMarket()
  const { seenAt } = await ask(source)
  fails()
  await wait(15)
  expect(await ask(source)).toEqual({ ...market(600n), source: 'market', seenAt })
  await wait(0.001)
  expect(await ask(source)).toEqual({ ...EMPTY, trouble: 'market: 503 from afar' })
  says(() => market(800n))
  await wait(30)
  expect(await ask(source)).toMatchObject({ ...market(800n), source: 'market' })
})

test('a market that hangs has no price once its last one is too old', async () => {
  const { source, says } = openMarket()
  await ask(source)
  says(() => new Promise(() => {}))
  await wait(16)
  expect(await ask(source)).toEqual({ ...EMPTY, trouble: 'market: its depth is too old' })
})

test('the first readers wait for the first poll, and at most three seconds', async () => {
  const { source, says } = openMarket()
  says(() => new Promise(() => {}))
  const hanging = keepPrices('dead', () => new Promise(() => {}), { maxAgeMs })
  expect(await ask(source)).toMatchObject(market(600n))
  const answers: unknown[] = []
  void ask(hanging).then((depth) => answers.push(depth))
  await wait(2.999)
  expect(answers).toEqual([])
  await wait(0.001)
  expect(answers).toEqual([{ ...EMPTY, trouble: 'dead: no answer yet' }])
  expect([await ask(hanging)]).toEqual(answers)
})

test('it polls a failing market more and more seldom, down to twice a minute, and recovers at once', async () => {
  const { source, seen, fails, says } = openMarket()
  await ask(source)
  fails()
  const asked: number[] = []
  for (let second = 1; second <= 122; second += 1) {
    const before = seen.asked
    await wait(1)
    if (seen.asked > before) asked.push(second)
  }
  expect(asked).toEqual([2, 4, 8, 16, 32, 62, 92, 122])
  says(() => market(800n))
  await wait(34)
  expect(seen.asked).toBe(12)
})

test('after close it stops polling', async () => {
  const { source, seen } = openMarket()
  await ask(source)
  await source.close()
  await wait(60)
  expect(seen.asked).toBe(1)
})

test('a chain gives the first source with both sides, and returns to the one before it once that has them', async () => {
  const [first, second] = [openMarket('first'), openMarket('second')]
  const chain = chainPrices([first.source, second.source])
  second.says(() => market(900n))
  await wait(4)
  expect(chain.name).toBe('first,second')
  expect(await ask(chain)).toMatchObject({ ...market(600n), source: 'first' })
  expect((await ask(chain)).trouble).toBeUndefined()
  first.says(() => ({ ...market(600n), bids: [] }))
  await wait(4)
  expect(await ask(chain)).toMatchObject({ ...market(900n), source: 'second' })
  expect((await ask(chain)).trouble).toBe('first: no price on both sides')
  second.fails()
  await wait(20)
  expect(await ask(chain)).toEqual({
    ...EMPTY,
    trouble: 'first: no price on both sides; second: 503 from afar',
  })
  first.says(() => market(700n))
  await wait(4)
  expect(await ask(chain)).toMatchObject({ ...market(700n), source: 'first' })
  await chain.close()
  const asked = [first.seen.asked, second.seen.asked]
  // Do not count the timers: other files may have left timers that run in this clock too.
  await wait(60)
  expect([first.seen.asked, second.seen.asked]).toEqual(asked)
})
