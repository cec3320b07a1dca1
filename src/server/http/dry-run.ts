import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Database } from '../db/pool.ts'
import { rehearse } from '../db/rehearse.ts'

/**
 * The query of calls that may be rehearsed. Every other call refuses the parameter as unknown, so a rehearsal never becomes
 * the act by mistake.
 */
export const dryRunQuery = z.strictObject({
  dryRun: z.literal('true').optional().meta({
    description:
      'Answers as the call would, with its rights and refusals, and keeps nothing: no change, request, mail or record. The Idempotency-Key counts for nothing.',
  }),
})

export const isDryRun = ({ query }: Pick<FastifyRequest, 'query'>): boolean =>
  (query as { dryRun?: unknown } | undefined)?.dryRun === 'true'

/** Runs the work of a call, or its rehearsal, which gets a database that keeps nothing. */
export const perform = <T>(
  db: Database,
  request: FastifyRequest,
  run: (db: Database) => Promise<T>,
): Promise<T> => (isDryRun(request) ? rehearse(db, run) : run(db))
