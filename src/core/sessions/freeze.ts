import { firstRefusal, ok, refuse, type Verdict } from '../rules/verdict.ts'
import { isAdmin, isInternal, type Role, type Viewer } from '../rules/viewer.ts'

/** The lifetime of the link in a mail that freezes the account of its reader, in seconds: 7 days. */
export const FREEZE_LINK_SECONDS = 7 * 24 * 60 * 60

/** A valid link of a mail. Unknown and expired links get the same refusal. */
export function mayFreeze(link: { isAlive: boolean } | undefined): Verdict {
  return link?.isAlive ? ok : refuse('invalid', 'session.invalidFreeze')
}

/** A frozen user cannot sign in. Only a person with the password learns the reason. */
export function maySignInFrozen(user: { frozenAt: string | null }): Verdict {
  return user.frozenAt === null ? ok : refuse('conflict', 'session.frozen')
}

type Frozen = { readonly id: string; readonly roles: readonly Role[]; readonly frozenAt: string | null }

/** Staff lift the freeze of others: of customers, an admin also of staff. */
export function mayLiftFreeze(user: Frozen, by: Viewer): Verdict {
  const isCustomer = user.roles.every((role) => role === 'user')
  return firstRefusal(
    isInternal(by) ? ok : refuse('forbidden', 'user.staffOnly'),
    user.id === by.id ? refuse('forbidden', 'user.ownFreeze') : ok,
    isAdmin(by) || isCustomer ? ok : refuse('forbidden', 'user.notYours'),
    user.frozenAt === null ? refuse('conflict', 'user.notFrozen') : ok,
  )
}
