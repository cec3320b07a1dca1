import { ADJUSTMENTS } from './tables/adjustments.ts'
import { APPROVALS } from './tables/approvals.ts'
import { AUDIT } from './tables/audit.ts'
import { BANK_ACCOUNTS } from './tables/bank-accounts.ts'
import { BANK_STATEMENTS } from './tables/bank-statements.ts'
import { BITCOIN_ADDRESSES } from './tables/bitcoin-addresses.ts'
import { BOOK } from './tables/book.ts'
import { CLIENTS } from './tables/clients.ts'
import { DEPOSITS } from './tables/deposits.ts'
import { HTTP } from './tables/http.ts'
import { INSTALLATION } from './tables/installation.ts'
import { LEDGER } from './tables/ledger.ts'
import { MAIL } from './tables/mail.ts'
import { NOTICES } from './tables/notices.ts'
import { ORDERS } from './tables/orders.ts'
import { PRICES } from './tables/prices.ts'
import { PRIVACY } from './tables/privacy.ts'
import { SESSIONS } from './tables/sessions.ts'
import { SETTINGS } from './tables/settings.ts'
import { SHIPMENTS } from './tables/shipments.ts'
import { USERS } from './tables/users.ts'
import { VIEWS } from './tables/views.ts'
import { WITHDRAWALS } from './tables/withdrawals.ts'
import type { Row, Tables } from './try.ts'

/** Each table by its name. A table without tries has no line. */
export const TRIES: Tables = {
  ...ADJUSTMENTS,
  ...APPROVALS,
  ...AUDIT,
  ...BANK_ACCOUNTS,
  ...BANK_STATEMENTS,
  ...BITCOIN_ADDRESSES,
  ...BOOK,
  ...CLIENTS,
  ...DEPOSITS,
  ...HTTP,
  ...INSTALLATION,
  ...LEDGER,
  ...MAIL,
  ...NOTICES,
  ...ORDERS,
  ...PRICES,
  ...PRIVACY,
  ...SESSIONS,
  ...SETTINGS,
  ...SHIPMENTS,
  ...USERS,
  ...VIEWS,
  ...WITHDRAWALS,
}

/** Checks of domains: a table with a column of the domain, and the values that each refuses. */
export const DOMAINS: Readonly<Record<string, readonly [table: string, refused: Row]>> = {
  account_kind_known: ['accounts', { kind: 'OTHER' }],
  currency_code_known: ['accounts', { currency: 'USD' }],
  entry_origin_known: ['entries', { origin: 'GIFT' }],
}
