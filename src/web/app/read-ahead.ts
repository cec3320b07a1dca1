import type { QueryClient } from '@tanstack/react-query'
import { oneOf } from '#core/lists/list.ts'
import { isInternal } from '#core/rules/viewer.ts'
import type { Profile } from '#core/users/user-schema.ts'
import { candlesQuery, recentQuery } from '../api/prices.ts'
import {
  balanceQuery,
  configQuery,
  houseQuery,
  listQuery,
  pageQuery,
  statisticsQuery,
  tickerQuery,
} from '../api/queries.ts'
import { setupQuery } from '../approvals/setup-query.ts'
import { queueQuery } from '../dashboard/queue-query.ts'
import { figuresQuery } from '../dashboard/use-figures.ts'
import { monthsQuery } from '../ledger/months-query.ts'
import { depthQuery } from '../orders/depth-query.ts'
import { deskQuery } from '../orders/desk/desk-query.ts'
import { privacyQuery } from '../privacy/privacy-queries.ts'
import { toFirstQuery } from '../ui/grid/grid-search.ts'
import { readRows } from '../ui/grid/use-preferences.ts'
import { payoutsQuery } from '../withdrawals/payouts-query.ts'
import {
  EARLY_CALLS,
  EARLY_ROWS,
  type EarlyCall,
  EVERY_CUSTOMER,
  EVERYWHERE,
  isFirstPage,
  OF_CUSTOMERS,
  OF_STAFF,
  PLAIN_SEARCH,
} from './early-calls.ts'

/** A screen without these answers is better than none. */
const PATIENCE_MS = 1_000

type Reader = (client: QueryClient, userId: string) => Promise<void>

const rows = (client: QueryClient, slice: string, status: string) =>
  client.prefetchQuery(listQuery(slice, [oneOf('status', [status])], { limit: EARLY_ROWS }))

const firstPage =
  (slice: string, isStaff: boolean): Reader =>
  (client, userId) => {
    const asked = { ...toFirstQuery(slice, isStaff), page: 1, limit: readRows(userId, slice) }
    return client.prefetchQuery(pageQuery(slice, asked))
  }

/** The query whose answer each early call is. */
export const EARLY_QUERIES: Record<EarlyCall, Reader> = {
  config: (client) => client.prefetchQuery(configQuery),
  ticker: (client) => client.prefetchQuery(tickerQuery),
  recentPrices: (client) => client.prefetchQuery(recentQuery),
  dayPrices: (client) => client.prefetchQuery(candlesQuery('24h')),
  quotes: (client) => rows(client, 'orders', 'PARTIAL'),
  openDeposits: (client) => rows(client, 'deposits', 'OPEN'),
  countAccounts: (client) => client.prefetchQuery(statisticsQuery('bank-accounts')),
  countDeposits: (client) => client.prefetchQuery(statisticsQuery('deposits')),
  countOrders: (client) => client.prefetchQuery(statisticsQuery('orders')),
  countWithdrawals: (client) => client.prefetchQuery(statisticsQuery('withdrawals')),
  ownOrders: firstPage('orders', false),
  ownDeposits: firstPage('deposits', false),
  ownWithdrawals: firstPage('withdrawals', false),
  ownAccounts: firstPage('bank-accounts', false),
  waitingOrders: firstPage('orders', true),
  waitingDeposits: firstPage('deposits', true),
  waitingWithdrawals: firstPage('withdrawals', true),
  waitingAccounts: firstPage('bank-accounts', true),
  shipments: firstPage('shipments', true),
  waitingUsers: firstPage('users', true),
  audit: firstPage('audit', true),
  months: (client) => client.prefetchQuery(monthsQuery('BRL', undefined)),
  house: (client) => client.prefetchQuery(houseQuery),
  privacy: (client) => client.prefetchQuery(privacyQuery),
  reais: (client) => client.prefetchQuery(balanceQuery('BRL')),
  bitcoin: (client) => client.prefetchQuery(balanceQuery('BTC')),
  depth: (client) => client.prefetchQuery(depthQuery),
  queue: (client) => client.prefetchQuery(queueQuery),
  figures: (client) => client.prefetchQuery(figuresQuery(30)),
  setup: (client) => client.prefetchQuery(setupQuery),
  desk: (client) => client.prefetchQuery(deskQuery),
  payouts: (client) => client.prefetchQuery(payoutsQuery),
}

/** Where the page is. */
export type PageAddress = { readonly path: string; readonly search: string }

/** Puts the answers of the early calls into the cache, so that the first screen does not move. Waits a little for them. */
export async function readAhead(client: QueryClient, user: Profile, at: PageAddress): Promise<void> {
  const isStaff = isInternal({ ...user, id: user._id })
  const ofKind = isStaff ? [] : EVERY_CUSTOMER
  const ofScreen = (isStaff ? OF_STAFF : OF_CUSTOMERS)[at.path] ?? []
  const names = [...EVERYWHERE, ...ofKind, ...ofScreen].filter(
    (name) => PLAIN_SEARCH.test(at.search) || !isFirstPage(EARLY_CALLS[name]),
  )
  const asked = names.map((name) => EARLY_QUERIES[name](client, user._id))
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))
  await Promise.race([Promise.all(asked), patience])
}
