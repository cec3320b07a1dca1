import type { Code } from '../texts/pt.ts'
import { ok, refuse, type Verdict } from './verdict.ts'
import { isAdmin, isInternal, type Viewer } from './viewer.ts'

/**
 * What a call asks of whoever calls, before anything that was sent is read: without the right to it at all nobody learns what
 * it would have read, or which rows there are. `id` is the one in the path.
 */
export type RouteGuard = (by: Viewer, id: string | undefined) => Verdict

export const staffOnly =
  (code: Code): RouteGuard =>
  (by) =>
    isInternal(by) ? ok : refuse('forbidden', code)

export const adminOnly =
  (code: Code): RouteGuard =>
  (by) =>
    isAdmin(by) ? ok : refuse('forbidden', code)

/** The own row, or that of others for staff; to anybody else there is no such row. */
export const ownOrStaff =
  (code: Code): RouteGuard =>
  (by, id) =>
    id === by.id || isInternal(by) ? ok : refuse('notFound', code)
