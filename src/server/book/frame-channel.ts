import type { BookFrame } from '#core/book/frames.ts'
import type { Database } from '../db/pool.ts'

/** The channel on which the leader sends frames to every process. */
const FRAMES = 'balcao_book_frames'
/** The channel on which a process says that it has followers: the leader sends nothing otherwise. */
const WANTED = 'balcao_book_wanted'

/** A follower needs a snapshot, or only further frames. */
export type Want = 'snapshot' | 'more'

/** PostgreSQL takes less than 8000 bytes in a notification; frames are ASCII. */
const PART_BYTES = 7_000

/** A frame in the parts of its text: `number/count:text`. */
function toParts(frame: BookFrame): string[] {
  const text = JSON.stringify(frame)
  const parts: string[] = []
  for (let at = 0; at < text.length; at += PART_BYTES) parts.push(text.slice(at, at + PART_BYTES))
  return parts.map((part, at) => `${at + 1}/${parts.length}:${part}`)
}

const PART = /^(\d+)\/(\d+):/

/** Puts frames together from their parts, which arrive in order. */
export function frameReader(): (part: string) => BookFrame | undefined {
  let text = ''
  return (part) => {
    const [head = '', number, count] = PART.exec(part) ?? []
    if (number === '1') text = ''
    text += part.slice(head.length)
    if (number !== count) return undefined
    return JSON.parse(text) as BookFrame
  }
}

/** Outside of every transaction: a notification holds a lock of the whole database until its commit. */
export async function sendFrames({ sql }: Database, frames: readonly BookFrame[]): Promise<void> {
  const parts = frames.flatMap(toParts)
  await sql`
    select pg_notify(${FRAMES}, part) from unnest(${parts}::text[]) with ordinality given (part, place) order by place`
}

export async function sendWant({ sql }: Database, want: Want): Promise<void> {
  await sql`select pg_notify(${WANTED}, ${want})`
}

/** Listens from `begin` to `end`, which may follow each other again. */
export function openListening(start: () => Promise<() => void>, onError: (error: unknown) => void) {
  let listening: Promise<(() => void) | undefined> | undefined
  return {
    begin: () => {
      listening ??= start().catch((error) => {
        listening = undefined
        onError(error)
        return undefined
      })
    },
    end: async () => {
      const stop = await listening
      listening = undefined
      stop?.()
    },
  }
}

/** `hear` gets `undefined` when listening starts again: earlier notifications were missed. */
export const listenForFrames = (db: Database, hear: (part: string | undefined) => void) =>
  db.listen(FRAMES, hear)
export const listenForWants = (db: Database, hear: (want: string | undefined) => void) =>
  db.listen(WANTED, hear)
