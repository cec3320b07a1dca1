import { bankAccounts } from './pt/bank-accounts.ts'
import { dashboard } from './pt/dashboard.ts'
import { deposits } from './pt/deposits.ts'
import { login } from './pt/login.ts'
import { orders } from './pt/orders.ts'
import { shell } from './pt/shell.ts'
import { statement } from './pt/statement.ts'
import { ui } from './pt/ui.ts'
import { withdrawals } from './pt/withdrawals.ts'

/** Every label in Portuguese. One file per slice, merged here; the keys type `t()`. */
export const pt = {
  shell,
  ui,
  login,
  dashboard,
  orders,
  deposits,
  withdrawals,
  bankAccounts,
  statement,
} as const
