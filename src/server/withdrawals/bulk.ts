import type { FastifyRequest } from 'fastify'
import type { PayoutResult } from '#core/withdrawals/payout-schema.ts'
import { askApproval } from '../approvals/ask.ts'
import { ApprovalNeeded } from '../approvals/require.ts'
import type { Services } from '../http/app-types.ts'
import { claimOf, findFirstAnswer, onceOf, runOnce } from '../http/idempotency.ts'
import { bodyOf, RefusalError } from '../http/refusal.ts'

type On = Pick<Services, 'db' | 'config'>

/**
 * Runs an act on each withdrawal in a transaction of its own, one after the other, and gives what became of each. One that is
 * refused, or that another person must approve, stops no other. Any other error ends the call, as it ends each call: the same
 * call may be sent again, and the rules refuse what is done.
 */
export async function actOnEach<Of extends { readonly withdrawalId: string }>(
  on: On,
  request: FastifyRequest,
  each: readonly Of[],
  act: (of: Of) => Promise<unknown>,
): Promise<PayoutResult[]> {
  const results: PayoutResult[] = []
  for (const of of each)
    results.push({ withdrawalId: of.withdrawalId, ...(await actOn(on, request, () => act(of))) })
  return results
}

/**
 * The answer of a call about many, once per Idempotency-Key. Its acts are transactions of their own: a repeated call that
 * comes before the first one has ended repeats them, and their rules refuse it.
 */
export async function answerEach<Answer>(
  { db }: Pick<On, 'db'>,
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

/** Runs one act of a call about many, and gives what became of it. */
export async function actOn(
  { db, config }: On,
  request: FastifyRequest,
  act: () => Promise<unknown>,
): Promise<Omit<PayoutResult, 'withdrawalId'>> {
  const done = { outcome: 'DONE', approvalId: null, code: null, message: null } as const
  try {
    await act()
    return done
  } catch (error) {
    try {
      if (!(error instanceof ApprovalNeeded)) throw error
      const approvalId = await db.transaction((tx) => askApproval(tx, config, error, request.viewer))
      return { ...done, outcome: 'ASKED', approvalId }
    } catch (failure) {
      if (!(failure instanceof RefusalError)) throw failure
      const { code, message } = bodyOf(failure, request)
      return { ...done, outcome: 'REFUSED', code, message }
    }
  }
}
