import { audit } from './pt/audit.ts'
import { settings } from './pt/settings.ts'
import { users } from './pt/users.ts'

/** What only the screens of admins say: it comes with them. */
export const ptAdmin = { audit, settings, users } as const
