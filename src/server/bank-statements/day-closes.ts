import { createHash } from 'node:crypto'
import {
  type DayCloseStatus,
  mayCloseDays,
  mayExplain,
  mayPrepareClose,
  mayReturnClose,
  maySignClose,
} from '#core/bank-statements/day-close.ts'
import {
  type DayFigures,
  type Explained,
  explainedSchema,
  figuresSchema,
  type PrepareClose,
} from '#core/bank-statements/day-close-schema.ts'
import { fromWire } from '#core/money/money.ts'
import { addDays, showDay, TIME_ZONE } from '#core/rules/days.ts'
import { mayActSensitively, stepUpSeconds } from '#core/sessions/step-up.ts'
import { findStaff, toDecider } from '../approvals/queries.ts'
import { type Actor, recordAudit } from '../audit/record.ts'
import type { Reader } from '../db/sql.ts'
import type { Tx } from '../db/transaction.ts'
import type { SignedIn } from '../http/app-types.ts'
import { enforce, found } from '../http/refusal.ts'
import { tell, tellStaff } from '../mail/tell.ts'
import { controlsInForce } from '../settings/in-force.ts'
import { type ComputedDay, computeDay, toWireDifference } from './close.ts'
import { findEarlierOpen } from './close-facts.ts'

const LOCK = 'closes of days'

/** One close at a time, and no import or undo meanwhile: those lock the account of their file. */
async function lockDays({ sql }: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${LOCK}, 0))`
  await sql`
    select from bank_accounts where id in (select bank_account_id from bank_statements) order by id for no key update`
}

/** The last locked day, and an earlier open day. */
export async function findDays(reader: Reader, date: string) {
  const [last] = await reader.sql<{ day: string | null }[]>`
    select max(day)::text as day from day_closes where status = 'LOCKED'`
  const lastLocked = last?.day ?? null
  return { lastLocked, earlierOpen: await findEarlierOpen(reader, { date, lastLocked }) }
}

/** Whether nobody else has a role of staff. Somebody who is stopped counts: stopping a colleague leaves nobody alone. */
export async function isAloneAmongStaff({ sql }: Reader): Promise<boolean> {
  const [staff] = await sql<{ count: number }[]>`
    select count(*)::int as count from users where roles && '{operator,master,admin}'`
  return staff?.count === 1
}

/** Prepares the close of a day: stores its figures and the explanation of each difference. Gives its id. */
export async function prepareClose(tx: Tx, { date, differences }: PrepareClose, by: Actor): Promise<string> {
  const { sql, now } = tx
  await lockDays(tx)
  const [state] = await sql<{ today: string; isPrepared: boolean }[]>`
    select (${now}::timestamptz at time zone ${TIME_ZONE})::date::text as today,
      exists (select from day_closes where day = ${date} and status = 'PREPARED') as is_prepared`
  enforce(mayPrepareClose({ day: date, ...state!, ...(await findDays(tx, date)) }, by))
  const computed = await computeDay(tx, date)
  const staff = await findStaff(tx)
  const ids = staff.map(({ id }) => id)
  const shown = computed.differences.map(toWireDifference)
  enforce(mayExplain(shown, differences, ids))
  const explanations = new Map(differences.map((one) => [one.key, one]))
  const explained: Explained[] = shown.map((difference) => {
    const { dueOn = addDays(date, 1), kind, explanation, ownerId } = explanations.get(difference.key)!
    return { ...difference, kind, explanation, ownerId, dueOn }
  })
  const id = tx.newId()
  const { figures } = computed
  await sql`
    insert into day_closes (id, day, figures, differences, difference, prepared_by, prepared_at)
    values (${id}, ${date}, ${JSON.stringify(figures)}::text::jsonb, ${JSON.stringify(explained)}::text::jsonb, ${centavos(figures)},
      ${by.id}, ${now})`
  const after = { day: date, difference: figures.difference, count: explained.length }
  await recordAudit(
    tx,
    { action: 'audit.dayClose.prepared', entity: 'dayClose', id, after, params: { day: showDay(date) } },
    by,
  )
  tellStaff(tx, [{ kind: 'workClose', subject: { entity: 'dayClose', id }, except: by.id }])
  return id
}

const centavos = ({ difference }: DayFigures): bigint | null =>
  difference === null ? null : fromWire(difference, 'BRL')

type CloseRow = {
  readonly id: string
  readonly day: string
  readonly status: DayCloseStatus
  readonly figures: DayFigures
  readonly differences: readonly Explained[]
  readonly preparedBy: string
  readonly preparedAt: string
}

async function lockClose({ sql }: Tx, id: string): Promise<CloseRow> {
  const [row] = await sql<CloseRow[]>`
    select id, day::text as day, status, figures, differences, prepared_by, prepared_at from day_closes where id = ${id} for update`
  return found(row, 'dayClose.unknown')
}

/** Gives a prepared close back, which may then be prepared again. */
export async function returnClose(
  tx: Tx,
  { id, note }: { readonly id: string; readonly note: string },
  by: Actor,
): Promise<void> {
  await lockDays(tx)
  const row = await lockClose(tx, id)
  enforce(mayReturnClose(row, by))
  await tx.sql`
    update day_closes set status = 'RETURNED', returned_by = ${by.id}, returned_at = ${tx.now}, return_note = ${note}
    where id = ${id} and status = 'PREPARED'`
  const act = { entity: 'dayClose', id, after: { note }, params: { day: showDay(row.day) } } as const
  await recordAudit(tx, { action: 'audit.dayClose.returned', ...act }, by)
  if (row.preparedBy === by.id) return
  const { params } = act
  const subject = { entity: 'dayClose', id } as const
  tell(tx, [{ userId: row.preparedBy, kind: 'closeReturned', subject, params }])
}

/** Signs a close whose figures and differences are still true, and locks the day for good. */
export async function signClose(tx: Tx, id: string, by: SignedIn): Promise<void> {
  enforce(mayCloseDays(by))
  enforce(mayActSensitively(by, tx.now, stepUpSeconds(by.stepUpMinutes)))
  await signAs(tx, id, by)
}

/** Signs without the proof of a factor, which only a session has. */
export async function signAs(tx: Tx, id: string, by: Actor): Promise<void> {
  await lockDays(tx)
  const row = await lockClose(tx, id)
  const [isAlone, staff, { newStaffDays }] = await Promise.all([
    isAloneAmongStaff(tx),
    findStaff(tx),
    controlsInForce(tx),
  ])
  const own = staff.find((one) => one.id === by.id)
  const decider = own ? toDecider(own, newStaffDays) : { ...by, approvesFrom: null }
  const isUnchanged = row.status === 'PREPARED' && isSame(row, await computeDay(tx, row.day))
  enforce(maySignClose({ ...row, isAlone, isUnchanged }, decider, tx.now))
  const countersigned = row.preparedBy !== by.id
  const [chain] = await tx.sql<
    { lastLine: bigint; position: string | null; head: string | null; previous: string | null }[]
  >`
    select coalesce((select max(sequence) from bank_statement_lines), 0)::bigint as last_line, c.position::text, c.head,
      (select hash from day_closes where status = 'LOCKED' order by day desc limit 1) as previous
    from (values (1)) one left join lateral (
      select position, encode(hash, 'hex') as head from journal_chain order by position desc limit 1) c on true`
  const { lastLine, ...links } = chain!
  const sealed = JSON.stringify({
    day: row.day,
    figures: row.figures,
    differences: row.differences,
    preparedBy: row.preparedBy,
    preparedAt: row.preparedAt,
    signedBy: by.id,
    signedAt: tx.now.toISOString(),
    countersigned,
    ...links,
  })
  const hash = createHash('sha256').update(sealed).digest('hex')
  await tx.sql`
    update day_closes set status = 'LOCKED', signed_by = ${by.id}, signed_at = ${tx.now}, countersigned = ${countersigned},
      last_line = ${lastLine}, sealed = ${sealed}, hash = ${hash}
    where id = ${id} and status = 'PREPARED'`
  const after = { day: row.day, countersigned, hash }
  await recordAudit(
    tx,
    { action: 'audit.dayClose.signed', entity: 'dayClose', id, after, params: { day: showDay(row.day) } },
    by,
  )
}

/** Whether a day still has the figures and the differences that were prepared. */
function isSame({ figures, differences }: CloseRow, now: ComputedDay): boolean {
  const facts = differences.map(({ kind: _, explanation: __, ownerId: ___, dueOn: ____, ...fact }) => fact)
  return (
    toText(figuresSchema, figures) === toText(figuresSchema, now.figures) &&
    toText(factsSchema, facts) === toText(factsSchema, now.differences.map(toWireDifference))
  )
}

const factsSchema = explainedSchema
  .pick({ key: true, amount: true, currency: true, day: true, since: true, isLate: true })
  .array()

/** The database orders the fields of a record in its own way; a schema gives them one order. */
const toText = (schema: { parse(value: unknown): unknown }, value: unknown): string =>
  JSON.stringify(schema.parse(value))
