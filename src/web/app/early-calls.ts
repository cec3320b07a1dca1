import { MAX_ADDRESSES } from '#core/bitcoin-addresses/saved-address.ts'
import { equals, type Filter, oneOf, PAGE_LIMIT } from '#core/lists/list.ts'
import { SCREEN_PATHS } from '#core/rules/screen-path.ts'
import { HOLDING, RESTING } from '#core/rules/statuses.ts'
import { toFilterQuery } from '../api/filter-query.ts'
import { toUrl } from '../api/url.ts'
import { CUSTOMERS } from '../clients/customers.ts'
import { PAYABLE } from '../shipments/payable.ts'
import { toFirstQuery } from '../ui/grid/grid-search.ts'

/** As many as the dashboard and the bar of quotations ask for. */
export const EARLY_ROWS = 20

const rows = (slice: string, status: string) =>
  toUrl(`/${slice}`, { page: 1, limit: EARLY_ROWS, ...toFilterQuery([oneOf('status', [status])]) })

const firstPage = (slice: string, isStaff: boolean, fixed?: readonly Filter[]) =>
  toUrl(`/${slice}`, { ...toFirstQuery(slice, isStaff, fixed), page: 1, limit: 'rows' })

const some = (slice: string, filters: readonly Filter[], asked: object = {}) =>
  toUrl(`/${slice}`, { page: 1, limit: PAGE_LIMIT, ...asked, ...toFilterQuery(filters) })

/** The page puts the id of the user, and the first and the last day of this month, in their places. */
const OWN_ID = 'OWN_ID'
const MONTH = { from: 'MONTH_BEGIN', to: 'MONTH_END' }

/**
 * The address that the page asks, from one of the list. It has all that it needs in itself, because the page contains its text.
 * @param now milliseconds
 * @param readRows the number of rows that the user has chosen for a list
 */
export function fillCall(
  url: string,
  userId: string,
  now: number,
  readRows: (list: string) => number,
): string {
  // São Paulo is three hours behind the whole year.
  const today = new Date(now - 3 * 3_600_000)
  const toDay = (months: number, day: number) =>
    new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + months, day)).toISOString().slice(0, 10)
  const [seconds, path = ''] = [now / 1000, url.split('?')[0]]
  return url
    .replace(/from=([0-9]+)-([0-9]+)$/, (_, step, ago) => `from=${Math.floor(seconds / step) * step - ago}`)
    .replace(/limit=rows$/, () => `limit=${readRows(path.slice(path.lastIndexOf('/') + 1))}`)
    .replace('OWN_ID', userId)
    .replace('MONTH_BEGIN', toDay(0, 1))
    .replace('MONTH_END', toDay(1, 0))
}

/** The addresses of a screen as it opens, also with a form. At others it asks for something else, such as a page or a month. */
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
  waitingOrders: firstPage('orders', true),
  waitingDeposits: firstPage('deposits', true),
  waitingWithdrawals: firstPage('withdrawals', true),
  waitingAccounts: firstPage('bank-accounts', true),
  shipments: firstPage('shipments', true),
  waitingUsers: firstPage('users', true),
  audit: firstPage('audit', true),
  clients: firstPage('users', true, CUSTOMERS),
  usedTags: toUrl('/users/tags'),
  wallets: firstPage('wallets', true),
  countWallets: toUrl('/wallets/statistics'),
  payable: firstPage('withdrawals', true, PAYABLE),
  settings: firstPage('settings', true),
  inForce: some('settings', [equals('status', 'ACTIVED')], { limit: 1 }),
  requests: some('approvals', [equals('status', 'WAITING')], {
    orderBy: 'validUntil',
    orderByDirection: 'asc',
  }),
  recovery: toUrl('/recovery'),
  houseNow: toUrl('/house/now', { period: 'today' }),
  treasury: toUrl('/treasury'),
  places: toUrl('/places'),
  lines: toUrl('/bank-statements/lines', { state: 'OPEN' }),
  hour: toUrl('/candles', { interval: '1m', from: '60-3600' }),
  allAccounts: some('bank-accounts', []),
  addresses: some('bitcoin-addresses', [equals('userId', OWN_ID)], { limit: MAX_ADDRESSES }),
  passkeys: toUrl('/auth/passkeys'),
  sessions: toUrl('/sessions'),
  noticeSettings: toUrl('/notices/settings'),
  tape: toUrl('/trades', { limit: 30 }),
  ownTrades: toUrl('/trades/own', { limit: 50 }),
  resting: some('orders', [equals('userId', OWN_ID), equals('kind', 'MARKET'), oneOf('status', RESTING)]),
  history: toUrl('/candles', { interval: '15m', from: '900-144000' }),
  statement: toUrl('/ledgers/statement', { ...MONTH, currency: 'BRL' }),
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
  payouts: some('withdrawals', [oneOf('status', HOLDING)], { orderBy: 'createdAt', orderByDirection: 'asc' }),
  timer: toUrl('/bitcoin-payouts/timer'),
} as const
export type EarlyCall = keyof typeof EARLY_CALLS

type OfScreens = Readonly<Record<string, readonly EarlyCall[]>>

export const EVERYWHERE: readonly EarlyCall[] = ['config', 'ticker', 'recentPrices', 'dayPrices']

/** The calls of the Book, beside the balance of a customer. */
const BOOK: readonly EarlyCall[] = ['depth', 'tape', 'history', 'resting', 'ownTrades', 'house']

/** By path; the screens of staff, who all read whether the house is in recovery mode. */
export const EVERY_STAFF: readonly EarlyCall[] = ['recovery']
export const OF_STAFF: OfScreens = {
  [SCREEN_PATHS.home]: ['queue', 'figures', 'setup'],
  [SCREEN_PATHS.approvals]: ['setup', 'requests'],
  [SCREEN_PATHS.settings]: ['setup', 'settings', 'inForce'],
  [SCREEN_PATHS.house]: ['houseNow'],
  [SCREEN_PATHS.treasury]: ['treasury', 'places'],
  [SCREEN_PATHS.wallets]: ['wallets', 'countWallets'],
  [SCREEN_PATHS.bankStatements]: ['lines', 'requests'],
  [SCREEN_PATHS.clients]: ['clients', 'usedTags'],
  [SCREEN_PATHS.newShipment]: ['payable'],
  [SCREEN_PATHS.statement]: ['months', 'statement'],
  [SCREEN_PATHS.profile]: ['passkeys', 'sessions', 'noticeSettings'],
  [SCREEN_PATHS.orders]: ['waitingOrders', 'countOrders', 'house'],
  [SCREEN_PATHS.deposits]: ['waitingDeposits', 'countDeposits', 'house'],
  [SCREEN_PATHS.withdrawals]: ['waitingWithdrawals', 'countWithdrawals', 'house'],
  [SCREEN_PATHS.bankAccounts]: ['waitingAccounts', 'countAccounts', 'house'],
  [SCREEN_PATHS.shipments]: ['shipments'],
  [SCREEN_PATHS.users]: ['waitingUsers'],
  [SCREEN_PATHS.audit]: ['audit'],
  [SCREEN_PATHS.desk]: ['desk', 'hour'],
  [SCREEN_PATHS.payouts]: ['payouts', 'requests', 'timer'],
  [SCREEN_PATHS.trade]: BOOK,
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
  [SCREEN_PATHS.trade]: [...BOOK, 'reais'],
  [SCREEN_PATHS.orders]: ['ownOrders', 'countOrders', 'house'],
  [SCREEN_PATHS.deposits]: ['ownDeposits', 'countDeposits', 'house', 'reais', 'bitcoin'],
  [SCREEN_PATHS.bankAccounts]: ['allAccounts', 'addresses'],
  [SCREEN_PATHS.statement]: ['months', 'statement'],
  [SCREEN_PATHS.profile]: ['passkeys', 'sessions', 'noticeSettings', 'privacy', 'allAccounts', 'addresses'],
  [SCREEN_PATHS.withdrawals]: ['ownWithdrawals', 'countWithdrawals', 'house', 'reais', 'bitcoin'],
}
