import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../db/pool.ts'
import type { Fragment, Reader } from '../db/sql.ts'
import type { Tx } from '../db/transaction.ts'
import { isRecovering } from '../http/recovery.ts'
import { type EventMessages, type MessagedEvent, writeMessagesOf } from '../mail/event-messages.ts'
import { queueSamples, type Sample } from '../metrics/catalogue.ts'

/** The most events that one transaction takes. */
const BATCH = 200
/** The lock of the process that writes messages: one at a time, so that those about one row keep their order. */
const LOCK_KEY = 0x6f7574626f78
/** The pause of an event whose messages cannot be written. */
const PAUSE_MS = 60_000

/** Inserts events, and puts them in the outbox in the same statement. `insert` ends before its `returning`. */
export const insertIntoOutbox = ({ sql, now }: Tx, insert: Fragment) => sql`
  with event as (${insert} returning id)
  insert into outbox (event_id, next_at) select id, ${now} from event`

/**
 * Writes the mails and notices of committed events, in the order of the events: each exactly once, since its row leaves the outbox
 * in the same transaction. An event whose messages cannot be written is tried again a minute later, and delays no other one.
 * Gives the number of events.
 */
export async function writeMessages(
  db: Database,
  messages: EventMessages,
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<number> {
  let written = 0
  for (;;) {
    const taken = await writeBatch(db, messages).catch(() => writeSingly(db, messages, log))
    written += taken
    if (taken < BATCH) return written
  }
}

/** The last event whose messages wait. */
export async function findLastEvent({ sql }: Reader): Promise<bigint> {
  const [last] = await sql<{ id: bigint }[]>`select coalesce(max(event_id), 0)::bigint as id from outbox`
  return last?.id ?? 0n
}

const writeBatch = (db: Database, messages: EventMessages) =>
  db.transaction(async (tx) => ((await takeTurn(tx)) ? await writeDue(tx, messages, BATCH) : 0))

/** Writes the messages of the events that are due, inside a transaction. Gives their number. */
export async function writeDue(tx: Tx, messages: EventMessages, most: number | null): Promise<number> {
  const events = await takeEvents(tx, most)
  for (const round of toRounds(events)) await writeMessagesOf(tx, messages, round)
  return events.length
}

/** One transaction an event, after a batch failed. Gives {@link BATCH}, as more may be due. */
async function writeSingly(
  db: Database,
  messages: EventMessages,
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<number> {
  for (let tried = 0; tried < BATCH; tried++) {
    let first: MessagedEvent | undefined
    try {
      const isDone = await db.transaction(async (tx) => {
        first = (await takeTurn(tx)) ? (await takeEvents(tx, 1))[0] : undefined
        if (first) await writeMessagesOf(tx, messages, [first])
        return !first
      })
      if (isDone) return 0
    } catch (error) {
      if (!first) throw error
      log.error({ err: error, event: first.eventId }, 'the messages of an event could not be written')
      await db.transaction((tx) => postpone(tx, first as MessagedEvent))
    }
  }
  return BATCH
}

/** Whether this process writes now. In recovery mode events wait: their messages may have left before. */
const takeTurn = async (tx: Tx): Promise<boolean> => (await lockOutbox(tx)) && !(await isRecovering(tx))

async function lockOutbox({ sql }: Tx): Promise<boolean> {
  const [lock] = await sql<{ isMine: boolean }[]>`select pg_try_advisory_xact_lock(${LOCK_KEY}) as is_mine`
  return lock?.isMine === true
}

/** Takes the oldest due events out of the outbox. */
const takeEvents = ({ sql, now }: Tx, most: number | null) => sql<MessagedEvent[]>`
  with due as (
    delete from outbox where event_id = any(array(
      select event_id from outbox where next_at <= ${now} order by event_id limit ${most}))
    returning event_id
  )
  select e.id as event_id, e.code, e.entity_id as id, e.actor_id as by, e.created_at as at
  from due join events e on e.id = due.event_id order by e.id`

async function postpone({ sql, now }: Tx, { eventId }: MessagedEvent): Promise<void> {
  await sql`update outbox set next_at = ${new Date(now.getTime() + PAUSE_MS)} where event_id = ${eventId}`
}

/** Splits events so that a round has one of each row: a later notice replaces an earlier one, and both mails are sent. */
function toRounds(events: readonly MessagedEvent[]): MessagedEvent[][] {
  const rounds: MessagedEvent[][] = []
  let seen = new Set<string>()
  for (const event of events) {
    const round = rounds.at(-1)
    if (round && !seen.has(event.id)) round.push(event)
    else {
      rounds.push([event])
      seen = new Set()
    }
    seen.add(event.id)
  }
  return rounds
}

/** The events whose messages wait. An event that failed is due again each minute, so its own time counts. */
export async function countOutbox({ sql, now }: Reader & { readonly now: Date }): Promise<Sample[]> {
  const [row] = await sql<{ length: number; oldest: string | null }[]>`
    select count(*)::int as length, min(e.created_at) as oldest from outbox o join events e on e.id = o.event_id`
  return queueSamples('outbox', row!, now)
}
