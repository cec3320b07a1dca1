import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FastifyReply } from 'fastify'
import { refuse } from '#core/rules/verdict.ts'
import { isInternal } from '#core/rules/viewer.ts'
import type { Database } from '../db/pool.ts'
import type { Sql } from '../db/sql.ts'
import { RefusalError } from './refusal.ts'

/** A cursor reads so many rows in one trip. */
export const ROWS_AT_ONCE = 500
/** Each holds a connection for as long as its reader takes. */
const MOST_AT_ONCE = 4
/** Customers who read slowly leave the rest to staff. */
const MOST_OF_CUSTOMERS = 3
const RETRY_SECONDS = 10

let open = 0

/**
 * Streams a file that a transaction makes, all as of one instant. Too many at once are refused with 429 before the reply begins. The
 * database connection of a reader who stalls for a minute is closed, which breaks the reply off.
 */
export function sendStream(
  reply: FastifyReply,
  db: Database,
  file: { readonly name: string; readonly type: string },
  make: (sql: Sql) => AsyncIterable<string | Buffer>,
): FastifyReply {
  if (open >= (isInternal(reply.request.viewer) ? MOST_AT_ONCE : MOST_OF_CUSTOMERS))
    throw new RefusalError(refuse('tooMany', 'http.tooMany', { seconds: RETRY_SECONDS }))
  open += 1
  const stream = new PassThrough()
  const run = async (sql: Sql) => {
    await sql`set local statement_timeout = 0`
    await pipeline(make(sql), stream)
  }
  db.transaction(({ sql }) => run(sql))
    .catch((error: Error) => stream.destroy(error))
    .finally(() => {
      open -= 1
    })
  return reply
    .type(file.type)
    .header('content-disposition', `attachment; filename="${file.name}"`)
    .send(stream)
}
