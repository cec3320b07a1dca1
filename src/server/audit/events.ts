import { changed } from '#core/audit/audit.ts'
import type { EntityEvent } from '#core/audit/event.ts'
import type { TextParams } from '#core/rules/verdict.ts'
import { isInternal, type Viewer } from '#core/rules/viewer.ts'
import { type Code, isCode } from '#core/texts/codes.ts'
import { toSentence } from '#core/texts/sentence.ts'
import type { Language } from '#core/users/user.ts'
import type { Fragment, Reader } from '../db/sql.ts'
import type { Tx } from '../db/transaction.ts'
import { insertIntoOutbox } from './outbox.ts'
import { type Actor, recordStaffAct, recordStaffActs } from './record.ts'

export type EventCode = Extract<Code, `event.${string}`>

type EventEntity = 'deposit' | 'withdrawal' | 'order' | 'settings'

/** An entity with a history: its name there. */
export type Subject = { readonly entity: EventEntity }

export type NewEvent = {
  code: EventCode
  /** The new status. */
  status: string
  params?: TextParams
  /**
   * The values of the audit in wire format: the earlier row with its status, unless the row is new, and the changes of
   * the command.
   */
  before?: Fields
  after?: Fields
}

type Fields = Readonly<Record<string, unknown>>

/**
 * Records an event with the transition itself: in the history, in the audit when staff act, and in the outbox for its mails and
 * notices. An expiry has no actor.
 */
export async function recordEvent(
  tx: Tx,
  { entity }: Subject,
  event: NewEvent & { id: string },
  by: Actor | null,
): Promise<void> {
  const { id, code, status, params } = event
  const insert = tx.sql`
    insert into events (entity, entity_id, code, params, to_status, actor_id, created_at)
    values (${entity}, ${id}, ${code}, ${JSON.stringify(params ?? {})}::text::jsonb,
      ${status}, ${by?.id ?? null}, ${tx.now})`
  tx.send(insertIntoOutbox(tx, insert))
  const facts = changed(event.before ?? {}, { ...event.before, status, ...event.after })
  if (by) await recordStaffAct(tx, { action: code, entity, id, params, ...facts }, by)
}

/** The same as {@link recordEvent}, for one transition of many rows. */
export async function recordEvents(
  tx: Tx,
  { entity }: Subject,
  events: readonly (NewEvent & { id: string })[],
  by: Actor | null,
): Promise<void> {
  const insert = tx.sql`
    insert into events (entity, entity_id, code, params, to_status, actor_id, created_at)
    select ${entity}, id, code, params::jsonb, status, ${by?.id ?? null}::uuid, ${tx.now}
    from unnest(${events.map(({ id }) => id)}::uuid[], ${events.map(({ code }) => code)}::text[],
      ${events.map(({ params }) => JSON.stringify(params ?? {}))}::text[], ${events.map(({ status }) => status)}::text[]
    ) with ordinality as event (id, code, params, status, place)
    order by place`
  tx.send(insertIntoOutbox(tx, insert))
  if (!by) return
  const acts = events.map(({ id, code, params, status, before = {}, after }) => {
    const facts = changed(before, { ...before, status, ...after })
    return { act: { action: code, entity, id, ...(params && { params }), ...facts }, by }
  })
  await recordStaffActs(tx, acts)
}

/** Notes of staff for staff: a customer reads the plain event instead. */
const PLAIN_FOR_CUSTOMERS: Readonly<Record<string, EventCode>> = {
  'event.deposit.acceptedOverride': 'event.deposit.accepted',
  'event.deposit.acceptedDoubt': 'event.deposit.accepted',
  'event.deposit.acceptedLine': 'event.deposit.accepted',
  'event.order.overdraft': 'event.order.executed',
}

type EventRow = {
  id: bigint
  entityId: string
  createdAt: string
  code: string
  params: TextParams
  actorId: string | null
  actorName: string | null
}

/** A row with its history, oldest first; `undefined` without the row. A customer reads no name of the staff. */
export async function withHistory<Row extends object>(
  reader: Reader,
  row: Promise<Row | undefined>,
  { entity, id, by, language }: { entity: EventEntity; id: string; by: Viewer; language: Language },
): Promise<(Row & { events: EntityEvent[] }) | undefined> {
  const history = selectEvents(reader, entity, reader.sql`e.entity_id = ${id}`)
  const [found, events] = await Promise.all([row, history])
  return found && { ...found, events: toHistory(events, by, language) }
}

/** The histories of several rows, by their ids; rows without events are missing. */
export async function listHistories(
  reader: Reader,
  of: { entity: EventEntity; ids: readonly string[] },
  by: Viewer,
  language: Language,
): Promise<Map<string, EntityEvent[]>> {
  const histories = await readHistories(reader, of)
  return new Map([...histories].map(([id, rows]) => [id, toHistory(rows, by, language)]))
}

/** The recorded histories, for several readers: see {@link toHistory}. */
export async function readHistories(
  reader: Reader,
  of: { entity: EventEntity; ids: readonly string[] },
): Promise<Map<string, EventRow[]>> {
  const { sql } = reader
  const rows = await selectEvents(reader, of.entity, sql`e.entity_id = any(${of.ids})`)
  return Map.groupBy(rows, (row) => row.entityId)
}

/** PostgreSQL plans a condition with an array at each call, and one with a single id once. */
const selectEvents = ({ sql }: Reader, entity: EventEntity, ofRows: Fragment) => sql<EventRow[]>`
  select e.id, e.entity_id, e.created_at, e.code, e.params, e.actor_id, u.name as actor_name
  from events e left join users u on u.id = e.actor_id
  where e.entity = ${entity} and ${ofRows} order by e.id`

/** A history as a viewer reads it. */
export function toHistory(rows: readonly EventRow[], by: Viewer, language: Language): EntityEvent[] {
  return rows.map(({ id, createdAt, code: recorded, params, actorId, actorName }): EntityEvent => {
    const code = (isInternal(by) ? undefined : PLAIN_FOR_CUSTOMERS[recorded]) ?? recorded
    const message = isCode(code) ? toSentence(language, code, params) : code
    const isNamed = isInternal(by) || actorId === by.id
    return { id: String(id), createdAt, code, message, actorName: isNamed ? actorName : null }
  })
}
