import { adjustments } from '#core/texts/adjustments.ts'
import { approvalActs } from '#core/texts/approval-acts.ts'
import { approvals as approvalsCodes } from '#core/texts/approvals.ts'
import { audit as auditCodes } from '#core/texts/audit.ts'
import { authorities as authoritiesCodes } from '#core/texts/authorities.ts'
import { bankAccounts as bankAccountsCodes } from '#core/texts/bank-accounts.ts'
import { bankFiles } from '#core/texts/bank-files.ts'
import { bankStatements as bankStatementsCodes } from '#core/texts/bank-statements.ts'
import { bitcoinAddresses as bitcoinAddressesCodes } from '#core/texts/bitcoin-addresses.ts'
import { bitcoinPayouts as bitcoinPayoutsCodes } from '#core/texts/bitcoin-payouts.ts'
import { clients as clientsCodes } from '#core/texts/clients.ts'
import { dayCloses } from '#core/texts/day-closes.ts'
import { deposits as depositsCodes } from '#core/texts/deposits.ts'
import { fields } from '#core/texts/fields.ts'
import { house as houseCodes } from '#core/texts/house.ts'
import { http } from '#core/texts/http.ts'
import { ledger } from '#core/texts/ledger.ts'
import { notices as noticesCodes } from '#core/texts/notices.ts'
import { orders as ordersCodes } from '#core/texts/orders.ts'
import { payouts as payoutsCodes } from '#core/texts/payouts.ts'
import { places as placesCodes } from '#core/texts/places.ts'
import { prices } from '#core/texts/prices.ts'
import { privacy as privacyCodes } from '#core/texts/privacy.ts'
import { receipts } from '#core/texts/receipts.ts'
import { recovery as recoveryCodes } from '#core/texts/recovery.ts'
import { sessions } from '#core/texts/sessions.ts'
import { settings as settingsCodes } from '#core/texts/settings.ts'
import { shipments as shipmentsCodes } from '#core/texts/shipments.ts'
import { treasury as treasuryCodes } from '#core/texts/treasury.ts'
import { users as usersCodes } from '#core/texts/users.ts'
import { views } from '#core/texts/views.ts'
import { wallets as walletsCodes } from '#core/texts/wallets.ts'
import { withdrawals as withdrawalsCodes } from '#core/texts/withdrawals.ts'
import { approvals } from './labels/approvals.ts'
import { audit } from './labels/audit.ts'
import { authorities } from './labels/authorities.ts'
import { bankAccounts } from './labels/bank-accounts.ts'
import { bankStatements } from './labels/bank-statements.ts'
import { bitcoinAddresses } from './labels/bitcoin-addresses.ts'
import { bitcoinPayouts } from './labels/bitcoin-payouts.ts'
import { book } from './labels/book.ts'
import { brand } from './labels/brand.ts'
import { chainStates } from './labels/chain-states.ts'
import { charts } from './labels/charts.ts'
import { clients } from './labels/clients.ts'
import { dashboard } from './labels/dashboard.ts'
import { dayClose } from './labels/day-close.ts'
import { depositReview } from './labels/deposit-review.ts'
import { deposits } from './labels/deposits.ts'
import { desk } from './labels/desk.ts'
import { entry } from './labels/entry.ts'
import { house } from './labels/house.ts'
import { login } from './labels/login.ts'
import { notices } from './labels/notices.ts'
import { orders } from './labels/orders.ts'
import { palette } from './labels/palette.ts'
import { payouts } from './labels/payouts.ts'
import { person } from './labels/person.ts'
import { places } from './labels/places.ts'
import { privacy } from './labels/privacy.ts'
import { profile } from './labels/profile.ts'
import { queue } from './labels/queue.ts'
import { reads } from './labels/reads.ts'
import { recovery } from './labels/recovery.ts'
import { security } from './labels/security.ts'
import { settings } from './labels/settings.ts'
import { shell } from './labels/shell.ts'
import { shipments } from './labels/shipments.ts'
import { start } from './labels/start.ts'
import { statement } from './labels/statement.ts'
import { statementFiles } from './labels/statement-files.ts'
import { trade } from './labels/trade.ts'
import { treasury } from './labels/treasury.ts'
import { trial } from './labels/trial.ts'
import { ui } from './labels/ui.ts'
import { users } from './labels/users.ts'
import { walletOutputs } from './labels/wallet-outputs.ts'
import { wallets } from './labels/wallets.ts'
import { withdrawals } from './labels/withdrawals.ts'

/**
 * The texts that the browser loads together: labels, and the sentences of refusals. `vite/texts.ts` evaluates this module, and
 * makes a module of each group in each language, so that no screen loads another language. A screen names the groups that it
 * shows at first; the others load after the first screen.
 */
export const groups = {
  /** Login, and what may show before other labels have loaded. The first load has them, so keep them few. */
  start: { labels: { start, login }, sentences: {} },
  /** All signed-in screens. */
  frame: { labels: { shell, ui, notices, charts }, sentences: {} },
  home: { labels: { dashboard }, sentences: {} },
  orders: { labels: { orders, book }, sentences: ordersCodes },
  trade: { labels: { trade }, sentences: {} },
  deposits: { labels: { deposits, depositReview }, sentences: depositsCodes },
  withdrawals: { labels: { withdrawals }, sentences: withdrawalsCodes },
  accounts: {
    labels: { bankAccounts, bitcoinAddresses },
    sentences: { ...bankAccountsCodes, ...bitcoinAddressesCodes },
  },
  statement: { labels: { statement }, sentences: {} },
  person: { labels: { person, profile, security }, sentences: {} },
  privacy: { labels: { privacy }, sentences: privacyCodes },
  /** No screen shows these at first: the sentences of refusals that are of no group above. */
  refusals: {
    labels: { chainStates },
    sentences: {
      ...http,
      ...fields,
      ...views,
      ...prices,
      ...receipts,
      ...sessions,
      ...usersCodes,
      ...settingsCodes,
      ...ledger,
      ...noticesCodes,
      ...recoveryCodes,
    },
  },
  /** The pages that mailed links and registration open. */
  entry: { labels: { entry }, sentences: {} },
  /** The palette, the list of keys and the page about the product. */
  palette: { labels: { palette }, sentences: {} },
  /** The home of staff. */
  staff: { labels: { approvals, queue, recovery }, sentences: { ...approvalActs, ...approvalsCodes } },
  audit: { labels: { audit, reads }, sentences: auditCodes },
  bankStatements: { labels: { bankStatements, statementFiles }, sentences: bankStatementsCodes },
  payouts: { labels: { payouts, bitcoinPayouts }, sentences: { ...payoutsCodes, ...bitcoinPayoutsCodes } },
  shipments: { labels: { shipments }, sentences: { ...shipmentsCodes, ...bankFiles } },
  clients: { labels: { clients, users }, sentences: { ...clientsCodes, ...adjustments } },
  desk: { labels: { desk }, sentences: {} },
  /** Screens of staff that few of them open. */
  office: {
    labels: { authorities, dayClose, house, places, treasury, walletOutputs, wallets },
    sentences: {
      ...authoritiesCodes,
      ...dayCloses,
      ...houseCodes,
      ...placesCodes,
      ...treasuryCodes,
      ...walletsCodes,
    },
  },
  /** The settings, whose fields have many labels. */
  settings: { labels: { brand, settings, trial }, sentences: {} },
}

export type TextGroup = keyof typeof groups
