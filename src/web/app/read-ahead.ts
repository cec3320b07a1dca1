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
  statisticsQuery,
  tickerQuery,
} from '../api/queries.ts'
import { setupQuery } from '../approvals/setup-query.ts'
import { queueQuery } from '../dashboard/queue-query.ts'
import { figuresQuery } from '../dashboard/use-figures.ts'
import { depthQuery } from '../orders/depth-query.ts'
import { deskQuery } from '../orders/desk/desk-query.ts'
import { privacyQuery } from '../privacy/privacy-queries.ts'
import { payoutsQuery } from '../withdrawals/payouts-query.ts'
import {
  EARLY_ROWS,
  type EarlyCall,
  EVERY_CUSTOMER,
  EVERYWHERE,
  OF_CUSTOMERS,
  OF_STAFF,
} from './early-calls.ts'

/** A screen without these answers is better than none. */
const PATIENCE_MS = 1_000

const rows = (client: QueryClient, slice: string, status: string) =>
  client.prefetchQuery(listQuery(slice, [oneOf('status', [status])], { limit: EARLY_ROWS }))

/** The query whose answer each early call is. */
export const EARLY_QUERIES: Record<EarlyCall, (client: QueryClient) => Promise<void>> = {
  config: (client) => client.prefetchQuery(configQuery),
  ticker: (client) => client.prefetchQuery(tickerQuery),
  recentPrices: (client) => client.prefetchQuery(recentQuery),
  dayPrices: (client) => client.prefetchQuery(candlesQuery('24h')),
  quotes: (client) => rows(client, 'orders', 'PARTIAL'),
  openDeposits: (client) => rows(client, 'deposits', 'OPEN'),
  countAccounts: (client) => client.prefetchQuery(statisticsQuery('bank-accounts')),
  countDeposits: (client) => client.prefetchQuery(statisticsQuery('deposits')),
  countOrders: (client) => client.prefetchQuery(statisticsQuery('orders')),
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

/** Puts the answers of the early calls into the cache, so that the first screen does not move. Waits a little for them. */
export async function readAhead(client: QueryClient, user: Profile, path: string): Promise<void> {
  const isStaff = isInternal({ ...user, id: user._id })
  const ofKind = isStaff ? [] : EVERY_CUSTOMER
  const ofScreen = (isStaff ? OF_STAFF : OF_CUSTOMERS)[path] ?? []
  const asked = [...EVERYWHERE, ...ofKind, ...ofScreen].map((name) => EARLY_QUERIES[name](client))
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))
  await Promise.race([Promise.all(asked), patience])
}
