import { refuse } from '#core/rules/verdict.ts'
import { RefusalError } from '../http/refusal.ts'
import { runBatch } from './batch.ts'
import { electWriter, loadState, resign } from './election.ts'
import type { BookOptions, Ticket, Writer } from './leader.ts'

/** The part of the one writer of the Book, as far as this process has it. */
export type Writing = {
  isWriter(): boolean
  /** Takes the part unless another process has it; tells whether it has just been taken. */
  campaign(): Promise<boolean>
  /** Does what is asked, at once or at least each by itself, and settles every ticket. */
  write(tickets: readonly Ticket[]): Promise<void>
  /** Leaves the part to another process. */
  stepDown(): Promise<void>
}

export function openWriting(options: BookOptions): Writing {
  const { log } = options
  let writer: Writer | undefined

  const stepDown = async () => {
    const was = writer
    writer = undefined
    if (was) await resign(was.connection)
  }
  /** After a failure the state in memory is ahead of the tables. */
  const reload = async (was: Writer): Promise<Writer> => {
    writer = { ...was, state: await loadState(was) }
    return writer
  }
  /** Each request has one try by itself, so that one at fault does not take the others with it. */
  const writeApart = async (was: Writer, tickets: readonly Ticket[]) => {
    let current = await reload(was)
    for (const ticket of tickets) {
      try {
        await runBatch(current, [ticket], { isAlone: true })
      } catch (error) {
        ticket.reject(error)
        current = await reload(current)
      }
    }
  }
  return {
    isWriter: () => writer !== undefined,
    stepDown,
    campaign: async () => {
      if (writer) return false
      writer = await electWriter(options)
      if (writer) log.info('this process writes the Book')
      return writer !== undefined
    },
    write: async (tickets) => {
      if (!writer) throw new Error('another process writes the Book')
      try {
        await runBatch(writer, tickets)
      } catch (error) {
        log.error({ err: error, requests: tickets.length }, 'a batch of the Book failed')
        try {
          await writeApart(writer, tickets)
        } catch (reason) {
          log.error({ err: reason }, 'this process no longer writes the Book')
          await stepDown()
          // Whether it was committed is not known here: who asks again by the same key learns it.
          const unavailable = new RefusalError(refuse('unavailable', 'http.unavailable'))
          for (const ticket of tickets) ticket.reject(unavailable)
        }
      }
    },
  }
}
