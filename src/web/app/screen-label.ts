/** Key of a screen's name in the sidebar. */
export type ScreenLabel = `shell.${
  | 'home'
  | 'trade'
  | 'approvals'
  | 'desk'
  | 'orders'
  | 'deposits'
  | 'withdrawals'
  | 'payouts'
  | 'bankAccounts'
  | 'clients'
  | 'statement'
  | 'users'
  | 'settings'
  | 'audit'
  | 'profile'
  | 'notices'}`
