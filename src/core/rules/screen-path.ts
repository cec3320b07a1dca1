/** Where each screen of the web is. The router and the server read it; `$id` is any one part of a path. */
export const SCREEN_PATHS = {
  login: '/auth/login',
  register: '/auth/register',
  forgot: '/auth/forgot',
  reset: '/auth/reset',
  home: '/',
  orders: '/orders',
  order: '/orders/$id',
  deposits: '/deposits',
  withdrawals: '/withdrawals',
  bankAccounts: '/bank-accounts',
  statement: '/statement',
  settings: '/settings',
  audit: '/audit',
  users: '/users',
  profile: '/profile',
} as const

const PATTERNS = Object.values(SCREEN_PATHS).map(
  (path) => new RegExp(`^${path.replace('$id', '[^/]+').replace(/\/$/, '')}/?$`),
)

/** Whether a screen is there, with or without a slash at the end. */
export const isScreenPath = (path: string): boolean => PATTERNS.some((pattern) => pattern.test(path))
