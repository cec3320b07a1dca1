import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query'
import { type Filter, oneOf } from '#core/lists/list.ts'
import { isInternal, type Viewer } from '#core/rules/viewer.ts'
import type { Profile } from '#core/users/user-schema.ts'
import { serverNow } from '../api/clock.ts'
import { candlesQuery, historyQuery, hourQuery, recentQuery } from '../api/prices.ts'
import {
  balanceQuery,
  configQuery,
  houseQuery,
  listQuery,
  pageQuery,
  statisticsQuery,
  tickerQuery,
} from '../api/queries.ts'
import { waitingQuery } from '../approvals/requests-query.ts'
import { setupQuery } from '../approvals/setup-query.ts'
import { ownAccountsQuery } from '../bank-accounts/use-accounts.ts'
import { linesQuery } from '../bank-statements/lines-query.ts'
import { addressesQuery } from '../bitcoin-addresses/use-addresses.ts'
import { CUSTOMERS } from '../clients/customers.ts'
import { usedTagsQuery } from '../clients/tags-query.ts'
import { queueQuery } from '../dashboard/queue-query.ts'
import { figuresQuery } from '../dashboard/use-figures.ts'
import { houseNowQuery } from '../house/house-query.ts'
import { monthsQuery, statementQuery } from '../ledger/statement-queries.ts'
import { noticeSettingsQuery } from '../notices/settings-query.ts'
import { depthQuery, ownTradesQuery, restingQuery, TAPE, tapeQuery } from '../orders/book-queries.ts'
import { deskQuery } from '../orders/desk/desk-query.ts'
import { privacyQuery } from '../privacy/privacy-queries.ts'
import { recoveryQuery } from '../recovery/recovery-query.ts'
import { passkeysQuery, sessionsQuery } from '../sessions/security-queries.ts'
import { inForceQuery } from '../settings/use-settings.ts'
import { PAYABLE } from '../shipments/payable.ts'
import { placesQuery, treasuryQuery } from '../treasury/treasury-queries.ts'
import { toFirstQuery } from '../ui/grid/grid-search.ts'
import { readRows } from '../ui/grid/use-preferences.ts'
import { daysOf, monthOf } from '../ui/month.ts'
import { payoutsQuery, timerQuery } from '../withdrawals/payouts-query.ts'
import {
  EARLY_ROWS,
  type EarlyCall,
  EVERY_CUSTOMER,
  EVERY_STAFF,
  EVERYWHERE,
  OF_CUSTOMERS,
  OF_STAFF,
  PLAIN_SEARCH,
} from './early-calls.ts'

/** A screen without these answers is better than none. */
const PATIENCE_MS = 1_000

type User = Pick<Profile, '_id' | 'roles' | 'permissions'>
type Reader = (client: QueryClient, user: User) => Promise<void>

const toViewer = (user: User): Viewer => ({ ...user, id: user._id })

const read =
  <Data, Key extends QueryKey>(query: FetchQueryOptions<Data, Error, Data, Key>): Reader =>
  (client) =>
    client.prefetchQuery(query)

const rows = (slice: string, status: string): Reader =>
  read(listQuery(slice, [oneOf('status', [status])], { limit: EARLY_ROWS }))

const firstPage =
  (slice: string, isStaff: boolean, fixed?: readonly Filter[]): Reader =>
  (client, { _id }) => {
    const asked = { ...toFirstQuery(slice, isStaff, fixed), page: 1, limit: readRows(_id, slice) }
    return client.prefetchQuery(pageQuery(slice, asked))
  }

/** The query whose answer each early call is. */
export const EARLY_QUERIES: Record<EarlyCall, Reader> = {
  config: read(configQuery),
  ticker: read(tickerQuery),
  recentPrices: read(recentQuery),
  dayPrices: read(candlesQuery('24h')),
  quotes: rows('orders', 'PARTIAL'),
  openDeposits: rows('deposits', 'OPEN'),
  countAccounts: read(statisticsQuery('bank-accounts')),
  countDeposits: read(statisticsQuery('deposits')),
  countOrders: read(statisticsQuery('orders')),
  countWithdrawals: read(statisticsQuery('withdrawals')),
  countWallets: read(statisticsQuery('wallets')),
  ownOrders: firstPage('orders', false),
  ownDeposits: firstPage('deposits', false),
  ownWithdrawals: firstPage('withdrawals', false),
  waitingOrders: firstPage('orders', true),
  waitingDeposits: firstPage('deposits', true),
  waitingWithdrawals: firstPage('withdrawals', true),
  waitingAccounts: firstPage('bank-accounts', true),
  shipments: firstPage('shipments', true),
  waitingUsers: firstPage('users', true),
  audit: firstPage('audit', true),
  clients: firstPage('users', true, CUSTOMERS),
  usedTags: read(usedTagsQuery),
  wallets: firstPage('wallets', true),
  payable: firstPage('withdrawals', true, PAYABLE),
  settings: firstPage('settings', true),
  inForce: read(inForceQuery),
  requests: read(waitingQuery),
  recovery: read(recoveryQuery),
  houseNow: read(houseNowQuery('today')),
  treasury: read(treasuryQuery),
  places: read(placesQuery),
  lines: read(linesQuery('OPEN', '')),
  hour: read(hourQuery),
  allAccounts: (client, user) => client.prefetchQuery(ownAccountsQuery(toViewer(user))),
  addresses: (client, { _id }) => client.prefetchQuery(addressesQuery(_id)),
  passkeys: read(passkeysQuery),
  sessions: read(sessionsQuery()),
  noticeSettings: read(noticeSettingsQuery),
  tape: read(tapeQuery(TAPE)),
  ownTrades: read(ownTradesQuery),
  resting: (client, { _id }) => client.prefetchQuery(restingQuery(_id)),
  history: read(historyQuery('15m')),
  statement: (client) => {
    const days = daysOf(monthOf(serverNow()))
    return client.prefetchQuery(statementQuery({ ...days, currency: 'BRL', userId: undefined }))
  },
  months: read(monthsQuery('BRL', undefined)),
  house: read(houseQuery),
  privacy: read(privacyQuery),
  reais: read(balanceQuery('BRL')),
  bitcoin: read(balanceQuery('BTC')),
  depth: read(depthQuery),
  queue: read(queueQuery),
  figures: read(figuresQuery(30)),
  setup: read(setupQuery),
  desk: read(deskQuery),
  payouts: read(payoutsQuery),
  timer: read(timerQuery),
}

/** Where the page is. */
export type PageAddress = { readonly path: string; readonly search: string }

/** Puts the answers of the early calls into the cache, so that the first screen does not move. Waits a little for them. */
export async function readAhead(client: QueryClient, user: User, at: PageAddress): Promise<void> {
  const isStaff = isInternal(toViewer(user))
  const ofKind = isStaff ? EVERY_STAFF : EVERY_CUSTOMER
  const isPlain = PLAIN_SEARCH.test(at.search)
  const ofScreen = (isPlain && (isStaff ? OF_STAFF : OF_CUSTOMERS)[at.path]) || []
  const asked = [...EVERYWHERE, ...ofKind, ...ofScreen].map((name) => EARLY_QUERIES[name](client, user))
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))
  await Promise.race([Promise.all(asked), patience])
}
