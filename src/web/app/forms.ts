/** The screens whose address takes `open=new`, and what making a new row is called. */
export const FORMS = [
  { screen: 'orders', label: 'palette.new.order' },
  { screen: 'deposits', label: 'palette.new.deposit' },
  { screen: 'withdrawals', label: 'palette.new.withdrawal' },
  { screen: 'bankAccounts', label: 'palette.new.bankAccount' },
  { screen: 'users', label: 'palette.new.user' },
  { screen: 'settings', label: 'palette.new.settings' },
] as const
