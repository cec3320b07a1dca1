import { ok, refuse, type Verdict } from '../rules/verdict.ts'

/** People register themselves only while the settings in force say so. */
export function mayRegister(settings: { registrations: string } | undefined): Verdict {
  return settings?.registrations === 'open' ? ok : refuse('conflict', 'user.registrationsClosed')
}
