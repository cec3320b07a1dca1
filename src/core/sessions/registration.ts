import { ok, refuse, type Verdict } from '../rules/verdict.ts'

/** The lifetime of a mailed link that confirms a registration, in seconds: a day. */
export const CONFIRM_SECONDS = 24 * 60 * 60

/** People register themselves only while the settings in force say so. */
export function mayRegister(settings: { registrations: string } | undefined): Verdict {
  return settings?.registrations === 'open' ? ok : refuse('conflict', 'user.registrationsClosed')
}

/** A valid link of a registration. Unknown, used and expired links get the same refusal. */
export function mayConfirm(link: { isAlive: boolean } | undefined): Verdict {
  return link?.isAlive ? ok : refuse('invalid', 'session.invalidConfirmation')
}
