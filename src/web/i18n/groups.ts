import { approvalActs } from '#core/texts/approval-acts.ts'
import { common, staff } from '#core/texts/codes.ts'
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
 * The texts that the browser loads together. `vite/texts.ts` evaluates this module, and makes a module of each group in
 * each language, so that no screen loads another language.
 */
export const groups = {
  /** Login, and what may show before other labels have loaded. The first load has them, so keep them few. */
  start: { labels: { start, login }, sentences: {} },
  signedIn: {
    labels: {
      shell,
      ui,
      dashboard,
      charts,
      book,
      notices,
      orders,
      trade,
      deposits,
      chainStates,
      withdrawals,
      bankAccounts,
      bitcoinAddresses,
      statement,
      privacy,
      profile,
      person,
      security,
    },
    sentences: common,
  },
  /** The labels of the pages that mailed links and registration open. */
  entry: { labels: { entry }, sentences: {} },
  /** The labels of the palette, the list of keys and the page about the product. */
  palette: { labels: { palette }, sentences: {} },
  /** The labels and sentences of the home of staff, which their other screens show too. */
  staff: { labels: { approvals, queue, recovery }, sentences: approvalActs },
  /** The labels that several other screens of staff show, and the sentences that staff alone read. */
  work: {
    labels: {
      audit,
      bankStatements,
      bitcoinPayouts,
      statementFiles,
      clients,
      desk,
      payouts,
      reads,
      shipments,
      users,
    },
    sentences: staff,
  },
  /** The labels of single screens of staff, which nothing else shows: they load with the screen. */
  office: {
    labels: {
      authorities,
      dayClose,
      house,
      places,
      treasury,
      walletOutputs,
      wallets,
    },
    sentences: {},
  },
  /** The labels of the settings, whose fields have many. */
  settings: { labels: { brand, settings, trial }, sentences: {} },
}
