import { oneOf, PAGE_LIMIT } from '#core/lists/list.ts'
import { SCREEN_PATHS } from '#core/rules/screen-path.ts'
import { HOLDING } from '#core/rules/statuses.ts'
import { toFilterQuery } from '../api/filter-query.ts'
import { toUrl } from '../api/url.ts'
import { toFirstQuery } from '../ui/grid/grid-search.ts'

/** As many as the dashboard and the bar of quotations ask for. */
export const EARLY_ROWS = 20

const rows = (slice: string, status: string) =>
  toUrl(`/${slice}`, { page: 1, limit: EARLY_ROWS, ...toFilterQuery([oneOf('status', [status])]) })

const firstPage = (slice: string, isStaff: boolean) =>
  toUrl(`/${slice}`, { ...toFirstQuery(slice, isStaff), page: 1, limit: 'rows' })

/** The addresses at which a list shows its first page. */
export const PLAIN_SEARCH = /^(?:\?open=[^&]*)?$/

/**
 * The calls that a first screen waits for, by name. The page sends them while its code loads, so that they take no time of
 * their own. `from=900-86400` means the last whole 900 s, less a day; `limit=rows` the number of rows that the user has
 * chosen for the list, of which the address has no other state.
 */
export const EARLY_CALLS = {
  config: toUrl('/config'),
  ticker: toUrl('/orders/ticker'),
  recentPrices: toUrl('/candles', { interval: '1m', from: '60-600' }),
  dayPrices: toUrl('/candles', { interval: '15m', from: '900-86400' }),
  quotes: rows('orders', 'PARTIAL'),
  openDeposits: rows('deposits', 'OPEN'),
  countAccounts: toUrl('/bank-accounts/statistics'),
  countDeposits: toUrl('/deposits/statistics'),
  countOrders: toUrl('/orders/statistics'),
  countWithdrawals: toUrl('/withdrawals/statistics'),
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
  months: toUrl('/ledgers/months', { currency: 'BRL' }),
  house: toUrl('/settings/otc'),
  privacy: toUrl('/privacy'),
  reais: toUrl('/ledgers/balance', { currency: 'BRL' }),
  bitcoin: toUrl('/ledgers/balance', { currency: 'BTC' }),
  depth: toUrl('/book', { levels: 100 }),
  queue: toUrl('/house/queue'),
  figures: toUrl('/house/figures', { days: 30 }),
  setup: toUrl('/house/setup'),
  desk: toUrl('/orders/desk'),
  payouts: toUrl('/withdrawals', {
    page: 1,
    limit: PAGE_LIMIT,
    orderBy: 'createdAt',
    orderByDirection: 'asc',
    ...toFilterQuery([oneOf('status', HOLDING)]),
  }),
} as const
export type EarlyCall = keyof typeof EARLY_CALLS

export const isFirstPage = (url: string): boolean => url.endsWith('limit=rows')

type OfScreens = Readonly<Record<string, readonly EarlyCall[]>>

export const EVERYWHERE: readonly EarlyCall[] = ['config', 'ticker', 'recentPrices', 'dayPrices']

/** By path; the screens of staff. */
export const OF_STAFF: OfScreens = {
  [SCREEN_PATHS.home]: ['queue', 'figures', 'setup'],
  [SCREEN_PATHS.approvals]: ['setup'],
  [SCREEN_PATHS.settings]: ['setup'],
  [SCREEN_PATHS.orders]: ['waitingOrders', 'countOrders', 'house'],
  [SCREEN_PATHS.deposits]: ['waitingDeposits', 'countDeposits', 'house'],
  [SCREEN_PATHS.withdrawals]: ['waitingWithdrawals', 'countWithdrawals', 'house'],
  [SCREEN_PATHS.bankAccounts]: ['waitingAccounts', 'countAccounts', 'house'],
  [SCREEN_PATHS.shipments]: ['shipments'],
  [SCREEN_PATHS.users]: ['waitingUsers'],
  [SCREEN_PATHS.audit]: ['audit'],
  [SCREEN_PATHS.desk]: ['desk'],
  [SCREEN_PATHS.payouts]: ['payouts'],
  [SCREEN_PATHS.trade]: ['depth'],
}

/** Those of customers, of whom every screen shows the quotations. */
export const EVERY_CUSTOMER: readonly EarlyCall[] = ['quotes']
export const OF_CUSTOMERS: OfScreens = {
  [SCREEN_PATHS.home]: [
    'openDeposits',
    'countAccounts',
    'countDeposits',
    'countOrders',
    'house',
    'privacy',
    'reais',
    'bitcoin',
  ],
  [SCREEN_PATHS.trade]: ['depth', 'reais'],
  [SCREEN_PATHS.orders]: ['ownOrders', 'countOrders', 'house'],
  [SCREEN_PATHS.deposits]: ['ownDeposits', 'countDeposits', 'house', 'reais', 'bitcoin'],
  [SCREEN_PATHS.bankAccounts]: ['ownAccounts', 'countAccounts', 'house'],
  [SCREEN_PATHS.statement]: ['months'],
  [SCREEN_PATHS.withdrawals]: ['ownWithdrawals', 'countWithdrawals', 'house', 'reais', 'bitcoin'],
}
