import type { EntityEvent } from '#core/event.ts'
import { type Code, pt } from '#core/texts/pt.ts'
import { toSentence } from '#core/texts/sentence.ts'
import type { Language } from '#core/user.ts'
import type { TextParams } from '#core/verdict.ts'
import { isInternal, type Viewer } from '#core/viewer.ts'
import type { Reader } from './db/sql.ts'
import type { Tx } from './db/transaction.ts'

export type EventCode = Extract<Code, `event.${string}`>

type Happening = {
  entity: 'deposit' | 'withdrawal' | 'order'
  id: string
  code: EventCode
  /** The status after it. */
  status: string
  params?: TextParams
}

/** Records what happened to a deposit, withdrawal or order, with the transition itself; nobody is the actor of what expires. */
export async function recordEvent(tx: Tx, event: Happening, by: { id: string } | null): Promise<void> {
  await tx.sql`
    insert into events (entity, entity_id, code, params, to_status, actor_id, created_at)
    values (${event.entity}, ${event.id}, ${event.code}, ${JSON.stringify(event.params ?? {})}::text::jsonb,
      ${event.status}, ${by?.id ?? null}, ${tx.now})`
}

/** What staff wrote for staff: a customer reads the plain event instead. */
const PLAIN_FOR_CUSTOMERS: Readonly<Record<string, EventCode>> = {
  'event.deposit.acceptedOverride': 'event.deposit.accepted',
  'event.order.overdraft': 'event.order.executed',
}

type Row = { id: bigint; createdAt: string; code: string; params: TextParams; actorName: string | null }

/** The history of one row, oldest first. A customer reads no name of the staff. */
export async function listEvents(
  { sql }: Reader,
  of: Pick<Happening, 'entity' | 'id'>,
  by: Viewer,
  language: Language,
): Promise<EntityEvent[]> {
  const rows = await sql<Row[]>`
    select e.id, e.created_at, e.code, e.params,
      case when ${isInternal(by)} or e.actor_id = ${by.id} then u.name end as actor_name
    from events e left join users u on u.id = e.actor_id
    where e.entity = ${of.entity} and e.entity_id = ${of.id} order by e.id`
  return rows.map(({ id, createdAt, code: recorded, params, actorName }) => {
    const code = (isInternal(by) ? undefined : PLAIN_FOR_CUSTOMERS[recorded]) ?? recorded
    const message = Object.hasOwn(pt, code) ? toSentence(language, code as Code, params) : code
    return { id: String(id), createdAt, code, message, actorName }
  })
}
