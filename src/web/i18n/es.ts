import { bankAccounts } from './es/bank-accounts.ts'
import { dashboard } from './es/dashboard.ts'
import { deposits } from './es/deposits.ts'
import { login } from './es/login.ts'
import { orders } from './es/orders.ts'
import { shell } from './es/shell.ts'
import { statement } from './es/statement.ts'
import { ui } from './es/ui.ts'
import { withdrawals } from './es/withdrawals.ts'
import type { pt } from './pt.ts'
import type { Labels } from './shape.ts'

/** Every label in Spanish; the type refuses a key that is missing or that Portuguese has not. */
export const es: Labels<typeof pt> = {
  shell,
  ui,
  login,
  dashboard,
  orders,
  deposits,
  withdrawals,
  bankAccounts,
  statement,
}
