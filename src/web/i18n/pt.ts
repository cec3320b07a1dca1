import { bankAccounts } from './pt/bank-accounts.ts'
import { bitcoinAddresses } from './pt/bitcoin-addresses.ts'
import { book } from './pt/book.ts'
import { charts } from './pt/charts.ts'
import { dashboard } from './pt/dashboard.ts'
import { deposits } from './pt/deposits.ts'
import { entry } from './pt/entry.ts'
import { login } from './pt/login.ts'
import { notices } from './pt/notices.ts'
import { orders } from './pt/orders.ts'
import { palette } from './pt/palette.ts'
import { person } from './pt/person.ts'
import { privacy } from './pt/privacy.ts'
import { profile } from './pt/profile.ts'
import { security } from './pt/security.ts'
import { shell } from './pt/shell.ts'
import { start } from './pt/start.ts'
import { statement } from './pt/statement.ts'
import { trade } from './pt/trade.ts'
import { ui } from './pt/ui.ts'
import { withdrawals } from './pt/withdrawals.ts'

/** Every label in Portuguese except those of `pt-admin.ts`, from one file per slice. The keys type `t()`. */
export const pt = {
  shell,
  palette,
  ui,
  login,
  entry,
  dashboard,
  charts,
  book,
  notices,
  orders,
  trade,
  deposits,
  withdrawals,
  bankAccounts,
  bitcoinAddresses,
  start,
  statement,
  privacy,
  profile,
  person,
  security,
} as const
