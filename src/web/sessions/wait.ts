import type { ApiError } from '../api/api-error.ts'
import { serverNow } from '../api/clock.ts'

const heard = new WeakMap<ApiError, number>()

/** The end of the block after this refusal, in milliseconds by the server's clock; 0 without a block. */
export function waitAfter(error: ApiError | undefined): number {
  if (!error?.retryAfter) return 0
  const until = heard.get(error) ?? serverNow() + error.retryAfter * 1000
  heard.set(error, until)
  return until
}
