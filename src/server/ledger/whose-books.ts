import { refuse } from '#core/rules/verdict.ts'
import { isInternal, type Viewer } from '#core/rules/viewer.ts'
import { enforce } from '../http/refusal.ts'

/** Customers read their books; staff read those of every user. */
export function chooseUser(userId: string | undefined, by: Viewer): string {
  if (userId !== undefined && userId !== by.id && !isInternal(by))
    enforce(refuse('forbidden', 'http.forbidden'))
  return userId ?? by.id
}
