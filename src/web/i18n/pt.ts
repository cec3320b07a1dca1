import { audit } from './pt/audit.ts'
import { bankAccounts } from './pt/bank-accounts.ts'
import { charts } from './pt/charts.ts'
import { dashboard } from './pt/dashboard.ts'
import { deposits } from './pt/deposits.ts'
import { entry } from './pt/entry.ts'
import { login } from './pt/login.ts'
import { orders } from './pt/orders.ts'
import { palette } from './pt/palette.ts'
import { person } from './pt/person.ts'
import { profile } from './pt/profile.ts'
import { security } from './pt/security.ts'
import { settings } from './pt/settings.ts'
import { shell } from './pt/shell.ts'
import { start } from './pt/start.ts'
import { statement } from './pt/statement.ts'
import { ui } from './pt/ui.ts'
import { users } from './pt/users.ts'
import { withdrawals } from './pt/withdrawals.ts'

/** Every label in Portuguese. One file per slice, merged here; the keys type `t()`. */
export const pt = {
  shell,
  palette,
  settings,
  ui,
  login,
  entry,
  dashboard,
  charts,
  orders,
  deposits,
  withdrawals,
  bankAccounts,
  start,
  statement,
  users,
  profile,
  person,
  security,
  audit,
} as const
