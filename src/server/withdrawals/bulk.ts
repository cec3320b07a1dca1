import type { FastifyRequest } from 'fastify'
import type { PayoutResult } from '#core/withdrawals/payout-schema.ts'
import { askApproval } from '../approvals/ask.ts'
import { ApprovalNeeded } from '../approvals/require.ts'
import type { Services } from '../http/app-types.ts'
import { bodyOf, RefusalError } from '../http/refusal.ts'

type BulkServices = Pick<Services, 'db' | 'config'>

/**
 * Runs an act on each withdrawal in a transaction of its own, one after the other, and gives what became of each. One that is
 * refused, or that another person must approve, stops no other; the requests are one group. Any other error ends the call, as it ends each call: the same
 * call may be sent again, and the rules refuse what is done.
 */
export async function actOnEach<Of extends { readonly withdrawalId: string }>(
  on: BulkServices,
  request: FastifyRequest,
  each: readonly Of[],
  act: (of: Of) => Promise<unknown>,
): Promise<PayoutResult[]> {
  const results: PayoutResult[] = []
  const group = on.db.newId()
  for (const of of each)
    results.push({ withdrawalId: of.withdrawalId, ...(await actOn(on, { request, group }, () => act(of))) })
  return results
}

/** Runs one act of a call about many withdrawals, and gives its outcome. */
export async function actOn(
  { db, config }: BulkServices,
  { request, group }: { readonly request: FastifyRequest; readonly group: string },
  act: () => Promise<unknown>,
): Promise<Omit<PayoutResult, 'withdrawalId'>> {
  const done = { outcome: 'DONE', approvalId: null, code: null, message: null } as const
  try {
    await act()
    return done
  } catch (error) {
    try {
      if (!(error instanceof ApprovalNeeded)) throw error
      const approvalId = await db.transaction((tx) =>
        askApproval(tx, { ...config, group }, error, request.viewer),
      )
      return { ...done, outcome: 'ASKED', approvalId }
    } catch (failure) {
      if (!(failure instanceof RefusalError)) throw failure
      const { code, message } = bodyOf(failure, request)
      return { ...done, outcome: 'REFUSED', code, message }
    }
  }
}
