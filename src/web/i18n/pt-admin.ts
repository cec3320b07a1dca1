import { audit } from './pt/audit.ts'
import { settings } from './pt/settings.ts'
import { users } from './pt/users.ts'

/** The labels of the screens of admins, which load with those screens. */
export const ptAdmin = { audit, settings, users } as const
