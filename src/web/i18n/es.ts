import { bankAccounts } from './es/bank-accounts.ts'
import { bitcoinAddresses } from './es/bitcoin-addresses.ts'
import { book } from './es/book.ts'
import { charts } from './es/charts.ts'
import { dashboard } from './es/dashboard.ts'
import { deposits } from './es/deposits.ts'
import { entry } from './es/entry.ts'
import { login } from './es/login.ts'
import { notices } from './es/notices.ts'
import { orders } from './es/orders.ts'
import { palette } from './es/palette.ts'
import { person } from './es/person.ts'
import { privacy } from './es/privacy.ts'
import { profile } from './es/profile.ts'
import { security } from './es/security.ts'
import { shell } from './es/shell.ts'
import { start } from './es/start.ts'
import { statement } from './es/statement.ts'
import { trade } from './es/trade.ts'
import { ui } from './es/ui.ts'
import { withdrawals } from './es/withdrawals.ts'
import type { pt } from './pt.ts'
import type { Labels } from './shape.ts'

/** Every label in Spanish; the type refuses a key that is missing or not in Portuguese. */
export const es: Labels<typeof pt> = {
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
}
