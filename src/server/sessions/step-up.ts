import { mayActSensitively, mayChangeSecurity } from '#core/sessions/step-up.ts'
import type { SignedIn } from '../http/app-types.ts'
import { enforce } from '../http/refusal.ts'

/** The transaction, or only its time: the proofs came with the session, so neither function asks the database. */
type Now = { readonly now: Date }

/** Refuses an act on the security of an account until the viewer proves the password again. */
export const requireFreshPassword = ({ now }: Now, by: SignedIn): void => enforce(mayChangeSecurity(by, now))

/** Refuses an act that leads money out until the viewer proves the second factor again, if there is one. */
export const requireFreshFactor = ({ now }: Now, by: SignedIn): void => enforce(mayActSensitively(by, now))
