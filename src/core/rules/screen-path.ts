/** The path of each screen of the web, for the router and the server. `$id` is any one segment of a path. */
export const SCREEN_PATHS = {
  login: '/auth/login',
  register: '/auth/register',
  forgot: '/auth/forgot',
  reset: '/auth/reset',
  freeze: '/auth/freeze',
  confirm: '/auth/confirm',
  check: '/check/$id',
  checkPayment: '/check/payment/$id',
  home: '/',
  trade: '/trade',
  orders: '/orders',
  desk: '/orders/desk',
  order: '/orders/$id',
  deposits: '/deposits',
  withdrawals: '/withdrawals',
  payouts: '/withdrawals/payouts',
  shipments: '/shipments',
  newShipment: '/shipments/new',
  shipment: '/shipments/$id',
  bankAccounts: '/bank-accounts',
  wallets: '/wallets',
  walletOutputs: '/wallet-outputs',
  bankStatements: '/bank-statements',
  dayClose: '/day-close',
  approvals: '/approvals',
  statement: '/statement',
  house: '/house',
  recovery: '/recovery',
  settings: '/settings',
  settingsPage: '/settings/$id',
  audit: '/audit',
  reads: '/reads',
  authorities: '/authorities',
  clients: '/clients',
  client: '/clients/$id',
  users: '/users',
  user: '/users/$id',
  profile: '/profile',
  notices: '/notices',
} as const

const PATTERNS = Object.values(SCREEN_PATHS).map(
  (path) => new RegExp(`^${path.replace('$id', '[^/]+').replace(/\/$/, '')}/?$`),
)

/** Whether a screen exists at the path, with or without a slash at the end. */
export const isScreenPath = (path: string): boolean => PATTERNS.some((pattern) => pattern.test(path))
