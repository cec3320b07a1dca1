import { adjustments } from './adjustments.ts'
import { approvalActs } from './approval-acts.ts'
import { approvals } from './approvals.ts'
import { audit } from './audit.ts'
import { authorities } from './authorities.ts'
import { bankAccounts } from './bank-accounts.ts'
import { bankFiles } from './bank-files.ts'
import { bankStatements } from './bank-statements.ts'
import { bitcoinAddresses } from './bitcoin-addresses.ts'
import { bitcoinPayouts } from './bitcoin-payouts.ts'
import { clients } from './clients.ts'
import { dayCloses } from './day-closes.ts'
import { deposits } from './deposits.ts'
import { fields } from './fields.ts'
import { house } from './house.ts'
import { http } from './http.ts'
import { ledger } from './ledger.ts'
import { notices } from './notices.ts'
import { orders } from './orders.ts'
import { payouts } from './payouts.ts'
import { places } from './places.ts'
import { prices } from './prices.ts'
import { privacy } from './privacy.ts'
import { receipts } from './receipts.ts'
import { recovery } from './recovery.ts'
import { sessions } from './sessions.ts'
import { settings } from './settings.ts'
import { shipments } from './shipments.ts'
import { treasury } from './treasury.ts'
import { users } from './users.ts'
import { views } from './views.ts'
import { wallets } from './wallets.ts'
import { withdrawals } from './withdrawals.ts'

/** A sentence for every code. `{{name}}` marks a value. */
export const sentences = {
  ...http,
  ...fields,
  ...views,
  ...prices,
  ...receipts,
  ...sessions,
  ...users,
  ...privacy,
  ...settings,
  ...deposits,
  ...withdrawals,
  ...bitcoinAddresses,
  ...orders,
  ...bankAccounts,
  ...ledger,
  ...notices,
  ...recovery,
  ...approvalActs,
  ...clients,
  ...payouts,
  ...bitcoinPayouts,
  ...approvals,
  ...adjustments,
  ...authorities,
  ...bankFiles,
  ...bankStatements,
  ...dayCloses,
  ...house,
  ...shipments,
  ...places,
  ...treasury,
  ...wallets,
  ...audit,
}

/** The name of a sentence: the word of a refusal on the wire and in the log. */
export type Code = keyof typeof sentences

export const isCode = (text: string): text is Code => Object.hasOwn(sentences, text)
