import type { FastifyRequest } from 'fastify'
import type { Database } from '../db/pool.ts'
import { claimOf, findFirstAnswer, onceOf, runOnce } from './idempotency.ts'

/**
 * The answer of a call about many, once per Idempotency-Key. Its acts are transactions of their own: a repeated call that
 * comes before the first one has ended repeats them, and their rules refuse it.
 */
export async function answerEach<Answer>(
  { db }: { readonly db: Database },
  request: FastifyRequest,
  content: unknown,
  run: () => Promise<Answer>,
): Promise<Answer> {
  const once = onceOf(request, content)
  const claim = claimOf(once)
  const first = claim && (await db.transaction((tx) => findFirstAnswer<Answer>(tx, claim)))
  if (first) return first.answer
  const answer = await run()
  return runOnce(db, once, async () => answer)
}
