import type { ApiError } from '../api/api-error.ts'
import { serverNow } from '../api/clock.ts'

const heard = new WeakMap<ApiError, number>()

/** Until when the server will not listen after this refusal, in milliseconds by its clock; 0 when it would at once. */
export function waitAfter(error: ApiError | undefined): number {
  if (!error?.retryAfter) return 0
  const until = heard.get(error) ?? serverNow() + error.retryAfter * 1000
  heard.set(error, until)
  return until
}
