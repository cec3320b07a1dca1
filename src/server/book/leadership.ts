import { FRAME_LEVELS, toDepth } from '#core/book/frames.ts'
import { unavailable } from '../http/refusal.ts'
import type { Meter } from '../metrics/catalogue.ts'
import { type Ran, runBatch } from './batch.ts'
import { electLeader, loadState, resign } from './election.ts'
import { openFrameSender } from './frame-sender.ts'
import type { BookOptions, Leader, QueuedRequest } from './leader.ts'

/** The leadership of the Book, as far as this process has it. */
export type Leadership = {
  isLeader(): boolean
  /** Takes the leadership unless another process has it. Gives whether it was taken just now. */
  campaign(): Promise<boolean>
  /** Runs requests, together or at least one by one. Gives the function that settles their tickets. */
  run(tickets: readonly QueuedRequest[]): Promise<() => void>
  /** Leaves the leadership to another process. */
  stepDown(): Promise<void>
}

export function openLeadership(options: BookOptions): Leadership {
  let leader: Leader | undefined
  let isRunning = false
  const sender = openFrameSender({
    db: options.db,
    read: () => (leader && !isRunning ? toDepth(leader.state.book.whole(FRAME_LEVELS)) : undefined),
    onError: (error) => options.log.error({ err: error }, 'a frame of the Book was not sent'),
  })

  const stepDown = async () => {
    const was = leader
    leader = undefined
    if (was) await resign(was.connection)
    await sender.stop()
  }
  /** After a failure the state in memory is ahead of the tables. */
  const reload = async (was: Leader): Promise<Leader> => {
    leader = { ...was, state: await loadState(was) }
    return leader
  }
  const announce = ({ answer, trades }: Ran) => {
    sender.addTrades(trades)
    return answer
  }
  const recover = async (was: Leader, tickets: readonly QueuedRequest[], error: unknown) => {
    options.log.error({ err: error, requests: tickets.length }, 'a batch of the Book failed')
    options.meter?.batchFailed()
    try {
      await runOneByOne({ reload, announce }, was, tickets)
    } catch (reason) {
      options.log.error({ err: reason }, 'this process is no longer the leader of the Book')
      await stepDown()
      // Whether the commit succeeded is unknown here: a repeated call with the same key learns it.
      for (const ticket of tickets) ticket.reject(unavailable())
    }
  }
  return {
    stepDown,
    isLeader: () => leader !== undefined,
    campaign: async () => {
      if (leader) return false
      leader = await electLeader(options)
      if (leader) sender.begin()
      return leader !== undefined
    },
    run: async (tickets) => {
      if (!leader) throw new Error('another process is the leader of the Book')
      isRunning = true
      try {
        return announce(await measured(options.meter, tickets.length, runBatch(leader, tickets)))
      } catch (error) {
        await recover(leader, tickets, error)
        return () => {}
      } finally {
        isRunning = false
        sender.tell()
      }
    },
  }
}

/** Measures a batch that is committed. */
async function measured<T>(meter: Meter | undefined, requests: number, batch: Promise<T>): Promise<T> {
  const from = performance.now()
  const ran = await batch
  meter?.batch({ requests, seconds: (performance.now() - from) / 1000 })
  return ran
}

type OneByOne = {
  reload(was: Leader): Promise<Leader>
  announce(ran: Ran): () => void
}

/** Each request is tried alone, so that one faulty request does not fail the others. */
async function runOneByOne(
  { reload, announce }: OneByOne,
  was: Leader,
  tickets: readonly QueuedRequest[],
): Promise<void> {
  let current = await reload(was)
  for (const ticket of tickets) {
    try {
      const answer = announce(await runBatch(current, [ticket], { isAlone: true }))
      answer()
    } catch (error) {
      ticket.reject(error)
      current = await reload(current)
    }
  }
}
