import { audit } from './pt/audit.ts'
import { reads } from './pt/reads.ts'
import { settings } from './pt/settings.ts'
import { users } from './pt/users.ts'

/** The labels of the screens of admins, which load with those screens. */
export const ptAdmin = { audit, reads, settings, users } as const
