import type { FastifyRequest } from 'fastify'
import { type Reading, readSlotOf } from '#core/audit/read.ts'
import { isInternal } from '#core/rules/viewer.ts'
import type { Database } from '../db/pool.ts'
import type { Sql } from '../db/sql.ts'
import type { App } from '../http/app-types.ts'

type ReadingRow = Reading & {
  readonly at: Date
  readonly readerId: string
  readonly address: string | undefined
}

const PAUSE_MS = 1_000
/** While the database does not answer, readings wait up to this number. */
const MOST_WAITING = 10_000

/**
 * Records the readings of other people by staff, as routes note them in `request.reading`. An answer never waits for
 * it: rows are written together within a second, and when the server closes. Rows that cannot be written stay, and the
 * log has the error.
 */
export function recordReads(app: App, db: Database): void {
  let waiting: ReadingRow[] = []
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> = Promise.resolve()
  const flush = async () => {
    const rows = waiting
    if (rows.length === 0) return
    waiting = []
    try {
      await insertReads(db.sql, rows)
    } catch (error) {
      waiting = [...rows, ...waiting]
      const lost = waiting.splice(MOST_WAITING).map(toLogged)
      app.log.error(
        { part: 'audit', err: error, waiting: waiting.length, lost },
        'readings were not recorded',
      )
      later()
    }
  }
  const flushNow = () => {
    clearTimeout(timer)
    timer = undefined
    writing = writing.then(flush)
    return writing
  }
  const later = () => {
    timer ??= setTimeout(flushNow, PAUSE_MS).unref()
  }
  app.decorateRequest('reading')
  app.decorate('writeReads', flushNow)
  app.addHook('onResponse', async (request, reply) => {
    if (reply.statusCode >= 400 || !request.reading) return
    if (!isInternal(request.viewer) || request.reading.subjectId === request.viewer.id) return
    waiting.push(toRow(request, request.reading, db.clock.now()))
    later()
  })
  app.addHook('onClose', async () => {
    await flushNow()
    clearTimeout(timer)
    if (waiting.length > 0)
      app.log.error({ part: 'audit', lost: waiting.map(toLogged) }, 'readings were lost')
  })
}

/** A reading without its details, which have the text of a search. */
const toLogged = ({ details: _, ...row }: ReadingRow) => row

const toRow = ({ viewer }: FastifyRequest, reading: Reading, at: Date): ReadingRow => ({
  ...reading,
  at,
  readerId: viewer.id,
  address: viewer.address,
})

/** Adds readings; one that its quarter of an hour has already adds no row. */
export async function insertReads(sql: Sql, rows: readonly ReadingRow[]): Promise<void> {
  const column = <Value>(value: (row: ReadingRow) => Value) => rows.map(value)
  await sql`
    insert into reads (at, slot, reader_id, subject_id, how, entity, entity_id, details, row_count, address)
    select at, slot, reader_id, subject_id, how, entity, entity_id, details::jsonb, row_count, address
    from unnest(
      ${column(({ at }) => at.toISOString())}::timestamptz[],
      ${column(({ at }) => readSlotOf(at).toISOString())}::timestamptz[],
      ${column(({ readerId }) => readerId)}::uuid[], ${column(({ subjectId }) => subjectId ?? null)}::uuid[],
      ${column(({ how }) => how)}::text[], ${column(({ entity }) => entity)}::text[],
      ${column(({ entityId }) => entityId ?? null)}::uuid[],
      ${column(({ details }) => JSON.stringify(details ?? {}))}::text[],
      ${column(({ rowCount }) => rowCount ?? null)}::int[], ${column(({ address }) => address ?? null)}::text[]
    ) as reading (at, slot, reader_id, subject_id, how, entity, entity_id, details, row_count, address)
    on conflict do nothing`
}
