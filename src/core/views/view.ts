import { firstRefusal, ok, refuse, type Verdict } from '../rules/verdict.ts'
import { isInternal, type Viewer } from '../rules/viewer.ts'

/** The lists that have views. */
export const VIEW_LISTS = [
  'orders',
  'deposits',
  'withdrawals',
  'bank-accounts',
  'users',
  'settings',
  'audit',
  'reads',
] as const
export type ViewList = (typeof VIEW_LISTS)[number]

/** The most views of a user for one list. */
export const MAX_VIEWS = 30
export const MAX_VIEW_NAME = 40

/** Staff share views with staff. A name may contain the name of a customer, so no customer sees it. */
export const mayShareView = (isShared: boolean, by: Viewer): Verdict =>
  !isShared || isInternal(by) ? ok : refuse('forbidden', 'view.staffOnly')

/** A view of a name that the user has not used takes a place. */
export function maySaveView(
  { isNew, count, isShared }: { readonly isNew: boolean; readonly count: number; readonly isShared: boolean },
  by: Viewer,
): Verdict {
  const hasRoom = !isNew || count < MAX_VIEWS
  return firstRefusal(
    mayShareView(isShared, by),
    hasRoom ? ok : refuse('conflict', 'view.tooMany', { limit: MAX_VIEWS }),
  )
}

/** Each user changes their own views alone. */
export const mayChangeView = (view: { readonly userId: string }, by: Viewer): Verdict =>
  view.userId === by.id ? ok : refuse('forbidden', 'view.notYours')
