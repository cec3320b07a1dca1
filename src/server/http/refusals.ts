import type { RefusalCode } from './refusal-descriptions.ts'
import COLLECTED from './refusals.json' with { type: 'json' }

export type RefusalStatus = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 500 | 503 | 507

/** Why a call may be refused: codes by their status. */
export type Refusals = { readonly [Status in RefusalStatus]?: readonly RefusalCode[] }

/**
 * The refusals that tests of the server got, by operation: `409 deposit.alreadyDecided`, or `202` where the call may wait for
 * approval. `npm run refusals` collects them.
 */
const collected: Readonly<Record<string, readonly string[]>> = COLLECTED

/** Whether a call may wait for the approval of another person. */
export const mayWait = (operationId: string): boolean => collected[operationId]?.includes('202') ?? false

/** The refusals of a call, beside those that follow from the form of its route. */
export function refusalsOf(operationId: string): Refusals {
  // An approval runs the act of another call, so it has the refusals of all of them.
  const acts = operationId === 'approveRequest' ? Object.keys(collected).filter(mayWait) : []
  const refusals: { [Status in RefusalStatus]?: RefusalCode[] } = {}
  for (const answer of new Set([operationId, ...acts].flatMap((one) => collected[one] ?? []))) {
    const [status, code] = answer.split(' ') as [`${RefusalStatus}`, RefusalCode?]
    if (code) refusals[status] = [...(refusals[status] ?? []), code]
  }
  return refusals
}
