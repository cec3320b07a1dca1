import { useQuery } from '@tanstack/react-query'
import type { Approval } from '#core/approvals/approval-schema.ts'
import { ApiError } from './api-error.ts'
import { ApprovalAsked } from './approval-asked.ts'
import { call } from './call.ts'
import { proofFor } from './proof.ts'
import { useClient } from './queries.ts'

/** An act that the server can rehearse: its call without the key. */
export type RehearsedAct = {
  readonly path: string
  readonly method: 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly body?: unknown
}

/** The outcome of a rehearsal: the act runs, becomes a request to another person, first asks for a proof of identity, or is refused. */
export type RehearsedOutcome<Data = unknown> =
  | { readonly is: 'DONE'; readonly data: Data }
  | { readonly is: 'ASKED'; readonly request: Approval }
  | { readonly is: 'PROOF' }
  | ({ readonly is: 'REFUSED' } & Pick<ApiError, 'message' | 'code' | 'errors'>)

async function rehearse<Data>(
  { path, ...act }: RehearsedAct,
  signal: AbortSignal,
): Promise<RehearsedOutcome<Data>> {
  try {
    const { data } = await call<Data>(path, { ...act, signal, isDryRun: true })
    return { is: 'DONE', data }
  } catch (error) {
    if (error instanceof ApprovalAsked) return { is: 'ASKED', request: error.request }
    const isRefusal = error instanceof ApiError && error.status >= 400 && error.status < 500
    if (!isRefusal || error.status === 429) throw error
    const { message, code, errors } = error
    return proofFor(error) ? { is: 'PROOF' } : { is: 'REFUSED', message, code, errors }
  }
}

const KEPT = { staleTime: 5_000, gcTime: 5_000, retry: false } as const

const queryOf = <Data>(act: RehearsedAct | undefined) => ({
  queryKey: ['rehearsal', act],
  queryFn: ({ signal }: { signal: AbortSignal }) => rehearse<Data>(act as RehearsedAct, signal),
  ...KEPT,
})

/** One after the other, as the acts themselves are sent. */
async function rehearseAll(acts: readonly RehearsedAct[], signal: AbortSignal): Promise<RehearsedOutcome[]> {
  const outcomes: RehearsedOutcome[] = []
  for (const act of acts) outcomes.push(await rehearse(act, signal))
  return outcomes
}

/** The outcomes of many acts, each as if it were the only one; unknown until all are known. */
export function useRehearsals(acts: readonly RehearsedAct[]) {
  const client = useClient()
  const query = {
    queryKey: ['rehearsals', acts],
    queryFn: ({ signal }: { signal: AbortSignal }) => rehearseAll(acts, signal),
    ...KEPT,
  }
  const { data, isFetching } = useQuery({ ...query, enabled: acts.length > 0 }, client)
  return {
    outcomes: acts.length > 0 ? data : undefined,
    isPending: acts.length > 0 && data === undefined && isFetching,
    wait: () => client.fetchQuery(query).catch(() => undefined),
  }
}

/**
 * The outcome that the server tells for an act now. Without an answer (no connection) the outcome is unknown, and windows promise
 * nothing. `wait` gives the outcome as soon as it is known, and is the only one to ask where `asks` is false.
 */
export function useRehearsal<Data = unknown>(act: RehearsedAct | undefined, asks = true) {
  const client = useClient()
  const { data, isFetching } = useQuery(
    {
      ...queryOf<Data>(act),
      enabled: act !== undefined && asks,
      // The reason of a refusal may end while the window is open.
      refetchInterval: ({ state }) => state.data?.is === 'REFUSED' && KEPT.staleTime,
    },
    client,
  )
  return {
    outcome: act && data,
    isPending: act !== undefined && data === undefined && isFetching,
    wait: () => client.fetchQuery(queryOf<Data>(act)).catch(() => undefined),
  }
}

/** The rehearsal of a form under review, and why it cannot be sent. Errors of fields lock nothing: they show beside the fields. */
export function useReviewRehearsal<Data = unknown>(act: RehearsedAct | undefined) {
  const { outcome, isPending } = useRehearsal<Data>(act)
  const isLocked = outcome?.is === 'REFUSED' && outcome.code !== 'input.invalid'
  return { outcome, isPending, lock: isLocked && outcome.message }
}
