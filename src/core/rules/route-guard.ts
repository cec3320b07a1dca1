import type { Code } from '../texts/codes.ts'
import { ok, refuse, type Verdict } from './verdict.ts'
import { isAdmin, isInternal, type Viewer } from './viewer.ts'

/**
 * The right that a call needs, checked before the body is read. A caller without it learns neither the fields of the
 * input nor which rows exist. `id` is the one in the path.
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

/** The viewer's row, or any row for staff; for other viewers the row does not exist. */
export const ownOrStaff =
  (code: Code): RouteGuard =>
  (by, id) =>
    id === by.id || isInternal(by) ? ok : refuse('notFound', code)
