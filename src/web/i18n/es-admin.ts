import { audit } from './es/audit.ts'
import { settings } from './es/settings.ts'
import { users } from './es/users.ts'
import type { ptAdmin } from './pt-admin.ts'
import type { Labels } from './shape.ts'

export const esAdmin: Labels<typeof ptAdmin> = { audit, settings, users }
