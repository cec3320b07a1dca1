import type { Depth } from '#core/orders/quote.ts'
import type { PriceSource } from './price-source.ts'

/** A market's depth as of an instant. */
export type SeenDepth = { readonly depth: Depth; readonly seenAt: Date }

const EVERY_MS = 2_000
const LONGEST_PAUSE_MS = 30_000
const FIRST_WAIT_MS = 3_000

/** 2, 2, 4, 8, 16, 30 seconds: the first failure does not lengthen the pause. */
const pauseAfter = (failures: number, everyMs: number): number =>
  Math.min(everyMs * 2 ** Math.max(0, failures - 1), LONGEST_PAUSE_MS)

/**
 * A source that polls in the background, one poll at a time. Readers never wait for a market, and never cause more
 * requests. The last good depth is valid until it is older than `maxAgeMs`. A reader waits only before the first poll
 * has ended, and at most 3 s.
 */
export function keepPrices(
  name: string,
  read: () => Promise<SeenDepth>,
  { maxAgeMs, everyMs = EVERY_MS }: { readonly maxAgeMs: number; readonly everyMs?: number },
): PriceSource {
  let isClosed = false
  let timer: NodeJS.Timeout | undefined
  let kept: SeenDepth | undefined
  let trouble: string | undefined
  let failures = 0
  const poll = async () => {
    try {
      kept = await read()
      trouble = undefined
      failures = 0
    } catch (error) {
      trouble = messageOf(error)
      failures += 1
    }
    if (!isClosed) timer = setTimeout(() => void poll(), pauseAfter(failures, everyMs)).unref()
  }
  const firstPoll = withinMs(poll(), FIRST_WAIT_MS)
  return {
    name,
    depth: async (at) => {
      await firstPoll
      // A depth from long after now was read before the clock was set back.
      if (kept && Math.abs(at.getTime() - kept.seenAt.getTime()) <= maxAgeMs)
        return { ...kept.depth, source: name, seenAt: kept.seenAt }
      const reason = trouble ?? (kept ? 'its depth is too old' : 'no answer yet')
      return { asks: [], bids: [], trouble: `${name}: ${reason}` }
    },
    close: async () => {
      isClosed = true
      clearTimeout(timer)
    },
  }
}

/** Resolves with `work` or at the time limit; `work` goes on. */
function withinMs(work: Promise<void>, limitMs: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, limitMs).unref()
    void work.finally(() => {
      clearTimeout(timer)
      resolve()
    })
  })
}

/** The first line: an exchange may answer with a whole page. */
const messageOf = (error: unknown): string => {
  const [line = ''] = String(error instanceof Error ? error.message : error).split('\n')
  return line.slice(0, 200)
}
